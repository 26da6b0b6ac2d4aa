import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Card, CheckboxField, TextField } from '@portal/shared/ui';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
import { Pair, SettingsForm } from './SettingsForm.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings: who can apply and how, and the system status (specification, section 2: Portal settings). */
export function Component() {
  const settings = useQuery(query('GET /vendor-admin/settings'));
  return (
    <>
      <SettingsForm title={words.intake}>
        <CheckboxField name="accepting_applications" label={words.accepting} hint={words.acceptingHint} />
        <CheckboxField
          name="manual_review_required"
          label={words.manualReview}
          hint={words.manualReviewHint}
        />
        <CheckboxField name="booking_tools_soon" label={words.soon} hint={words.soonHint} />
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
      </SettingsForm>
      <DeferUntilLoaded query={settings}>
        <Card>
          <SystemStatus />
        </Card>
      </DeferUntilLoaded>
    </>
  );
}
