import { useMutation } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { reviewTexts as words } from './texts.ts';
import type { Review } from './useReview.ts';

const claim = (applicationId: number, takeOver?: boolean) =>
  call('POST /vendor-admin/applications/{applicationId}/claim', {
    params: { applicationId },
    body: { take_over: takeOver },
  });

/** Claims the application, or releases it if it is claimed. */
export function useClaimOrRelease({ id, claimed_by_id }: ReviewApplication, review: Review) {
  const held = claimed_by_id !== null;
  return useMutation({
    mutationFn: () =>
      held
        ? call('POST /vendor-admin/applications/{applicationId}/release', { params: { applicationId: id } })
        : claim(id),
    onSuccess: review.take,
    onError: (error) => {
      // The dialog shows the holder. The message explains why nothing happened.
      review.takeConflict(error);
      showError(error, held ? words.releaseFailed : words.claimFailed);
    },
  });
}

/** Claims an application that another admin holds. */
export const useTakeOver = ({ id }: ReviewApplication, review: Review) =>
  useMutation({
    mutationFn: () => claim(id, true),
    onSuccess: review.take,
    onError: (error) => void review.takeConflict(error),
  });

/** Assigns the application to an admin. Another holder by now is a conflict. */
export const useAssign = ({ id, claimed_by_id: holderId }: ReviewApplication, review: Review) =>
  useMutation({
    mutationFn: (userId: number) =>
      call('POST /vendor-admin/applications/{applicationId}/assign', {
        params: { applicationId: id },
        body: { user_id: userId, claimed_by_id: holderId },
      }),
    onSuccess: review.take,
    onError: (error) => void review.takeConflict(error),
  });
