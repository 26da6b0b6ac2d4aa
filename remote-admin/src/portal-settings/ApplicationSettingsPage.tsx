import { CheckboxField, TextAreaField, TextField } from '@portal/shared/ui';
import { Pair, SettingsForm } from './SettingsForm.tsx';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings: who can apply, what applicants send and how long a review takes. */
export function Component() {
  return (
    <SettingsForm title={words.intake}>
      <CheckboxField name="accepting_applications" label={words.accepting} hint={words.acceptingHint} />
      <CheckboxField name="manual_review_required" label={words.manualReview} hint={words.manualReviewHint} />
      <Pair>
        <TextField
          name="review_days_min"
          label={words.reviewMin}
          hint={words.reviewHint}
          inputMode="numeric"
        />
        <TextField name="review_days_max" label={words.reviewMax} inputMode="numeric" />
        <TextField name="reapply_days" label={words.reapply} inputMode="numeric" />
      </Pair>
      <TextAreaField
        name="required_information"
        label={words.requiredInformation}
        hint={words.requiredHint}
      />
    </SettingsForm>
  );
}
