import type { AdminLead, HeldLead } from '@portal/shared/contract';
import type { LeadStatus } from '@portal/shared/domain';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { leads, users, vendorAccounts } from '../database/schema/index.ts';
import {
  contains,
  inBatches,
  newestFirst,
  pageOf,
  sortedBy,
  totalOf,
  type KeysetOrder,
} from '../database/lists.ts';
import type { Paging } from '../database/lists.ts';
import { searched } from './lead-list.repository.ts';
import { leadView, type LeadRow, type LeadView } from './leads.repository.ts';
import { presentLead } from './present.ts';

/** Filters and sort order of the admin's list of all leads. */
export interface AdminLeadFilter {
  search?: string;
  status?: LeadStatus;
  account_id?: number;
  held?: boolean;
  reported?: boolean;
  /** Event dates, both inclusive. */
  from?: string;
  to?: string;
  sort?: keyof typeof orders;
}
const orders = {
  newest: newestFirst(leads.id),
  oldest: { direction: 'asc', columns: [leads.id] },
  event_date: { direction: 'asc', columns: [leads.eventDate, leads.id] },
} satisfies Record<string, KeysetOrder>;

/** Matches held leads: neither delivered nor dropped. */
export const isHeld = and(isNull(leads.deliveredAt), isNull(leads.droppedAt))!;
const isReported = sql`exists (select 1 from lead_reports r where r.lead_id = ${leads.id} and r.resolved_at is null)`;

/** Returns a page of all accounts' leads and the total count, up to its bound. */
export async function listLeadsForAdmin(
  db: Database,
  filter: AdminLeadFilter,
  paging: Paging,
): Promise<{ data: AdminLead[]; total: number }> {
  const where = and(ofStatus(filter), await narrowedBy(db, filter));
  const [total, data] = await Promise.all([
    totalOf(db, leads, where, paging),
    pageOfLeadsForAdmin(db, { where, sort: filter.sort }, paging),
  ]);
  return { data, total };
}

/** Reads the leads of a filter, newest first, in batches. */
export async function leadsForExport(
  db: Database,
  filter: AdminLeadFilter,
): Promise<AsyncIterable<AdminLead[]>> {
  const where = and(ofStatus(filter), await narrowedBy(db, filter));
  const ids = db.select({ id: leads.id }).from(leads).where(where).orderBy(desc(leads.id));
  return inBatches(ids, (batch) =>
    pageOfLeadsForAdmin(
      db,
      { where: inArray(leads.id, batch) },
      { page: 1, perPage: batch.length, offset: 0 },
    ),
  );
}

async function pageOfLeadsForAdmin(
  db: Database,
  { where, sort = 'newest' }: { where: SQL | undefined; sort?: AdminLeadFilter['sort'] },
  paging: Paging,
): Promise<AdminLead[]> {
  const order = orders[sort];
  const page = pageOf(order, leads, paging);
  // The ids come first, so that an index-only scan skips rows without reading them.
  const ids = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset)
    .as('page');
  const rows = await db
    .select({
      lead: leadView,
      businessName: vendorAccounts.businessName,
      droppedBy: users.name,
      givenTo: receiver.businessName,
    })
    .from(ids)
    .innerJoin(leads, eq(leads.id, ids.id))
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, leads.accountId))
    .leftJoin(users, eq(users.id, leads.droppedBy))
    .leftJoin(receiver, eq(receiver.id, leads.givenTo))
    .orderBy(...sortedBy(order));
  return rows.map(({ lead, businessName, droppedBy, givenTo }) => ({
    ...presentLead(lead),
    account_id: lead.accountId,
    business_name: businessName,
    match_id: lead.matchId,
    hold_reasons: lead.holdReasons,
    created_at: lead.createdAt.toISOString(),
    held: lead.deliveredAt === null && lead.droppedAt === null,
    dropped: lead.droppedAt && {
      dropped_at: lead.droppedAt.toISOString(),
      by: droppedBy,
      reason: lead.dropReason,
    },
    given_to: lead.givenTo === null ? null : { account_id: lead.givenTo, business_name: givenTo! },
  }));
}

const receiver = alias(vendorAccounts, 'receiver');

/** Records that a lead was given to another account. */
export async function markGiven(tx: Database, leadId: number, givenTo: number): Promise<void> {
  await tx
    .update(leads)
    .set({ givenTo, updatedAt: sql`now()` })
    .where(eq(leads.id, leadId));
}

/** Returns one lead for an admin, or undefined. */
export async function findLeadForAdmin(db: Database, leadId: number): Promise<AdminLead | undefined> {
  const [lead] = await pageOfLeadsForAdmin(
    db,
    { where: eq(leads.id, leadId) },
    { page: 1, perPage: 1, offset: 0 },
  );
  return lead;
}

/** Held and dropped leads are shown as such, not as new ones. */
const ofStatus = ({ status }: AdminLeadFilter) =>
  status && and(eq(leads.status, status), status === 'new' ? isNotNull(leads.deliveredAt) : undefined);

/** The conditions of a filter, except the status. */
async function narrowedBy(db: Database, filter: AdminLeadFilter): Promise<SQL | undefined> {
  const typed = filter.search?.trim();
  return and(
    filter.account_id === undefined ? undefined : eq(leads.accountId, filter.account_id),
    whether(isHeld, filter.held),
    whether(isReported, filter.reported),
    filter.from === undefined ? undefined : gte(leads.eventDate, filter.from),
    filter.to === undefined ? undefined : lte(leads.eventDate, filter.to),
    typed ? matches(typed, await accountsNamed(db, typed)) : undefined,
  );
}

const whether = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

/** Matches the event, the id of the match, or an account with that business name. */
const matches = (typed: string, named: number[]): SQL =>
  or(
    contains(searched, typed),
    eq(leads.matchId, typed),
    named.length > 0 ? sql`${leads.accountId} = any(${sql.param(named)}::integer[])` : undefined,
  )!;

/**
 * Returns the accounts whose business name matches. They are looked up first: PostgreSQL's estimate of how
 * many leads they have decides between its indexes and a full scan.
 */
async function accountsNamed(db: Database, typed: string): Promise<number[]> {
  const named = sql`(${vendorAccounts.businessName} || ' ' || coalesce(${vendorAccounts.businessEmail}, ''))`;
  const found = await db.select({ id: vendorAccounts.id }).from(vendorAccounts).where(contains(named, typed));
  return found.map(({ id }) => id);
}

/** Returns a page of held leads, oldest first, and the total count. */
export async function listHeldLeads(
  db: Database,
  paging: Paging,
): Promise<{ data: HeldLead[]; total: number }> {
  const total = await totalOf(db, leads, isHeld, paging);
  const page = pageOf(orders.oldest, leads, paging);
  const rows = await db
    .select({ lead: leadView, businessName: vendorAccounts.businessName })
    .from(leads)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, leads.accountId))
    .where(and(isHeld, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  const data = page.inOrder(rows).map(({ lead, businessName }): HeldLead => ({
    ...presentLead(lead),
    account_id: lead.accountId,
    business_name: businessName,
    hold_reasons: lead.holdReasons,
    created_at: lead.createdAt.toISOString(),
  }));
  return { data, total };
}

/** Delivers a held lead. Of two concurrent calls, exactly one gets the row. */
export async function deliverHeldLead(
  tx: Database,
  leadId: number,
  delivery: { expiresAt: Date },
): Promise<LeadView | undefined> {
  const [lead] = await tx
    .update(leads)
    .set({ ...delivery, deliveredAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(leads.id, leadId), isHeld))
    .returning(leadView);
  return lead;
}

/** Drops a held lead. Returns undefined when it is not held. */
export async function dropHeldLead(
  tx: Database,
  leadId: number,
  drop: { droppedBy: number; dropReason: string },
): Promise<LeadRow | undefined> {
  const [dropped] = await tx
    .update(leads)
    .set({ ...drop, droppedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(leads.id, leadId), isHeld))
    .returning();
  return dropped;
}
