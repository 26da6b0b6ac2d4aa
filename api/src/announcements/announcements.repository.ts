import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { newestFirst, pageOf, totalOf } from '../database/lists.ts';
import { rowsOf } from '../database/rows.ts';
import { announcementRecipients, announcements, users } from '../database/schema/index.ts';
import type { Paging } from '../database/lists.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
/** An announcement with its author's name and how many recipients opened it. */
export interface ListedAnnouncement {
  row: AnnouncementRow;
  createdBy: string;
  opened: number;
}

/** Adds an announcement. Returns undefined when its request key exists. */
export async function addAnnouncement(
  tx: Database,
  announcement: typeof announcements.$inferInsert,
): Promise<AnnouncementRow | undefined> {
  const [added] = await tx
    .insert(announcements)
    .values(announcement)
    .onConflictDoNothing({ target: announcements.requestKey })
    .returning();
  return added;
}

/** Returns the id of the announcement with a request key, or undefined. */
export async function findByRequestKey(tx: Database, requestKey: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.requestKey, requestKey));
  return found?.id;
}

const openedOf = (db: Database) =>
  db
    .select({ opened: count() })
    .from(announcementRecipients)
    .where(
      and(
        eq(announcementRecipients.announcementId, announcements.id),
        isNotNull(announcementRecipients.openedAt),
      ),
    );

const selectListed = (db: Database) =>
  db
    .select({
      row: announcements,
      createdBy: users.name,
      opened: sql<number>`(${openedOf(db)})`.mapWith(Number),
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.createdBy));

/** Returns a page of announcements, newest first, and the total count. */
export async function listAnnouncements(
  db: Database,
  paging: Paging,
): Promise<{ rows: ListedAnnouncement[]; total: number }> {
  const page = pageOf(newestFirst(announcements.id), announcements, paging);
  const [rows, total] = await Promise.all([
    selectListed(db)
      .where(page.past)
      .orderBy(...page.orderBy)
      .limit(paging.perPage)
      .offset(page.offset),
    totalOf(db, announcements, undefined, paging),
  ]);
  return { rows: page.inOrder(rows), total };
}

/** Returns one announcement, or undefined. */
export async function findAnnouncement(db: Database, id: number): Promise<ListedAnnouncement | undefined> {
  const [found] = await selectListed(db).where(eq(announcements.id, id));
  return found;
}

/** Returns the deduplication key of a recipient's email. */
export const eventKeyOf = (announcementId: number, userId: number) =>
  `announcement ${announcementId} ${userId}`;

/** Counts the emails of an announcement by their state. */
export async function countEmails(
  db: Database,
  id: number,
): Promise<{ queued: number; sent: number; failed: number }> {
  const [counted] = await rowsOf<Record<'queued' | 'sent' | 'failed', number | string>>(
    db,
    sql`select count(*) filter (where status = 'queued') as queued,
        count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'dead') as failed
      from outgoing_messages
      where template = 'announcement' and (data ->> 'announcementId')::int = ${id}`,
  );
  return {
    queued: Number(counted!.queued),
    sent: Number(counted!.sent),
    failed: Number(counted!.failed),
  };
}

/** Cancels a scheduled announcement. Returns false when sending has started or it was cancelled. */
export async function cancelAnnouncement(tx: Database, id: number): Promise<boolean> {
  const cancelled = await tx
    .update(announcements)
    .set({ status: 'cancelled' })
    .where(and(eq(announcements.id, id), eq(announcements.status, 'scheduled')))
    .returning({ id: announcements.id });
  return cancelled.length === 1;
}

/** Returns an announcement that is not fully delivered, and locks it until the commit: one batch at a time. */
export async function lockUndelivered(tx: Database, id: number): Promise<AnnouncementRow | undefined> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), inArray(announcements.status, ['scheduled', 'sending'])))
    .for('update');
  return row;
}

/** Adds recipients of an announcement and skips those who have it. Returns the ids of the added ones. */
export async function addRecipients(
  tx: Database,
  announcementId: number,
  userIds: number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const added = await tx
    .insert(announcementRecipients)
    .values(userIds.map((userId) => ({ announcementId, userId })))
    .onConflictDoNothing()
    .returning({ userId: announcementRecipients.userId });
  return new Set(added.map(({ userId }) => userId));
}

/** Records the progress of an announcement. */
export async function recordProgress(
  tx: Database,
  id: number,
  progress: Partial<Pick<AnnouncementRow, 'recipients' | 'delivered' | 'lastUserId' | 'status' | 'sentAt'>>,
): Promise<void> {
  await tx.update(announcements).set(progress).where(eq(announcements.id, id));
}

/** Returns an announcement that a user received, and records the first time that they opened it. */
export async function openReceived(
  db: Database,
  id: number,
  userId: number,
): Promise<{ subject: string; body: string; sentAt: Date } | undefined> {
  const own = and(eq(announcementRecipients.announcementId, id), eq(announcementRecipients.userId, userId));
  const [received] = await db
    .select({
      subject: announcements.subject,
      body: announcements.body,
      sentAt: announcements.sendAt,
      openedAt: announcementRecipients.openedAt,
    })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
    .where(own);
  if (received && !received.openedAt)
    await db
      .update(announcementRecipients)
      .set({ openedAt: sql`coalesce(${announcementRecipients.openedAt}, now())` })
      .where(own);
  return received;
}
