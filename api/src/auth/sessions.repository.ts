import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import { accountViews, retiredTokens, sessions, users, vendorAccounts } from '../database/schema/index.ts';
import { unauthenticated } from '../problem.ts';
import { hashSecret, newSecret } from './secrets.ts';

type SessionRules = Pick<Config, 'SESSION_ABSOLUTE_DAYS' | 'SESSION_IDLE_HOURS' | 'REFRESH_GRACE_SECONDS'>;
/** A row of users: who signs in. */
export type Person = typeof users.$inferSelect;
/** A session that is not over, and whose it is. */
export interface LiveSession {
  sessionId: number;
  /** The token is the one before the last refresh, still good for a moment. */
  superseded: boolean;
  person: Person;
  /** The account that an admin sees the portal as, in a session that changes nothing. */
  viewing: Viewing | null;
}
/** The account that an admin sees the portal as. */
export interface Viewing {
  accountId: number;
  businessName: string;
}

/** A last use is written at most once a minute: reading must not turn into writing. */
const TOUCH_AFTER_MS = 60_000;
const USER_AGENT_MAX = 300;

const alive = (rules: SessionRules): SQL =>
  and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastUsedAt, sql`now() - make_interval(hours => ${rules.SESSION_IDLE_HOURS})`),
  )!;

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

const viewing = { accountId: vendorAccounts.id, businessName: vendorAccounts.businessName };
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

/** The live session of a token, or null. A replay of a replaced token ends the session. */
export async function findSession(
  db: Database,
  token: string,
  rules: SessionRules,
): Promise<LiveSession | null> {
  const tokenHash = hashSecret(token);
  const [found] = await db
    .select({ session: sessions, person: users, viewing })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountViews, eq(accountViews.sessionId, sessions.id))
    .leftJoin(vendorAccounts, eq(vendorAccounts.id, accountViews.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), alive(rules)));
  if (!found) return findSuperseded(db, tokenHash, rules);
  // A view belongs to an admin: it dies with the role.
  if (found.viewing && found.person.role !== 'admin') return null;
  await touch(db, found.session);
  return {
    sessionId: found.session.id,
    superseded: false,
    person: found.person,
    viewing: found.viewing,
  };
}

async function findSuperseded(
  db: Database,
  tokenHash: string,
  rules: SessionRules,
): Promise<LiveSession | null> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      person: users,
      inGrace: sql<boolean>`${retiredTokens.retiredAt} > now() - make_interval(secs => ${rules.REFRESH_GRACE_SECONDS})`,
    })
    .from(retiredTokens)
    .innerJoin(sessions, eq(sessions.id, retiredTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(retiredTokens.tokenHash, tokenHash), alive(rules)));
  if (!found) return null;
  // A view is never refreshed, so a token that was replaced is not one of a view.
  if (found.inGrace) {
    return { sessionId: found.sessionId, superseded: true, person: found.person, viewing: null };
  }
  await endSessions(db, { sessionId: found.sessionId });
  return null;
}

async function touch(db: Database, session: typeof sessions.$inferSelect): Promise<void> {
  if (Date.now() - session.lastUsedAt.getTime() < TOUCH_AFTER_MS) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(sessions.id, session.id));
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

/** A person's live sessions, the last used first. */
export function listSessions(db: Database, userId: number, rules: SessionRules) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), alive(rules)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}
