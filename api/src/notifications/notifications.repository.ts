import type { Notification, NotificationType } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import { and, eq, inArray, isNull, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isReceiving } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import { deleteUnlocked, prepared } from '../database/rows.ts';
import { accountUsers, notifications, vendorAccounts } from '../database/schema/index.ts';
import { countOf, newestFirst, pageOf, totalOf } from '../database/lists.ts';
import { deleteNotificationEvents, aboutStatus } from '../live/live.repository.ts';
import type { Paging } from '../database/lists.ts';
import { findRecipients, hiddenFromAdmin, type NotificationToSend } from './recipients.repository.ts';

type NotificationRow = typeof notifications.$inferSelect;

/** A user, and the account in which they read: they see their own notifications and those of that account. */
export interface NotificationReader {
  userId: number;
  accountId: number | null;
}

/**
 * Adds one row for each recipient of each notification, in the given order. Members of an account that cannot receive
 * leads only get those about its status.
 */
export async function addNotifications(
  tx: Database,
  toSend: NotificationToSend[],
): Promise<(NotificationReader & { notification: Notification })[]> {
  const userIdsOf = await findRecipients(tx, toSend);
  const entries = toSend.flatMap((notification) =>
    userIdsOf(notification).map((userId) => ({
      userId,
      accountId: ('accountId' in notification.to && notification.to.accountId) || null,
      type: notification.type,
      data: notification.data as unknown as Record<string, unknown>,
    })),
  );
  if (entries.length === 0) return [];
  const rows = await tx.insert(notifications).values(entries).returning();
  return rows.map((row) => ({
    userId: row.userId,
    accountId: row.accountId,
    notification: present(row),
  }));
}

/** Those of the account name clients, so that a suspended one only shows the ones about its status. */
const visibleTo = ({ userId, accountId }: Record<keyof NotificationReader, number | SQLWrapper | null>) =>
  and(
    sql`${notifications.userId} = ${userId}`,
    or(
      isNull(notifications.accountId),
      and(
        sql`${notifications.accountId} = ${accountId}::int`,
        or(
          inArray(notifications.type, aboutStatus),
          sql`exists (select from ${vendorAccounts} where ${vendorAccounts.id} = ${accountId}::int and ${isReceiving})`,
        ),
      ),
    ),
  );

/** Returns a page of the notifications that a user sees, newest first, and the total count. */
export async function listNotifications(
  db: Database,
  reader: NotificationReader,
  paging: Paging,
): Promise<{ rows: Notification[]; total: number }> {
  const own = visibleTo({ ...reader });
  const page = pageOf(newestFirst(notifications.id), notifications, paging);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(own, page.past))
      .orderBy(...page.orderBy)
      .limit(paging.perPage)
      .offset(page.offset),
    totalOf(db, notifications, own, paging),
  ]);
  return { rows: page.inOrder(rows).map(present), total };
}

const selectUnread = prepared((db) =>
  db
    .select({ total: countOf })
    .from(notifications)
    .where(
      and(
        visibleTo({ userId: sql.placeholder('userId'), accountId: sql.placeholder('accountId') }),
        isNull(notifications.readAt),
      ),
    ),
);

/** Counts the unread notifications that a user sees. */
export async function countUnread(db: Database, reader: NotificationReader): Promise<number> {
  const [counted] = await selectUnread(db, { ...reader });
  return counted!.total;
}

/** The notifications of a vendor's lead. */
const LEAD_TYPES = [
  'lead.created',
  'lead.reminder',
  'lead.response_unseen',
  'lead.expired',
  'lead.reopened',
  'lead.assigned',
  'lead.withdrawn',
  'lead.event_changed',
  'booking.reported',
  'booking.differs',
  'booking.confirmed',
  'booking.decided',
] as const satisfies NotificationType[];

/** Returns the ids of a user's unread notifications about a lead. */
export async function unreadOfLead(db: Database, userId: number, leadId: number): Promise<number[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        unreadOf(userId),
        inArray(notifications.type, [...LEAD_TYPES]),
        sql`(${notifications.data} ->> 'lead_id')::int = ${leadId}`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Marks every member's notifications about a lead as read. Returns the ids of the users who had unread ones. */
export async function markReadForTeam(
  tx: Database,
  { id: leadId, accountId }: { id: number; accountId: number },
): Promise<number[]> {
  const members = tx
    .select({ id: accountUsers.userId })
    .from(accountUsers)
    .where(eq(accountUsers.accountId, accountId));
  const rows = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        inArray(notifications.userId, members),
        isNull(notifications.readAt),
        inArray(notifications.type, [...LEAD_TYPES]),
        sql`(${notifications.data} ->> 'lead_id')::int = ${leadId}`,
      ),
    )
    .returning({ userId: notifications.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Marks the notifications that a user sees as read: those with the ids, or all. Read ones keep their time. */
export async function markRead(
  db: Database,
  reader: NotificationReader,
  ids: number[] | 'all',
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        visibleTo({ ...reader }),
        isNull(notifications.readAt),
        ids === 'all' ? undefined : inArray(notifications.id, ids),
      ),
    );
}

const ofThread = (leadId: number) =>
  and(
    isNull(notifications.readAt),
    eq(notifications.type, 'message.created'),
    sql`(${notifications.data} ->> 'lead_id')::int = ${leadId}`,
  );

/** Deletes notifications, also for open portals that have not received them yet. */
async function deleteNotifications(tx: Database, where: SQL): Promise<void> {
  const { id, createdAt } = notifications;
  await deleteNotificationEvents(
    tx,
    await tx.delete(notifications).where(where).returning({ id, createdAt }),
  );
}

/** Deletes the unread notifications about messages on a lead: a new one replaces them. */
export async function deleteUnreadOfThread(tx: Database, userIds: number[], leadId: number): Promise<void> {
  if (userIds.length === 0) return;
  await deleteNotifications(tx, and(inArray(notifications.userId, userIds), ofThread(leadId))!);
}

/** What a notification shows of a message, and when it was sent. */
interface MessageExcerpt {
  excerpt: string;
  createdAt: Date;
}

/** The notifications that name a user and no account, and are not about an admin's work. */
const ofPeople: NotificationType[] = [
  'application.question',
  'application.approved',
  'application.rejected',
  'announcement.sent',
];

/** Deletes a user's notifications that the admin role no longer shows. */
export async function deleteAdminNotifications(
  tx: Database,
  userId: number,
  role: AdminRole | null,
): Promise<void> {
  const hidden = hiddenFromAdmin(role);
  if (hidden.length === 0) return;
  const lost = role ? inArray(notifications.type, hidden) : notInArray(notifications.type, ofPeople);
  const ofUser = and(eq(notifications.userId, userId), isNull(notifications.accountId))!;
  await deleteNotifications(tx, and(ofUser, lost)!);
}

/**
 * Deletes the notifications about one message. They have the time at which it was sent. Unread ones become about the
 * earlier unread message, if there is one: this message had replaced its notifications.
 */
export async function deleteNotificationsOfMessage(
  tx: Database,
  userIds: number[],
  { leadId, createdAt, earlier }: { leadId: number; createdAt: Date; earlier: MessageExcerpt | undefined },
): Promise<void> {
  if (userIds.length === 0) return;
  const ofMessage = and(
    inArray(notifications.userId, userIds),
    eq(notifications.createdAt, createdAt),
    eq(notifications.type, 'message.created'),
    sql`(${notifications.data} ->> 'lead_id')::int = ${leadId}`,
  )!;
  if (earlier) {
    const moved = await tx
      .update(notifications)
      .set({
        createdAt: earlier.createdAt,
        data: sql`${notifications.data} || jsonb_build_object('excerpt', ${earlier.excerpt}::text)`,
      })
      .where(and(ofMessage, isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    await deleteNotificationEvents(
      tx,
      moved.map(({ id }) => ({ id, createdAt })),
    );
  }
  await deleteNotifications(tx, ofMessage);
}

/** Marks a user's notifications about messages on a lead as read. */
export async function markNotificationsOfThreadRead(
  tx: Database,
  userId: number,
  leadId: number,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), ofThread(leadId)));
}

/** Deletes notifications after `days`, read or not. Returns how many. */
export const deleteOldNotifications = (db: Database, days: number, signal: AbortSignal): Promise<number> =>
  deleteUnlocked(
    db,
    notifications,
    sql`${notifications.createdAt} < now() - make_interval(days => ${days})`,
    { oldestBy: notifications.createdAt, signal },
  );

const unreadOf = (userId: number) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

/** The cast is safe: `notify` wrote the type together with its data, with matching types. */
const present = ({ id, type, data, createdAt, readAt }: NotificationRow): Notification =>
  ({
    id,
    type,
    data,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }) as unknown as Notification;
