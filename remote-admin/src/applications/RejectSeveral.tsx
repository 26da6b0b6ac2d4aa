import { asSeen, showOutcome } from './bulk-outcome.ts';
import type { RejectionReason } from '@portal/shared/domain';
import { refresh, useCall } from '@portal/shared/queries';
import { FormDialog } from '@portal/shared/ui';
import {
  noRejection,
  RejectionFields,
  validateRejection,
  type RejectionValues,
} from '../review/RejectionFields.tsx';
import type { SeveralProps } from './SelectedApplications.tsx';
import { applicationsTexts } from './texts.ts';

const words = {
  bulk: {
    warning: (businesses: string[]) =>
      `Each applicant gets an email with this reason. You can undo this for a few seconds. After that, a rejection cannot be undone. Selected: ${businesses.join(', ')}`,
  },
} as const;

/** Rejects applications with one reason. They can be undone together for a few seconds. */
export function RejectSeveral({ applications, onClose, onDone }: SeveralProps) {
  const { mutateAsync } = useCall('POST /vendor-admin/applications/reject', {
    onSuccess: (outcome) => showOutcome(outcome, 'reject'),
    onSettled: () => refresh('GET /vendor-admin/*'),
  });
  const reject = async ({ reason, notes }: RejectionValues) => {
    await mutateAsync({
      body: {
        applications: applications.map(asSeen),
        reason: reason as RejectionReason,
        notes: notes.trim() || undefined,
        undoable: true,
      },
    });
    onDone();
  };
  return (
    <FormDialog<RejectionValues>
      open
      title={applicationsTexts.bulk.title(applications.length)}
      description={words.bulk.warning(applications.map(({ business_name: name }) => name))}
      onClose={onClose}
      initialValues={noRejection}
      validate={validateRejection}
      submitError="Failed to reject the applications"
      onSubmit={reject}
      submitLabel={applicationsTexts.bulk.submit(applications.length)}
      busyLabel="Rejecting…"
      cancelLabel="Cancel"
      tone="danger"
    >
      <RejectionFields notesHint="Sent to each of these applicants with the reason." />
    </FormDialog>
  );
}
