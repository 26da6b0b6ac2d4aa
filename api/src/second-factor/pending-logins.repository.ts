import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { pendingLogins } from '../database/schema/index.ts';
import { hashSecret, newSecret } from '../http/secrets.ts';

/** How long a login waits for the second factor, in minutes. */
const LOGIN_MINUTES = 10;
/** Wrong codes until the first factor is needed again. */
const MAX_ATTEMPTS = 5;

/** A login that waits for a second factor. */
export type PendingLogin = typeof pendingLogins.$inferSelect;

/** Stores a login that waits for its second factor. Returns its token, which is not stored. */
export async function addPendingLogin(
  tx: Database,
  { userId, way }: Pick<PendingLogin, 'userId' | 'way'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const [added] = await tx
    .insert(pendingLogins)
    .values({
      userId,
      way,
      tokenHash: hashSecret(token),
      expiresAt: sql`now() + make_interval(mins => ${LOGIN_MINUTES})`,
    })
    .returning({ expiresAt: pendingLogins.expiresAt });
  return { token, expiresAt: added!.expiresAt };
}

/** Counts an attempt. Undefined when the token is unknown or expired, or all attempts are used up. */
export async function countAttempt(db: Database, token: string): Promise<PendingLogin | undefined> {
  const [login] = await db
    .update(pendingLogins)
    .set({ attempts: sql`${pendingLogins.attempts} + 1` })
    .where(
      and(
        eq(pendingLogins.tokenHash, hashSecret(token)),
        gt(pendingLogins.expiresAt, sql`now()`),
        lt(pendingLogins.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning();
  return login;
}

/** Ends a login that waits. True for one of several concurrent calls, which may start its session. */
export async function consumePendingLogin(tx: Database, id: number): Promise<boolean> {
  const ended = await tx
    .delete(pendingLogins)
    .where(eq(pendingLogins.id, id))
    .returning({ id: pendingLogins.id });
  return ended.length === 1;
}

/** Deletes logins that no second factor finished in time. */
export async function deleteExpiredLogins(db: Database): Promise<void> {
  await deleteUnlocked(db, pendingLogins, sql`${pendingLogins.expiresAt} < now()`);
}
