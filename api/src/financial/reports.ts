import type { Database } from '../database/index.ts';
import type { Days } from '../days.ts';
import type { Table } from '../download.ts';
import { toFraction } from '../money.ts';
import { everyRow } from '../paging.ts';
import { ledgerReport, monthsReport } from './financial.repository.ts';
import { createdOn, listPayouts } from './payouts.repository.ts';

/** A report as rows under headings; money in dollars. */
export async function financialReport(
  db: Database,
  report: 'ledger' | 'payouts' | 'months',
  days: Days,
): Promise<Table> {
  if (report === 'months') {
    const rows = await monthsReport(db, days);
    return {
      header: ['Month', 'Bookings', 'Earnings', 'Fees'],
      rows: rows.map((row) => [row.month, row.bookings, row.cents / 100, row.fee_cents / 100]),
    };
  }
  if (report === 'payouts') {
    const rows = await everyRow(async (paging) => (await listPayouts(db, createdOn(days), paging)).data);
    return {
      header: ['Payout', 'Account', 'Business', 'Event', 'Amount', 'Status', 'Created', 'Completed', 'Notes'],
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
    header: ['Date', 'Account', 'Business', 'Event', 'Kind', 'Booked', 'Rate', 'Amount'],
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
