import type { LeadCounts, LeadReportReason } from '@portal/shared/contract';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  leadStatuses,
  leadTransitions,
  type EventType,
  type LeadAction,
  type LeadStatus,
} from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { leads } from '../database/schema/index.ts';
import { contains, countOf, type Paging } from '../paging.ts';

export type LeadRow = typeof leads.$inferSelect;
/** A lead with its live booking and what is reported of it; instants are texts of the database. */
export interface LeadView extends LeadRow {
  booking: { amountCents: number; bookedAt: string } | null;
  report: { reason: LeadReportReason; message: string | null; createdAt: string } | null;
}

/** The columns of a {@link LeadView}, for queries on `leads` under that name. */
export const leadView = {
  ...getTableColumns(leads),
  booking: sql<
    LeadView['booking']
  >`(select json_build_object('amountCents', b.amount_cents, 'bookedAt', b.booked_at)
    from bookings b where b.lead_id = leads.id and b.reversed_at is null)`,
  report: sql<
    LeadView['report']
  >`(select json_build_object('reason', r.reason, 'message', r.message, 'createdAt', r.created_at)
    from lead_reports r where r.lead_id = leads.id and r.resolved_at is null)`,
};

/** A lead as it is shown, by the id of one that exists. */
export async function viewLead(db: Database, leadId: number): Promise<LeadView> {
  const [view] = await db.select(leadView).from(leads).where(eq(leads.id, leadId));
  return view!;
}

/** A delivered lead of an account, or undefined: others' and held ones do not exist here. */
export async function findLead(
  db: Database,
  accountId: number,
  leadId: number,
): Promise<LeadView | undefined> {
  const [lead] = await db
    .select(leadView)
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.accountId, accountId), isNotNull(leads.deliveredAt)));
  return lead;
}

/** Whether a lead still waits for its vendor's answer. */
export async function awaitsAnswer(db: Database, leadId: number): Promise<boolean> {
  const [waiting] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), inArray(leads.status, [...leadTransitions.respond.from])));
  return Boolean(waiting);
}

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

/** Every order ends with the id, so that pages never overlap. */
const orders = {
  newest: [desc(leads.deliveredAt), desc(leads.id)],
  oldest: [asc(leads.deliveredAt), asc(leads.id)],
  event_date: [asc(leads.eventDate), asc(leads.id)],
};
/** The text that a search looks at; the index is on the same expression. */
export const searched = sql`(${leads.eventName} || ' ' || coalesce(${leads.city}, '') || ' ' || coalesce(${leads.venue}, ''))`;

/** A page of an account's delivered leads, how many there are, and how many have each status. */
export async function listLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  paging: Paging,
): Promise<{ rows: LeadView[]; total: number; counts: LeadCounts }> {
  const whatever = and(eq(leads.accountId, accountId), isNotNull(leads.deliveredAt), ...conditions(filter));
  const where = and(whatever, filter.status ? eq(leads.status, filter.status) : undefined);
  const counted = await db
    .select({ status: leads.status, count: countOf })
    .from(leads)
    .where(whatever)
    .groupBy(leads.status);
  const rows = await db
    .select(leadView)
    .from(leads)
    .where(where)
    .orderBy(...orders[filter.sort ?? 'newest'])
    .limit(paging.perPage)
    .offset(paging.offset);
  const counts = Object.fromEntries(
    leadStatuses.map((status) => [status, counted.find((row) => row.status === status)?.count ?? 0]),
  ) as LeadCounts;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return { rows, total: filter.status ? counts[filter.status] : all, counts };
}

/** What a filter asks for, but for the status. */
const conditions = (filter: LeadFilter): (SQL | undefined)[] => [
  filter.type ? eq(leads.eventType, filter.type) : undefined,
  filter.from ? gte(leads.eventDate, filter.from) : undefined,
  filter.to ? lte(leads.eventDate, filter.to) : undefined,
  filter.lost === undefined ? undefined : filter.lost ? isNotNull(leads.lostAt) : isNull(leads.lostAt),
  filter.search?.trim() ? contains(searched, filter.search) : undefined,
];

/**
 * Moves a lead on if its status allows the action (and `also` holds): of respond and decline at once exactly one gets
 * the row. Answers undefined when it does not; otherwise the lead, with its booking and report as they were before.
 */
export async function moveLead(
  tx: Database,
  { accountId, leadId, action }: { accountId: number; leadId: number; action: LeadAction },
  change: PgUpdateSetSource<typeof leads>,
  also?: SQL,
): Promise<LeadView | undefined> {
  const { from, to } = leadTransitions[action];
  const [moved] = await tx
    .update(leads)
    .set({ ...change, status: to, updatedAt: sql`now()` })
    .where(
      and(
        eq(leads.id, leadId),
        eq(leads.accountId, accountId),
        isNotNull(leads.deliveredAt),
        inArray(leads.status, [...from]),
        also,
      ),
    )
    .returning(leadView);
  return moved;
}
