import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leads } from '../database/schema/index.ts';
import { changeLead, type LeadPath, type LeadRow, type LeadView } from '../leads/leads.repository.ts';

/** {@link changeLead} for a lead whose client went elsewhere. Also returns undefined when that is already recorded. */
export const changeLostLead = (
  tx: Database,
  path: LeadPath,
  lostReason: string | null,
): Promise<LeadView | undefined> =>
  changeLead(tx, { ...path, action: 'lose' }, { lostAt: new Date(), lostReason }, isNull(leads.lostAt));

/** Whether the vendor ever responded, declined or wrote, so that the client can have booked them. */
const isAnswered = sql`(${leads.respondedAt} is not null or exists (select from lead_messages m
  where m.lead_id = leads.id and m.author = 'vendor'))`;

/**
 * Updates the modification time of a lead that was reported as booked, so it is not lost. Returns undefined unless the
 * vendor ever answered it.
 */
export async function reviveLead(
  tx: Database,
  { accountId, leadId }: LeadPath,
): Promise<Pick<LeadRow, 'status' | 'lostAt' | 'lostReason'> | undefined> {
  const [lead] = await tx
    .update(leads)
    .set({ lostAt: null, lostReason: null, updatedAt: sql`now()` })
    .where(and(eq(leads.id, leadId), eq(leads.accountId, accountId), isAnswered))
    .returning({ status: leads.status, lostAt: leads.lostAt, lostReason: leads.lostReason });
  return lead;
}

/** {@link changeLead} for a lead that was reported as booked, whatever happened to it since the vendor answered. */
export const changeReportedLead = (tx: Database, path: LeadPath): Promise<LeadView | undefined> =>
  changeLead(
    tx,
    { ...path, action: 'bookReported' },
    {
      // A vendor who only wrote answered with the first message.
      respondedAt: sql`coalesce(responded_at, (select min(m.created_at) from lead_messages m
        where m.lead_id = leads.id and m.author = 'vendor'), now())`,
      declineReason: null,
      declineNotes: null,
      lostAt: null,
      lostReason: null,
      withdrawnAt: null,
      withdrawalReason: null,
      withdrawalNote: null,
    },
  );
