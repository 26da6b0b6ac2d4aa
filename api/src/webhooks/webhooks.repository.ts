import type { WebhookEndpoint } from '@portal/shared/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { webhookEndpoints } from '../database/schema/index.ts';
import { versionOf } from '../http/version.ts';

export type WebhookRow = typeof webhookEndpoints.$inferSelect;

/** How long the previous secret signs as well after a rotation, in hours. */
const OVERLAP_HOURS = 24;

/** Returns every endpoint, newest first. */
export const listWebhooks = (db: Database): Promise<WebhookRow[]> =>
  db.select().from(webhookEndpoints).orderBy(desc(webhookEndpoints.id));

/** Returns an endpoint, or undefined. */
export async function findWebhook(db: Database, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

/**
 * Locks an endpoint until the transaction ends, and returns it; undefined when there is none. `key share` locks it against
 * deletion, `no key update` also for a change that depends on its columns. Call it before writing to deliveries: a deletion
 * locks the endpoint first too, and in another order the two could deadlock.
 */
export async function lockWebhook(
  tx: Database,
  id: number,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for(strength);
  return row;
}

/** For an endpoint: it fails, or was turned off because it failed. Literal, as dashboards count it in a subquery. */
export const isFailing = sql.raw(`(enabled and failing_since is not null or turned_off_at is not null)`);

/** Counts the endpoints. Until the end of the transaction, others that count them wait, so that a limit is exact. */
export async function countWebhooks(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
  const [row] = await tx.select({ count: countOf }).from(webhookEndpoints);
  return row!.count;
}

/** Adds an endpoint. */
export async function addWebhook(
  tx: Database,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<WebhookRow> {
  const [added] = await tx.insert(webhookEndpoints).values(row).returning();
  return added!;
}

/** Updates columns of an endpoint. Returns undefined when there is none. */
export async function updateWebhook(
  tx: Database,
  id: number,
  change: PgUpdateSetSource<typeof webhookEndpoints>,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id)).returning();
  return row;
}

/**
 * Replaces the secret. The old one signs as well for a day, in which the secret can't be replaced again. `now`: no older one
 * signs any longer, and an overlap that runs ends. Returns undefined when that day is not over, or there is no endpoint.
 */
export async function rotateSecret(
  tx: Database,
  id: number,
  { secret, now }: { secret: string; now: boolean },
): Promise<WebhookRow | undefined> {
  const [rotated] = await tx
    .update(webhookEndpoints)
    .set({
      secret,
      previousSecret: now ? null : sql`${webhookEndpoints.secret}`,
      previousSecretUntil: now ? null : sql`now() + make_interval(hours => ${OVERLAP_HOURS})`,
    })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        now ? undefined : sql`coalesce(${webhookEndpoints.previousSecretUntil} <= now(), true)`,
      ),
    )
    .returning();
  return rotated;
}

/** Deletes an endpoint with its deliveries. */
export async function deleteWebhook(tx: Database, id: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning();
  return row;
}

/** Records that an endpoint works. */
export const markWorking = (tx: Database, id: number): Promise<unknown> =>
  tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), sql`${webhookEndpoints.failingSince} is not null`));

/**
 * Records a failure. Turns the endpoint off when it has failed for this many days, and then returns it.
 */
export async function markFailing(tx: Database, id: number, days: number): Promise<WebhookRow | undefined> {
  await updateWebhook(tx, id, { failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())` });
  const [off] = await tx
    .update(webhookEndpoints)
    .set({ enabled: false, turnedOffAt: sql`now()` })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.enabled, true),
        sql`${webhookEndpoints.failingSince} <= now() - make_interval(days => ${days})`,
      ),
    )
    .returning();
  return off;
}

/** Presents an endpoint, without its secrets. */
export const presentWebhook = (row: WebhookRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  event_types: row.eventTypes,
  enabled: row.enabled,
  version: versionOf([row.url, row.description, row.eventTypes]),
  failing_since: row.failingSince && row.failingSince.toISOString(),
  turned_off_at: row.turnedOffAt && row.turnedOffAt.toISOString(),
  previous_secret_until:
    row.previousSecretUntil && row.previousSecretUntil.getTime() > Date.now()
      ? row.previousSecretUntil.toISOString()
      : null,
  created_at: row.createdAt.toISOString(),
});
