import { TextAreaField, TextField } from '@portal/shared/ui';
import { Pair, SettingsForm } from './SettingsForm.tsx';

/** /admin/portal-settings/payment: who issues invoices, when they are due, and how vendors pay them. */
export function Component() {
  return (
    <SettingsForm title="Invoices and payment">
      <TextAreaField
        name="payment_instructions"
        label="How to pay"
        hint="Shown on invoices, in their emails and on the statement, for example the bank account or where to mail a check."
        maxLength={1000}
        optional
      />
      <TextField
        name="payment_link"
        label="Payment link"
        hint={
          'Your payment provider’s page. {number} and {amount} stand for the invoice’s number and its due amount in dollars.'
        }
        inputMode="url"
        maxLength={500}
        optional
      />
      <TextAreaField
        name="invoice_issuer"
        label="Who issues the invoices"
        hint="Name and address, printed on every invoice."
        maxLength={300}
        optional
      />
      <Pair>
        <TextField name="invoice_due_days" label="Days until an invoice is due" inputMode="numeric" />
      </Pair>
    </SettingsForm>
  );
}
