import { useState } from 'react';
import { moneyRoutes } from './money-routes.ts';
import type { Payment } from '@portal/shared/contract';
import { formatMoney } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, TextAreaField, TextField } from '@portal/shared/ui';
import { centsOf, centsText, tidyCents } from '../numbers/cents.ts';

interface CorrectionValues {
  /** Dollars as text. */
  amount_cents: string;
  reason: string;
}

/** Corrects a recorded payment by a new entry: another amount, or 0 if there was no payment. */
export function CorrectPayment({ payment }: { payment: Payment }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useCall('POST /vendor-admin/financial/payments/{paymentId}/correct', {
    params: { paymentId: payment.id },
    refresh: moneyRoutes,
  });
  const correct = async ({ amount_cents: text, reason }: CorrectionValues) => {
    const { remaining_cents: cents } = await mutateAsync({
      body: {
        amount_cents: centsOf(text)!,
        reason: reason.trim(),
      },
    });
    setOpen(false);
    showToast({ kind: 'success', message: `The payment now counts as ${formatMoney(cents)}.` });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`payment-${payment.id}`}
        onClick={() => setOpen(true)}
      >
        Correct
      </Button>
      <FormDialog<CorrectionValues>
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={`Correct the payment of ${formatMoney(payment.remaining_cents)}`}
        description="The payment stays in the records. A new entry makes up for the difference."
        initialValues={{ amount_cents: centsText(payment.remaining_cents), reason: '' }}
        validate={({ amount_cents: text, reason }) => validate(text, reason, payment)}
        submitError="Failed to correct the payment"
        prefixErrors
        onSubmit={correct}
        submitLabel="Correct payment"
        busyLabel="Saving…"
        cancelLabel="Cancel"
      >
        <TextField
          name="amount_cents"
          label="Correct amount in dollars"
          hint="Enter 0 if there was no such payment."
          inputMode="decimal"
          autoComplete="off"
          normalize={tidyCents}
        />
        <TextAreaField name="reason" label="Reason" hint="Saved with the correction." maxLength={1000} />
      </FormDialog>
    </>
  );
}

function validate(text: string, reason: string, { remaining_cents: before }: Payment) {
  const cents = centsOf(text);
  return {
    ...(cents === null && { amount_cents: 'Enter an amount like 1,234.50' }),
    ...(cents === before && { amount_cents: 'This is the amount as it is' }),
    ...(!reason.trim() && { reason: 'Please give a reason' }),
  };
}
