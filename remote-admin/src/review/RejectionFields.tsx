import { messages, rejectionReasons, type RejectionReason } from '@portal/shared/domain';
import { RadioGroupField, TextAreaField } from '@portal/shared/ui';

export interface RejectionValues {
  reason: RejectionReason | '';
  notes: string;
}

export const noRejection: RejectionValues = { reason: '', notes: '' };

/** A rejection needs a reason. */
export const validateRejection = ({ reason }: RejectionValues) =>
  reason ? {} : { reason: messages.rejectionReasonRequired };

const reasons = Object.entries(rejectionReasons).map(([value, label]) => ({ value, label }));

/** Why applications are rejected, and notes to their applicants. */
export function RejectionFields({ notesHint }: { notesHint: string }) {
  return (
    <>
      <RadioGroupField name="reason" label="Reason for rejection" options={reasons} />
      <TextAreaField name="notes" label="Additional notes" hint={notesHint} />
    </>
  );
}
