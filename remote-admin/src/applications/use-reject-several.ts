import { useMutation } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import type { RejectionReason } from '@portal/shared/domain';
import { call, showToast } from '@portal/shared/runtime';
import { offerUndo, refresh } from '../decisions/undo.ts';
import { lastChange } from '../review/decision.ts';
import { applicationsTexts } from './texts.ts';

const { bulk: words } = applicationsTexts;

/** Rejects applications with one reason. They can be undone together for a few seconds. */
export const useRejectSeveral = (applications: ReviewApplication[]) =>
  useMutation({
    mutationFn: (rejection: { reason: RejectionReason; notes: string | undefined }) =>
      call('POST /vendor-admin/applications/reject', {
        body: {
          applications: applications.map((application) => ({
            id: application.id,
            not_corrected_since: lastChange(application),
          })),
          ...rejection,
          undoable: true,
        },
      }),
    onSuccess: ({ rejected, refused }) => {
      const undoable = offerUndo(...rejected);
      const count = (error: string) => refused.filter((each) => each.error === error).length;
      const result = words.result({
        rejected: rejected.length,
        decided: count('already_decided'),
        corrected: count('application_corrected'),
        missing: count('not_found'),
      });
      if (refused.length > 0) showToast({ kind: 'error', message: result });
      else if (!undoable) showToast({ kind: 'success', message: result });
    },
    onSettled: refresh,
  });
