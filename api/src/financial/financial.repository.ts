import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';

/** Earnings, fees and payouts, in dollars. */
export async function financialOverview(db: Database) {
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select
      (select coalesce(sum(amount_cents), 0)::float8 from bookings where reversed_at is null) as earnings,
      (select count(*)::int from bookings where reversed_at is null) as bookings,
      (select count(*)::int from bookings where reversed_at is not null) as reversed,
      (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries) as fees,
      (select count(*)::int from ledger_entries e join bookings b on b.id = e.booking_id and b.reversed_at is null
        where e.kind = 'waiver') as waived,
      (select count(*)::int from payouts where status in ('pending', 'processing')) as pending,
      (select coalesce(sum(amount_cents), 0)::float8 from payouts where status in ('pending', 'processing')) as pending_cents,
      (select count(*)::int from payouts where status = 'completed') as completed,
      (select coalesce(sum(amount_cents), 0)::float8 from payouts where status = 'completed') as completed_cents`,
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
export async function topEarners(db: Database, limit: number) {
  const rows = await rowsOf<{
    account_id: number;
    business_name: string;
    bookings: number;
    cents: number;
    fee_cents: number;
  }>(
    db,
    sql`select a.id as account_id, a.business_name, count(b.id)::int as bookings, sum(b.amount_cents)::float8 as cents,
        (select coalesce(sum(e.amount_cents), 0)::float8 from ledger_entries e where e.account_id = a.id) as fee_cents
      from vendor_accounts a join bookings b on b.account_id = a.id and b.reversed_at is null
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

/** Every ledger entry, oldest first. */
export const ledgerReport = (db: Database) =>
  rowsOf<LedgerRow>(
    db,
    sql`select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') as date, a.id as account_id, a.business_name,
        l.event_name, e.kind, b.amount_cents::float8 as booked_cents, e.rate_bps, e.amount_cents::float8 as amount_cents
      from ledger_entries e join vendor_accounts a on a.id = e.account_id join bookings b on b.id = e.booking_id
      join leads l on l.id = b.lead_id order by e.id`,
  );
