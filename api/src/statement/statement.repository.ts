import { sql, type SQL } from 'drizzle-orm';
import type { StatementEntry } from '@portal/shared/contract';
import { figureRows, isCorrected, on, periodOf, select, type Figures } from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { endOfDay, inPacific, startOfDay } from '../database/pacific-time.ts';
import { rowsOf } from '../database/rows.ts';
import { disputeOfFee, isDisputable, type StoredDispute } from '../invoices/invoice-views.repository.ts';
import { isInDispute, isOpenCharge } from '../invoices/invoices.repository.ts';

const daysOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const inYear = (column: string, year: number): SQL => on(column, daysOf(year));

/** A ledger entry with the balance after it, in cents. */
export interface StatementRow extends Omit<StatementEntry, 'rate' | 'dispute'> {
  rate_bps: number | null;
  dispute: StoredDispute | null;
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
    sql`select e.id, to_char(${inPacific(sql`e.created_at`)}, 'YYYY-MM-DD') as date,
        case when e.kind = 'reversal' and ${isCorrected} then 'correction' else e.kind end as kind,
        l.id as lead_id, b.id as booking_id, l.event_name, b.amount_cents::float8 as booked_cents,
        case when b.id is not null then e.rate_bps end as rate_bps, e.amount_cents::float8 as amount_cents,
        e.balance_cents::float8 as balance_cents,
        case when v.id is not null then json_build_object('id', v.id, 'number', v.number) end as invoice,
        case when p.id is not null
          then json_build_object('id', p.id, 'method', p.method, 'reference', p.reference) end as payment,
        ${disputeOfFee} as dispute, coalesce(${isDisputable}, false) as disputable
      from (
        select *, sum(amount_cents) over (order by created_at, id) as balance_cents
        from ledger_entries where account_id = ${accountId} and created_at < ${endOfDay(daysOf(year).to)}
      ) e left join bookings b on b.id = e.booking_id and b.account_id = ${accountId} left join leads l on l.id = b.lead_id
      left join payments p on p.id = e.payment_id left join invoice_lines n on n.entry_id = e.id
      left join invoices v on v.id = coalesce(n.invoice_id, p.invoice_id)
      where ${inYear('e.created_at', year)} order by e.created_at desc, e.id desc limit ${limit}`,
  );

interface MonthTotals {
  month: string;
  entries: number;
  fees_cents: number;
  waived: number;
  refunds_cents: number;
  paid_cents: number;
}

/** Returns the totals of an account's ledger entries in each month of a year that has any. */
export const monthTotals = (db: Database, accountId: number, year: number): Promise<MonthTotals[]> =>
  rowsOf<MonthTotals>(
    db,
    sql`select left(${periodOf('month', sql`e.created_at`)}, 7) as month, count(*)::int as entries,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'fee'), 0)::float8 as fees_cents,
        (count(*) filter (where e.kind = 'waiver'))::int as waived,
        coalesce(sum(e.amount_cents) filter (where e.kind in ('reversal', 'credit')), 0)::float8 as refunds_cents,
        coalesce(-sum(e.amount_cents) filter (where e.payment_id is not null), 0)::float8 as paid_cents
      from ledger_entries e where e.account_id = ${accountId} and ${inYear('e.created_at', year)} group by 1`,
  );

/** Returns an account's bookings in each month of a year that has any, by booking date, without reversed ones. */
export const bookingsByMonth = (db: Database, accountId: number, year: number) =>
  rowsOf<{ month: string } & Figures<'bookings' | 'cents'>>(
    db,
    sql`select left(${periodOf('month', sql`f.at`)}, 7) as month, ${select('bookings', 'cents')}
      from ${figureRows(daysOf(year))} where f.account_id = ${accountId} and f.kind = 'booking' group by 1`,
  );

/** Returns the invoices minus credit notes that an account got in each month of a year that has any. */
export const invoicedByMonth = (db: Database, accountId: number, year: number) =>
  rowsOf<{ month: string; invoiced_cents: number }>(
    db,
    sql`select to_char(issued_on, 'YYYY-MM') as month, sum(total_cents)::float8 as invoiced_cents from invoices
      where account_id = ${accountId} and issued_on between ${daysOf(year).from} and ${daysOf(year).to} group by 1`,
  );

/** What an account owes today and at the start of a year, in cents, and the years with entries. */
interface StatementFrame {
  opening_cents: number;
  balance_cents: number;
  open_cents: number;
  disputed_cents: number;
  due_cents: number;
  overdue_cents: number;
  credit_cents: number;
  years: number[];
}

/** Returns the {@link StatementFrame} of an account. `today` is a day in Pacific time. */
export async function statementFrame(
  db: Database,
  accountId: number,
  { year, today }: { year: number; today: string },
): Promise<StatementFrame> {
  const [frame] = await rowsOf<StatementFrame>(
    db,
    sql`select l.opening_cents, l.balance_cents, l.open_cents, l.disputed_cents, l.years, v.due_cents, v.overdue_cents,
        l.paid_cents - v.paid_cents as credit_cents
      from (
        select coalesce(sum(e.amount_cents) filter (where e.created_at < ${startOfDay(daysOf(year).from)}), 0)::float8
            as opening_cents,
          coalesce(sum(e.amount_cents), 0)::float8 as balance_cents,
          coalesce(sum(e.amount_cents) filter (where ${isOpenCharge}), 0)::float8 as open_cents,
          coalesce(sum(e.amount_cents) filter (where ${isOpenCharge} and ${isInDispute}), 0)::float8 as disputed_cents,
          coalesce(-sum(e.amount_cents) filter (where e.payment_id is not null), 0)::float8 as paid_cents,
          coalesce(json_agg(distinct extract(year from ${inPacific(sql`e.created_at`)})::int), '[]') as years
        from ledger_entries e where e.account_id = ${accountId}
      ) l cross join (
        select coalesce(sum(total_cents - paid_cents), 0)::float8 as due_cents,
          coalesce(sum(total_cents - paid_cents) filter (where due_on < ${today}), 0)::float8 as overdue_cents,
          coalesce(sum(paid_cents), 0)::float8 as paid_cents
        from invoices where account_id = ${accountId}
      ) v`,
  );
  // JSON aggregation of no rows is [null].
  return { ...frame!, years: frame!.years.filter((each) => each !== null) };
}
