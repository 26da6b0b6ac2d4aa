import type { LiveEvents, LiveEventType } from '@portal/shared/contract';
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { accountUsers, liveEvents, vendorAccounts } from '../database/schema/index.ts';
import { together } from '../database/together.ts';
import type { Person } from '../auth/sessions.repository.ts';

/** What is notified when there are new events. */
export const LIVE_CHANNEL = 'live_events';
/** Serialises the writers of events until they commit, so that ids become visible in order. */
const ORDER_LOCK = 7_204_202;

/** Who is told of a fact: a person, the members of an account, the admins. */
export interface Audience {
  userId?: number;
  accountId?: number;
  admins?: boolean;
}

/** A fact, and who is told of it. */
export type Fact = {
  [T in LiveEventType]: { type: T; data: LiveEvents[T]; audience: Audience };
}[LiveEventType];

/** Tells open portals of a fact, when the transaction commits. Call it last in a transaction. */
export const publish = <T extends LiveEventType>(
  tx: Database,
  type: T,
  data: LiveEvents[T],
  audience: Audience,
): Promise<void> => publishAll(tx, [{ type, data, audience } as Fact]);

/** Tells open portals of several facts, in their order. Like {@link publish}. */
export async function publishAll(tx: Database, facts: Fact[]): Promise<void> {
  if (facts.length === 0) return;
  // Who listens hears it at the commit.
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK}), pg_notify(${LIVE_CHANNEL}, '')`);
  await tx.insert(liveEvents).values(
    facts.map(({ type, data, audience }) => ({
      type,
      data: data as unknown as Record<string, unknown>,
      userId: audience.userId ?? null,
      accountId: audience.accountId ?? null,
      forAdmins: audience.admins ?? false,
    })),
  );
}

export type StoredEvent = typeof liveEvents.$inferSelect;

/** The id of the last event so far; asked once for all streams that begin together. */
export const lastEventId = (db: Database): Promise<number> => lastOfAll(db, null);

const lastOfAll = together(async (db, streams: null[]) => {
  const [row] = await selectLast(db, {});
  return streams.map(() => row!.id);
});
const selectLast = prepared('last event', (qb) =>
  qb.select({ id: sql<number>`coalesce(max(${liveEvents.id}), 0)::int` }).from(liveEvents),
);

/** Events of one person after an id, oldest first. What they may see is looked up anew each time. */
export const eventsFor = (
  db: Database,
  person: Person,
  afterId: number,
  limit: number,
): Promise<StoredEvent[]> =>
  selectEvents(db, { userId: person.id, isAdmin: person.role === 'admin', afterId, limit });

/** A lead wakes every open portal: each asks this. */
const selectEvents = prepared('events', (qb, value: Value<'userId' | 'isAdmin' | 'afterId' | 'limit'>) => {
  const accounts = qb
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .where(eq(accountUsers.userId, value('userId')));
  // A suspended account is told nothing but what becomes of it.
  const open = qb
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(and(eq(accountUsers.userId, value('userId')), ne(vendorAccounts.status, 'suspended')));
  return qb
    .select()
    .from(liveEvents)
    .where(
      and(
        gt(liveEvents.id, value('afterId')),
        or(
          eq(liveEvents.userId, value('userId')),
          inArray(liveEvents.accountId, open),
          and(eq(liveEvents.type, 'account.changed'), inArray(liveEvents.accountId, accounts)),
          and(eq(liveEvents.forAdmins, true), sql`${value('isAdmin')}::boolean`),
        ),
      ),
    )
    .orderBy(asc(liveEvents.id))
    .limit(value('limit'));
});

/** Forgets events that no open portal will ask for again. */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db.delete(liveEvents).where(sql`${liveEvents.createdAt} < now() - interval '3 days'`);
}
