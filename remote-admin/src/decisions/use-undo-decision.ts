import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { undoTexts as words } from './texts.ts';
import { offersOf, restoreOffers, withdrawOffersOf } from './undo.ts';

/** Undoes a decision, unless it took effect meanwhile. */
export const useUndoDecision = () =>
  useCall('POST /vendor-admin/applications/undo-decisions', {
    onMutate: ({ body: { application_ids: applicationIds } }) => {
      const offers = offersOf(applicationIds);
      withdrawOffersOf(applicationIds);
      return offers;
    },
    onSuccess: ({ undone }, { body: { application_ids: applicationIds } }) =>
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
    onSettled: () => refresh('GET /vendor-admin/*'),
  });
