import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked, rowsOf } from '../database/rows.ts';
import { outgoingMessages, users } from '../database/schema/index.ts';

/** A message row: an email or a text message. */
export type OutgoingMessageRow = typeof outgoingMessages.$inferSelect;

/** Adds messages and skips those whose event key exists. Returns the added ones. */
export const addOutgoingMessages = (
  tx: Database,
  rows: (typeof outgoingMessages.$inferInsert)[],
): Promise<Pick<OutgoingMessageRow, 'id' | 'eventKey'>[]> =>
  tx
    .insert(outgoingMessages)
    .values(rows)
    .onConflictDoNothing({ target: outgoingMessages.eventKey })
    .returning({ id: outgoingMessages.id, eventKey: outgoingMessages.eventKey });

/** Checks whether an email is a user's verified address. */
export async function isVerifiedAddress(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isNotNull(users.emailVerifiedAt)));
  return found.length > 0;
}

/** Marks a message as sent, or as skipped when it had no recipient. */
export async function recordSent(
  db: Database,
  { mailId, status }: { mailId: number; status: 'sent' | 'skipped' },
): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({
      status,
      attempts: sql`${outgoingMessages.attempts} + 1`,
      lastError: null,
      sentAt: status === 'sent' ? sql`now()` : null,
    })
    .where(eq(outgoingMessages.id, mailId));
}

/** Turns a text message into an email to a user. Returns it, or undefined when there is no such user. */
export async function turnIntoEmail(
  db: Database,
  { mailId, userId }: { mailId: number; userId: number },
): Promise<OutgoingMessageRow | undefined> {
  const [mail] = await db
    .update(outgoingMessages)
    .set({ channel: 'email', recipient: users.email })
    .from(users)
    .where(and(eq(outgoingMessages.id, mailId), eq(users.id, userId)))
    .returning(getTableColumns(outgoingMessages));
  return mail;
}

/** Skips messages that are not sent, so that none is tried or sent again. */
export async function skipUnsentMessages(tx: Database, eventKeys: string[]): Promise<void> {
  if (eventKeys.length === 0) return;
  await tx
    .update(outgoingMessages)
    .set({ status: 'skipped' })
    .where(
      and(
        inArray(outgoingMessages.eventKey, eventKeys),
        inArray(outgoingMessages.status, ['queued', 'dead']),
      ),
    );
}

/** Gives unsent emails of the given templates to another address. */
export async function readdressUnsentMessages(
  tx: Database,
  { from, to, templates }: { from: string; to: string; templates: string[] },
): Promise<void> {
  await tx
    .update(outgoingMessages)
    .set({ recipient: to })
    .where(
      and(
        inArray(outgoingMessages.status, ['queued', 'dead']),
        inArray(outgoingMessages.template, templates),
        eq(sql`lower(${outgoingMessages.recipient})`, from.toLowerCase()),
      ),
    );
}

/** Records a failed attempt and returns the message, or undefined if it was skipped meanwhile. */
export async function recordFailedAttempt(
  tx: Database,
  mailId: number,
  outcome: { status: 'dead' | 'queued'; lastError: string },
): Promise<OutgoingMessageRow | undefined> {
  const [mail] = await tx
    .update(outgoingMessages)
    .set({ ...outcome, sentAt: null, attempts: sql`${outgoingMessages.attempts} + 1` })
    .where(and(eq(outgoingMessages.id, mailId), eq(outgoingMessages.status, 'queued')))
    .returning();
  return mail;
}

/** Whether the email of an invitation could not be delivered. `since`: when it was sent last. */
export const isUndelivered = (
  template: 'team-invitation' | 'admin-invitation',
  { invitationId, since }: { invitationId: SQLWrapper; since: SQL },
) =>
  sql<boolean>`exists (select from ${outgoingMessages} where ${outgoingMessages.status} = 'dead'
    and ${outgoingMessages.template} = ${template} and (${outgoingMessages.data} ->> 'invitationId')::int = ${invitationId}
    and ${outgoingMessages.createdAt} >= ${since})`;

/** Returns up to 100 queued messages that have waited for an hour and have no job. */
export const findOrphanedMessages = (
  tx: Database,
  queue: string,
): Promise<Pick<OutgoingMessageRow, 'id' | 'template' | 'recipient'>[]> =>
  rowsOf(
    tx,
    sql`select id, template, recipient from outgoing_messages
      where status = 'queued' and created_at < now() - interval '1 hour' and not exists (
        select 1 from pgboss.job
        where name = ${queue} and state < 'completed' and (data ->> 'mailId')::int = outgoing_messages.id
      ) limit 100`,
  );

/** Marks a queued message as undelivered without an attempt. */
export async function markUndelivered(tx: Database, mailId: number, lastError: string): Promise<void> {
  await tx
    .update(outgoingMessages)
    .set({ status: 'dead', lastError })
    .where(and(eq(outgoingMessages.id, mailId), eq(outgoingMessages.status, 'queued')));
}

/** Returns the newest undelivered messages, at most `most`. */
export const listUndelivered = (db: Database, most: number): Promise<OutgoingMessageRow[]> =>
  db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.status, 'dead'))
    .orderBy(desc(outgoingMessages.id))
    .limit(most);

/** Returns a message by its id, or undefined. */
export async function findOutgoingMessage(
  db: Database,
  mailId: number,
): Promise<OutgoingMessageRow | undefined> {
  const [mail] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, mailId));
  return mail;
}

/** Queues one undelivered message, or all of them, again. Returns their ids. */
export async function requeueUndelivered(tx: Database, mailId?: number): Promise<number[]> {
  const requeued = await tx
    .update(outgoingMessages)
    .set({ status: 'queued' })
    .where(
      and(
        eq(outgoingMessages.status, 'dead'),
        mailId === undefined ? undefined : eq(outgoingMessages.id, mailId),
      ),
    )
    .returning({ id: outgoingMessages.id });
  return requeued.map(({ id }) => id);
}

/** Deletes yesterday's messages without a recipient: anyone can request a reset for any address. */
export async function deleteSkippedMails(db: Database): Promise<void> {
  await deleteUnlocked(
    db,
    outgoingMessages,
    sql`${outgoingMessages.status} = 'skipped' and ${outgoingMessages.createdAt} < now() - interval '1 day'`,
    { oldestBy: outgoingMessages.createdAt },
  );
}

/**
 * Deletes sent and undelivered messages after `days`. Queued ones stay, and those of announcements, whose pages count them. Returns
 * how many.
 */
export async function deleteOldMessages(db: Database, days: number, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  // Each status apart, because only then the index has them in order.
  for (const status of ['sent', 'dead'])
    deleted += await deleteUnlocked(
      db,
      outgoingMessages,
      sql`${outgoingMessages.status} = ${status} and ${outgoingMessages.status} <> 'queued'
        and ${outgoingMessages.template} <> 'announcement'
        and ${outgoingMessages.createdAt} < now() - make_interval(days => ${days})`,
      { oldestBy: outgoingMessages.createdAt, signal },
    );
  return deleted;
}
