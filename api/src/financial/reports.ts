import type { Payout } from '@portal/shared/contract';
import { figures } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import type { Days } from '../database/pacific-time.ts';
import { tableOf, type Table } from '../http/download.ts';
import { toFraction } from '../http/money.ts';
import { ledgerForExport, monthsReport, type LedgerRow } from './financial.repository.ts';
import { payoutsForExport } from './payouts.repository.ts';

/** Returns a report as rows with headings; money in dollars. */
export async function financialReport(
  db: Database,
  report: 'ledger' | 'payouts' | 'months',
  days: Days,
): Promise<Table> {
  if (report === 'payouts') return tableOf(payoutsHeader, payoutsForExport(db, days), payoutRow);
  if (report === 'ledger') return tableOf(ledgerHeader, ledgerForExport(db, days), ledgerRow);
  const rows = await monthsReport(db, days);
  return {
    header: [
      'Month',
      ...(['bookings', 'earnings', 'fees', 'invoiced', 'paid'] as const).map((name) => figures[name].heading),
    ],
    parts: [
      rows.map((row) => [
        row.month,
        row.bookings,
        ...[row.cents, row.fee_cents, row.invoiced_cents, row.paid_cents].map((cents) => cents / 100),
      ]),
    ],
  };
}

const payoutsHeader = [
  'Payout',
  'Account',
  'Business',
  'Event',
  'Amount',
  'Status',
  'Recorded',
  'Completed',
  'Notes',
] as const;
const payoutRow = (row: Payout) => [
  row.id,
  row.account_id,
  row.business_name,
  row.event_name,
  row.amount,
  row.status,
  row.created_at,
  row.completed_at,
  row.notes,
];

const ledgerHeader = [
  'Entry date',
  'Account',
  'Business',
  'Event',
  'Kind',
  'Booked',
  'Rate',
  'Amount',
] as const;
const ledgerRow = (row: LedgerRow) => [
  row.date,
  row.account_id,
  row.business_name,
  row.event_name,
  row.kind,
  row.booked_cents && row.booked_cents / 100,
  row.rate_bps && toFraction(row.rate_bps),
  row.amount_cents / 100,
];
