import { TextField } from '@portal/shared/ui';
import { Pair, SettingsForm } from './SettingsForm.tsx';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings/fees: the fee, and what vendors are told about leads. */
export function Component() {
  return (
    <SettingsForm title={words.fees}>
      <Pair>
        <TextField
          name="referral_rate"
          label={words.referralRate}
          hint={words.referralRateHint}
          inputMode="decimal"
        />
        <TextField name="free_leads" label={words.freeLeads} hint={words.freeLeadsHint} inputMode="numeric" />
        <TextField
          name="response_hours"
          label={words.response}
          hint={words.responseHint}
          inputMode="numeric"
        />
        <TextField name="lead_expiry_hours" label={words.expiry} inputMode="numeric" />
      </Pair>
    </SettingsForm>
  );
}
