import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { leadTransitions, type EventType, type LeadAction, type LeadStatus } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { leads } from '../database/schema/index.ts';
import { contains, countOf, type Paging } from '../paging.ts';

export type LeadRow = typeof leads.$inferSelect;

/** A delivered lead of an account, or undefined: others' and held ones do not exist here. */
export async function findLead(
  db: Database,
  accountId: number,
  leadId: number,
): Promise<LeadRow | undefined> {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.accountId, accountId), isNotNull(leads.deliveredAt)));
  return lead;
}

/** How a list is filtered and sorted; dates are of the event, both included. */
export interface LeadFilter {
  status?: LeadStatus;
  type?: EventType;
  search?: string;
  sort?: keyof typeof orders;
  from?: string;
  to?: string;
}

/** Every order ends with the id, so that pages never overlap. */
const orders = {
  newest: [desc(leads.deliveredAt), desc(leads.id)],
  oldest: [asc(leads.deliveredAt), asc(leads.id)],
  event_date: [asc(leads.eventDate), asc(leads.id)],
};
/** The text that a search looks at; the index is on the same expression. */
const searched = sql`(${leads.eventName} || ' ' || coalesce(${leads.city}, '') || ' ' || coalesce(${leads.venue}, ''))`;

/** A page of an account's delivered leads and how many there are. */
export async function listLeads(
  db: Database,
  accountId: number,
  filter: LeadFilter,
  paging: Paging,
): Promise<{ rows: LeadRow[]; total: number }> {
  const where = and(
    eq(leads.accountId, accountId),
    isNotNull(leads.deliveredAt),
    filter.status ? eq(leads.status, filter.status) : undefined,
    filter.type ? eq(leads.eventType, filter.type) : undefined,
    filter.from ? gte(leads.eventDate, filter.from) : undefined,
    filter.to ? lte(leads.eventDate, filter.to) : undefined,
    filter.search?.trim() ? contains(searched, filter.search) : undefined,
  );
  const [counted] = await db.select({ total: countOf }).from(leads).where(where);
  const rows = await db
    .select()
    .from(leads)
    .where(where)
    .orderBy(...orders[filter.sort ?? 'newest'])
    .limit(paging.perPage)
    .offset(paging.offset);
  return { rows, total: counted!.total };
}

/**
 * Moves a lead on if its status allows the action: of respond and decline at once exactly one gets the row.
 * Answers undefined when it does not.
 */
export async function moveLead(
  tx: Database,
  { accountId, leadId, action }: { accountId: number; leadId: number; action: LeadAction },
  change: Partial<typeof leads.$inferInsert>,
): Promise<LeadRow | undefined> {
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
      ),
    )
    .returning();
  return moved;
}
