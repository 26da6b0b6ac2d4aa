import type { LeadCounts } from '@portal/shared/contract';
import {
  normalizeTag,
  sumOfGroups,
  type EventType,
  type LeadGroup,
  type LeadStatus,
} from '@portal/shared/domain';
import { and, eq, gte, inArray, isNotNull, isNull, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared } from '../database/rows.ts';
import { folded, leads, leadTags } from '../database/schema/index.ts';
import {
  contains,
  countedRows,
  countOf,
  inBatches,
  rowsPast,
  sortedBy,
  totalOf,
  type KeysetOrder,
} from '../database/lists.ts';
import type { Paging } from '../database/lists.ts';
import { countGroupsIn, groupCounts, inGroup } from './lead-groups.repository.ts';
import { hasTag } from './lead-notes.repository.ts';
import { bookingJoins, leadView, listedLead, type LeadView } from './leads.repository.ts';

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
  responseFiles: leads.responseFiles,
  responseVersion: leads.responseVersion,
  eventVersion: leads.eventVersion,
  seenEventVersion: leads.seenEventVersion,
  declineReason: leads.declineReason,
  declineNotes: leads.declineNotes,
  withdrawalReason: leads.withdrawalReason,
  withdrawalNote: leads.withdrawalNote,
  lostReason: leads.lostReason,
  unreadMessages: leads.unreadMessages,
  report: leadView.report,
  reopenRequest: leadView.reopenRequest,
  deliveredAt: leads.deliveredAt,
  viewedAt: leads.viewedAt,
  respondedAt: leads.respondedAt,
  responseSeenAt: leads.responseSeenAt,
  lostAt: leads.lostAt,
  withdrawnAt: leads.withdrawnAt,
  eventChangedAt: leads.eventChangedAt,
  clockStartedAt: leads.clockStartedAt,
  responseConfirmedAt: leads.responseConfirmedAt,
  expiresAt: leads.expiresAt,
  updatedAt: leads.updatedAt,
};
const tags = sql<string[]>`(select array_to_json(array(
  select ${leadTags.name} from ${leadTags} where ${leadTags.leadId} = ${leads.id} order by ${folded(leadTags.name)})))`;
/** A lead to present. */
export type PresentableLead = Pick<LeadView, keyof typeof listed | 'booking' | 'team'>;
/** A lead with its private tags, by name. */
type ListedLead = PresentableLead & { tags: string[] };

/** Filters and sort order of a list. Dates are event dates, both inclusive. */
interface LeadFilter {
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
  /** True: assigned to the reader. False: the others. */
  mine?: boolean;
  readerId?: number;
}

/** Every order ends with the id, so that pages never overlap. */
const orders = {
  newest: { direction: 'desc', columns: [leads.deliveredAt, leads.id] },
  oldest: { direction: 'asc', columns: [leads.deliveredAt, leads.id] },
  event_date: { direction: 'asc', columns: [leads.eventDate, leads.id] },
} satisfies Record<string, KeysetOrder>;
/** The time to respond began at delivery, or again when the event changed. The index uses the same expression. */
const byDeadline: KeysetOrder = {
  direction: 'asc',
  columns: [sql`coalesce(${leads.clockStartedAt}, ${leads.deliveredAt})`, leads.id],
};
/** The order of a list. Of the leads that need a reply, `oldest` means the earliest deadline. */
const orderOf = ({ sort = 'newest', group }: Pick<LeadFilter, 'sort' | 'group'>): KeysetOrder =>
  sort === 'oldest' && group === 'needs_reply' ? byDeadline : orders[sort];

/** The text that a search matches. The index uses the same expression. */
export const searched = sql`(${leads.eventName} || ' ' || coalesce(${leads.city}, '') || ' ' || coalesce(${leads.venue}, ''))`;

/** What an account's inbox shows beside its leads, whatever the filter. */
interface Inbox {
  allCounts: LeadCounts;
  unreadLeads: number;
  /** The account's different private tags, by name. */
  tags: string[];
}

/** Returns a page of an account's delivered leads, the total count, the counts by group, and the inbox as a whole. */
export async function listLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  paging: Paging,
): Promise<Inbox & { rows: ListedLead[]; total: number; counts: LeadCounts }> {
  const { status, group } = filter;
  const [rows, [inbox], matching, ofStatus] = await Promise.all([
    pageOfLeads(db, accountId, filter, paging),
    selectInbox(db, { accountId, most: countedRows(paging) }),
    isNarrowed(filter) ? countGroupsIn(db, found(accountId, filter)) : null,
    status ? totalOf(db, leads, and(found(accountId, filter), chosen(filter)), paging) : null,
  ]);
  const counts = matching ?? inbox!.allCounts;
  const total = ofStatus ?? (group ? counts[group] : sumOfGroups(counts));
  return { ...inbox!, rows, total, counts };
}

/** One statement, because each takes longer to send than to execute. */
const selectInbox = prepared((db) => {
  const accountId = sql.placeholder('accountId');
  return db
    .select({
      allCounts: groupCounts,
      unreadLeads: sql<number>`(select ${countOf} from ${leads} where ${leads.accountId} = ${accountId}
        and ${leads.deliveredAt} is not null and unread_messages > 0)`,
      tags: sql<string[]>`(select array_to_json(array(select ${leadTags.name} from ${leadTags}
        where ${leadTags.accountId} = ${accountId} group by ${leadTags.name} order by ${folded(leadTags.name)})))`,
    })
    .from(sql`(values (1)) one`);
});

/** Reads all delivered leads of an account, newest first, in batches. */
export function leadsForExport(db: Database, accountId: number) {
  const order = sortedBy(orders.newest);
  const ids = db
    .select({ id: leads.id })
    .from(leads)
    .where(found(accountId, {}))
    .orderBy(...order);
  return inBatches(ids, (batch) =>
    db
      .select({ ...listed, booking: leadView.booking, team: leadView.team, tags })
      .from(leads)
      .where(inArray(leads.id, batch))
      .orderBy(...order),
  );
}

async function pageOfLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  { perPage, offset, after, before }: Paging,
): Promise<ListedLead[]> {
  const { sort = 'newest', status, group } = filter;
  const start = after ? 'after' : before ? 'before' : 'offset';
  const values = { accountId, perPage, offset, cursor: after ?? before ?? 0 };
  const kind = { sort, status, group, start } as const;
  if (!isNarrowed(filter)) return preparedPage(kind)(db, values);
  return selectPage(db, kind, values, and(...conditions(accountId, filter)));
}

/** The conditions of a filter on an account's leads, except status and group. */
const found = (accountId: number, filter: LeadFilter) =>
  and(eq(leads.accountId, accountId), isNotNull(leads.deliveredAt), ...conditions(accountId, filter));
const chosen = ({ status, group }: Pick<LeadFilter, 'status' | 'group'>) =>
  and(status ? eq(leads.status, status) : undefined, group ? inGroup(group) : undefined);
const isNarrowed = (filter: LeadFilter) => conditions(0, filter).some(Boolean);

/** A page starts at an offset, or at the lead that the neighboring page ends with. */
type KindOfPage = { sort: keyof typeof orders; start: 'offset' | 'after' | 'before' } & Pick<
  LeadFilter,
  'status' | 'group'
>;
type PageValues = Record<'accountId' | 'perPage' | 'offset' | 'cursor', number | Placeholder>;

/** Selects a page of an account's leads. It finds the ids first, so that an index-only scan skips rows unread. */
function selectPage(
  db: Database,
  kind: KindOfPage,
  { accountId, perPage, offset, cursor }: PageValues,
  narrowed?: SQL,
) {
  const order = orderOf(kind);
  const reverse = kind.start === 'before';
  const neighbor = sql`from ${leads} where ${leads.id} = ${cursor} and ${leads.accountId} = ${accountId}`;
  const past = kind.start === 'offset' ? undefined : rowsPast(order, neighbor, reverse);
  const ids = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), isNotNull(leads.deliveredAt), chosen(kind), narrowed, past))
    .orderBy(...sortedBy(order, reverse))
    .limit(perPage)
    .offset(kind.start === 'offset' ? offset : 0)
    .as('page');
  const [confirmation, booking] = bookingJoins;
  return db
    .select({ ...listed, ...listedLead(accountId), tags })
    .from(ids)
    .innerJoin(leads, eq(leads.id, ids.id))
    .leftJoin(confirmation.table, confirmation.on)
    .leftJoin(booking.table, booking.on)
    .orderBy(...sortedBy(order));
}

const placeholders: PageValues = {
  accountId: sql.placeholder('accountId'),
  perPage: sql.placeholder('perPage'),
  offset: sql.placeholder('offset'),
  cursor: sql.placeholder('cursor'),
};
const pages = new Map<string, ReturnType<typeof preparedPage>>();
/** Prepares each kind of page on first use. */
function preparedPage(
  kind: KindOfPage,
): (db: Database, values: Record<string, number>) => Promise<ListedLead[]> {
  const { sort, status, group, start } = kind;
  const name = `leads ${sort} ${status ?? 'all'} ${group ?? 'all'} ${start}`;
  const page = pages.get(name) ?? prepared((db) => selectPage(db, kind, placeholders));
  pages.set(name, page);
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
  filter.mine === undefined
    ? undefined
    : filter.mine
      ? eq(leads.assignedTo, filter.readerId ?? 0)
      : sql`${leads.assignedTo} is distinct from ${filter.readerId ?? 0}`,
  filter.search?.trim() ? contains(searched, filter.search) : undefined,
];
