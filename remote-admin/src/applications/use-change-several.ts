import { useMutation } from '@tanstack/react-query';
import type { BulkOutcome, ReviewApplication } from '@portal/shared/contract';
import type { RejectionReason } from '@portal/shared/domain';
import { call, showToast } from '@portal/shared/runtime';
import { offerUndo, refresh } from '../decisions/undo.ts';
import { lastChange } from '../review/decision.ts';
import { applicationsTexts } from './texts.ts';

const { bulk: words } = applicationsTexts;

type Verb = keyof typeof words.done;

/** Says what a bulk action did. A decision that can be undone says it in its offer. */
function report({ changed, refused }: BulkOutcome, verb: Verb): void {
  const undoable = offerUndo(...changed);
  const result = words.result({ done: words.done[verb](changed.length), refused });
  if (refused.length > 0) showToast({ kind: 'error', message: result });
  else if (!undoable) showToast({ kind: 'success', message: result });
}

const asSeen = (application: ReviewApplication) => ({
  id: application.id,
  not_corrected_since: lastChange(application),
});

/** Rejects applications with one reason. They can be undone together for a few seconds. */
export const useRejectSeveral = (applications: ReviewApplication[]) =>
  useMutation({
    mutationFn: (rejection: { reason: RejectionReason; notes: string | undefined }) =>
      call('POST /vendor-admin/applications/reject', {
        body: { applications: applications.map(asSeen), ...rejection, undoable: true },
      }),
    onSuccess: (outcome) => report(outcome, 'reject'),
    onSettled: refresh,
  });

/** Approves applications, each with its vendor. They can be undone together for a few seconds. */
export const useApproveSeveral = () =>
  useMutation({
    mutationFn: (chosen: { application: ReviewApplication; vendorId: number }[]) =>
      call('POST /vendor-admin/applications/approve', {
        body: {
          applications: chosen.map(({ application, vendorId }) => ({
            ...asSeen(application),
            vendor_id: vendorId,
          })),
          undoable: true,
        },
      }),
    onSuccess: (outcome) => report(outcome, 'approve'),
    onSettled: refresh,
  });

/** Assigns applications to an admin, or to nobody. Another assignee than the list showed is a conflict. */
export const useAssignSeveral = (applications: ReviewApplication[]) =>
  useMutation({
    mutationFn: (userId: number | null) =>
      call('POST /vendor-admin/applications/assign', {
        body: {
          applications: applications.map(({ id, assigned_to: to }) => ({
            id,
            assigned_to_id: to?.id ?? null,
          })),
          user_id: userId,
        },
      }),
    onSuccess: (outcome) => report(outcome, 'assign'),
    onSettled: refresh,
  });
