import { useMutation } from '@tanstack/react-query';
import { call, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { undoTexts as words } from './texts.ts';
import { refresh, withdrawOffersOf } from './undo.ts';

/** Undoes a decision, unless it took effect meanwhile. */
export const useUndoDecision = () =>
  useMutation({
    mutationFn: (applicationIds: number[]) => {
      withdrawOffersOf(applicationIds);
      return call('POST /vendor-admin/applications/undo-decisions', {
        body: { application_ids: applicationIds },
      });
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
    onError: (error) => showError(error, words.failed),
    onSettled: refresh,
  });
