import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { newSecret } from '../http/secrets.ts';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { passkeyChallenges, passkeys } from '../database/schema/index.ts';

/** How long a challenge waits for its answer. */
export const CHALLENGE_MINUTES = 5;
/** Anonymous challenges that are kept. The oldest go first. */
const MAX_LOGIN_CHALLENGES = 10_000;

/** A stored passkey. */
export type PasskeyRow = typeof passkeys.$inferSelect;

/** What a challenge is for. A login doesn't know its user. */
export type ChallengeUse = { purpose: 'login' } | { purpose: 'register' | 'confirm'; userId: number };

const ownerOf = (use: ChallengeUse) => (use.purpose === 'login' ? null : use.userId);

const usedFor = (use: ChallengeUse) =>
  and(
    eq(passkeyChallenges.purpose, use.purpose),
    use.purpose === 'login' ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, use.userId),
  );

/** Stores a random challenge. It replaces the user's earlier one for the same purpose. */
export async function addChallenge(db: Database, use: ChallengeUse): Promise<string> {
  const challenge = newSecret();
  await db.transaction(async (tx) => {
    if (use.purpose !== 'login') await tx.delete(passkeyChallenges).where(usedFor(use));
    const [added] = await tx
      .insert(passkeyChallenges)
      .values({
        challenge,
        purpose: use.purpose,
        userId: ownerOf(use),
        expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
      })
      .returning({ id: passkeyChallenges.id });
    if (use.purpose === 'login') {
      // Ids ascend, so at most this many are left.
      const oldest = added!.id - MAX_LOGIN_CHALLENGES;
      await tx.delete(passkeyChallenges).where(and(usedFor(use), lte(passkeyChallenges.id, oldest)));
    }
  });
  return challenge;
}

/** Uses a challenge up. True for exactly one of several concurrent calls with the same purpose and user. */
export async function consumeChallenge(
  tx: Database,
  { challenge, use }: { challenge: string; use: ChallengeUse },
): Promise<boolean> {
  const used = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        usedFor(use),
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return used.length === 1;
}

/** Deletes challenges that nobody answered in time. */
export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await deleteUnlocked(db, passkeyChallenges, sql`${passkeyChallenges.expiresAt} < now()`);
}

/** Returns a user's passkeys, the oldest first. */
export function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** Returns the passkey with an authenticator's id. */
export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Stores a passkey. Undefined when it was added before. */
export async function addPasskey(
  tx: Database,
  values: Pick<PasskeyRow, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const [added] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  return added;
}

/** Gives a passkey of a user another name. Undefined when the user has no such passkey. */
export async function renamePasskey(
  db: Database,
  { id, userId, name }: Pick<PasskeyRow, 'id' | 'userId' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return renamed;
}

/** Stores a use of a passkey and its new counter. */
export async function recordPasskeyUse(tx: Database, id: number, counter: number): Promise<void> {
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id));
}

/** Deletes one passkey of a user, or all. Returns how many it deleted. */
export async function deletePasskeys(
  tx: Database,
  { userId, id }: { userId: number; id?: number },
): Promise<number> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length;
}
