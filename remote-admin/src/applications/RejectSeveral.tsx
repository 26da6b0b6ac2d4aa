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
import { applicationTexts } from '../texts.ts';
import type { SeveralProps } from './SelectedApplications.tsx';
import { applicationsTexts } from './texts.ts';

const { bulk: words } = applicationsTexts;

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
      title={words.title(applications.length)}
      description={words.warning(applications.map(({ business_name: name }) => name))}
      onClose={onClose}
      initialValues={noRejection}
      validate={validateRejection}
      submitError={words.failed}
      onSubmit={reject}
      submitLabel={words.submit(applications.length)}
      busyLabel={applicationTexts.rejecting}
      cancelLabel={words.cancel}
      tone="danger"
    >
      <RejectionFields notesHint={words.notesHint} />
    </FormDialog>
  );
}
