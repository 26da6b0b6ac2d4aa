import { TextField } from '@portal/shared/ui';
import { Pair, SettingsForm } from './SettingsForm.tsx';

/** /admin/portal-settings/fees: the fee, and what vendors are told about leads. */
export function Component() {
  return (
    <SettingsForm title="Leads and fees">
      <Pair>
        <TextField
          name="referral_rate"
          label="Referral rate in percent"
          hint="For accounts approved from now on."
          inputMode="decimal"
        />
        <TextField
          name="free_leads"
          label="Free leads"
          hint="The number in “Your first leads are free” on public pages and in emails. No lead ever costs anything: the fee is for bookings, and the first booking is free."
          inputMode="numeric"
        />
        <TextField
          name="response_hours"
          label="Hours in which vendors are asked to respond"
          hint="A lead without a response is then reminded once."
          inputMode="numeric"
        />
        <TextField
          name="lead_expiry_hours"
          label="Hours until an unanswered lead expires"
          inputMode="numeric"
        />
      </Pair>
    </SettingsForm>
  );
}
