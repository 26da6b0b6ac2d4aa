import type { Payment } from '@portal/shared/contract';
import { formatMoney, formatShortDate, paymentMethodLabels } from '@portal/shared/domain';
import { Badge, Cluster, TextLink } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { paths } from '../paths.ts';
import { AssignPayment } from './AssignPayment.tsx';
import { CorrectPayment } from './CorrectPayment.tsx';
import { DismissPayment } from './DismissPayment.tsx';

const words = {
  paymentStates: {
    recorded: 'Recorded',
    unmatched: 'Unmatched',
    dismissed: 'Dismissed',
  },
  sources: {
    manual: 'Entered by hand',
    bank: 'Bank file',
    provider: 'Payment provider',
  },
} as const;

const tones = { recorded: 'success', unmatched: 'warning', dismissed: 'neutral' } as const;

/** Who paid, when, how and how much, for what, and what finance can do about it. `payment-{id}` names the payment. */
export const paymentColumns: ListColumns<Payment> = [
  {
    id: 'payer',
    header: 'Payment',
    cell: (payment) => (
      <PrimaryCell
        id={`payment-${payment.id}`}
        title={payment.business_name ?? 'No account yet'}
        detail={[payment.reference, payment.reason].filter(Boolean).join(' · ') || null}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (payment) => (
      <Badge tone={tones[payment.state]}>
        {payment.corrects_id === null ? words.paymentStates[payment.state] : 'Correction'}
      </Badge>
    ),
  },
  {
    id: 'day',
    header: 'Received',
    cell: (payment) => formatShortDate(payment.received_on),
  },
  {
    id: 'method',
    header: 'Method',
    cell: (payment) => (
      <div>
        <div>{paymentMethodLabels[payment.method]}</div>
        <small>{[words.sources[payment.source], payment.recorded_by].filter(Boolean).join(', ')}</small>
      </div>
    ),
  },
  {
    id: 'invoice',
    header: 'Invoice',
    cell: (payment) =>
      payment.invoice ? (
        <TextLink to={paths.invoice({ invoiceId: payment.invoice.id })}>{payment.invoice.number}</TextLink>
      ) : (
        payment.account_id !== null && 'Credit'
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: (payment) => (
      <div>
        <div>{formatMoney(payment.amount_cents)}</div>
        {payment.corrects_id === null && payment.remaining_cents !== payment.amount_cents && (
          <small>{`${formatMoney(payment.remaining_cents)} after corrections`}</small>
        )}
      </div>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (payment) =>
      payment.state === 'unmatched' ? (
        <Cluster gap={2}>
          <AssignPayment payment={payment} />
          <DismissPayment payment={payment} />
        </Cluster>
      ) : (
        payment.state === 'recorded' && payment.corrects_id === null && <CorrectPayment payment={payment} />
      ),
  },
];
