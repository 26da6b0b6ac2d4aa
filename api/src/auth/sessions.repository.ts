import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { accountViews, retiredTokens, sessions, users } from '../database/schema/index.ts';
import { unauthenticated } from '../problem.ts';
import type { SessionRules } from './live-session.repository.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A row of users: who signs in. */
export type Person = typeof users.$inferSelect;

const USER_AGENT_MAX = 300;

/** Begins a session; answers its token, which is not stored. */
export async function beginSession(
  db: Database,
  { userId, userAgent, rules }: { userId: number; userAgent: string | undefined; rules: SessionRules },
): Promise<string> {
  const token = newSecret();
  await db.insert(sessions).values({
    userId,
    tokenHash: hashSecret(token),
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    expiresAt: sql`now() + make_interval(days => ${rules.SESSION_ABSOLUTE_DAYS})`,
  });
  return token;
}

const VIEW_MINUTES = 30;

/** Begins the session in which an admin sees the portal as an account does. */
export async function beginView(
  tx: Database,
  view: { adminId: number; accountId: number; reason: string; userAgent: string | undefined },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: view.adminId,
      tokenHash: hashSecret(token),
      userAgent: view.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      expiresAt: sql`now() + make_interval(mins => ${VIEW_MINUTES})`,
    })
    .returning();
  await tx
    .insert(accountViews)
    .values({ sessionId: session!.id, accountId: view.accountId, reason: view.reason });
  return { token, expiresAt: session!.expiresAt };
}

/** Replaces the token. One of several refreshes at once wins; the others get null. */
export async function rotateToken(db: Database, { sessionId, token }: { sessionId: number; token: string }) {
  const fresh = newSecret();
  const tokenHash = hashSecret(token);
  return db.transaction(async (tx) => {
    const won = await tx
      .update(sessions)
      .set({ tokenHash: hashSecret(fresh), lastUsedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, tokenHash)))
      .returning({ id: sessions.id });
    if (won.length === 0) return null;
    await tx.insert(retiredTokens).values({ tokenHash, sessionId });
    return fresh;
  });
}

/**
 * Gives a session a new token, whichever token it was asked with: for somebody who has just proven again who they are
 * (ASVS V7.2.4). The one before works for the moment of grace, as after a refresh; used later it ends the session.
 */
export async function renewToken(tx: Database, sessionId: number): Promise<string> {
  const fresh = newSecret();
  const ofSession = eq(sessions.id, sessionId);
  const [before] = await tx.select().from(sessions).where(ofSession).for('update');
  // It was ended meanwhile.
  if (!before) throw unauthenticated();
  await tx
    .update(sessions)
    .set({ tokenHash: hashSecret(fresh) })
    .where(ofSession);
  await tx.insert(retiredTokens).values({ tokenHash: before.tokenHash, sessionId });
  return fresh;
}

/** Ends one session of a person, or all, or all but one. Open live streams of theirs are told. Answers how many. */
export async function endSessions(
  db: Database,
  which: { sessionId: number; userId?: number } | { userId: number; except?: number },
): Promise<number> {
  // One after the other, where two end them all: each would wait for a row that the other holds.
  if (!('sessionId' in which)) {
    await db.select({ id: users.id }).from(users).where(eq(users.id, which.userId)).for('update');
  }
  const filter =
    'sessionId' in which
      ? and(eq(sessions.id, which.sessionId), which.userId ? eq(sessions.userId, which.userId) : undefined)
      : and(eq(sessions.userId, which.userId), which.except ? ne(sessions.id, which.except) : undefined);
  const ended = await db.delete(sessions).where(filter).returning({ id: sessions.id });
  if (ended.length > 0) {
    await db.execute(sql`select pg_notify('sessions_ended', ${ended.map(({ id }) => id).join(',')})`);
  }
  return ended.length;
}
