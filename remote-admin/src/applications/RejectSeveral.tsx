import type { RejectionReason } from '@portal/shared/domain';
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
import { useRejectSeveral } from './use-change-several.ts';

const { bulk: words } = applicationsTexts;

/** Rejects applications with one reason. */
export function RejectSeveral({ applications, onClose, onDone }: SeveralProps) {
  const { mutateAsync } = useRejectSeveral(applications);
  const reject = async ({ reason, notes }: RejectionValues) => {
    await mutateAsync({ reason: reason as RejectionReason, notes: notes.trim() || undefined });
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
