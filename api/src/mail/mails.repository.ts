import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { mails, users } from '../database/schema/index.ts';

/** A message row: an email or a text message. */
export type MailRow = typeof mails.$inferSelect;

/** Adds messages and skips those whose event key exists. Returns the added ones. */
export const addMails = (
  tx: Database,
  rows: (typeof mails.$inferInsert)[],
): Promise<Pick<MailRow, 'id' | 'eventKey'>[]> =>
  tx
    .insert(mails)
    .values(rows)
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id, eventKey: mails.eventKey });

/** Checks whether an email is a user's verified address. */
export async function isProved(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isNotNull(users.emailVerifiedAt)));
  return found.length > 0;
}

/** Marks a message as sent, or as skipped when it had no recipient. */
export async function settleSent(
  db: Database,
  { mailId, status }: { mailId: number; status: 'sent' | 'skipped' },
): Promise<void> {
  await db
    .update(mails)
    .set({
      status,
      attempts: sql`${mails.attempts} + 1`,
      lastError: null,
      sentAt: status === 'sent' ? sql`now()` : null,
    })
    .where(eq(mails.id, mailId));
}

/** Records a failed attempt and returns the message. */
export async function settleFailed(
  tx: Database,
  mailId: number,
  outcome: { status: 'dead' | 'queued'; lastError: string },
): Promise<MailRow | undefined> {
  const [mail] = await tx
    .update(mails)
    .set({ ...outcome, sentAt: null, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, mailId))
    .returning();
  return mail;
}

/** Returns up to 100 queued messages that have waited for an hour and have no job. */
export const findOrphanedMails = (
  tx: Database,
  queue: string,
): Promise<Pick<MailRow, 'id' | 'template' | 'recipient'>[]> =>
  rowsOf(
    tx,
    sql`select id, template, recipient from mails
      where status = 'queued' and created_at < now() - interval '1 hour' and not exists (
        select 1 from pgboss.job
        where name = ${queue} and state < 'completed' and (data ->> 'mailId')::int = mails.id
      ) limit 100`,
  );

/** Marks a message as undelivered without an attempt. */
export async function markDead(tx: Database, mailId: number, lastError: string): Promise<void> {
  await tx.update(mails).set({ status: 'dead', lastError }).where(eq(mails.id, mailId));
}

/** Returns the newest undelivered messages, at most `most`. */
export const listUndelivered = (db: Database, most: number): Promise<MailRow[]> =>
  db.select().from(mails).where(eq(mails.status, 'dead')).orderBy(desc(mails.id)).limit(most);

/** Returns a message by its id, or undefined. */
export async function findMail(db: Database, mailId: number): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  return mail;
}

/** Queues one undelivered message, or all of them, again. Returns their ids. */
export async function requeueUndelivered(tx: Database, mailId?: number): Promise<number[]> {
  const requeued = await tx
    .update(mails)
    .set({ status: 'queued' })
    .where(and(eq(mails.status, 'dead'), mailId === undefined ? undefined : eq(mails.id, mailId)))
    .returning({ id: mails.id });
  return requeued.map(({ id }) => id);
}

/** Deletes yesterday's messages without a recipient: anyone can request a reset for any address. */
export async function deleteSkippedMails(db: Database): Promise<void> {
  await db
    .delete(mails)
    .where(and(eq(mails.status, 'skipped'), sql`${mails.createdAt} < now() - interval '1 day'`));
}
