import { EVENT_RETENTION_DAYS, type DeliveryStatus } from '@portal/shared/domain';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { deleteUnlocked, rowsOf } from '../database/rows.ts';
import { webhookAttempts, webhookDeliveries } from '../database/schema/index.ts';
import type { PostResult } from './post.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
/** How long an attempt may take; after it another one may start, in seconds. */
const LEASE_SECONDS = 60;

/** Adds a delivery of a test event. Its own order key keeps it from waiting for the retries of an earlier one. */
export async function addTestDelivery(tx: Database, endpointId: number): Promise<void> {
  await tx.insert(webhookDeliveries).values({ endpointId, orderKey: `test ${randomUUID()}` });
}

/** For a pending delivery `d`: it is the first of its order and its endpoint is on. */
const isNext = sql.raw(`d.status = 'pending'
  and exists (select 1 from webhook_endpoints e where e.id = d.endpoint_id and e.enabled)
  and not exists (select 1 from webhook_deliveries o where o.endpoint_id = d.endpoint_id
    and o.order_key = d.order_key and o.status = 'pending' and o.id < d.id)`);

/**
 * Claims up to `limit` due deliveries of an endpoint, oldest first, and returns their ids. Claims only the oldest pending
 * delivery of each lead, to keep the order. No other process can claim them for {@link LEASE_SECONDS}. Counts deliveries
 * as due two seconds early, because the clocks of processes differ.
 */
export async function claimDue(db: Database, endpointId: number, limit: number): Promise<number[]> {
  const claimed = await rowsOf<{ id: number }>(
    db,
    sql`update webhook_deliveries set next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where id in (
        select d.id from webhook_deliveries d
        where d.endpoint_id = ${endpointId} and d.next_attempt_at <= now() + interval '2 seconds' and ${isNext}
        order by d.id limit ${limit} for update of d skip locked
      ) returning id::float8 as id`,
  );
  return claimed.map(({ id }) => id);
}

/** Returns the endpoints with deliveries that have been due for `seconds`. */
export async function findOverdueEndpoints(db: Database, seconds: number): Promise<number[]> {
  const found = await rowsOf<{ endpointId: number }>(
    db,
    sql`select distinct d.endpoint_id as "endpointId" from webhook_deliveries d
      where d.next_attempt_at <= now() - make_interval(secs => ${seconds}) and ${isNext}`,
  );
  return found.map(({ endpointId }) => endpointId);
}

/** Records an attempt and the delivery's new state. `retryAt`: when a pending one is due again. */
export async function recordAttempt(
  tx: Database,
  deliveryId: number,
  { durationMs, ...result }: PostResult,
  { status, retryAt }: { status: DeliveryStatus; retryAt: Date | null },
): Promise<void> {
  await tx.insert(webhookAttempts).values({ deliveryId, durationMs, ...result });
  await tx
    .update(webhookDeliveries)
    .set({
      status,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      ...(retryAt && { nextAttemptAt: retryAt }),
    })
    .where(eq(webhookDeliveries.id, deliveryId));
}

/** A delivery that failed and waits for its next attempt. */
const waitsForRetry = and(eq(webhookDeliveries.status, 'pending'), gt(webhookDeliveries.attempts, 0));

/**
 * Makes deliveries due again, as if they were new: one that is finished or waits for a retry, or all that failed or wait
 * for one. Returns how many.
 */
export async function resend(tx: Database, endpointId: number, deliveryId?: number): Promise<number> {
  const due = await tx
    .update(webhookDeliveries)
    .set({ status: 'pending', attempts: 0, nextAttemptAt: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        deliveryId === undefined
          ? or(eq(webhookDeliveries.status, 'failed'), waitsForRetry)
          : and(
              eq(webhookDeliveries.id, deliveryId),
              or(ne(webhookDeliveries.status, 'pending'), waitsForRetry),
            ),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return due.length;
}

/**
 * Deletes deliveries, test events included, that are older than events are kept. One that an endpoint which is on still has to
 * get stays, and with it its event. Returns how many.
 */
export const deleteOldDeliveries = (db: Database, signal: AbortSignal): Promise<number> =>
  deleteUnlocked(
    db,
    webhookDeliveries,
    sql`${webhookDeliveries.createdAt} < now() - make_interval(days => ${EVENT_RETENTION_DAYS})
      and (${webhookDeliveries.status} <> 'pending' or not exists (
        select from webhook_endpoints e where e.id = ${webhookDeliveries.endpointId} and e.enabled))`,
    { oldestBy: webhookDeliveries.createdAt, signal },
  );
