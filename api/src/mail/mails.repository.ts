import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { rowsOf } from '../database/rows.ts';
import { mails, users } from '../database/schema/index.ts';
import { together } from '../database/together.ts';

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

/** Returns a message by its id, or undefined. Jobs run in batches, so their messages are read together. */
export const findMail = together(async (db, ids: number[]) => {
  const rows = await selectMails(db, { ids });
  const byId = new Map(rows.map((mail) => [mail.id, mail]));
  return ids.map((id) => byId.get(id));
});
const selectMails = prepared('mails', (qb, value: Value<'ids'>) =>
  qb
    .select()
    .from(mails)
    .where(sql`${mails.id} = any(${value('ids')}::int[])`),
);

/** Checks whether each email is a user's verified address. */
export const isProved = together(async (db, emails: string[]) => {
  const rows = await selectProved(db, { emails });
  const proved = new Set(rows.map(({ email }) => email.toLowerCase()));
  return emails.map((email) => proved.has(email.toLowerCase()));
});
const selectProved = prepared('proved_emails', (qb, value: Value<'emails'>) =>
  qb
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = any(select lower(email) from unnest(${value('emails')}::text[]) email)`,
        isNotNull(users.emailVerifiedAt),
      ),
    ),
);

/** Marks messages as sent, or as skipped when they had no recipient. */
export const settleSent = together(
  async (db, settled: { mailId: number; status: 'sent' | 'skipped' }[]) => {
    const ids = sql.param(settled.map(({ mailId }) => mailId));
    const statuses = sql.param(settled.map(({ status }) => status));
    await db.execute(sql`update mails set status = settled.status, attempts = attempts + 1, last_error = null,
      sent_at = case when settled.status = 'sent' then now() end
      from unnest(${ids}::int[], ${statuses}::text[]) settled (id, status) where mails.id = settled.id`);
    return settled;
  },
  { inTurn: true },
);

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

/** Returns a message by its id, read in the transaction. */
export async function findMailRow(tx: Database, mailId: number): Promise<MailRow | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId));
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
