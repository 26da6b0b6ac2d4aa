import type { InvoiceSummary } from '@portal/shared/contract';
import { formatMoney, formatShortDate, invoiceTitle, pacificToday } from '@portal/shared/domain';
import { InvoiceStateBadge } from '@portal/shared/invoice';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { paths } from '../paths.ts';
import { RecordPayment } from './RecordPayment.tsx';

const words = {
  overdueSince: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
} as const;

const DAY_MS = 86_400_000;
const daysSince = (day: string) => (Date.parse(pacificToday()) - Date.parse(day)) / DAY_MS;

/** How late an unpaid invoice is, and the part of it that is disputed. */
function lateness({ state, due_on: day, disputed_cents: disputed }: InvoiceSummary): string {
  const late = state === 'overdue' && words.overdueSince(daysSince(day));
  return [late, disputed > 0 && `${formatMoney(disputed)} disputed`].filter(Boolean).join(' · ');
}

/** The invoice and its vendor, when it is due, its sums, and a payment for it. */
export const invoiceColumns: ListColumns<InvoiceSummary> = [
  {
    id: 'number',
    header: 'Invoice',
    cell: (invoice) => (
      <PrimaryCell
        id={`invoice-${invoice.id}`}
        title={invoiceTitle(invoice)}
        to={paths.invoice({ invoiceId: invoice.id })}
        detail={invoice.business_name}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (invoice) => <InvoiceStateBadge state={invoice.state} />,
  },
  {
    id: 'issued',
    header: 'Issued',
    cell: (invoice) => formatShortDate(invoice.issued_on),
  },
  {
    id: 'due',
    header: 'Due',
    cell: (invoice) => (
      <div>
        <div>{invoice.kind === 'invoice' && formatShortDate(invoice.due_on)}</div>
        <small>{lateness(invoice)}</small>
      </div>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    cell: (invoice) => formatMoney(invoice.total_cents),
  },
  {
    id: 'left',
    header: 'Still due',
    cell: (invoice) => formatMoney(invoice.due_cents),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (invoice) => invoice.due_cents > 0 && <RecordPayment invoice={invoice} />,
  },
];
