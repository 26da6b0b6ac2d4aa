import type { ConciergeEventType } from '@portal/shared/domain';
import { EVENT_RETENTION_DAYS } from '@portal/shared/domain';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked, rowsOf } from '../database/rows.ts';
import { conciergeEvents } from '../database/schema/index.ts';
import { inOrder } from '../live/live.repository.ts';

export type ConciergeEventRow = typeof conciergeEvents.$inferSelect;

/** Adds events in order, with a delivery of each to every endpoint that wants it. Returns the ids of these endpoints. */
export async function addEvents(
  tx: Database,
  events: { type: ConciergeEventType; accountId: number; leadId: number | null; data: object }[],
): Promise<Set<number>> {
  const rows = events.map(({ type, accountId, leadId, data }, position) => ({
    position,
    type,
    account_id: accountId,
    lead_id: leadId,
    data,
  }));
  const deliveries = await rowsOf<{ endpointId: number }>(
    tx,
    sql`with added as (
        insert into concierge_events (type, account_id, lead_id, data)
        select type, account_id, lead_id, data from ${inOrder}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (position int, type text, account_id int, lead_id int, data jsonb)
        order by position
        returning id, type, account_id, lead_id
      )
      insert into webhook_deliveries (endpoint_id, event_id, order_key)
      select e.id, v.id, coalesce('lead ' || v.lead_id, 'account ' || v.account_id)
      from added v join webhook_endpoints e on e.enabled and v.type = any(e.event_types)
      order by v.id
      -- An endpoint that is deleted at the same time gets none. Without the lock, its foreign key would fail the insert.
      for key share of e
      returning endpoint_id as "endpointId"`,
  );
  return new Set(deliveries.map(({ endpointId }) => endpointId));
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

/** Deletes events that are older than the promised days and have no deliveries any more. Returns how many. */
export const deleteExpiredEvents = (db: Database, signal: AbortSignal): Promise<number> =>
  deleteUnlocked(
    db,
    conciergeEvents,
    sql`${conciergeEvents.createdAt} < now() - make_interval(days => ${EVENT_RETENTION_DAYS})
      and not exists (select from webhook_deliveries d where d.event_id = ${conciergeEvents.id})`,
    { oldestBy: conciergeEvents.createdAt, signal },
  );
