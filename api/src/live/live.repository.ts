import type { LiveEvents, LiveEventType, NotificationType } from '@portal/shared/contract';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { isReceiving } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import { deleteUnlocked, prepared, type UserRow } from '../database/rows.ts';
import { accountUsers, liveEvents, vendorAccounts } from '../database/schema/index.ts';

/** The types that members of a suspended account see too. */
export const aboutStatus: NotificationType[] = ['account.suspended', 'account.reactivated'];

/** The channel that is notified of new events. */
export const LIVE_CHANNEL = 'live_events';
/** Serializes the writers of events. */
export const ORDER_LOCK = 7_204_202;
/**
 * A row in the `from` of a statement that adds events: it serializes their writers until they commit, so that ids become
 * visible in order.
 */
export const inOrder = sql.raw(`(select pg_advisory_xact_lock(${ORDER_LOCK})) in_order`);

/** The recipients of an event: a user, the members of an account, one of its members, or the admins. */
interface Audience {
  userId?: number;
  accountId?: number;
  admins?: boolean;
}

/** An event and its recipients. */
export type EventToPublish = {
  [T in LiveEventType]: { type: T; data: LiveEvents[T]; audience: Audience };
}[LiveEventType];

/** Publishes an event to open portals when the transaction commits. Call it last in a transaction. */
export const publish = <T extends LiveEventType>(
  tx: Database,
  type: T,
  data: LiveEvents[T],
  audience: Audience,
): Promise<void> => publishAll(tx, [{ type, data, audience } as EventToPublish]);

/** Publishes several events in order. Like {@link publish}. */
export async function publishAll(tx: Database, facts: EventToPublish[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ type, data, audience }, position) => ({
    position,
    type,
    data,
    user_id: audience.userId,
    account_id: audience.accountId,
    for_admins: audience.admins ?? false,
  }));
  // Listeners receive the notification at the commit.
  await tx.execute(sql`insert into live_events (type, data, user_id, account_id, for_admins)
    select type, data, user_id, account_id, for_admins from ${inOrder}, (select pg_notify(${LIVE_CHANNEL}, '')) notified,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        position int, type text, data jsonb, user_id int, account_id int, for_admins boolean)
    order by position`);
}

/** Deletes the events that carry these notifications. Both were stored at the same time. */
export async function deleteNotificationEvents(
  tx: Database,
  carried: { id: number; createdAt: Date }[],
): Promise<void> {
  if (carried.length === 0) return;
  const ids = carried.map(({ id }) => id);
  const times = carried.map(({ createdAt }) => createdAt);
  await tx
    .delete(liveEvents)
    .where(
      and(
        inArray(liveEvents.createdAt, times),
        eq(liveEvents.type, 'notification'),
        inArray(sql`(${liveEvents.data} ->> 'id')::int`, ids),
      ),
    );
}

export type StoredEvent = typeof liveEvents.$inferSelect;

/** Returns the id of the latest event. */
export async function lastEventId(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${liveEvents.id}), 0)::int` })
    .from(liveEvents);
  return row!.id;
}

/** A user, the account that they work in, and the last event that they received. */
interface Reader {
  person: UserRow;
  /** The session proved a second factor, which some teams require. */
  secondFactor: boolean;
  /** Without it, the user gets the events of their only account. */
  accountId: number | undefined;
  afterId: number;
}

/**
 * Returns the events of each user after an id, oldest first, at most `limit` each. Checks the users' current
 * permissions each time.
 */
export async function eventsFor(db: Database, readers: Reader[], limit: number): Promise<StoredEvent[][]> {
  if (readers.length === 0) return [];
  const found = await selectEvents(db, {
    userIds: readers.map(({ person }) => person.id),
    areAdmins: readers.map(({ person }) => person.role === 'admin'),
    haveProof: readers.map(({ secondFactor }) => secondFactor),
    accountIds: readers.map(({ accountId }) => accountId ?? NONE),
    afterIds: readers.map(({ afterId }) => afterId),
    limit,
  });
  const events = readers.map((): StoredEvent[] => []);
  for (const { place, ...event } of found) events[place - 1]!.push(event);
  return events;
}

/** No account has this id. */
const NONE = 0;
const onlyOne = sql`(asked.account_id <> ${sql.raw(String(NONE))} or count(*) = 1)`;

const selectEvents = prepared((db) => {
  const accounts = db
    .select({
      every: sql<number[]>`case when ${onlyOne} then array_agg(${accountUsers.accountId}) end`.as(
        'every_account',
      ),
      // A suspended account only gets events about its own status.
      open: sql<
        number[]
      >`case when ${onlyOne} then array_agg(${accountUsers.accountId}) filter (where ${isReceiving}) end`.as(
        'open_accounts',
      ),
    })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(
      and(
        eq(accountUsers.userId, sql`asked.user_id`),
        sql`asked.account_id in (${sql.raw(String(NONE))}, ${accountUsers.accountId})`,
        sql`(asked.has_proof or not ${vendorAccounts.requireSecondFactor})`,
      ),
    )
    .as('accounts');
  const events = db
    .select()
    .from(liveEvents)
    .where(
      and(
        gt(liveEvents.id, sql`asked.after_id`),
        or(
          and(
            eq(liveEvents.userId, sql`asked.user_id`),
            or(
              isNull(liveEvents.accountId),
              eq(liveEvents.accountId, sql`any(${accounts.open})`),
              and(
                eq(liveEvents.accountId, sql`any(${accounts.every})`),
                or(
                  eq(liveEvents.type, 'notifications.read'),
                  inArray(sql`${liveEvents.data} ->> 'type'`, aboutStatus),
                ),
              ),
            ),
          ),
          and(isNull(liveEvents.userId), eq(liveEvents.accountId, sql`any(${accounts.open})`)),
          and(eq(liveEvents.type, 'account.changed'), eq(liveEvents.accountId, sql`any(${accounts.every})`)),
          and(eq(liveEvents.forAdmins, true), sql`asked.is_admin`),
        ),
      ),
    )
    .orderBy(asc(liveEvents.id))
    .limit(sql.placeholder('limit'))
    .as('events');
  return db
    .select({
      place: sql<number>`asked.place::int`,
      id: events.id,
      type: events.type,
      data: events.data,
      userId: events.userId,
      accountId: events.accountId,
      forAdmins: events.forAdmins,
      createdAt: events.createdAt,
    })
    .from(
      sql`unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('areAdmins')}::boolean[], ${sql.placeholder('haveProof')}::boolean[], ${sql.placeholder('accountIds')}::int[], ${sql.placeholder('afterIds')}::bigint[]) with ordinality asked(user_id, is_admin, has_proof, account_id, after_id, place)`,
    )
    .innerJoinLateral(accounts, sql`true`)
    .innerJoinLateral(events, sql`true`)
    .orderBy(sql`asked.place`, asc(events.id));
});

/** Deletes events that no open portal still needs. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await deleteUnlocked(db, liveEvents, sql`${liveEvents.createdAt} < now() - interval '3 days'`);
}
