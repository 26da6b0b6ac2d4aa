import { messages, rejectionReasons, type RejectionReason } from '@portal/shared/domain';
import { RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { rejectTexts } from './texts.ts';

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
      <RadioGroupField name="reason" label={rejectTexts.reason} options={reasons} />
      <TextAreaField name="notes" label={rejectTexts.notes} hint={notesHint} />
    </>
  );
}
