import { MoneyField, TextAreaField, TextField } from '@portal/shared/ui';
import { NEXT_STEPS_MAX, NOTES_MAX } from '../lead-details/respond.ts';
import { respondTexts } from '../lead-details/texts.ts';

/** The fields of a response that don't depend on the client. */
export function ReplyFields() {
  return (
    <>
      <MoneyField name="basePackage" label={respondTexts.basePackage} hint={respondTexts.basePackageHint} />
      <TextAreaField
        name="notes"
        label={respondTexts.notes}
        hint={respondTexts.notesHint}
        maxLength={NOTES_MAX}
      />
      <TextAreaField name="nextSteps" label={respondTexts.nextSteps} maxLength={NEXT_STEPS_MAX} rows={3} />
      <TextField name="timeline" label={respondTexts.timeline} />
    </>
  );
}
