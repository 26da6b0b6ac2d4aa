import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { sql, type SQL } from 'drizzle-orm';
import { within, type Span } from '../days.ts';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import type { Paging } from '../paging.ts';

/** What figures are gathered by. */
export type Group = 'day' | 'week' | 'month';
/** More points than a chart or a table can show. */
const MOST_POINTS = 366;

const raw = (column: string) => sql.raw(column);
/** Delivered leads of a span with their live booking. */
const leadsOf = (span: Span) => sql`leads l
  left join bookings b on b.lead_id = l.id and b.reversed_at is null
  where ${within(raw('l.delivered_at'), span)}`;
const answered = sql`(count(*) filter (where l.responded_at is not null))::int`;
const median = sql`percentile_cont(0.5) within group (order by extract(epoch from l.responded_at - l.delivered_at) / 60)::float8`;
const rate = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

const pacific = (instant: SQL) => sql`(${instant} at time zone ${PORTAL_TIME_ZONE}::text)`;
const groupOf = (group: Group, instant: SQL) =>
  sql`to_char(date_trunc(${group}::text, ${pacific(instant)}), 'YYYY-MM-DD')`;

/** Leads by day, week or month of delivery in Pacific time, oldest first. */
export function leadFlow(db: Database, span: Span, group: Group) {
  return rowsOf<{
    date: string;
    delivered: number;
    responded: number;
    declined: number;
    expired: number;
    booked: number;
  }>(
    db,
    sql`select ${groupOf(group, raw('l.delivered_at'))} as date, count(*)::int as delivered,
      (count(*) filter (where l.status = 'responded'))::int as responded,
      (count(*) filter (where l.status = 'declined'))::int as declined,
      (count(*) filter (where l.status = 'expired'))::int as expired,
      (count(*) filter (where l.status = 'booked'))::int as booked
    from ${leadsOf(span)} group by 1 order by 1`,
  );
}

/** Applications and leads by day, week or month in Pacific time, oldest first; empty ones are zero. */
export function activity(db: Database, span: Span, group: Group) {
  const counted = (table: string, column: string) => sql`(select ${groupOf(group, raw(column))} as date,
    count(*)::int as count from ${raw(table)} where ${within(raw(column), span)} group by 1)`;
  return rowsOf<{ date: string; applications: number; leads: number }>(
    db,
    sql`select points.date, coalesce(a.count, 0) as applications, coalesce(l.count, 0) as leads
      from (select to_char(point, 'YYYY-MM-DD') as date from generate_series(
          date_trunc(${group}::text, ${pacific(span.from)}),
          ${pacific(span.until)} - interval '1 microsecond',
          ('1 ' || ${group}::text)::interval) point order by point desc limit ${MOST_POINTS}) points
      left join ${counted('applications', 'created_at')} a on a.date = points.date
      left join ${counted('leads', 'delivered_at')} l on l.date = points.date
      order by points.date`,
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
export async function vendorPerformance(db: Database, span: Span, paging: Paging) {
  const rows = await rowsOf<PerformanceRow>(
    db,
    sql`select a.id as account_id, a.business_name, f.* from vendor_accounts a
      join lateral (select count(*)::int as leads, ${answered} as responded, ${median} as median_response_minutes,
        count(b.id)::int as bookings from ${leadsOf(span)} and l.account_id = a.id) f on f.leads > 0
      order by f.leads desc, a.id limit ${paging.perPage} offset ${paging.offset}`,
  );
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(distinct l.account_id)::int as total from ${leadsOf(span)}`,
  );
  const data = rows.map((row) => ({
    ...row,
    response_rate: rate(row.responded, row.leads),
    conversion_rate: rate(row.bookings, row.leads),
  }));
  return { data, total: counted!.total };
}

/** What became of leads by type of event, and why they were declined. */
export async function leadQuality(db: Database, span: Span) {
  const types = await rowsOf<{ type: string; leads: number; responded: number; bookings: number }>(
    db,
    sql`select l.event_type as type, count(*)::int as leads, ${answered} as responded, count(b.id)::int as bookings
      from ${leadsOf(span)} group by 1 order by 2 desc, 1`,
  );
  const reasons = await rowsOf<{ reason: string; count: number }>(
    db,
    sql`select l.decline_reason as reason, count(*)::int as count from ${leadsOf(span)}
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
export async function categoryPerformance(db: Database, span: Span) {
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
      left join leads l on l.account_id = a.id and ${within(raw('l.delivered_at'), span)}
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
  | 'days'
  | 'registrations'
  | 'applications'
  | 'approvals'
  | 'leads'
  | 'responded'
  | 'bookings'
  | 'cents'
  | 'fee_cents',
  number
>;

/** The platform in a span. */
export async function platformStats(db: Database, span: Span) {
  const [row] = await rowsOf<PlatformRow>(
    db,
    sql`select
      ceil(extract(epoch from ${span.until} - ${span.from}) / 86400)::int as days,
      (select count(*)::int from users where ${within(raw('created_at'), span)}) as registrations,
      (select count(*)::int from applications where ${within(raw('created_at'), span)}) as applications,
      (select count(*)::int from applications where status = 'approved' and ${within(raw('decided_at'), span)}) as approvals,
      (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries where ${within(raw('created_at'), span)}) as fee_cents,
      f.* from (select count(*)::int as leads, ${answered} as responded, count(b.id)::int as bookings,
        coalesce(sum(b.amount_cents), 0)::float8 as cents from ${leadsOf(span)}) f`,
  );
  const { responded, cents, fee_cents, ...counts } = row!;
  return {
    ...counts,
    response_rate: rate(responded, counts.leads),
    earnings: cents / 100,
    fees: fee_cents / 100,
  };
}
