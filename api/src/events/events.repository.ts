import type { ConciergeEventType } from '@portal/shared/domain';
import { EVENT_RETENTION_DAYS } from '@portal/shared/domain';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { conciergeEvents } from '../database/schema/index.ts';
import { ORDER_LOCK } from '../live/live.repository.ts';

export type ConciergeEventRow = typeof conciergeEvents.$inferSelect;

/** Adds events in order. The lock is held until the commit, so that ids become visible in order. */
export async function addEvents(
  tx: Database,
  events: { type: ConciergeEventType; accountId: number; leadId: number | null; data: object }[],
): Promise<ConciergeEventRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
  return tx
    .insert(conciergeEvents)
    .values(events.map((event) => ({ ...event, data: event.data as Record<string, unknown> })))
    .returning();
}

/** Replaces the content of a deleted message in its event, so that nobody can read it there. The event has its time. */
export async function replaceMessageEvent(
  tx: Database,
  { id, leadId, createdAt }: { id: number; leadId: number; createdAt: Date },
  message: object,
): Promise<void> {
  await tx
    .update(conciergeEvents)
    .set({ data: sql`${conciergeEvents.data} || ${JSON.stringify(message)}::jsonb` })
    .where(
      and(
        eq(conciergeEvents.createdAt, createdAt),
        eq(conciergeEvents.leadId, leadId),
        eq(conciergeEvents.type, 'message.created'),
        sql`(${conciergeEvents.data} ->> 'id')::int = ${id}`,
      ),
    );
}

/** Returns up to `limit` events after an id, in order. */
export const listEvents = (
  db: Database,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ConciergeEventRow[]> =>
  db
    .select()
    .from(conciergeEvents)
    .where(gt(conciergeEvents.id, afterId))
    .orderBy(asc(conciergeEvents.id))
    .limit(limit);

/** Deletes events that are older than the promised days and have no deliveries any more. */
export async function deleteExpiredEvents(db: Database): Promise<void> {
  await deleteUnlocked(
    db,
    conciergeEvents,
    sql`${conciergeEvents.createdAt} < now() - make_interval(days => ${EVENT_RETENTION_DAYS})
      and not exists (select from webhook_deliveries d where d.event_id = ${conciergeEvents.id})`,
  );
}
