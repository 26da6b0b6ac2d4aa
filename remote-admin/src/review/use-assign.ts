import { useMutation } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import { call, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { assignTexts as words } from './texts.ts';
import type { Review } from './useReview.ts';

/** Assigns an application to an admin, or to nobody with null. Another assignee than the one shown is a conflict. */
export const useAssign = ({ id, assigned_to: current }: ReviewApplication, review: Review) =>
  useMutation({
    mutationFn: (userId: number | null) =>
      call('PUT /vendor-admin/applications/{applicationId}/assignee', {
        params: { applicationId: id },
        body: { user_id: userId, assigned_to_id: current?.id ?? null },
      }),
    onSuccess: (changed) => {
      review.take(changed);
      showToast({ kind: 'success', message: words.done(changed.assigned_to?.name ?? null) });
    },
    onError: (error) => {
      // The field shows the new assignee. The message explains why nothing happened.
      review.takeConflict(error);
      showError(error, words.failed);
    },
  });
