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
      <SettingsForm title="Applications">
        <CheckboxField
          name="accepting_applications"
          label="Accepting applications"
          hint="If off, no one can apply, and the landing page and sign-up say so. Applications already sent aren’t affected. Turning it on emails everyone who asked for that."
        />
        <CheckboxField
          name="manual_review_required"
          label="Manual review required"
          hint="If off, applications are approved automatically unless they match a known vendor."
        />
        <CheckboxField
          name="booking_tools_soon"
          label="Announce booking tools as coming soon"
          hint="The landing page then shows “Coming soon” with booking and payment tracking and analytics. Vendors already have both."
        />
        <Pair>
          <TextField
            name="review_days_min"
            label="Review time in business days, from"
            hint="Shown to visitors and applicants."
            inputMode="numeric"
          />
          <TextField name="review_days_max" label="Review time in business days, to" inputMode="numeric" />
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
