import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import {
  impersonations,
  pendingLogins,
  pushSubscriptions,
  rotatedTokens,
  sessions,
  users,
} from '../database/schema/index.ts';
import { unauthenticated } from '../http/problem.ts';
import { hashSecret, newSecret } from '../http/secrets.ts';

/** The lifetimes of sessions. */
export type SessionRules = Pick<
  Config,
  'SESSION_ABSOLUTE_DAYS' | 'SESSION_IDLE_HOURS' | 'SESSIONS_PER_USER' | 'REFRESH_GRACE_SECONDS'
>;

const USER_AGENT_MAX = 300;

/** Starts a session and returns its token, which is not stored. The caller holds the lock on the user's row. */
export async function createSession(
  tx: Database,
  {
    userId,
    userAgent,
    deviceId,
    secondFactor = false,
    rules,
  }: {
    userId: number;
    userAgent: string | undefined;
    deviceId?: number;
    secondFactor?: boolean;
    rules: SessionRules;
  },
): Promise<string> {
  const token = newSecret();
  await endOldestSessions(tx, { userId, most: rules.SESSIONS_PER_USER });
  await tx.insert(sessions).values({
    userId,
    tokenHash: hashSecret(token),
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    deviceId,
    secondFactor,
    confirmedAt: sql`now()`,
    expiresAt: sql`now() + make_interval(days => ${rules.SESSION_ABSOLUTE_DAYS})`,
  });
  return token;
}

/** Ends the least recently used sessions, so that a new one makes at most `most`. The caller holds the lock on the user's row. */
async function endOldestSessions(
  tx: Database,
  { userId, most }: { userId: number; most: number },
): Promise<void> {
  const surplus = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(most - 1);
  for (const { id } of surplus) await endSessions(tx, { sessionId: id });
}

/** How many replaced tokens a session remembers. A replay of an older one is rejected like an unknown token. */
const ROTATED_TOKENS_PER_SESSION = 100;

/** Stores a replaced token, so that a replay of it is detected. */
async function recordRotatedToken(
  tx: Database,
  { sessionId, tokenHash }: { sessionId: number; tokenHash: string },
) {
  await tx.insert(rotatedTokens).values({ tokenHash, sessionId });
  await tx
    .delete(rotatedTokens)
    .where(
      inArray(
        rotatedTokens.tokenHash,
        tx
          .select({ tokenHash: rotatedTokens.tokenHash })
          .from(rotatedTokens)
          .where(eq(rotatedTokens.sessionId, sessionId))
          .orderBy(desc(rotatedTokens.rotatedAt))
          .offset(ROTATED_TOKENS_PER_SESSION),
      ),
    );
}

const IMPERSONATION_MINUTES = 30;

/** Starts an impersonation session for an admin. */
export async function startImpersonation(
  tx: Database,
  view: {
    adminId: number;
    /** The admin's own session. */
    startedIn: number;
    accountId: number;
    reason: string;
    userAgent: string | undefined;
    /** Whether the admin's own session proved a second factor. */
    secondFactor: boolean;
    rules: SessionRules;
  },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, view.adminId)).for('no key update');
  await endOldestSessions(tx, { userId: view.adminId, most: view.rules.SESSIONS_PER_USER });
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: view.adminId,
      tokenHash: hashSecret(token),
      userAgent: view.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      secondFactor: view.secondFactor,
      expiresAt: sql`now() + make_interval(mins => ${IMPERSONATION_MINUTES})`,
    })
    .returning();
  await tx.insert(impersonations).values({
    sessionId: session!.id,
    startedIn: view.startedIn,
    accountId: view.accountId,
    reason: view.reason,
  });
  return { token, expiresAt: session!.expiresAt };
}

/** Replaces the token. One of several concurrent refreshes wins; the others get null. */
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
    await recordRotatedToken(tx, { sessionId, tokenHash });
    return fresh;
  });
}

/**
 * Gives a session a new token, whichever token the request used, after the user reauthenticated (ASVS
 * V7.2.4). The previous token keeps working for the grace period, as after a refresh; later use ends the
 * session. `grace: false` rejects it immediately, for a session that gains rights.
 */
export async function renewToken(
  tx: Database,
  sessionId: number,
  { grace = true }: { grace?: boolean } = {},
): Promise<string> {
  const fresh = newSecret();
  const ofSession = eq(sessions.id, sessionId);
  const [before] = await tx.select().from(sessions).where(ofSession).for('update');
  // The session ended in the meantime.
  if (!before) throw unauthenticated();
  await tx
    .update(sessions)
    .set({ tokenHash: hashSecret(fresh) })
    .where(ofSession);
  if (grace) await recordRotatedToken(tx, { sessionId, tokenHash: before.tokenHash });
  // Tokens replaced by an earlier refresh may still be in their grace period, so they are deleted too.
  else await tx.delete(rotatedTokens).where(eq(rotatedTokens.sessionId, sessionId));
  return fresh;
}

/** Records that the session's user has just proved their identity. */
export async function confirmSession(tx: Database, sessionId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** Records that the session's user has just proved a second factor. */
export async function recordSecondFactor(tx: Database, sessionId: number): Promise<void> {
  await tx.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, sessionId));
}

/** Checks that a session has not been ended. */
export async function isOpen(tx: Database, sessionId: number): Promise<boolean> {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return found.length === 1;
}

/**
 * Ends one session of a user with its impersonations, or all sessions, or all but one. Notifies their open live streams.
 * Returns how many ended.
 */
export async function endSessions(
  db: Database,
  which: { sessionId: number; userId?: number } | { userId: number; except?: number },
): Promise<number> {
  // Serializes two requests that end all sessions; otherwise they could deadlock. Leaves the key free for rows that
  // reference the user, because their transaction may hold the lock of all events.
  if (!('sessionId' in which)) {
    await db.select({ id: users.id }).from(users).where(eq(users.id, which.userId)).for('no key update');
    // A login that waits for its second factor ends too: its first factor may be known to somebody else.
    await db.delete(pendingLogins).where(eq(pendingLogins.userId, which.userId));
  }
  const filter =
    'sessionId' in which
      ? and(
          or(eq(sessions.id, which.sessionId), inArray(sessions.id, impersonationsOf(db, which.sessionId))),
          which.userId ? eq(sessions.userId, which.userId) : undefined,
        )
      : and(eq(sessions.userId, which.userId), which.except ? ne(sessions.id, which.except) : undefined);
  // A session that expires keeps its device's push notifications; one that somebody ends does not.
  await db
    .delete(pushSubscriptions)
    .where(inArray(pushSubscriptions.sessionId, db.select({ id: sessions.id }).from(sessions).where(filter)));
  const ended = await db.delete(sessions).where(filter).returning({ id: sessions.id });
  await notifyEnded(db, ended);
  return ended.length;
}

/** Ids in a notification. PostgreSQL refuses one of 8,000 bytes, and with it the transaction. */
const NOTIFIED_AT_ONCE = 500;

/** Ends the open live streams of sessions when the transaction commits. */
async function notifyEnded(tx: Database, ended: { id: number }[]): Promise<void> {
  for (let from = 0; from < ended.length; from += NOTIFIED_AT_ONCE) {
    const ids = ended.slice(from, from + NOTIFIED_AT_ONCE).map(({ id }) => id);
    await tx.execute(sql`select pg_notify('sessions_ended', ${ids.join(',')})`);
  }
}

/** Ends the impersonations of an account. */
export async function endImpersonations(tx: Database, accountId: number): Promise<void> {
  const running = await tx
    .select({ sessionId: impersonations.sessionId })
    .from(impersonations)
    .where(eq(impersonations.accountId, accountId));
  for (const { sessionId } of running) await endSessions(tx, { sessionId });
}

const impersonationsOf = (db: Database, sessionId: number) =>
  db
    .select({ id: impersonations.sessionId })
    .from(impersonations)
    .where(eq(impersonations.startedIn, sessionId));

/** Ends a user's open live streams, not their sessions. Browsers reconnect with the rights that the user has then. */
export async function endStreams(tx: Database, userId: number): Promise<void> {
  const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await notifyEnded(tx, open);
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await deleteUnlocked(db, sessions, sql`${sessions.expiresAt} < now()`);
}
