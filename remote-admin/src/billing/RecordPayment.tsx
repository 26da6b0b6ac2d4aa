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

const words = {
  openFor: (number: string) => `Record payment for invoice ${number}`,
} as const;

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
    showToast({ kind: 'success', message: `${formatMoney(cents)} recorded.` });
  };
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={invoice && words.openFor(invoice.number)}
        onClick={() => setOpen(true)}
      >
        Record payment
      </Button>
      <FormDialog<PaymentValues>
        open={open}
        onClose={() => setOpen(false)}
        title={invoice ? words.openFor(invoice.number) : 'Record a payment'}
        description={
          account
            ? `A payment from ${account.business_name}. Without an invoice number it becomes credit for the next invoice.`
            : 'Part payments are fine. What exceeds the invoice becomes credit for the next one.'
        }
        initialValues={{
          invoice_number: invoice?.number ?? '',
          amount_cents: invoice ? centsText(invoice.due_cents) : '',
          received_on: pacificToday(),
          method: 'ach',
          reference: '',
        }}
        validate={(values) => validatePayment(values, account === undefined)}
        submitError="Failed to record the payment"
        prefixErrors
        onSubmit={record}
        submitLabel="Record payment"
        busyLabel="Recording…"
        cancelLabel="Cancel"
      >
        {!invoice && (
          <TextField
            name="invoice_number"
            label="Invoice number"
            hint="As printed on the invoice, such as 2026-0001."
            optional={account !== undefined}
            autoComplete="off"
          />
        )}
        <TextField
          name="amount_cents"
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          normalize={tidyCents}
        />
        <TextField name="received_on" type="date" label="Received on" min={DAY_FIRST} max={pacificToday()} />
        <SelectField name="method" label="Method" options={methods} />
        <TextField
          name="reference"
          label="Reference"
          hint="What the payer or the bank wrote, such as a check number."
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
  if (!text.trim()) return 'Please enter an amount';
  const cents = centsOf(text);
  if (cents === null) return 'Enter an amount like 1,234.50';
  return cents === 0 ? 'Please enter an amount' : undefined;
}

function validatePayment(
  values: PaymentValues,
  numberRequired: boolean,
): Partial<Record<keyof PaymentValues, string>> {
  const amount = amountProblem(values.amount_cents);
  const day = values.received_on;
  return {
    ...(numberRequired &&
      !values.invoice_number.trim() && { invoice_number: 'Please enter the invoice number' }),
    ...(amount && { amount_cents: amount }),
    ...(!day && { received_on: 'Please choose the day it arrived' }),
    ...(day > pacificToday() && { received_on: 'Choose today or an earlier day' }),
  };
}
