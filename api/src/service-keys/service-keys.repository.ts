import type { ServiceScope } from '@portal/shared/domain';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { endOfDay } from '../database/pacific-time.ts';
import { serviceKeys, users } from '../database/schema/index.ts';

type ServiceKeyRow = typeof serviceKeys.$inferSelect;
/** A key with the name of the admin who created it. */
export interface ServiceKeyView extends ServiceKeyRow {
  by: string;
}

const LISTED_MAX = 100;

const isUsable = and(
  isNull(serviceKeys.revokedAt),
  or(isNull(serviceKeys.expiresAt), sql`${serviceKeys.expiresAt} > now()`),
);

const selectKeys = (db: Database) =>
  db
    .select({ key: serviceKeys, by: users.name })
    .from(serviceKeys)
    .innerJoin(users, eq(users.id, serviceKeys.createdBy));

/** Returns the keys: those in use first, then the most recently created ones. */
export async function listServiceKeys(db: Database): Promise<ServiceKeyView[]> {
  const rows = await selectKeys(db)
    .orderBy(desc(isNull(serviceKeys.revokedAt)), desc(serviceKeys.id))
    .limit(LISTED_MAX);
  return rows.map(({ key, by }) => ({ ...key, by }));
}

/** Returns a key by id, or undefined. */
export async function findServiceKey(db: Database, id: number): Promise<ServiceKeyView | undefined> {
  const [row] = await selectKeys(db).where(eq(serviceKeys.id, id));
  return row && { ...row.key, by: row.by };
}

/**
 * Counts the keys that are neither revoked nor expired. Until the end of the transaction, others that count them wait, so
 * that a limit is exact.
 */
export async function countUsableKeys(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('service keys', 0))`);
  const [row] = await tx.select({ count: countOf }).from(serviceKeys).where(isUsable);
  return row!.count;
}

/** Adds a key that works through the day `expiresOn`, if given. Returns its id. */
export async function addServiceKey(
  tx: Database,
  { expiresOn, ...key }: typeof serviceKeys.$inferInsert & { expiresOn: string | null },
): Promise<number> {
  const expiresAt = expiresOn === null ? null : endOfDay(expiresOn);
  const [added] = await tx
    .insert(serviceKeys)
    .values({ ...key, expiresAt })
    .returning({ id: serviceKeys.id });
  return added!.id;
}

/** Revokes a key. Returns whether it was not revoked before. */
export async function revokeServiceKey(tx: Database, id: number): Promise<boolean> {
  const revoked = await tx
    .update(serviceKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(serviceKeys.id, id), isNull(serviceKeys.revokedAt)))
    .returning({ id: serviceKeys.id });
  return revoked.length > 0;
}

/** Returns the usable key with this hash and records its use, at most once a minute. */
export async function useServiceKey(
  db: Database,
  keyHash: string,
): Promise<{ id: number; scopes: ServiceScope[] } | undefined> {
  const [key] = await db
    .select({ id: serviceKeys.id, scopes: serviceKeys.scopes, lastUsedAt: serviceKeys.lastUsedAt })
    .from(serviceKeys)
    .where(and(eq(serviceKeys.keyHash, keyHash), isUsable));
  if (!key) return undefined;
  if (!key.lastUsedAt || key.lastUsedAt.getTime() < Date.now() - 60_000) {
    await db
      .update(serviceKeys)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(serviceKeys.id, key.id));
  }
  return key;
}
