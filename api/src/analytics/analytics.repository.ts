import { categoryKey, normalizeCategory } from '@portal/shared/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Span } from '../database/pacific-time.ts';
import { pageOf, sortedBy, type KeysetOrder } from '../database/lists.ts';
import { rowsOf } from '../database/rows.ts';
import { billingFigures } from '../financial/billing-figures.repository.ts';
import type { Database } from '../database/index.ts';
import type { Paging } from '../database/lists.ts';
import {
  figureRows,
  figure,
  isDelivered,
  on,
  periodOf,
  periodsOf,
  select,
  share,
  type Figures,
  type Group,
} from '../database/figures.ts';

/** Counts leads and bookings by day, week, or month, oldest first. Empty periods are zero. */
export function leadFlow(db: Database, span: Span, group: Group) {
  return rowsOf<
    { date: string } & Figures<
      'answered' | 'responded' | 'declined' | 'expired' | 'withdrawn' | 'booked' | 'bookings'
    > & { delivered: number }
  >(
    db,
    sql`select p.date, ${figure('leads')} as delivered,
        ${select('answered', 'responded', 'declined', 'expired', 'withdrawn', 'booked', 'bookings')}
      from ${periodsOf(span, group)} left join ${figureRows(span)} on ${periodOf(group, sql`f.at`)} = p.date
      group by p.date order by p.date`,
  );
}

/** Counts applications and leads by day, week, or month, oldest first. Empty periods are zero. */
export function activity(db: Database, span: Span, group: Group) {
  return rowsOf<{ date: string; applications: number; leads: number }>(
    db,
    sql`select p.date, (count(*) filter (where f.kind = 'application'))::int as applications, ${select('leads')}
      from ${periodsOf(span, group)} left join (
        select kind, at from ${figureRows(span)}
        union all select 'application', created_at from applications where ${on('created_at', span)}) f
        on ${periodOf(group, sql`f.at`)} = p.date
      group by p.date order by p.date`,
  );
}

/**
 * Returns the response figures of accounts, most leads first. Omits accounts without a lead or a booking in the span.
 */
export async function vendorPerformance(db: Database, span: Span, paging: Paging) {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(distinct f.account_id)::int as total from ${figureRows(span)}`,
  );
  const page = pageOf(mostLeads, sql`performance`, paging);
  const where = page.past ? sql`where ${page.past}` : sql``;
  const order = sql.join(page.orderBy, sql`, `);
  const rows = await performances(
    db,
    span,
    sql`${where} order by ${order} limit ${paging.perPage} offset ${page.offset}`,
  );
  return { data: page.inOrder(rows), total: counted!.total };
}

/** Returns the performance of every account, for exports. */
export const allVendorPerformance = (db: Database, span: Span) =>
  performances(db, span, sql`order by ${sql.join(sortedBy(mostLeads), sql`, `)}`);

const mostLeads: KeysetOrder = {
  direction: 'desc',
  columns: [sql`leads`, sql`bookings`, sql`account_id`],
};

/** Reads a part of the performances, by the rest of a SELECT. */
async function performances(db: Database, span: Span, part: SQL) {
  const rows = await rowsOf<
    { account_id: number; business_name: string } & Figures<
      'leads' | 'answered' | 'answerable' | 'responded' | 'median_response_minutes' | 'booked' | 'bookings'
    >
  >(
    db,
    sql`with performance as (select f.account_id, a.business_name,
        ${select('leads', 'answered', 'answerable', 'responded', 'median_response_minutes', 'booked', 'bookings')}
      from ${figureRows(span)} join vendor_accounts a on a.id = f.account_id
      group by f.account_id, a.business_name)
      select * from performance ${part}`,
  );
  return rows.map((row) => ({
    ...row,
    response_rate: share(row.answered, row.answerable),
    conversion_rate: share(row.booked, row.leads),
  }));
}

/** Counts lead outcomes by event type, and the reasons of declines. */
export async function leadQuality(db: Database, span: Span) {
  const types = await rowsOf<{ type: string } & Figures<'leads' | 'answered' | 'answerable' | 'booked'>>(
    db,
    sql`select f.event_type as type, ${select('leads', 'answered', 'answerable', 'booked')} from ${figureRows(span)}
      where f.kind = 'lead' group by 1 order by 2 desc, 1`,
  );
  const reasons = await rowsOf<{ reason: string; count: number }>(
    db,
    sql`select l.decline_reason as reason, count(*)::int as count from leads l
      where ${isDelivered} and ${on('l.delivered_at', span)} and l.status = 'declined' group by 1 order by 2 desc, 1`,
  );
  return {
    by_type: types.map(({ type, leads, answered, answerable, booked }) => ({
      type,
      leads,
      answerable,
      response_rate: share(answered, answerable),
      booked,
      conversion_rate: share(booked, leads),
    })),
    decline_reasons: Object.fromEntries(reasons.map(({ reason, count }) => [reason, count])),
  };
}

type CategoryRow = { category: string; accounts: number } & Figures<
  'leads' | 'booked' | 'bookings' | 'cents'
>;

/** Counts leads and bookings by vendor category, most leads first. Different spellings of a category count together. */
export async function categoryPerformance(db: Database, span: Span) {
  const rows = await rowsOf<CategoryRow>(
    db,
    sql`select coalesce(v.category, 'Other') as category, count(distinct a.id)::int as accounts,
        ${select('leads', 'booked', 'bookings', 'cents')}
      from vendor_accounts a join vendors v on v.id = a.vendor_id left join ${figureRows(span)} on f.account_id = a.id
      group by 1 order by 3 desc, 1`,
  );
  const categories = [...Map.groupBy(rows, ({ category }) => categoryKey(category)).values()].map(
    (spellings) => {
      const sum = (name: Exclude<keyof CategoryRow, 'category'>) =>
        spellings.reduce((total, row) => total + row[name], 0);
      return {
        category: normalizeCategory(spellings[0]!.category),
        accounts: sum('accounts'),
        leads: sum('leads'),
        booked: sum('booked'),
        bookings: sum('bookings'),
        conversion_rate: share(sum('booked'), sum('leads')),
        earnings: sum('cents') / 100,
      };
    },
  );
  return categories.sort((a, b) => b.leads - a.leads || (a.category < b.category ? -1 : 1));
}

type PlatformRow = Record<'registrations' | 'applications' | 'approvals', number> &
  Figures<'leads' | 'answered' | 'answerable' | 'bookings' | 'cents' | 'fee_cents'>;

/** Returns the platform's figures in a span. */
export async function platformStats(db: Database, span: Span) {
  const [row] = await rowsOf<PlatformRow>(
    db,
    sql`select
      (select count(*)::int from users where ${on('created_at', span)}) as registrations,
      (select count(*)::int from applications where ${on('created_at', span)}) as applications,
      (select count(*)::int from applications where status = 'approved' and ${on('decided_at', span)}) as approvals,
      ${select('leads', 'answered', 'answerable', 'bookings', 'cents', 'fee_cents')} from ${figureRows(span)}`,
  );
  const { cents, fee_cents, answerable, ...counts } = row!;
  return {
    days: span.days,
    ...counts,
    response_rate: share(counts.answered, answerable),
    earnings: cents / 100,
    billing: await billingFigures(db, span, fee_cents),
  };
}
