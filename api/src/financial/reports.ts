import { figures } from '@portal/shared/domain';
import type { Snapshot } from '../database/snapshot.ts';
import type { Days } from '../http/days.ts';
import type { Table } from '../http/download.ts';
import { toFraction } from '../http/money.ts';
import { fetchAllRows } from '../database/lists.ts';
import { ledgerReport, monthsReport } from './financial.repository.ts';
import { createdOn, listPayouts } from './payouts.repository.ts';

/** Returns a report as rows with headings; money in dollars. */
export async function financialReport(
  db: Snapshot,
  report: 'ledger' | 'payouts' | 'months',
  days: Days,
): Promise<Table> {
  if (report === 'months') {
    const rows = await monthsReport(db, days);
    return {
      header: ['Month', figures.bookings.heading, figures.earnings.heading, figures.fees.heading],
      rows: rows.map((row) => [row.month, row.bookings, row.cents / 100, row.fee_cents / 100]),
    };
  }
  if (report === 'payouts') {
    const rows = await fetchAllRows(
      db,
      async (tx, paging) => (await listPayouts(tx, createdOn(days), paging)).data,
    );
    return {
      header: [
        'Payout',
        'Account',
        'Business',
        'Event',
        'Amount',
        'Status',
        'Recorded',
        'Completed',
        'Notes',
      ],
      rows: rows.map((row) => [
        row.id,
        row.account_id,
        row.business_name,
        row.event_name,
        row.amount,
        row.status,
        row.created_at,
        row.completed_at,
        row.notes,
      ]),
    };
  }
  const rows = await ledgerReport(db, days);
  return {
    header: ['Entry date', 'Account', 'Business', 'Event', 'Kind', 'Booked', 'Rate', 'Amount'],
    rows: rows.map((row) => [
      row.date,
      row.account_id,
      row.business_name,
      row.event_name,
      row.kind,
      row.booked_cents / 100,
      toFraction(row.rate_bps),
      row.amount_cents / 100,
    ]),
  };
}
