import type { LeadCounts } from '@portal/shared/contract';
import {
  normalizeTag,
  sumOfGroups,
  type EventType,
  type LeadGroup,
  type LeadStatus,
} from '@portal/shared/domain';
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared } from '../database/prepared.ts';
import { leads } from '../database/schema/index.ts';
import { contains, countOf, totalOf } from '../database/lists.ts';
import type { Paging } from '../http/paging.ts';
import { countGroups, countGroupsIn, inGroup } from './lead-groups.repository.ts';
import { hasTag } from './lead-notes.repository.ts';
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
  responseVersion: leads.responseVersion,
  eventVersion: leads.eventVersion,
  seenEventVersion: leads.seenEventVersion,
  declineReason: leads.declineReason,
  declineNotes: leads.declineNotes,
  withdrawalReason: leads.withdrawalReason,
  withdrawalNote: leads.withdrawalNote,
  free: leads.free,
  lostReason: leads.lostReason,
  unreadMessages: leads.unreadMessages,
  booking: leadView.booking,
  report: leadView.report,
  reopenRequest: leadView.reopenRequest,
  deliveredAt: asText(leads.deliveredAt),
  viewedAt: sql<string | null>`${leads.viewedAt}`,
  respondedAt: sql<string | null>`${leads.respondedAt}`,
  lostAt: sql<string | null>`${leads.lostAt}`,
  withdrawnAt: sql<string | null>`${leads.withdrawnAt}`,
  eventChangedAt: sql<string | null>`${leads.eventChangedAt}`,
  clockStartedAt: sql<string | null>`${leads.clockStartedAt}`,
  responseConfirmedAt: sql<string | null>`${leads.responseConfirmedAt}`,
  expiresAt: asText(leads.expiresAt),
  updatedAt: asText(leads.updatedAt),
};
type Instant =
  | 'deliveredAt'
  | 'viewedAt'
  | 'respondedAt'
  | 'lostAt'
  | 'withdrawnAt'
  | 'eventChangedAt'
  | 'clockStartedAt'
  | 'responseConfirmedAt'
  | 'expiresAt'
  | 'updatedAt';
/** A lead to present. Its instants are Dates or database text. */
export type PresentableLead = Pick<LeadView, Exclude<keyof typeof listed, Instant>> & {
  [I in Instant]: LeadView[I] | string;
};

/** Filters and sort order of a list. Dates are event dates, both inclusive. */
export interface LeadFilter {
  status?: LeadStatus;
  group?: LeadGroup;
  type?: EventType;
  search?: string;
  sort?: keyof typeof orders;
  from?: string;
  to?: string;
  lost?: boolean;
  /** One of the account's private tags. */
  tag?: string;
  unread?: boolean;
}

/** Every order ends with the id, so that pages never overlap. */
const orders = {
  newest: [desc(leads.deliveredAt), desc(leads.id)],
  oldest: [asc(leads.deliveredAt), asc(leads.id)],
  event_date: [asc(leads.eventDate), asc(leads.id)],
} as const;
/** The time to respond began at delivery, or again when the event changed. The index uses the same expression. */
const byDeadline = [
  asc(sql`coalesce(${leads.clockStartedAt}, ${leads.deliveredAt})`),
  asc(leads.id),
] as const;
/** The columns that sort a list. Of the leads that need a reply, `oldest` means the earliest deadline. */
const orderOf = ({ sort = 'newest', group }: Pick<LeadFilter, 'sort' | 'group'>): readonly SQL[] =>
  sort === 'oldest' && group === 'needs_reply' ? byDeadline : orders[sort];

/** The text that a search matches. The index uses the same expression. */
export const searched = sql`(${leads.eventName} || ' ' || coalesce(${leads.city}, '') || ' ' || coalesce(${leads.venue}, ''))`;

/** Returns a page of an account's delivered leads, the total count, and the counts by group. */
export async function listLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  paging: Paging,
): Promise<{
  rows: PresentableLead[];
  total: number;
  counts: LeadCounts;
  allCounts: LeadCounts;
  unreadLeads: number;
}> {
  const { status, group } = filter;
  const [rows, allCounts, matching, ofStatus, [unread]] = await Promise.all([
    pageOfLeads(db, accountId, filter, paging),
    countGroups(db, accountId),
    isNarrowed(filter) ? countGroupsIn(db, found(accountId, filter)) : null,
    status ? totalOf(db, leads, and(found(accountId, filter), chosen(filter))) : null,
    countUnread(db, { accountId }),
  ]);
  const counts = matching ?? allCounts;
  const total = ofStatus ?? (group ? counts[group] : sumOfGroups(counts));
  return { rows, total, counts, allCounts, unreadLeads: unread!.total };
}

const countUnread = prepared('leads unread', (db) =>
  db
    .select({ total: countOf })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, sql.placeholder('accountId')),
        isNotNull(leads.deliveredAt),
        sql`unread_messages > 0`,
      ),
    ),
);

/** Returns a page without the counts, for exports. */
export async function pageOfLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  { perPage, offset }: Paging,
): Promise<PresentableLead[]> {
  if (!isNarrowed(filter)) {
    return pageOf({ sort: filter.sort ?? 'newest', status: filter.status, group: filter.group })(db, {
      accountId,
      perPage,
      offset,
    });
  }
  return db
    .select(listed)
    .from(leads)
    .where(and(found(accountId, filter), chosen(filter)))
    .orderBy(...orderOf(filter))
    .limit(perPage)
    .offset(offset);
}

/** The conditions of a filter on an account's leads, except status and group. */
const found = (accountId: number, filter: LeadFilter) =>
  and(eq(leads.accountId, accountId), isNotNull(leads.deliveredAt), ...conditions(accountId, filter));
const chosen = ({ status, group }: Pick<LeadFilter, 'status' | 'group'>) =>
  and(status ? eq(leads.status, status) : undefined, group ? inGroup(group) : undefined);
const isNarrowed = (filter: LeadFilter) => conditions(0, filter).some(Boolean);

type KindOfPage = { sort: keyof typeof orders } & Pick<LeadFilter, 'status' | 'group'>;
/**
 * A page of an account's leads, of all of them or of one status or group. It finds the ids first, so that an
 * index-only scan skips rows without reading them.
 */
const pageIn = (kind: KindOfPage) =>
  prepared(nameOf(kind), (db) => {
    const by = orderOf(kind);
    const ids = sql`select ${leads.id} from ${leads}
      where ${and(
        eq(leads.accountId, sql.placeholder('accountId')),
        isNotNull(leads.deliveredAt),
        chosen(kind),
      )} order by ${sql.join([...by], sql`, `)}
      limit ${sql.placeholder('perPage')} offset ${sql.placeholder('offset')}`;
    return db
      .select(listed)
      .from(sql`(${ids}) page`)
      .innerJoin(leads, sql`${leads.id} = page.id`)
      .orderBy(...by);
  });
const nameOf = ({ sort, status, group }: KindOfPage) => `leads ${sort} ${status ?? 'all'} ${group ?? 'all'}`;
const pages = new Map<string, ReturnType<typeof pageIn>>();
/** Prepares each kind of page on first use. */
function pageOf(kind: KindOfPage) {
  const name = nameOf(kind);
  let page = pages.get(name);
  if (!page) pages.set(name, (page = pageIn(kind)));
  return page;
}

/** The conditions of a filter, except status and group. */
const conditions = (accountId: number, filter: LeadFilter): (SQL | undefined)[] => [
  filter.type ? eq(leads.eventType, filter.type) : undefined,
  filter.from ? gte(leads.eventDate, filter.from) : undefined,
  filter.to ? lte(leads.eventDate, filter.to) : undefined,
  filter.lost === undefined ? undefined : filter.lost ? isNotNull(leads.lostAt) : isNull(leads.lostAt),
  filter.tag ? hasTag(accountId, normalizeTag(filter.tag)) : undefined,
  filter.unread === undefined
    ? undefined
    : filter.unread
      ? sql`unread_messages > 0`
      : sql`unread_messages = 0`,
  filter.search?.trim() ? contains(searched, filter.search) : undefined,
];
