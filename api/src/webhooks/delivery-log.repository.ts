import type { DeliveryStatus } from '@portal/shared/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { newestFirst, pageOf, totalOf } from '../database/lists.ts';
import { conciergeEvents, webhookAttempts, webhookDeliveries } from '../database/schema/index.ts';
import type { ConciergeEventRow } from '../events/events.repository.ts';
import type { Paging } from '../database/lists.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import type { WebhookRow } from './webhooks.repository.ts';

export type AttemptRow = typeof webhookAttempts.$inferSelect;
/** A delivery with its event, which is null for a test event. */
export interface DeliveryView extends DeliveryRow {
  event: ConciergeEventRow | null;
}

/** Returns a delivery with its event, or undefined. */
export async function findDelivery(
  db: Database,
  id: number,
  endpointId?: number,
): Promise<DeliveryView | undefined> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: conciergeEvents })
    .from(webhookDeliveries)
    .leftJoin(conciergeEvents, eq(conciergeEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.id, id),
        endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
      ),
    );
  return row && { ...row.delivery, event: row.event };
}

/** Returns deliveries with their events, oldest first. */
export async function findDeliveries(db: Database, ids: number[]): Promise<DeliveryView[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries, event: conciergeEvents })
    .from(webhookDeliveries)
    .leftJoin(conciergeEvents, eq(conciergeEvents.id, webhookDeliveries.eventId))
    .where(inArray(webhookDeliveries.id, ids))
    .orderBy(webhookDeliveries.id);
  return rows.map(({ delivery, event }) => ({ ...delivery, event }));
}

/** Returns a page of an endpoint's deliveries, newest first, and the total. */
export async function listDeliveries(
  db: Database,
  { id: endpointId }: Pick<WebhookRow, 'id'>,
  status: DeliveryStatus | undefined,
  paging: Paging,
): Promise<{ rows: DeliveryView[]; total: number }> {
  const where = and(
    eq(webhookDeliveries.endpointId, endpointId),
    status && eq(webhookDeliveries.status, status),
  );
  const total = await totalOf(db, webhookDeliveries, where, paging);
  const page = pageOf(newestFirst(webhookDeliveries.id), webhookDeliveries, paging);
  const rows = await db
    .select({ delivery: webhookDeliveries, event: conciergeEvents })
    .from(webhookDeliveries)
    .leftJoin(conciergeEvents, eq(conciergeEvents.id, webhookDeliveries.eventId))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return { rows: page.inOrder(rows).map(({ delivery, event }) => ({ ...delivery, event })), total };
}

/** Returns the latest attempts of deliveries, newest first, at most `most` of each. */
export const latestAttempts = (db: Database, deliveryIds: number[], most: number): Promise<AttemptRow[]> =>
  deliveryIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(webhookAttempts)
        .where(
          sql`${webhookAttempts.id} in (
            select a.id from unnest(array[${sql.join(
              deliveryIds.map((id) => sql`${id}`),
              sql`, `,
            )}]::bigint[]) d(id)
            cross join lateral (select id from webhook_attempts where delivery_id = d.id
              order by id desc limit ${most}) a)`,
        )
        .orderBy(desc(webhookAttempts.id));
