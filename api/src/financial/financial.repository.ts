import type { Payout } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import {
  figureRows,
  figure,
  isConfirmed,
  isCorrected,
  on,
  periodOf,
  select,
  type Figures,
} from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { inBatches } from '../database/lists.ts';
import { rowsOf } from '../database/rows.ts';
import { inPacific, onDays, withinDays } from '../database/pacific-time.ts';
import { ledgerEntries } from '../database/schema/index.ts';
import { spanOf } from '../http/days.ts';
import type { Days } from '../database/pacific-time.ts';
import { billingFigures } from './billing-figures.repository.ts';

/**
 * Returns earnings and payouts in dollars, and fees in cents, for some days or all time. Bookings and their fees count by
 * booking date. Payouts count by the date they were recorded, as in their list.
 */
export async function financialOverview(db: Database, days: Days) {
  const booked = on('b.booked_at', days);
  const recorded = on('p.created_at', days);
  const [row] = await rowsOf<
    Record<'reversed' | 'waived', number> & Figures<'bookings' | 'cents' | 'fee_cents'>
  >(
    db,
    sql`select
      (select count(*)::int from bookings b where not (${isConfirmed}) and not ${isCorrected} and ${booked}) as reversed,
      (select count(*)::int from ledger_entries e join bookings b on b.id = e.booking_id
        where e.kind = 'waiver' and ${isConfirmed} and ${booked}) as waived,
      ${select('bookings', 'cents', 'fee_cents')} from ${figureRows(days)}`,
  );
  const [payouts] = await rowsOf<Record<`${'pending' | 'completed' | 'failed'}${'' | '_cents'}`, number>>(
    db,
    sql`select ${payoutsIn('pending', ['pending', 'processing'])}, ${payoutsIn('completed', ['completed'])},
      ${payoutsIn('failed', ['failed'])} from payouts p where ${recorded}`,
  );
  return {
    total_earnings: row!.cents / 100,
    billing: await billingFigures(db, days, row!.fee_cents),
    waived_bookings: row!.waived,
    bookings: row!.bookings,
    reversed_bookings: row!.reversed,
    pending_payouts: { count: payouts!.pending, amount: payouts!.pending_cents / 100 },
    completed_payouts: { count: payouts!.completed, amount: payouts!.completed_cents / 100 },
    failed_payouts: { count: payouts!.failed, amount: payouts!.failed_cents / 100 },
  };
}

/** Counts the payouts in some statuses and sums their amounts. */
function payoutsIn(name: Payout['status'], statuses: readonly Payout['status'][]): SQL {
  const within = sql`filter (where p.status in ${statuses})`;
  return sql`(count(*) ${within})::int as ${sql.identifier(name)},
    coalesce(sum(p.amount_cents) ${within}, 0)::float8 as ${sql.identifier(`${name}_cents`)}`;
}

/** Returns the accounts that earned the most. */
export async function topEarners(db: Database, limit: number, days: Days) {
  const rows = await rowsOf<
    { account_id: number; business_name: string } & Figures<'bookings' | 'cents' | 'fee_cents'>
  >(
    db,
    sql`select f.account_id, a.business_name, ${select('bookings', 'cents', 'fee_cents')}
      from ${figureRows(days)} join vendor_accounts a on a.id = f.account_id where f.kind = 'booking'
      group by f.account_id, a.business_name order by ${figure('cents')} desc, f.account_id limit ${limit}`,
  );
  return rows.map(({ cents, fee_cents, ...row }) => ({
    ...row,
    earnings: cents / 100,
    fees: fee_cents / 100,
  }));
}

/** An entry of the ledger. `date` is its day in Pacific time. A payment has no event, booking and rate. */
export interface LedgerRow {
  id: number;
  date: string;
  account_id: number;
  business_name: string;
  event_name: string | null;
  kind: string;
  booked_cents: number | null;
  rate_bps: number | null;
  amount_cents: number;
}

/** Reads the ledger entries of some days, oldest first, in batches. */
export const ledgerForExport = (db: Database, days: Days) =>
  inBatches(ledgerIds(db, days), (batch) =>
    rowsOf<LedgerRow>(
      db,
      sql`select e.id, to_char(${inPacific(sql`e.created_at`)}, 'YYYY-MM-DD') as date, a.id as account_id,
          a.business_name, l.event_name, e.kind, b.amount_cents::float8 as booked_cents,
          case when b.id is not null then e.rate_bps end as rate_bps, e.amount_cents::float8 as amount_cents
        from ledger_entries e join vendor_accounts a on a.id = e.account_id
        left join bookings b on b.id = e.booking_id left join leads l on l.id = b.lead_id
        where e.id in ${batch} order by e.id`,
    ),
  );

const ledgerIds = (db: Database, days: Days) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(onDays(ledgerEntries.createdAt, days))
    .orderBy(ledgerEntries.id);

/** A month, YYYY-MM, in cents. */
interface MonthRow {
  month: string;
  bookings: number;
  cents: number;
  fee_cents: number;
  invoiced_cents: number;
  paid_cents: number;
}

/**
 * Returns bookings, their fees, invoices and payments by month, oldest first; months without any are zero. Missing bounds
 * default to the first month with one and today.
 */
export async function monthsReport(db: Database, days: Days): Promise<MonthRow[]> {
  const rows = await rowsOf<MonthRow>(
    db,
    sql`select month, sum(bookings)::int as bookings, sum(cents)::float8 as cents,
        sum(fee_cents)::float8 as fee_cents, sum(invoiced_cents)::float8 as invoiced_cents,
        sum(paid_cents)::float8 as paid_cents
      from (
        select left(${periodOf('month', sql`f.at`)}, 7) as month, ${select('bookings', 'cents', 'fee_cents')},
          0 as invoiced_cents, 0 as paid_cents from ${figureRows(days)} where f.kind = 'booking' group by 1
        union all
        select to_char(issued_on, 'YYYY-MM'), 0, 0, 0, total_cents, 0 from invoices where ${withinDays(sql`issued_on`, days)}
        union all
        select left(${periodOf('month', sql`e.created_at`)}, 7), 0, 0, 0, 0, -e.amount_cents from ledger_entries e
        where e.payment_id is not null and ${on('e.created_at', days)}
      ) counted group by month order by month`,
  );
  const from = days.from ?? (rows[0] && `${rows[0].month}-01`);
  if (!from) return [];
  const counted = new Map(rows.map((row) => [row.month, row]));
  const empty = { bookings: 0, cents: 0, fee_cents: 0, invoiced_cents: 0, paid_cents: 0 };
  return monthsOf(spanOf({ ...days, from })).map((month) => counted.get(month) ?? { month, ...empty });
}

/** Lists every month that the days overlap, YYYY-MM. */
function monthsOf({ from, to }: Required<Days>): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    if (month > last) return months;
    months.push(month);
  }
}
