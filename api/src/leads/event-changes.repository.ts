import type { EventChange } from '@portal/shared/contract';
import type { EventDetails } from '@portal/shared/domain';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/index.ts';
import { leadEventChanges, leads } from '../database/schema/index.ts';
import { leadTransitions } from '@portal/shared/domain';
import {
  changeLead,
  type EventColumns,
  type LeadPath,
  type LeadRow,
  type LeadView,
} from './leads.repository.ts';

/** Returns a lead, and locks it until the transaction ends. */
export async function lockLead(tx: Database, leadId: number): Promise<LeadRow> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('no key update');
  return lead!;
}

/** A change of a lead's event, and what follows from it. `expiresAt`: the new deadline of an unanswered lead. */
interface EventChangeRow {
  event: EventColumns;
  matchReasons: string[];
  holdReasons: string[];
  expiresAt: Date | null;
}

/** Stores a change of the event of a locked lead. Restarts the time to respond if it is unanswered. */
export async function changeLeadEvent(
  tx: Database,
  lead: LeadRow,
  { event, matchReasons, holdReasons, expiresAt }: EventChangeRow,
): Promise<LeadRow> {
  const [changed] = await tx
    .update(leads)
    .set({
      ...event,
      matchReasons,
      holdReasons,
      ...(expiresAt && { expiresAt, remindedAt: null }),
      ...(expiresAt && lead.deliveredAt && { clockStartedAt: sql`now()` }),
      // A vendor who never got the lead has seen no earlier event.
      ...(lead.deliveredAt
        ? { eventVersion: sql`event_version + 1`, eventChangedAt: sql`now()`, responseConfirmedAt: null }
        : {}),
      updatedAt: sql`now()`,
    })
    .where(eq(leads.id, lead.id))
    .returning();
  return changed!;
}

/** Records what an event was before and after a change. */
export async function addEventChange(
  tx: Database,
  { id, accountId }: LeadRow,
  change: { before: EventDetails; after: EventDetails },
): Promise<void> {
  await tx.insert(leadEventChanges).values({ leadId: id, accountId, ...change });
}

/** Returns the changes of a lead's event, newest first. */
export async function listEventChanges(db: Database, leadId: number): Promise<EventChange[]> {
  const rows = await db
    .select()
    .from(leadEventChanges)
    .where(eq(leadEventChanges.leadId, leadId))
    .orderBy(desc(leadEventChanges.id))
    .limit(100);
  return rows.map(({ before, after, changedAt }) => ({
    before: before as EventChange['before'],
    after: after as EventChange['after'],
    changed_at: changedAt.toISOString(),
  }));
}

/**
 * Returns what a vendor has not seen yet: the event before the first unseen change, and after the last one. Returns only
 * the last change when all were seen or they cancel each other out.
 */
export async function findUnseenChange(
  db: Database,
  { id, eventVersion, seenEventVersion }: Pick<LeadRow, 'id' | 'eventVersion' | 'seenEventVersion'>,
): Promise<{ before: EventDetails; after: EventDetails }> {
  const { before, after } = leadEventChanges;
  const newest = await db
    .select({ before, after })
    .from(leadEventChanges)
    .where(eq(leadEventChanges.leadId, id))
    .orderBy(desc(leadEventChanges.id))
    .limit(Math.max(1, eventVersion - seenEventVersion));
  const last = newest[0]!;
  const first = newest.at(-1)!;
  return isDeepStrictEqual(first.before, last.after) ? last : { before: first.before, after: last.after };
}

/** Marks the event of an unanswered lead as seen by the vendor. Returns false when it was, or is answered. */
export async function markEventSeen(tx: Database, { accountId, leadId }: LeadPath): Promise<boolean> {
  const seen = await tx
    .update(leads)
    .set({ seenEventVersion: sql`event_version` })
    .where(
      and(
        eq(leads.id, leadId),
        eq(leads.accountId, accountId),
        inArray(leads.status, [...leadTransitions.respond.from]),
        lt(leads.seenEventVersion, leads.eventVersion),
      ),
    )
    .returning({ id: leads.id });
  return seen.length > 0;
}

/** {@link changeLead} for a confirmed response. Returns undefined when the event has another version. */
export const confirmLeadResponse = (
  tx: Database,
  { eventVersion, ...path }: LeadPath & { eventVersion: number },
): Promise<LeadView | undefined> =>
  changeLead(
    tx,
    { ...path, action: 'confirmResponse' },
    { seenEventVersion: eventVersion, responseConfirmedAt: sql`now()` },
    and(eq(leads.eventVersion, eventVersion), lt(leads.seenEventVersion, leads.eventVersion)),
  );
