import type { MessageAuthor } from '@portal/shared/contract';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { inBatches } from '../database/lists.ts';
import { leadMessages, leads, users } from '../database/schema/index.ts';
import { filesOfMessages, type FileRow } from '../files/files.repository.ts';
import type { LeadPath } from '../leads/leads.repository.ts';

/** A message with its author's name and its files. */
export type MessageView = typeof leadMessages.$inferSelect & { userName: string | null; files: FileRow[] };

/** The part of a thread to read, newest first. */
interface MessagePaging {
  before?: number;
  limit?: number;
}

const DEFAULT_LIMIT = 30;

const select = (db: Database) =>
  db
    .select({ ...getTableColumns(leadMessages), userName: users.name })
    .from(leadMessages)
    .leftJoin(users, eq(users.id, leadMessages.userId));

/** Adds the files of messages that are not deleted. */
async function withFiles(db: Database, messages: Omit<MessageView, 'files'>[]): Promise<MessageView[]> {
  const shown = messages.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id]));
  const files = Map.groupBy(await filesOfMessages(db, shown), ({ messageId }) => messageId);
  return messages.map((message) => ({ ...message, files: files.get(message.id) ?? [] }));
}

/** Returns a part of a lead's thread, newest first, and whether older messages follow. */
export async function listMessages(
  db: Database,
  leadId: number,
  { before, limit = DEFAULT_LIMIT }: MessagePaging,
): Promise<{ rows: MessageView[]; hasMore: boolean }> {
  const rows = await select(db)
    .where(and(eq(leadMessages.leadId, leadId), before ? lt(leadMessages.id, before) : undefined))
    .orderBy(desc(leadMessages.id))
    .limit(limit + 1);
  return { rows: await withFiles(db, rows.slice(0, limit)), hasMore: rows.length > limit };
}

/** Reads all messages on an account's leads, oldest first, in batches, for its export. */
export function messagesForExport(db: Database, accountId: number) {
  const ids = db
    .select({ id: leadMessages.id })
    .from(leadMessages)
    .where(eq(leadMessages.accountId, accountId))
    .orderBy(leadMessages.id);
  return inBatches(ids, async (batch) =>
    withFiles(db, await select(db).where(inArray(leadMessages.id, batch)).orderBy(leadMessages.id)),
  );
}

/** Returns a message of a lead, or undefined. */
export async function findMessage(
  db: Database,
  leadId: number,
  by: { messageId: number } | { clientId: string },
): Promise<MessageView | undefined> {
  const is = 'messageId' in by ? eq(leadMessages.id, by.messageId) : eq(leadMessages.clientId, by.clientId);
  const [message] = await withFiles(db, await select(db).where(and(eq(leadMessages.leadId, leadId), is)));
  return message;
}

/** Adds a message. Lock the lead first. */
export async function addMessage(
  tx: Database,
  row: LeadPath & { clientId: string; author: MessageAuthor; userId: number | null; text: string },
): Promise<MessageView> {
  const [added] = await tx.insert(leadMessages).values(row).returning({ id: leadMessages.id });
  return (await findMessage(tx, row.leadId, { messageId: added!.id }))!;
}

/** Removes the text of a message that is not deleted yet. */
export async function eraseMessage(tx: Database, messageId: number): Promise<void> {
  await tx
    .update(leadMessages)
    .set({ text: null, deletedAt: sql`now()` })
    .where(and(eq(leadMessages.id, messageId), sql`${leadMessages.deletedAt} is null`));
}

/** Counts a lead's messages to the vendor after the last one that a member has read. */
const unreadCount = sql`(select count(*)::int from lead_messages m where m.lead_id = leads.id
  and m.author <> 'vendor' and m.deleted_at is null and m.id > leads.read_message_id)`;

/** Returns a lead's newest message to the vendor that no member has read, or undefined. */
export async function findNewestUnread(
  db: Database,
  leadId: number,
): Promise<Pick<MessageView, 'text' | 'createdAt'> | undefined> {
  const [message] = await db
    .select({ text: leadMessages.text, createdAt: leadMessages.createdAt })
    .from(leadMessages)
    .innerJoin(leads, eq(leads.id, leadMessages.leadId))
    .where(
      and(
        eq(leads.id, leadId),
        ne(leadMessages.author, 'vendor'),
        isNull(leadMessages.deletedAt),
        gt(leadMessages.id, leads.readMessageId),
      ),
    )
    .orderBy(desc(leadMessages.id))
    .limit(1);
  return message;
}

/** Stores a lead's number of unread messages after a change of its thread, and that the lead changed. */
export async function recountUnread(tx: Database, leadId: number): Promise<void> {
  await tx
    .update(leads)
    .set({ unreadMessages: unreadCount, updatedAt: sql`now()` })
    .where(eq(leads.id, leadId));
}

/**
 * Marks a lead's messages up to one of them as read, and returns the number of unread ones. A lower id than
 * before changes nothing, so that a slow tab takes nothing back. Undefined when there is no such lead.
 */
export async function markThreadRead(
  tx: Database,
  { accountId, leadId, lastId }: LeadPath & { lastId: number },
): Promise<number | undefined> {
  const own = and(
    eq(leads.id, leadId),
    eq(leads.accountId, accountId),
    sql`${leads.deliveredAt} is not null`,
  );
  const [moved] = await tx
    .update(leads)
    .set({
      readMessageId: sql`greatest(leads.read_message_id, least(${lastId}::int,
        (select coalesce(max(m.id), 0) from lead_messages m where m.lead_id = leads.id)))`,
    })
    .where(own)
    .returning({ id: leads.id });
  if (!moved) return undefined;
  const [counted] = await tx
    .update(leads)
    .set({ unreadMessages: unreadCount })
    .where(eq(leads.id, leadId))
    .returning({ unread: leads.unreadMessages });
  return counted!.unread;
}

/** Locks a lead until the transaction ends, so that its messages and its status change one after the other. */
export async function lockLead(tx: Database, leadId: number): Promise<void> {
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).for('no key update');
}
