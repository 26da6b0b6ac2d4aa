import { moneyRoutes } from './money-routes.ts';
import type { Payment } from '@portal/shared/contract';
import { formatMoney } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { dismissTexts as words } from './texts.ts';

/** Dismisses an unmatched payment that no vendor made. */
export function DismissPayment({ payment }: { payment: Payment }) {
  const { mutateAsync } = useCall('POST /vendor-admin/financial/payments/{paymentId}/dismiss', {
    params: { paymentId: payment.id },
    refresh: moneyRoutes,
  });
  const dismiss = async (reason: string) => {
    await mutateAsync({ body: { reason } });
    showToast({ kind: 'success', message: words.done });
  };
  return (
    <ReasonButton
      open={words.open}
      describedBy={`payment-${payment.id}`}
      words={{ ...words, title: words.title(formatMoney(payment.amount_cents)) }}
      name="reason"
      maxLength={1000}
      onSubmit={dismiss}
    />
  );
}
