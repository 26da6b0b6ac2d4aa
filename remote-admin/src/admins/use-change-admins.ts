import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { allUsersKey } from '../users/users.queries.ts';
import { adminsQuery, invitationsQuery } from '../queries/admins.queries.ts';

const refreshAdmins = () => invalidate(adminsQuery.queryKey, allUsersKey);
const refreshInvitations = () => invalidate(invitationsQuery.queryKey);

/** Changes an admin's role, which ends their sessions. */
export const useChangeRole = (userId: number) =>
  useMutation({
    mutationFn: (body: Input<'PUT /vendor-admin/admins/{userId}'>['body']) =>
      call('PUT /vendor-admin/admins/{userId}', { params: { userId }, body }),
    onSettled: refreshAdmins,
  });

/** Removes an admin, which ends their sessions. */
export const useRemoveAdmin = (userId: number) =>
  useMutation({
    mutationFn: () => call('DELETE /vendor-admin/admins/{userId}', { params: { userId } }),
    onSettled: refreshAdmins,
  });

/** Invites an admin by email. */
export const useInvite = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/admin-invitations'>['body']) =>
      call('POST /vendor-admin/admin-invitations', { body }),
    onSuccess: refreshInvitations,
  });

/** Sends an invitation again with a new link. */
export const useResendInvitation = (invitationId: number) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/admin-invitations/{invitationId}/resend', { params: { invitationId } }),
    onSettled: refreshInvitations,
  });

/** Revokes an invitation. */
export const useRevokeInvitation = (invitationId: number) =>
  useMutation({
    mutationFn: () =>
      call('DELETE /vendor-admin/admin-invitations/{invitationId}', { params: { invitationId } }),
    onSettled: refreshInvitations,
  });
