import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import type { Paging } from '../paging.ts';

/** Days of a span unless the caller says so. */
export const SPAN_DAYS = 30;

const since = (days: number) => sql`now() - make_interval(days => ${days})`;
/** Delivered leads of a span with their live booking. */
const leadsOf = (days: number) => sql`leads l
  left join bookings b on b.lead_id = l.id and b.reversed_at is null
  where l.delivered_at >= ${since(days)}`;
const answered = sql`(count(*) filter (where l.responded_at is not null))::int`;
const median = sql`percentile_cont(0.5) within group (order by extract(epoch from l.responded_at - l.delivered_at) / 60)::float8`;
const rate = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Leads per day of delivery in Pacific time, oldest first. */
export function leadFlow(db: Database, days: number) {
  return rowsOf<{
    date: string;
    delivered: number;
    responded: number;
    declined: number;
    expired: number;
    booked: number;
  }>(
    db,
    sql`select to_char(l.delivered_at at time zone ${PORTAL_TIME_ZONE}, 'YYYY-MM-DD') as date, count(*)::int as delivered,
      (count(*) filter (where l.status = 'responded'))::int as responded,
      (count(*) filter (where l.status = 'declined'))::int as declined,
      (count(*) filter (where l.status = 'expired'))::int as expired,
      (count(*) filter (where l.status = 'booked'))::int as booked
    from ${leadsOf(days)} group by 1 order by 1`,
  );
}

interface PerformanceRow {
  account_id: number;
  business_name: string;
  leads: number;
  responded: number;
  median_response_minutes: number | null;
  bookings: number;
}

/** How accounts answer, the most leads first. */
export async function vendorPerformance(db: Database, days: number, paging: Paging) {
  const rows = await rowsOf<PerformanceRow>(
    db,
    sql`select a.id as account_id, a.business_name, f.* from vendor_accounts a
      join lateral (select count(*)::int as leads, ${answered} as responded, ${median} as median_response_minutes,
        count(b.id)::int as bookings from ${leadsOf(days)} and l.account_id = a.id) f on f.leads > 0
      order by f.leads desc, a.id limit ${paging.perPage} offset ${paging.offset}`,
  );
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(distinct l.account_id)::int as total from ${leadsOf(days)}`,
  );
  const data = rows.map((row) => ({
    ...row,
    response_rate: rate(row.responded, row.leads),
    conversion_rate: rate(row.bookings, row.leads),
  }));
  return { data, total: counted!.total };
}

/** What became of leads by type of event, and why they were declined. */
export async function leadQuality(db: Database, days: number) {
  const types = await rowsOf<{ type: string; leads: number; responded: number; bookings: number }>(
    db,
    sql`select l.event_type as type, count(*)::int as leads, ${answered} as responded, count(b.id)::int as bookings
      from ${leadsOf(days)} group by 1 order by 2 desc, 1`,
  );
  const reasons = await rowsOf<{ reason: string; count: number }>(
    db,
    sql`select l.decline_reason as reason, count(*)::int as count from ${leadsOf(days)}
      and l.decline_reason is not null group by 1 order by 2 desc, 1`,
  );
  return {
    by_type: types.map(({ type, leads, responded, bookings }) => ({
      type,
      leads,
      response_rate: rate(responded, leads),
      conversion_rate: rate(bookings, leads),
    })),
    decline_reasons: Object.fromEntries(reasons.map(({ reason, count }) => [reason, count])),
  };
}

/** Leads and bookings by category of vendor. */
export async function categoryPerformance(db: Database, days: number) {
  const rows = await rowsOf<{
    category: string;
    accounts: number;
    leads: number;
    bookings: number;
    cents: number;
  }>(
    db,
    sql`select coalesce(v.category, 'Other') as category, count(distinct a.id)::int as accounts, count(l.id)::int as leads,
        count(b.id)::int as bookings, coalesce(sum(b.amount_cents), 0)::float8 as cents
      from vendor_accounts a join vendors v on v.id = a.vendor_id
      left join leads l on l.account_id = a.id and l.delivered_at >= ${since(days)}
      left join bookings b on b.lead_id = l.id and b.reversed_at is null
      group by 1 order by 3 desc, 1`,
  );
  return rows.map(({ cents, ...row }) => ({
    ...row,
    conversion_rate: rate(row.bookings, row.leads),
    earnings: cents / 100,
  }));
}

type PlatformRow = Record<
  'registrations' | 'applications' | 'approvals' | 'leads' | 'responded' | 'bookings' | 'cents' | 'fee_cents',
  number
>;

/** The platform in a span. */
export async function platformStats(db: Database, days: number) {
  const [row] = await rowsOf<PlatformRow>(
    db,
    sql`select
      (select count(*)::int from users where created_at >= ${since(days)}) as registrations,
      (select count(*)::int from applications where created_at >= ${since(days)}) as applications,
      (select count(*)::int from applications where status = 'approved' and decided_at >= ${since(days)}) as approvals,
      (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries where created_at >= ${since(days)}) as fee_cents,
      f.* from (select count(*)::int as leads, ${answered} as responded, count(b.id)::int as bookings,
        coalesce(sum(b.amount_cents), 0)::float8 as cents from ${leadsOf(days)}) f`,
  );
  const { responded, cents, fee_cents, ...counts } = row!;
  return {
    days,
    ...counts,
    response_rate: rate(responded, counts.leads),
    earnings: cents / 100,
    fees: fee_cents / 100,
  };
}

/** The figures of the admin dashboard. */
export async function dashboardStats(db: Database) {
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select
      (select count(*)::int from vendor_accounts) as accounts,
      (select count(*)::int from vendor_accounts where status = 'active') as active,
      (select count(*)::int from vendor_accounts where status = 'suspended') as suspended,
      (select count(*)::int from vendor_accounts where status = 'opted_out') as opted_out,
      (select count(*)::int from leads where delivered_at is not null) as leads,
      (select count(*)::int from leads where delivered_at is not null and status in ('new', 'viewed')) as open,
      (select count(*)::int from leads where delivered_at is null) as held,
      (select count(*)::int from bookings where reversed_at is null) as bookings,
      (select coalesce(sum(amount_cents), 0)::float8 from bookings where reversed_at is null) as cents,
      (select count(*)::int from mails where status = 'dead') as dead`,
  );
  const at = (name: string) => row![name]!;
  return {
    accounts: {
      total: at('accounts'),
      active: at('active'),
      suspended: at('suspended'),
      opted_out: at('opted_out'),
    },
    leads: { total: at('leads'), open: at('open'), held: at('held') },
    bookings: { total: at('bookings'), earnings: at('cents') / 100 },
    undelivered_mails: at('dead'),
  };
}
