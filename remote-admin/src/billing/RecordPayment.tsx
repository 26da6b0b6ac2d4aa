import { useState } from 'react';
import { moneyRoutes } from './money-routes.ts';
import {
  DAY_FIRST,
  formatMoney,
  newId,
  pacificToday,
  paymentMethodLabels,
  paymentMethods,
  type PaymentMethod,
} from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, SelectField, TextField, type ButtonProps } from '@portal/shared/ui';
import { centsOf, centsText, tidyCents } from '../numbers/cents.ts';
import { recordTexts as words } from './texts.ts';

/** The fields have the names of the request, so that the server's errors show at them. */
interface PaymentValues {
  invoice_number: string;
  /** Dollars as text. */
  amount_cents: string;
  received_on: string;
  method: PaymentMethod;
  reference: string;
}

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));
const newKey = () => newId().replaceAll('-', '');

interface RecordPaymentProps {
  /** The unpaid invoice: its number and what is due of it. */
  invoice?: { number: string; due_cents: number };
  /** The account that paid, for a payment without an invoice. */
  account?: { id: number; business_name: string };
  variant?: ButtonProps['variant'];
}

/** A button whose dialog records a payment. */
export function RecordPayment({ invoice, account, variant = 'secondary' }: RecordPaymentProps) {
  const [open, setOpen] = useState(false);
  const [requestKey, setRequestKey] = useState(newKey);
  const { mutateAsync } = useCall('POST /vendor-admin/financial/payments', { refresh: moneyRoutes });
  const record = async (values: PaymentValues) => {
    const number = values.invoice_number.trim();
    const reference = values.reference.trim();
    const cents = centsOf(values.amount_cents)!;
    await mutateAsync({
      body: {
        ...(number ? { invoice_number: number } : account && { account_id: account.id }),
        amount_cents: cents,
        received_on: values.received_on,
        method: values.method,
        ...(reference && { reference }),
        request_key: requestKey,
      },
    });
    setRequestKey(newKey());
    setOpen(false);
    showToast({ kind: 'success', message: words.done(formatMoney(cents)) });
  };
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={invoice && words.openFor(invoice.number)}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <FormDialog<PaymentValues>
        open={open}
        onClose={() => setOpen(false)}
        title={invoice ? words.openFor(invoice.number) : words.title}
        description={account ? words.leadOfAccount(account.business_name) : words.lead}
        initialValues={{
          invoice_number: invoice?.number ?? '',
          amount_cents: invoice ? centsText(invoice.due_cents) : '',
          received_on: pacificToday(),
          method: 'ach',
          reference: '',
        }}
        validate={(values) => validatePayment(values, account === undefined)}
        submitError={words.failed}
        prefixErrors
        onSubmit={record}
        submitLabel={words.confirm}
        busyLabel={words.busy}
        cancelLabel={words.cancel}
      >
        {!invoice && (
          <TextField
            name="invoice_number"
            label={words.number}
            hint={words.numberHint}
            optional={account !== undefined}
            autoComplete="off"
          />
        )}
        <TextField
          name="amount_cents"
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          normalize={tidyCents}
        />
        <TextField name="received_on" type="date" label={words.day} min={DAY_FIRST} max={pacificToday()} />
        <SelectField name="method" label={words.method} options={methods} />
        <TextField
          name="reference"
          label={words.reference}
          hint={words.referenceHint}
          maxLength={200}
          autoComplete="off"
          optional
        />
      </FormDialog>
    </>
  );
}

/** The error of an amount: a positive number of dollars with at most two decimals. */
function amountProblem(text: string): string | undefined {
  if (!text.trim()) return words.amountRequired;
  const cents = centsOf(text);
  if (cents === null) return words.amountInvalid;
  return cents === 0 ? words.amountRequired : undefined;
}

function validatePayment(
  values: PaymentValues,
  numberRequired: boolean,
): Partial<Record<keyof PaymentValues, string>> {
  const amount = amountProblem(values.amount_cents);
  const day = values.received_on;
  return {
    ...(numberRequired && !values.invoice_number.trim() && { invoice_number: words.numberRequired }),
    ...(amount && { amount_cents: amount }),
    ...(!day && { received_on: words.dayRequired }),
    ...(day > pacificToday() && { received_on: words.dayLater }),
  };
}
