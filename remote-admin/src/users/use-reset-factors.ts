import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { allUsersKey } from './users.queries.ts';

const reread = () => invalidate(allUsersKey);

/** Requests the removal of a user's second factors. */
export const useRequestReset = (userId: number) =>
  useMutation({
    mutationFn: (reason: string) =>
      call('POST /vendor-admin/users/{userId}/factor-reset', { params: { userId }, body: { reason } }),
    onSettled: reread,
  });

/** Approves the request about an admin, as a second owner. */
export const useApproveReset = (userId: number) =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/users/{userId}/factor-reset/approve', { params: { userId } }),
    onSettled: reread,
  });

/** Cancels the request. */
export const useCancelReset = (userId: number) =>
  useMutation({
    mutationFn: () => call('DELETE /vendor-admin/users/{userId}/factor-reset', { params: { userId } }),
    onSettled: reread,
  });
