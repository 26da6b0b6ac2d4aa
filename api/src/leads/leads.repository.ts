import type { LeadReportReason } from '@portal/shared/contract';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { leadTransitions, type LeadAction } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { leads } from '../database/schema/index.ts';

export type LeadRow = typeof leads.$inferSelect;
/** The columns to change. */
export type LeadChange = Partial<typeof leads.$inferInsert>;
/** A lead id and the account that it must belong to. */
export interface LeadPath {
  accountId: number;
  leadId: number;
}
/** A lead with its live booking and report. Instants are database text. */
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

/** Returns a lead of any account, held or delivered, or undefined. */
export async function findLeadById(db: Database, leadId: number): Promise<LeadView | undefined> {
  const [view] = await db.select(leadView).from(leads).where(eq(leads.id, leadId));
  return view;
}

/** Returns an existing lead with its booking and report. */
export async function viewLead(db: Database, leadId: number): Promise<LeadView> {
  return (await findLeadById(db, leadId))!;
}

/** Returns a delivered lead of an account, or undefined. Held leads and those of other accounts are not visible. */
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

/** Checks whether a lead is waiting for its vendor's response. */
export async function awaitsResponse(db: Database, leadId: number): Promise<boolean> {
  const [waiting] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), inArray(leads.status, [...leadTransitions.respond.from])));
  return Boolean(waiting);
}

/**
 * Updates a lead if its status allows the action (and `also` holds). Of a concurrent response and decline, exactly one
 * gets the row. Returns the updated lead, with its booking and report from before the update, or undefined.
 */
export async function changeLead(
  tx: Database,
  { accountId, leadId, action }: LeadPath & { action: LeadAction },
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

/**
 * {@link changeLead} for a vendor's response. A decline counts as a response, and `respondedAt` keeps the time
 * of the first one.
 */
export const changeRespondedLead = (
  tx: Database,
  path: LeadPath & { action: LeadAction },
  change: LeadChange,
): Promise<LeadView | undefined> =>
  changeLead(tx, path, { ...change, respondedAt: sql`coalesce(${leads.respondedAt}, now())` });

/** {@link changeLead} for a lead whose client went elsewhere. Also returns undefined when that is already recorded. */
export const changeLostLead = (
  tx: Database,
  path: LeadPath,
  lostReason: string | null,
): Promise<LeadView | undefined> =>
  changeLead(tx, { ...path, action: 'lose' }, { lostAt: new Date(), lostReason }, isNull(leads.lostAt));

/** Updates a lead's modification time and returns its status. */
export async function touchLead(tx: Database, leadId: number): Promise<LeadRow['status']> {
  const [lead] = await tx
    .update(leads)
    .set({ updatedAt: sql`now()` })
    .where(eq(leads.id, leadId))
    .returning({ status: leads.status });
  return lead!.status;
}
