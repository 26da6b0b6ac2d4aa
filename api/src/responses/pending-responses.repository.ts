import type { LeadResponse, MessageFile, PendingResponse, VendorResponse } from '@portal/shared/contract';
import { leadTransitions } from '@portal/shared/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leads, pendingResponses, users } from '../database/schema/index.ts';
import type { LeadPath } from '../leads/leads.repository.ts';

export type PendingResponseRow = typeof pendingResponses.$inferSelect;
type NewResponse = Omit<typeof pendingResponses.$inferInsert, 'id' | 'dueAt'>;

/** Stores a response until its time. Returns undefined when another one to the lead is pending. */
export async function addPendingResponse(
  tx: Database,
  { seconds, ...response }: NewResponse & { seconds: number },
): Promise<PendingResponseRow | undefined> {
  const dueAt = sql`now() + make_interval(secs => ${seconds})`;
  const [added] = await tx
    .insert(pendingResponses)
    .values({ ...response, dueAt })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** Returns the response to a lead that can still be undone. */
export async function findPendingResponse(
  db: Database,
  leadId: number,
): Promise<PendingResponseRow | undefined> {
  const [pending] = await db.select().from(pendingResponses).where(eq(pendingResponses.leadId, leadId));
  return pending;
}

const filesOfPending = sql<MessageFile[]>`(select coalesce(json_agg(json_build_object(
  'id', f.id, 'name', f.name, 'type', f.type, 'size', f.size)), '[]') from lead_files f
  where f.lead_id = ${pendingResponses.leadId} and ${pendingResponses.response} -> 'file_ids' @> to_jsonb(f.id))`;

/** Returns the responses of an account that can still be undone, the next one first, as `userId` sees them. */
export async function listPendingResponses(
  db: Database,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<PendingResponse[]> {
  const rows = await db
    .select({
      lead_id: pendingResponses.leadId,
      event_name: leads.eventName,
      by: users.name,
      own: sql<boolean>`${pendingResponses.sentBy} = ${userId}`,
      seconds_left: sql<number>`greatest(0, ceil(extract(epoch from ${pendingResponses.dueAt} - now())))::int`,
      response: pendingResponses.response,
      decline: pendingResponses.decline,
      files: filesOfPending,
    })
    .from(pendingResponses)
    .innerJoin(leads, eq(leads.id, pendingResponses.leadId))
    .innerJoin(users, eq(users.id, pendingResponses.sentBy))
    .where(
      and(
        eq(pendingResponses.accountId, accountId),
        // A lead that was withdrawn or expired meanwhile takes no response; its job says so.
        inArray(leads.status, [...leadTransitions.decline.from]),
      ),
    )
    .orderBy(asc(pendingResponses.id));
  return rows.map(({ response, decline, files, ...row }) => ({
    ...row,
    quick: response?.quick ?? false,
    quick_reply: response?.quick_reply ?? null,
    response: response && presentGiven(response, files),
    decline: decline && { reason: decline.reason, notes: decline.notes || null },
  }));
}

/** Presents a response as the lead will have it. */
const presentGiven = (given: LeadResponse, files: MessageFile[]): VendorResponse => ({
  availability_confirmed: given.availability_confirmed,
  proposed_pricing: {
    base_package: given.proposed_pricing?.base_package ?? null,
    additional_options: given.proposed_pricing?.additional_options ?? [],
  },
  vendor_notes: given.vendor_notes || null,
  next_steps: given.next_steps || null,
  estimated_timeline: given.estimated_timeline || null,
  files: (given.file_ids ?? []).flatMap((id) => files.filter((file) => file.id === id)),
});

/** Removes a response that is sent now. Of this and an undo, exactly one gets the row. */
export async function takePendingResponse(tx: Database, id: number): Promise<PendingResponseRow | undefined> {
  const [taken] = await tx.delete(pendingResponses).where(eq(pendingResponses.id, id)).returning();
  return taken;
}

/** Removes responses of an account. Returns those that were not sent yet. */
export function removePendingResponses(
  tx: Database,
  { accountId, leadIds }: Pick<LeadPath, 'accountId'> & { leadIds: number[] },
): Promise<PendingResponseRow[]> {
  return tx
    .delete(pendingResponses)
    .where(and(eq(pendingResponses.accountId, accountId), inArray(pendingResponses.leadId, leadIds)))
    .returning();
}
