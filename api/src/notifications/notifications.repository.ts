import type { Notification, NotificationData, NotificationType } from '@portal/shared/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { accountUsers, notifications, users } from '../database/schema/index.ts';
import { countOf, MOST_COUNTED, type Paging } from '../paging.ts';

/** Who is told: one person, everybody of an account, or every admin. */
export type Recipients = { userId: number } | { accountId: number } | { admins: true };
type NotificationRow = typeof notifications.$inferSelect;

/** Something that people are notified of. */
export type Notice = {
  [T in NotificationType]: { type: T; data: NotificationData<T>; to: Recipients };
}[NotificationType];

/** One entry for each person that each of the notices is for, in the notices' order. */
export async function addNotifications(
  tx: Database,
  notices: Notice[],
): Promise<{ userId: number; notification: Notification }[]> {
  const userIdsOf = await findRecipients(tx, notices);
  const entries = notices.flatMap(({ type, data, to }) =>
    userIdsOf(to).map((userId) => ({ userId, type, data: data as unknown as Record<string, unknown> })),
  );
  if (entries.length === 0) return [];
  const rows = await tx.insert(notifications).values(entries).returning();
  return rows.map((row) => ({ userId: row.userId, notification: present(row) }));
}

/** The ids of those who are told: looked up once for all notices. */
async function findRecipients(db: Database, notices: Notice[]): Promise<(to: Recipients) => number[]> {
  const accountIds = [...new Set(notices.flatMap(({ to }) => ('accountId' in to ? [to.accountId] : [])))];
  const members =
    accountIds.length === 0
      ? []
      : await db
          .select({ accountId: accountUsers.accountId, userId: accountUsers.userId })
          .from(accountUsers)
          .where(inArray(accountUsers.accountId, accountIds));
  const admins = notices.some(({ to }) => 'admins' in to)
    ? await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
    : [];
  const byAccount = Map.groupBy(members, ({ accountId }) => accountId);
  return (to) => {
    if ('userId' in to) return [to.userId];
    if ('admins' in to) return admins.map(({ id }) => id);
    return (byAccount.get(to.accountId) ?? []).map(({ userId }) => userId);
  };
}

/** A page of a person's notifications, newest first, and how many there are. */
export async function listNotifications(
  db: Database,
  userId: number,
  paging: Paging,
): Promise<{ rows: Notification[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    selectPage(db, { userId, perPage: paging.perPage, offset: paging.offset }),
    selectTotal(db, { userId }),
  ]);
  return { rows: rows.map(present), total: counted!.total };
}

const selectPage = prepared('notifications', (qb, value: Value<'userId' | 'perPage' | 'offset'>) =>
  qb
    .select()
    .from(notifications)
    .where(eq(notifications.userId, value('userId')))
    .orderBy(desc(notifications.id))
    .limit(value('perPage'))
    .offset(value('offset')),
);
const selectTotal = prepared('notifications total', (qb, value: Value<'userId'>) => {
  const some = qb
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(eq(notifications.userId, value('userId')))
    .limit(MOST_COUNTED)
    .as('some');
  return qb.select({ total: countOf }).from(some);
});
const selectUnread = prepared('notifications unread', (qb, value: Value<'userId'>) =>
  qb
    .select({ total: countOf })
    .from(notifications)
    .where(and(eq(notifications.userId, value('userId')), isNull(notifications.readAt))),
);

/** How many notifications a person has not read. */
export async function countUnread(db: Database, userId: number): Promise<number> {
  const [counted] = await selectUnread(db, { userId });
  return counted!.total;
}

/** Marks a person's own notifications read: those with the ids, or all. Read ones keep their time. */
export async function markRead(db: Database, userId: number, ids: number[] | 'all'): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(userId), ids === 'all' ? undefined : inArray(notifications.id, ids)));
}

/** Forgets what a person was told of long ago. */
export async function forgetOldNotifications(db: Database): Promise<void> {
  await db.delete(notifications).where(sql`${notifications.createdAt} < now() - interval '180 days'`);
}

const unreadOf = (userId: number) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

/** The type and its data were written together by `notify`, which ties them. */
const present = ({ id, type, data, createdAt, readAt }: NotificationRow): Notification =>
  ({
    id,
    type,
    data,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }) as unknown as Notification;
