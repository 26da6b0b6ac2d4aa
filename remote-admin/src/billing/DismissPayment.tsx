import { moneyRoutes } from './money-routes.ts';
import type { Payment } from '@portal/shared/contract';
import { formatMoney } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';

const words = {
  title: (amount: string) => `Dismiss the payment of ${amount}?`,
  lead: 'For money that no vendor paid, such as interest. It stays in the list of payments as dismissed.',
  label: 'Reason',
  hint: 'Saved with the payment.',
  required: 'Please give a reason',
  confirm: 'Dismiss payment',
  busy: 'Saving…',
  cancel: 'Cancel',
  failed: 'Failed to dismiss the payment',
} as const;

/** Dismisses an unmatched payment that no vendor made. */
export function DismissPayment({ payment }: { payment: Payment }) {
  const { mutateAsync } = useCall('POST /vendor-admin/financial/payments/{paymentId}/dismiss', {
    params: { paymentId: payment.id },
    refresh: moneyRoutes,
  });
  const dismiss = async (reason: string) => {
    await mutateAsync({ body: { reason } });
    showToast({ kind: 'success', message: 'Payment dismissed.' });
  };
  return (
    <ReasonButton
      open="Dismiss"
      describedBy={`payment-${payment.id}`}
      words={{ ...words, title: words.title(formatMoney(payment.amount_cents)) }}
      name="reason"
      maxLength={1000}
      onSubmit={dismiss}
    />
  );
}
