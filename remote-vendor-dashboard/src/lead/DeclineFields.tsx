import { declineReasonLabels } from '@portal/shared/domain';
import { RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { declineTexts } from '../texts.ts';
import { DECLINE_NOTES_MAX } from './decline.ts';

const reasons = Object.entries(declineReasonLabels).map(([value, label]) => ({ value, label }));

/** Why the vendor declines, and notes. */
export function DeclineFields() {
  return (
    <>
      <RadioGroupField name="reason" label={declineTexts.reason} options={reasons} />
      <TextAreaField name="notes" label={declineTexts.notes} maxLength={DECLINE_NOTES_MAX} rows={3} />
    </>
  );
}
