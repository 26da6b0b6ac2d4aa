import { useMutation } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import { call, type Input } from '@portal/shared/runtime';

/** Rejects an application; final. */
export const useReject = (applicationId: number, onSuccess: (rejected: ReviewApplication) => void) =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/applications/{applicationId}/reject'>['body']) =>
      call('POST /vendor-admin/applications/{applicationId}/reject', { params: { applicationId }, body }),
    onSuccess,
  });
