import { and, desc, eq, getTableColumns, gt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasRight } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { prepared } from '../database/rows.ts';
import {
  accountUsers,
  impersonations,
  knownDevices,
  rateCounters,
  rotatedTokens,
  sessions,
  users,
  vendorAccounts,
} from '../database/schema/index.ts';
import type { AccountMembership, LiveSession, SessionCall } from '../http/callers.ts';
import { generalUses } from '../http/rate-counters.repository.ts';
import { hashSecret } from '../http/secrets.ts';
import { endSessions, type SessionRules } from './sessions.repository.ts';

/** Writes the last use at most once a minute, so that reads do not cause a write each. */
const TOUCH_AFTER_MS = 60_000;

const alive = ({ SESSION_IDLE_HOURS: idle }: { SESSION_IDLE_HOURS: number | SQLWrapper }): SQL =>
  and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastUsedAt, sql`now() - make_interval(hours => ${idle})`),
  )!;

const confirmedSecondsAgo = sql<number | null>`extract(epoch from now() - ${sessions.confirmedAt})::float8`;
const impersonation = { accountId: vendorAccounts.id, businessName: vendorAccounts.businessName };

const NO_CALL: SessionCall = { accountId: null, countsUse: false };

/** Finds the sessions of this database, by the rules of its settings. */
export const sessionLookup = (db: Database, rules: SessionRules): FastifyInstance['sessionLookup'] => ({
  find: (token, call) => findSession(db, token, rules, call),
  findOfStreams: (tokens) => findSessionsOfStreams(db, tokens, rules),
});

/**
 * Returns the live session of a token, or null. A replayed old token ends the session. With an account, also
 * returns the user's membership in it.
 */
async function findSession(
  db: Database,
  token: string,
  rules: SessionRules,
  call = NO_CALL,
): Promise<LiveSession | null> {
  const [found] = await lookUp(db, [token], rules, call);
  if (!found) return null;
  if (found.replayed) {
    await endSessions(db, { sessionId: found.session.sessionId });
    return null;
  }
  if (!found.session.superseded) await touch(db, found);
  return found.session;
}

/**
 * Returns the live sessions of the tokens of open streams, in the same order, with one statement. An open stream is not a
 * call: it does not prolong its session, and a token that was replaced meanwhile ends the stream only.
 */
async function findSessionsOfStreams(
  db: Database,
  tokens: string[],
  rules: SessionRules,
): Promise<(LiveSession | null)[]> {
  const found = await lookUp(db, tokens, rules, NO_CALL);
  return found.map((one) => (one && !one.replayed ? one.session : null));
}

interface FoundSession {
  session: LiveSession;
  lastUsedAt: Date;
  /** The token was replaced, and its grace period is over. */
  replayed: boolean;
}

async function lookUp(
  db: Database,
  tokens: string[],
  rules: SessionRules,
  call: SessionCall,
): Promise<(FoundSession | null)[]> {
  const { accountId } = call;
  const tokenHashes = tokens.map(hashSecret);
  const rows = await selectSessions(db, { ...call, tokenHashes, idleHours: rules.SESSION_IDLE_HOURS });
  const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
  return Promise.all(
    tokenHashes.map(async (tokenHash) => {
      const found = byHash.get(tokenHash);
      if (!found) return findSuperseded(db, tokenHash, rules, accountId);
      // Impersonation requires an admin who may do it, and ends with the role.
      if (found.impersonation && !hasRight(found.person.adminRole, 'operate')) return null;
      const { sessionId, lastUsedAt, person, impersonation, confirmedSecondsAgo, secondFactor } = found;
      const session = {
        sessionId,
        superseded: false,
        person,
        confirmedSecondsAgo,
        secondFactor,
        impersonation,
        membership: membershipFrom(accountId, found),
        use: found.count && found.resetsAt ? { count: found.count, resetsAt: found.resetsAt } : null,
      };
      return { session, lastUsedAt, replayed: false };
    }),
  );
}

/** The account of the user's own membership, in addition to the impersonated one. */
const own = alias(vendorAccounts, 'own');
/** Only a membership gives access to an account. */
const isMember = (accountId: SQLWrapper) =>
  and(eq(accountUsers.accountId, accountId), eq(accountUsers.userId, users.id));
const membershipFrom = (
  accountId: number | null,
  {
    role,
    status,
    requiresSecondFactor,
  }: { [K in 'role' | 'status' | 'requiresSecondFactor']: AccountMembership[K] | null },
): AccountMembership | null =>
  accountId && role && status
    ? { accountId, role, status, requiresSecondFactor: requiresSecondFactor === true }
    : null;

const selectSessions = prepared((db) => {
  const isAsked = and(
    sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`,
    alive({ SESSION_IDLE_HOURS: sql.placeholder('idleHours') }),
  );
  const callers = sql`select ${sessions.userId} from ${sessions} where ${sql.placeholder('countsUse')}::boolean and ${isAsked}`;
  const uses = db.$with('uses', {}).as(generalUses(callers));
  return db
    .with(uses)
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      person: users,
      confirmedSecondsAgo,
      secondFactor: sessions.secondFactor,
      impersonation,
      role: accountUsers.role,
      status: own.status,
      requiresSecondFactor: own.requireSecondFactor,
      count: sql<number | null>`uses.count::int`,
      resetsAt: sql<Date | null>`uses.expires_at`.mapWith(rateCounters.expiresAt),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonations, eq(impersonations.sessionId, sessions.id))
    .leftJoin(vendorAccounts, eq(vendorAccounts.id, impersonations.accountId))
    .leftJoin(accountUsers, isMember(sql`${sql.placeholder('accountId')}::int`))
    .leftJoin(own, eq(own.id, accountUsers.accountId))
    .leftJoin(sql`uses`, sql`true`)
    .where(isAsked);
});

async function findSuperseded(
  db: Database,
  tokenHash: string,
  rules: SessionRules,
  accountId: number | null,
): Promise<FoundSession | null> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      person: users,
      confirmedSecondsAgo,
      secondFactor: sessions.secondFactor,
      role: accountUsers.role,
      status: own.status,
      requiresSecondFactor: own.requireSecondFactor,
      inGrace: sql<boolean>`${rotatedTokens.rotatedAt} > now() - make_interval(secs => ${rules.REFRESH_GRACE_SECONDS})`,
    })
    .from(rotatedTokens)
    .innerJoin(sessions, eq(sessions.id, rotatedTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountUsers, isMember(sql`${accountId}::int`))
    .leftJoin(own, eq(own.id, accountUsers.accountId))
    .where(and(eq(rotatedTokens.tokenHash, tokenHash), alive(rules)));
  if (!found) return null;
  const session: LiveSession = {
    sessionId: found.sessionId,
    superseded: true,
    person: found.person,
    confirmedSecondsAgo: found.confirmedSecondsAgo,
    secondFactor: found.secondFactor,
    // An impersonation session is never refreshed, so a replaced token never belongs to one.
    impersonation: null,
    membership: membershipFrom(accountId, found),
    use: null,
  };
  return { session, lastUsedAt: found.lastUsedAt, replayed: !found.inGrace };
}

async function touch(db: Database, { session, lastUsedAt }: FoundSession): Promise<void> {
  if (Date.now() - lastUsedAt.getTime() < TOUCH_AFTER_MS) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(sessions.id, session.sessionId));
}

/** Returns a user's live sessions, the most recently used first. */
export function listSessions(db: Database, userId: number, rules: SessionRules) {
  return db
    .select({ ...getTableColumns(sessions), network: knownDevices.network })
    .from(sessions)
    .leftJoin(knownDevices, eq(knownDevices.id, sessions.deviceId))
    .where(and(eq(sessions.userId, userId), alive(rules)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}
