import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
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
        ? showToast({ kind: 'success', message: 'Undone. Nothing was sent.' })
        : showToast({
            kind: 'error',
            message:
              undone.length > 0
                ? `Undone for ${undone.length} of ${applicationIds.length}. The others were already sent.`
                : 'It’s too late to undo this decision. It was already sent.',
          }),
    onError: (error, _, offers) => {
      restoreOffers(offers ?? []);
      showError(error, 'Failed to undo the decision');
    },
    onSettled: () => refresh('GET /vendor-admin/*'),
  });
