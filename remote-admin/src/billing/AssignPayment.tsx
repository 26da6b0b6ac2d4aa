import { useState } from 'react';
import { moneyRoutes } from './money-routes.ts';
import type { Payment } from '@portal/shared/contract';
import { formatMoney } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, TextField } from '@portal/shared/ui';

/** Assigns an unmatched payment to an invoice. What exceeds the invoice is credit of its account. */
export function AssignPayment({ payment }: { payment: Payment }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useCall('POST /vendor-admin/financial/payments/{paymentId}/assign', {
    params: { paymentId: payment.id },
    refresh: moneyRoutes,
  });
  const amount = formatMoney(payment.amount_cents);
  const assign = async ({ invoice_number: number }: { invoice_number: string }) => {
    const { business_name: business } = await mutateAsync({ body: { invoice_number: number.trim() } });
    setOpen(false);
    showToast({ kind: 'success', message: `${amount} now counts for ${business ?? number}.` });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`payment-${payment.id}`}
        onClick={() => setOpen(true)}
      >
        Assign
      </Button>
      <FormDialog<{ invoice_number: string }>
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={`Assign the payment of ${amount}`}
        description={payment.reference ?? 'It has no reference.'}
        initialValues={{ invoice_number: '' }}
        validate={({ invoice_number: number }): Record<string, string> =>
          number.trim() ? {} : { invoice_number: 'Please enter the invoice number' }
        }
        submitError="Failed to assign the payment"
        prefixErrors
        onSubmit={assign}
        submitLabel="Assign payment"
        busyLabel="Saving…"
        cancelLabel="Cancel"
      >
        <TextField
          name="invoice_number"
          label="Invoice number"
          hint="As printed on the invoice. What exceeds the invoice becomes the vendor’s credit."
          autoComplete="off"
        />
      </FormDialog>
    </>
  );
}
