import type { LeadCounts } from '@portal/shared/contract';
import { leadStatuses, type EventType, type LeadStatus } from '@portal/shared/domain';
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared } from '../database/prepared.ts';
import { leads } from '../database/schema/index.ts';
import { contains, countOf } from '../database/lists.ts';
import type { Paging } from '../http/paging.ts';
import { countsOfAccount, farPage, NEAR, nearPage, totalIn } from './lead-counts.repository.ts';
import { leadView, type LeadView } from './leads.repository.ts';

/** An instant as database text, because it is only reformatted. */
const asText = (column: Column) => sql<string>`${column}`;
/** The columns of a {@link LeadView} that the list needs: each additional column costs time for every row. */
const listed = {
  id: leads.id,
  status: leads.status,
  conciergeNotes: leads.conciergeNotes,
  eventName: leads.eventName,
  eventType: leads.eventType,
  eventDate: leads.eventDate,
  city: leads.city,
  state: leads.state,
  venue: leads.venue,
  budgetRange: leads.budgetRange,
  budgetMaxCents: leads.budgetMaxCents,
  guestCount: leads.guestCount,
  description: leads.description,
  // JSON parses faster than the text form of a PostgreSQL array.
  matchReasons: sql<string[]>`array_to_json(${leads.matchReasons})`,
  availabilityConfirmed: leads.availabilityConfirmed,
  basePackageCents: leads.basePackageCents,
  additionalOptions: leads.additionalOptions,
  vendorNotes: leads.vendorNotes,
  nextSteps: leads.nextSteps,
  estimatedTimeline: leads.estimatedTimeline,
  declineReason: leads.declineReason,
  declineNotes: leads.declineNotes,
  free: leads.free,
  lostReason: leads.lostReason,
  booking: leadView.booking,
  report: leadView.report,
  deliveredAt: asText(leads.deliveredAt),
  viewedAt: sql<string | null>`${leads.viewedAt}`,
  respondedAt: sql<string | null>`${leads.respondedAt}`,
  lostAt: sql<string | null>`${leads.lostAt}`,
  expiresAt: asText(leads.expiresAt),
  updatedAt: asText(leads.updatedAt),
};
type Instant = 'deliveredAt' | 'viewedAt' | 'respondedAt' | 'lostAt' | 'expiresAt' | 'updatedAt';
/** A lead to present. Its instants are Dates or database text. */
export type PresentableLead = Pick<LeadView, Exclude<keyof typeof listed, Instant>> & {
  [I in Instant]: LeadView[I] | string;
};

/** Filters and sort order of a list. Dates are event dates, both inclusive. */
export interface LeadFilter {
  status?: LeadStatus;
  type?: EventType;
  search?: string;
  sort?: keyof typeof orders;
  from?: string;
  to?: string;
  lost?: boolean;
}

/** Every order ends with the id, so that pages never overlap. `list` names the stored counts with the same order. */
const orders = {
  newest: { by: [desc(leads.deliveredAt), desc(leads.id)], list: 'delivered', descending: true },
  oldest: { by: [asc(leads.deliveredAt), asc(leads.id)], list: 'delivered', descending: false },
  event_date: { by: [asc(leads.eventDate), asc(leads.id)], list: 'event', descending: false },
} as const;
/** The text that a search matches. The index uses the same expression. */
export const searched = sql`(${leads.eventName} || ' ' || coalesce(${leads.city}, '') || ' ' || coalesce(${leads.venue}, ''))`;

/** Returns a page of an account's delivered leads, the total count, and the counts by status. */
export async function listLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  paging: Paging,
): Promise<{ rows: PresentableLead[]; total: number; counts: LeadCounts }> {
  const [rows, counts] = await Promise.all([
    pageOfLeads(db, accountId, filter, paging),
    isNarrowed(filter) ? countByStatus(db, found(accountId, filter)) : countsOfAccount(db, accountId),
  ]);
  return { rows, total: totalIn(counts, filter.status), counts };
}

/** Returns a page without the counts, for exports. */
export async function pageOfLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  { perPage, offset }: Paging,
): Promise<PresentableLead[]> {
  const sort = filter.sort ?? 'newest';
  if (!isNarrowed(filter)) {
    return pageOf({ sort, status: filter.status, far: offset > NEAR })(db, { accountId, perPage, offset });
  }
  return db
    .select(listed)
    .from(leads)
    .where(and(found(accountId, filter), filter.status ? eq(leads.status, filter.status) : undefined))
    .orderBy(...orders[sort].by)
    .limit(perPage)
    .offset(offset);
}

/** The conditions of a filter on an account's leads, except the status. */
const found = (accountId: number, filter: LeadFilter) =>
  and(eq(leads.accountId, accountId), isNotNull(leads.deliveredAt), ...conditions(filter));
const isNarrowed = (filter: LeadFilter) => conditions(filter).some(Boolean);

interface KindOfPage {
  sort: keyof typeof orders;
  status: LeadStatus | undefined;
  far: boolean;
}
/**
 * A page of an account's leads, of all statuses or one. It finds the ids with an index-only scan, so that the
 * plan suits every account and skipped rows are never read.
 */
const pageIn = ({ sort, status, far }: KindOfPage) =>
  prepared(nameOf({ sort, status, far }), (db) => {
    const { by, list, descending } = orders[sort];
    const ids = (far ? farPage : nearPage)({
      list,
      accountId: sql.placeholder('accountId'),
      status,
      descending,
      where: and(
        eq(leads.accountId, sql.placeholder('accountId')),
        isNotNull(leads.deliveredAt),
        status ? eq(leads.status, status) : undefined,
      ),
      perPage: sql.placeholder('perPage'),
      offset: sql.placeholder('offset'),
    });
    return db
      .select(listed)
      .from(sql`(${ids}) page`)
      .innerJoin(leads, sql`${leads.id} = page.id`)
      .orderBy(...by);
  });
const nameOf = ({ sort, status, far }: KindOfPage) =>
  `leads ${sort} ${status ?? 'all'} ${far ? 'far' : 'near'}`;
const pages = new Map<string, ReturnType<typeof pageIn>>();
/** Prepares each kind of page on first use. */
function pageOf(kind: KindOfPage) {
  const name = nameOf(kind);
  let page = pages.get(name);
  if (!page) pages.set(name, (page = pageIn(kind)));
  return page;
}

async function countByStatus(db: Database, where: SQL | undefined): Promise<LeadCounts> {
  const counted = await db
    .select({ status: leads.status, count: countOf })
    .from(leads)
    .where(where)
    .groupBy(leads.status);
  return presentCounts(counted);
}

const presentCounts = (counted: { status: LeadStatus; count: number }[]) =>
  Object.fromEntries(
    leadStatuses.map((status) => [status, counted.find((row) => row.status === status)?.count ?? 0]),
  ) as LeadCounts;

/** The conditions of a filter, except the status. */
const conditions = (filter: LeadFilter): (SQL | undefined)[] => [
  filter.type ? eq(leads.eventType, filter.type) : undefined,
  filter.from ? gte(leads.eventDate, filter.from) : undefined,
  filter.to ? lte(leads.eventDate, filter.to) : undefined,
  filter.lost === undefined ? undefined : filter.lost ? isNotNull(leads.lostAt) : isNull(leads.lostAt),
  filter.search?.trim() ? contains(searched, filter.search) : undefined,
];
