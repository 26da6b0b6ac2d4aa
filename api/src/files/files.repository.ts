import { and, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leadFiles, pendingResponses, responseDrafts } from '../database/schema/index.ts';

export type FileRow = typeof leadFiles.$inferSelect;

/**
 * Adds a file whose content is not stored yet, so that nobody can read or send it. Without {@link finishUpload}, the job
 * removes it after an hour.
 */
export async function beginUpload(tx: Database, row: typeof leadFiles.$inferInsert): Promise<FileRow> {
  const [file] = await tx
    .insert(leadFiles)
    .values({ ...row, removedAt: sql`now() + interval '1 hour'` })
    .returning();
  return file!;
}

/** The content is stored: the file waits to be sent. */
export async function finishUpload(db: Database, id: number): Promise<FileRow> {
  const [file] = await db.update(leadFiles).set({ removedAt: null }).where(eq(leadFiles.id, id)).returning();
  return file!;
}

/** The content could not be stored. A part of it may be, so the job removes it. */
export async function cancelUpload(db: Database, id: number): Promise<void> {
  await db
    .update(leadFiles)
    .set({ removedAt: sql`now()` })
    .where(eq(leadFiles.id, id));
}

/** Uploads that are not finished count as files that are there. */
const isPresent = sql`(${leadFiles.removedAt} is null or ${leadFiles.removedAt} > now())`;
/** The time to remove it has come. */
const isRemoved = sql`${leadFiles.removedAt} <= now()`;

/** It was sent neither in a message nor in a response. */
const isUnsent = and(isNull(leadFiles.messageId), isNull(leadFiles.respondedAt), isNull(leadFiles.removedAt));
/** A response that can still be undone has it. */
const isPending = sql`exists (select from ${pendingResponses} p where p.lead_id = ${leadFiles.leadId}
  and p.response -> 'file_ids' @> to_jsonb(${leadFiles.id}))`;
/** Its uploader's draft of a response has it. */
const isDrafted = sql`exists (select from ${responseDrafts} d where d.lead_id = ${leadFiles.leadId}
  and d.user_id = ${leadFiles.userId}
  and d.form -> 'files' @> jsonb_build_array(jsonb_build_object('id', ${leadFiles.id})))`;

/** The files on the leads of an account from one side: its members, or the concierge. */
export interface FilesOfSide {
  accountId: number;
  leadId: number;
  isConcierge: boolean;
}

/** Makes others that lock the files of an account wait until the end of the transaction. */
export async function lockFiles(tx: Database, accountId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`files of account ${accountId}`}, 0))`,
  );
}

/**
 * Sums the bytes that a side stores on the lead, on all leads of the account, and since yesterday. Locks the files, so that
 * a limit is exact. A removed file counts for the day until its content is removed. A copy stores nothing, and only counts
 * as a file.
 */
export async function sumFiles(
  tx: Database,
  { accountId, leadId, isConcierge }: FilesOfSide,
): Promise<{ filesOnLead: number; onLead: number; ofAccount: number; ofDay: number }> {
  await lockFiles(tx, accountId);
  const onLead = sql`${leadFiles.leadId} = ${leadId} and ${isPresent}`;
  const bytes = (where: SQL) =>
    sql<number>`coalesce(sum(${leadFiles.size}) filter (where ${leadFiles.copyOf} is null and ${where}), 0)::float8`;
  const [used] = await tx
    .select({
      filesOnLead: sql<number>`(count(*) filter (where ${onLead}))::int`,
      onLead: bytes(onLead),
      ofAccount: bytes(isPresent),
      ofDay: bytes(sql`${leadFiles.createdAt} > now() - interval '1 day'`),
    })
    .from(leadFiles)
    .where(and(eq(leadFiles.accountId, accountId), sql`(${leadFiles.userId} is null) = ${isConcierge}`));
  return used!;
}

/** Returns a sent file of a lead, or one that this uploader has not sent yet. Undefined after its removal. */
export async function findFile(
  db: Database,
  { leadId, fileId, userId }: { leadId: number; fileId: number; userId: number | null },
): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(leadFiles)
    .where(and(eq(leadFiles.id, fileId), eq(leadFiles.leadId, leadId), isNull(leadFiles.removedAt)));
  const isSent = file && (file.messageId !== null || file.respondedAt !== null);
  return isSent || file?.userId === userId ? file : undefined;
}

/** Returns the files of messages, in the order of their upload. */
export async function filesOfMessages(db: Database, messageIds: number[]): Promise<FileRow[]> {
  if (messageIds.length === 0) return [];
  return db.select().from(leadFiles).where(inArray(leadFiles.messageId, messageIds)).orderBy(leadFiles.id);
}

/** Attaches an uploader's unsent files to a message. Returns how many it could attach. */
export async function attachFiles(
  tx: Database,
  {
    leadId,
    messageId,
    userId,
    fileIds,
  }: { leadId: number; messageId: number; userId: number | null; fileIds: number[] },
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const attached = await tx
    .update(leadFiles)
    .set({ messageId })
    .where(
      and(
        inArray(leadFiles.id, fileIds),
        eq(leadFiles.leadId, leadId),
        userId === null ? isNull(leadFiles.userId) : eq(leadFiles.userId, userId),
        isUnsent,
      ),
    )
    .returning({ id: leadFiles.id });
  return attached.length;
}

/** Marks an unsent file of an uploader as removed, unless a response is about to send it. Returns whether there was one. */
export async function removeUnsent(
  tx: Database,
  { leadId, fileId, userId }: { leadId: number; fileId: number; userId: number },
): Promise<boolean> {
  const removed = await tx
    .update(leadFiles)
    .set({ removedAt: sql`coalesce(${leadFiles.removedAt}, now())` })
    .where(
      and(
        eq(leadFiles.id, fileId),
        eq(leadFiles.leadId, leadId),
        eq(leadFiles.userId, userId),
        isNull(leadFiles.messageId),
        isNull(leadFiles.respondedAt),
        not(isPending),
      ),
    )
    .returning({ id: leadFiles.id });
  return removed.length > 0;
}

/** Marks the files of a deleted message as removed. */
export async function removeFilesOf(tx: Database, messageId: number): Promise<void> {
  await tx
    .update(leadFiles)
    .set({ removedAt: sql`now()` })
    .where(and(eq(leadFiles.messageId, messageId), isNull(leadFiles.removedAt)));
}

/** Marks the files that were not sent within a day as removed, except those of drafts and of responses that are about to be sent. */
export async function removeOrphans(db: Database): Promise<void> {
  await db
    .update(leadFiles)
    .set({ removedAt: sql`now()` })
    .where(
      and(isUnsent, sql`${leadFiles.createdAt} < now() - interval '1 day'`, not(isPending), not(isDrafted)),
    );
}

/** Returns removed files whose content may still be in the file store. */
export const findRemoved = (db: Database, limit: number): Promise<FileRow[]> =>
  db.select().from(leadFiles).where(isRemoved).orderBy(leadFiles.id).limit(limit);

/** Deletes the row of a removed file. */
export async function deleteFile(db: Database, id: number): Promise<void> {
  await db.delete(leadFiles).where(and(eq(leadFiles.id, id), isRemoved));
}
