import { sql, type SQL } from 'drizzle-orm';
import type { StatementEntry } from '@portal/shared/contract';
import { figureRows, isCorrected, on, periodOf, select, type Figures } from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { endOfDay, inPacific, startOfDay } from '../database/pacific-time.ts';
import { rowsOf } from '../database/rows.ts';

const daysOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const inYear = (column: string, year: number): SQL => on(column, daysOf(year));

/** A ledger entry with the balance after it, in cents. */
export interface StatementRow extends Pick<
  StatementEntry,
  'id' | 'date' | 'lead_id' | 'event_name' | 'kind'
> {
  booked_cents: number;
  rate_bps: number;
  amount_cents: number;
  balance_cents: number;
}

/**
 * Returns an account's ledger entries of a year with the running balance, newest first; at most `limit` of them.
 * The entries of one transaction have the same time, so the id breaks the tie.
 */
export const statementEntries = (
  db: Database,
  { accountId, year, limit }: { accountId: number; year: number; limit: number },
): Promise<StatementRow[]> =>
  rowsOf<StatementRow>(
    db,
    sql`select e.id, to_char(${inPacific(sql`e.created_at`)}, 'YYYY-MM-DD') as date, l.id as lead_id, l.event_name,
        case when e.kind = 'reversal' and ${isCorrected} then 'correction' else e.kind end as kind,
        b.amount_cents::float8 as booked_cents, e.rate_bps, e.amount_cents::float8 as amount_cents,
        e.balance_cents::float8 as balance_cents
      from (
        select *, sum(amount_cents) over (order by created_at, id) as balance_cents
        from ledger_entries where account_id = ${accountId} and created_at < ${endOfDay(daysOf(year).to)}
      ) e join bookings b on b.id = e.booking_id and b.account_id = ${accountId} join leads l on l.id = b.lead_id
      where ${inYear('e.created_at', year)} order by e.created_at desc, e.id desc limit ${limit}`,
  );

interface MonthTotals {
  month: string;
  entries: number;
  fee_cents: number;
  waived: number;
  reversal_cents: number;
}

/** Returns the totals of an account's ledger entries in each month of a year that has any. */
export const monthTotals = (db: Database, accountId: number, year: number): Promise<MonthTotals[]> =>
  rowsOf<MonthTotals>(
    db,
    sql`select left(${periodOf('month', sql`e.created_at`)}, 7) as month, count(*)::int as entries,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'fee'), 0)::float8 as fee_cents,
        (count(*) filter (where e.kind = 'waiver'))::int as waived,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'reversal'), 0)::float8 as reversal_cents
      from ledger_entries e where e.account_id = ${accountId} and ${inYear('e.created_at', year)} group by 1`,
  );

/** Returns an account's bookings in each month of a year that has any, by booking date, without reversed ones. */
export const bookingsByMonth = (db: Database, accountId: number, year: number) =>
  rowsOf<{ month: string } & Figures<'bookings' | 'cents'>>(
    db,
    sql`select left(${periodOf('month', sql`f.at`)}, 7) as month, ${select('bookings', 'cents')}
      from ${figureRows(daysOf(year))} where f.account_id = ${accountId} and f.kind = 'booking' group by 1`,
  );

/** Returns an account's balance at the start of a year and today, in cents, and the years with entries. */
export async function statementFrame(db: Database, accountId: number, year: number) {
  const [frame] = await rowsOf<{ opening_cents: number; balance_cents: number; years: number[] }>(
    db,
    sql`select coalesce(sum(amount_cents) filter (where created_at < ${startOfDay(daysOf(year).from)}), 0)::float8
        as opening_cents, coalesce(sum(amount_cents), 0)::float8 as balance_cents,
        coalesce(json_agg(distinct extract(year from ${inPacific(sql`created_at`)})::int), '[]') as years
      from ledger_entries where account_id = ${accountId}`,
  );
  // JSON aggregation of no rows is [null].
  return { ...frame!, years: frame!.years.filter((each) => each !== null) };
}
