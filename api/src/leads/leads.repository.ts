import type { LeadReportReason } from '@portal/shared/contract';
import { and, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { leadTransitions, type LeadAction } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { leads } from '../database/schema/index.ts';

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
  const [lead] = await selectLead(db, { accountId, leadId });
  return lead;
}

const selectLead = prepared('lead', (qb, value: Value<'accountId' | 'leadId'>) => {
  const ofAccount = eq(leads.accountId, value('accountId'));
  return qb
    .select(leadView)
    .from(leads)
    .where(and(eq(leads.id, value('leadId')), ofAccount, isNotNull(leads.deliveredAt)));
});

/** Whether a lead still waits for its vendor's answer. */
export async function awaitsAnswer(db: Database, leadId: number): Promise<boolean> {
  const [waiting] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), inArray(leads.status, [...leadTransitions.respond.from])));
  return Boolean(waiting);
}

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
