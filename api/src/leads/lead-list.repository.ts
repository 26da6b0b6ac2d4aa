import type { LeadCounts } from '@portal/shared/contract';
import { leadStatuses, type EventType, type LeadStatus } from '@portal/shared/domain';
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { leads } from '../database/schema/index.ts';
import { contains, countOf, type Paging } from '../paging.ts';
import { countsOfAccount, farPage, NEAR, nearPage, totalIn } from './lead-counts.repository.ts';
import { leadView, type LeadView } from './leads.repository.ts';

/** An instant as the database writes it: nothing is made of it but another text. */
const asText = (column: Column) => sql<string>`${column}`;
/** What the list needs of a {@link LeadView}, and no more: every column costs each of its rows. */
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
  guestCount: leads.guestCount,
  description: leads.description,
  // A list's text is read sooner as JSON.
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
  createdAt: asText(leads.createdAt),
  viewedAt: sql<string | null>`${leads.viewedAt}`,
  respondedAt: sql<string | null>`${leads.respondedAt}`,
  lostAt: sql<string | null>`${leads.lostAt}`,
  expiresAt: asText(leads.expiresAt),
  updatedAt: asText(leads.updatedAt),
};
type Instant =
  'deliveredAt' | 'createdAt' | 'viewedAt' | 'respondedAt' | 'lostAt' | 'expiresAt' | 'updatedAt';
/** A lead as it is presented; its instants as they were read, or as the database writes them. */
export type ShownLead = Pick<LeadView, Exclude<keyof typeof listed, Instant>> & {
  [I in Instant]: LeadView[I] | string;
};

/** How a list is filtered and sorted; dates are of the event, both included. */
export interface LeadFilter {
  status?: LeadStatus;
  type?: EventType;
  search?: string;
  sort?: keyof typeof orders;
  from?: string;
  to?: string;
  lost?: boolean;
}

/** Every order ends with the id, so that pages never overlap; `list` is the one whose counts are kept in that order. */
const orders = {
  newest: { by: [desc(leads.deliveredAt), desc(leads.id)], list: 'delivered', descending: true },
  oldest: { by: [asc(leads.deliveredAt), asc(leads.id)], list: 'delivered', descending: false },
  event_date: { by: [asc(leads.eventDate), asc(leads.id)], list: 'event', descending: false },
} as const;
/** The text that a search looks at; the index is on the same expression. */
export const searched = sql`(${leads.eventName} || ' ' || coalesce(${leads.city}, '') || ' ' || coalesce(${leads.venue}, ''))`;

/** A page of an account's delivered leads, how many there are, and how many have each status. */
export async function listLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  paging: Paging,
): Promise<{ rows: ShownLead[]; total: number; counts: LeadCounts }> {
  const [rows, counts] = await Promise.all([
    pageOfLeads(db, accountId, filter, paging),
    isNarrowed(filter) ? countByStatus(db, found(accountId, filter)) : countsOfAccount(db, accountId),
  ]);
  return { rows, total: totalIn(counts, filter.status), counts };
}

/** A page alone, for exports. */
export async function pageOfLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  { perPage, offset }: Paging,
): Promise<ShownLead[]> {
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

/** An account's leads that a filter finds, whatever their status. */
const found = (accountId: number, filter: LeadFilter) =>
  and(eq(leads.accountId, accountId), isNotNull(leads.deliveredAt), ...conditions(filter));
const isNarrowed = (filter: LeadFilter) => conditions(filter).some(Boolean);

interface KindOfPage {
  sort: keyof typeof orders;
  status: LeadStatus | undefined;
  far: boolean;
}
/**
 * A page of all of an account's leads, or of those of a status. The ids are found in the index alone, so that the plan is
 * a good one for every account, and what a page passes over is never read.
 */
const pageIn = ({ sort, status, far }: KindOfPage) =>
  prepared(nameOf({ sort, status, far }), (qb, value: Value<'accountId' | 'perPage' | 'offset'>) => {
    const { by, list, descending } = orders[sort];
    const ids = (far ? farPage : nearPage)({
      list,
      accountId: value('accountId'),
      status,
      descending,
      where: and(
        eq(leads.accountId, value('accountId')),
        isNotNull(leads.deliveredAt),
        status ? eq(leads.status, status) : undefined,
      ),
      perPage: value('perPage'),
      offset: value('offset'),
    });
    return qb
      .select(listed)
      .from(sql`(${ids}) page`)
      .innerJoin(leads, sql`${leads.id} = page.id`)
      .orderBy(...by);
  });
const nameOf = ({ sort, status, far }: KindOfPage) =>
  `leads ${sort} ${status ?? 'all'} ${far ? 'far' : 'near'}`;
const pages = new Map<string, ReturnType<typeof pageIn>>();
/** Each kind is written when it is first asked for. */
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

/** What a filter asks for, but for the status. */
const conditions = (filter: LeadFilter): (SQL | undefined)[] => [
  filter.type ? eq(leads.eventType, filter.type) : undefined,
  filter.from ? gte(leads.eventDate, filter.from) : undefined,
  filter.to ? lte(leads.eventDate, filter.to) : undefined,
  filter.lost === undefined ? undefined : filter.lost ? isNotNull(leads.lostAt) : isNull(leads.lostAt),
  filter.search?.trim() ? contains(searched, filter.search) : undefined,
];
