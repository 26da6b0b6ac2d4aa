import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import {
  accountUsers,
  authenticators,
  passkeys,
  recoveryCodes,
  sessions,
  vendorAccounts,
} from '../database/schema/index.ts';

const confirmedOf = (userId: number) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

/** Returns a user's authenticator app, confirmed or not. */
export async function findAuthenticator(
  db: Database,
  userId: number,
): Promise<typeof authenticators.$inferSelect | undefined> {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return found;
}

/** Checks whether a user has an authenticator app: a login with the password then needs a code. */
export async function hasAuthenticator(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(authenticators, confirmedOf(userId))) > 0;
}

/** Checks whether a user has a second factor: an authenticator app or a passkey. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  return (await hasAuthenticator(db, userId)) || (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

/** Without any second factor, what the user's sessions proved no longer counts. Call it after one was removed. */
export async function forgetProofs(tx: Database, userId: number): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return;
  await tx.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
}

/** Checks whether the team of one of a user's accounts requires a second factor. */
export async function isRequiredByAnAccount(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: vendorAccounts.id })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(and(eq(accountUsers.userId, userId), eq(vendorAccounts.requireSecondFactor, true)))
    .limit(1);
  return found.length > 0;
}

/** Returns those of the users who have a second factor. */
export async function withSecondFactor(db: Database, userIds: number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const apps = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(inArray(authenticators.userId, userIds), isNotNull(authenticators.confirmedAt)));
  const keys = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, userIds));
  return new Set([...apps, ...keys].map(({ userId }) => userId));
}

/** Stores an unconfirmed secret in place of an earlier one. False when the user has a confirmed app. */
export async function storeSecret(db: Database, userId: number, secret: string): Promise<boolean> {
  const stored = await db
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  return stored.length === 1;
}

/** Confirms the app with the step of its first code. False when another request confirmed it. */
export async function confirmAuthenticator(
  tx: Database,
  { userId, secret, step }: { userId: number; secret: string; step: number },
): Promise<boolean> {
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, secret),
        isNull(authenticators.confirmedAt),
      ),
    )
    .returning({ userId: authenticators.userId });
  return confirmed.length === 1;
}

/** Uses up a time step and all earlier ones. True for exactly one of several concurrent calls. */
export async function consumeStep(db: Database, { userId, step }: { userId: number; step: number }) {
  const used = await db
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(confirmedOf(userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return used.length === 1;
}

/** Deletes a confirmed app. False when there is none. */
export async function deleteAuthenticator(tx: Database, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(authenticators)
    .where(confirmedOf(userId))
    .returning({ userId: authenticators.userId });
  return deleted.length === 1;
}

/** Replaces all recovery codes of a user; none deletes them. */
export async function replaceRecoveryCodes(
  tx: Database,
  userId: number,
  codes: { prefix: string; codeHash: string }[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codes.length > 0) await tx.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId })));
}

/** Returns the unused recovery code with a prefix. */
export async function findRecoveryCode(
  db: Database,
  { userId, prefix }: { userId: number; prefix: string },
): Promise<typeof recoveryCodes.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.prefix, prefix), isNull(recoveryCodes.usedAt)),
    );
  return found;
}

/** Uses a recovery code up. True for exactly one of several concurrent calls. */
export async function consumeRecoveryCode(db: Database, id: number): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

/** Counts the unused recovery codes of a user. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row!.left;
}
