import { MoneyField, TextAreaField, TextField } from '@portal/shared/ui';
import { NEXT_STEPS_MAX, NOTES_MAX } from '../lead-details/respond.ts';
import { texts } from '../texts.ts';

/** The fields of a response that don't depend on the client. */
export function ReplyFields() {
  return (
    <>
      <MoneyField name="basePackage" label={texts.respond.basePackage} hint={texts.respond.basePackageHint} />
      <TextAreaField
        name="notes"
        label={texts.respond.notes}
        hint={texts.respond.notesHint}
        maxLength={NOTES_MAX}
      />
      <TextAreaField name="nextSteps" label={texts.respond.nextSteps} maxLength={NEXT_STEPS_MAX} rows={3} />
      <TextField name="timeline" label={texts.respond.timeline} />
    </>
  );
}
