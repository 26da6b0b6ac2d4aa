import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { onDays, type Days } from '../days.ts';
import { rowsOf } from '../database/rows.ts';

const raw = (column: string) => sql.raw(column);
const and = (condition: SQL | undefined) => (condition ? sql` and ${condition}` : sql``);

/** Earnings, fees and payouts, in dollars; of bookings on some days, or of all. */
export async function financialOverview(db: Database, days: Days) {
  const booked = and(onDays(raw('b.booked_at'), days));
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select
      (select coalesce(sum(b.amount_cents), 0)::float8 from bookings b where b.reversed_at is null ${booked}) as earnings,
      (select count(*)::int from bookings b where b.reversed_at is null ${booked}) as bookings,
      (select count(*)::int from bookings b where b.reversed_at is not null ${booked}) as reversed,
      (select coalesce(sum(e.amount_cents), 0)::float8 from ledger_entries e join bookings b on b.id = e.booking_id ${booked}) as fees,
      (select count(*)::int from ledger_entries e join bookings b on b.id = e.booking_id and b.reversed_at is null
        where e.kind = 'waiver' ${booked}) as waived,
      (select count(*)::int from payouts p join bookings b on b.id = p.booking_id
        where p.status in ('pending', 'processing') ${booked}) as pending,
      (select coalesce(sum(p.amount_cents), 0)::float8 from payouts p join bookings b on b.id = p.booking_id
        where p.status in ('pending', 'processing') ${booked}) as pending_cents,
      (select count(*)::int from payouts p join bookings b on b.id = p.booking_id
        where p.status = 'completed' ${booked}) as completed,
      (select coalesce(sum(p.amount_cents), 0)::float8 from payouts p join bookings b on b.id = p.booking_id
        where p.status = 'completed' ${booked}) as completed_cents`,
  );
  const at = (name: string) => row![name]!;
  return {
    total_earnings: at('earnings') / 100,
    total_fees: at('fees') / 100,
    waived_bookings: at('waived'),
    bookings: at('bookings'),
    reversed_bookings: at('reversed'),
    pending_payouts: { count: at('pending'), amount: at('pending_cents') / 100 },
    completed_payouts: { count: at('completed'), amount: at('completed_cents') / 100 },
  };
}

/** The accounts that earned the most. */
export async function topEarners(db: Database, limit: number, days: Days) {
  const booked = and(onDays(raw('b.booked_at'), days));
  const rows = await rowsOf<{
    account_id: number;
    business_name: string;
    bookings: number;
    cents: number;
    fee_cents: number;
  }>(
    db,
    sql`select a.id as account_id, a.business_name, count(b.id)::int as bookings, sum(b.amount_cents)::float8 as cents,
        (select coalesce(sum(e.amount_cents), 0)::float8 from ledger_entries e join bookings b on b.id = e.booking_id
          where e.account_id = a.id ${booked}) as fee_cents
      from vendor_accounts a join bookings b on b.account_id = a.id and b.reversed_at is null ${booked}
      group by a.id order by 4 desc, a.id limit ${limit}`,
  );
  return rows.map(({ cents, fee_cents, ...row }) => ({
    ...row,
    earnings: cents / 100,
    fees: fee_cents / 100,
  }));
}

interface LedgerRow {
  date: string;
  account_id: number;
  business_name: string;
  event_name: string;
  kind: string;
  booked_cents: number;
  rate_bps: number;
  amount_cents: number;
}

/** Ledger entries, oldest first, by the day of the entry in Pacific time. */
export const ledgerReport = (db: Database, days: Days) =>
  rowsOf<LedgerRow>(
    db,
    sql`select ${pacificDay('e.created_at')} as date, a.id as account_id, a.business_name,
        l.event_name, e.kind, b.amount_cents::float8 as booked_cents, e.rate_bps, e.amount_cents::float8 as amount_cents
      from ledger_entries e join vendor_accounts a on a.id = e.account_id join bookings b on b.id = e.booking_id
      join leads l on l.id = b.lead_id where true ${and(onDays(raw('e.created_at'), days))} order by e.id`,
  );

interface MonthRow {
  month: string;
  bookings: number;
  cents: number;
  fee_cents: number;
}

/** Live bookings and what the ledger says of them, by month of the booking in Pacific time, oldest first. */
export const monthsReport = (db: Database, days: Days) =>
  rowsOf<MonthRow>(
    db,
    sql`select left(${pacificDay('b.booked_at')}, 7) as month, count(*)::int as bookings,
        sum(b.amount_cents)::float8 as cents, sum(f.cents)::float8 as fee_cents
      from bookings b join lateral (select coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e
        where e.booking_id = b.id) f on true
      where b.reversed_at is null ${and(onDays(raw('b.booked_at'), days))} group by 1 order by 1`,
  );

const pacificDay = (column: string) =>
  sql`to_char(${raw(column)} at time zone ${PORTAL_TIME_ZONE}::text, 'YYYY-MM-DD')`;
