import type { PushDevice } from '@portal/shared/contract';
import { pushKinds, type PushKind } from '@portal/shared/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { pushKeys, pushSubscriptions } from '../database/schema/index.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
/** The portal's key pair for push services, as base64url. */
export type PushKeys = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

/** More devices of a user end the one that was not used for longest. */
const DEVICES_MAX = 20;

const present = (row: PushSubscriptionRow): PushDevice => ({
  id: row.id,
  name: row.name,
  kinds: row.kinds,
  created_at: row.createdAt.toISOString(),
  last_sent_at: row.lastSentAt?.toISOString() ?? null,
});

/** Returns a user's devices, newest first. */
export async function listDevices(db: Database, userId: number): Promise<PushDevice[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id));
  return rows.map(present);
}

/** Stores a browser's subscription for the user of a session. A browser belongs to the user who subscribed it last. */
export async function storeSubscription(
  tx: Database,
  { kinds, ...given }: Omit<typeof pushSubscriptions.$inferInsert, 'kinds' | 'id'> & { kinds?: PushKind[] },
): Promise<PushDevice> {
  const isOther = sql`${pushSubscriptions.userId} <> excluded.user_id`;
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ ...given, kinds: kinds ?? [...pushKinds] })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        userId: given.userId,
        sessionId: given.sessionId,
        p256dhKey: given.p256dhKey,
        authSecret: given.authSecret,
        name: given.name,
        kinds: kinds ?? sql`case when ${isOther} then excluded.kinds else ${pushSubscriptions.kinds} end`,
        createdAt: sql`case when ${isOther} then now() else ${pushSubscriptions.createdAt} end`,
        seenAt: sql`now()`,
      },
    })
    .returning();
  const others = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, given.userId))
    .orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id))
    .offset(DEVICES_MAX);
  await deleteSubscriptions(
    tx,
    others.map(({ id }) => id),
  );
  return present(row!);
}

/** Chooses the kinds of a user's device. Undefined when the user has no such device. */
export async function chooseKinds(
  db: Database,
  { userId, deviceId, kinds }: { userId: number; deviceId: number; kinds: PushKind[] },
): Promise<PushDevice | undefined> {
  const [row] = await db.update(pushSubscriptions).set({ kinds }).where(isOwn(userId, deviceId)).returning();
  return row && present(row);
}

/** Removes a user's device. False when the user has no such device. */
export async function removeDevice(db: Database, userId: number, deviceId: number): Promise<boolean> {
  const removed = await db
    .delete(pushSubscriptions)
    .where(isOwn(userId, deviceId))
    .returning({ id: pushSubscriptions.id });
  return removed.length === 1;
}

const isOwn = (userId: number, deviceId: number) =>
  and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.userId, userId));

/** Deletes subscriptions, with the messages that wait for them. */
export async function deleteSubscriptions(db: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}

/** Deletes subscriptions of browsers that nobody has used for 90 days. */
export async function deleteUnusedSubscriptions(db: Database): Promise<void> {
  await deleteUnlocked(db, pushSubscriptions, sql`${pushSubscriptions.seenAt} < now() - interval '90 days'`);
}

/** Returns the stored key pair. */
export async function findPushKeys(db: Database): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(pushKeys);
  return row;
}

/** Stores a key pair, and returns the stored one. Of concurrent starts, all get the same one. */
export async function addPushKeys(db: Database, fresh: PushKeys): Promise<PushKeys> {
  await db.insert(pushKeys).values(fresh).onConflictDoNothing();
  return (await findPushKeys(db))!;
}
