import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import type { Review } from './useReview.ts';

/** Asks the applicant a question. */
export const useRequestInfo = (applicationId: number, review: Review) =>
  useMutation({
    mutationFn: (message: string) =>
      call('POST /vendor-admin/applications/{applicationId}/request-info', {
        params: { applicationId },
        body: { message },
      }),
    onSuccess: review.take,
  });
