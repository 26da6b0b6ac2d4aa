import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { idempotencyKeys } from '../database/schema/index.ts';

/** A request that may be a retry. */
export interface IdempotentRequest {
  keyHash: string;
  bodyHash: string;
}

/**
 * Reserves the key of a request. Waits for a concurrent request with the same key. Returns null for a new key, and
 * otherwise what was stored with it.
 */
export async function reserveKey(
  tx: Database,
  request: IdempotentRequest,
): Promise<{ bodyHash: string; leadId: number | null } | null> {
  const added = await tx
    .insert(idempotencyKeys)
    .values(request)
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (added.length > 0) return null;
  const [known] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, leadId: idempotencyKeys.leadId })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.keyHash, request.keyHash));
  return known ?? null;
}

/** Stores the lead of a reserved key. */
export async function completeKey(tx: Database, keyHash: string, leadId: number): Promise<void> {
  await tx.update(idempotencyKeys).set({ leadId }).where(eq(idempotencyKeys.keyHash, keyHash));
}

/** Deletes keys that are older than a day. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await deleteUnlocked(db, idempotencyKeys, sql`${idempotencyKeys.createdAt} < now() - interval '1 day'`);
}
