import { TextAreaField, TextField } from '@portal/shared/ui';
import { Pair, SettingsForm } from './SettingsForm.tsx';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings/payment: who issues invoices, when they are due, and how vendors pay them. */
export function Component() {
  return (
    <SettingsForm title={words.payment}>
      <TextAreaField
        name="payment_instructions"
        label={words.instructions}
        hint={words.instructionsHint}
        maxLength={1000}
        optional
      />
      <TextField
        name="payment_link"
        label={words.paymentLink}
        hint={words.paymentLinkHint}
        inputMode="url"
        maxLength={500}
        optional
      />
      <TextAreaField
        name="invoice_issuer"
        label={words.issuer}
        hint={words.issuerHint}
        maxLength={300}
        optional
      />
      <Pair>
        <TextField name="invoice_due_days" label={words.dueDays} inputMode="numeric" />
      </Pair>
    </SettingsForm>
  );
}
