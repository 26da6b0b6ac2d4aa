import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { knownDevices, sessions } from '../database/schema/index.ts';

/** A browser and network that a user logged in from. */
type KnownDevice = typeof knownDevices.$inferSelect;

/** How many devices a user can have. The one that was not used for the longest time is forgotten. */
const DEVICES_PER_USER = 20;

/** Records a login from a device. The caller holds the lock on the user's row. */
export async function recordDevice(
  tx: Database,
  { userId, name, network }: Pick<KnownDevice, 'userId' | 'name' | 'network'>,
): Promise<{ id: number; isNew: boolean; isFirst: boolean }> {
  const known = await tx
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastLoginAt), desc(knownDevices.id));
  const same = known.find((device) => device.name === name && device.network === network);
  if (same) {
    await tx
      .update(knownDevices)
      .set({ lastLoginAt: sql`now()` })
      .where(eq(knownDevices.id, same.id));
    return { id: same.id, isNew: false, isFirst: false };
  }
  const surplus = known.slice(DEVICES_PER_USER - 1).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(knownDevices).where(inArray(knownDevices.id, surplus));
  const [added] = await tx
    .insert(knownDevices)
    .values({ userId, name, network })
    .returning({ id: knownDevices.id });
  return { id: added!.id, isNew: true, isFirst: known.length === 0 };
}

/** Checks that a device has not been forgotten. */
export async function isKnownDevice(db: Database, id: number): Promise<boolean> {
  const found = await db.select({ id: knownDevices.id }).from(knownDevices).where(eq(knownDevices.id, id));
  return found.length === 1;
}

/** Forgets a device of a user, with its emailed links. Returns the ids of its sessions. */
export async function forgetDevice(
  tx: Database,
  { userId, deviceId }: { userId: number; deviceId: number },
): Promise<number[]> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)));
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), eq(knownDevices.id, deviceId)));
  return open.map(({ id }) => id);
}
