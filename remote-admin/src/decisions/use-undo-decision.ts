import { useMutation } from '@tanstack/react-query';
import { call, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { undoTexts as words } from './texts.ts';
import { offersOf, refresh, restoreOffers, withdrawOffersOf } from './undo.ts';

/** Undoes a decision, unless it took effect meanwhile. */
export const useUndoDecision = () =>
  useMutation({
    mutationFn: (applicationIds: number[]) =>
      call('POST /vendor-admin/applications/undo-decisions', { body: { application_ids: applicationIds } }),
    onMutate: (applicationIds) => {
      const offers = offersOf(applicationIds);
      withdrawOffersOf(applicationIds);
      return offers;
    },
    onSuccess: ({ undone }, applicationIds) =>
      undone.length === applicationIds.length
        ? showToast({ kind: 'success', message: words.undone })
        : showToast({
            kind: 'error',
            message:
              undone.length > 0
                ? words.partlyUndone({ undone: undone.length, of: applicationIds.length })
                : words.tooLate,
          }),
    onError: (error, _, offers) => {
      restoreOffers(offers ?? []);
      showError(error, words.failed);
    },
    onSettled: refresh,
  });
