import type { EarlierPicture, MessageFile } from '@portal/shared/contract';
import { EARLIER_PICTURES_MAX } from '@portal/shared/domain';
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leadFiles, leads } from '../database/schema/index.ts';
import type { FileRow } from './files.repository.ts';

/** It was sent in a response, or this member has not sent it yet. Without the files of messages and of the concierge. */
const isSendable = (userId: number) =>
  and(
    isNull(leadFiles.messageId),
    isNull(leadFiles.removedAt),
    or(isNotNull(leadFiles.respondedAt), eq(leadFiles.userId, userId)),
  );

/**
 * Returns those of the given files that a member can send in the response to a lead: own ones that were not sent yet, and those
 * that the response has or had.
 */
export const filesForResponse = (
  tx: Database,
  { leadId, userId, fileIds }: { leadId: number; userId: number; fileIds: number[] },
): Promise<FileRow[]> =>
  tx
    .select()
    .from(leadFiles)
    .where(and(inArray(leadFiles.id, fileIds), eq(leadFiles.leadId, leadId), isSendable(userId)));

/** Marks files as sent in a response. */
export async function markResponded(tx: Database, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(leadFiles)
    .set({ respondedAt: sql`coalesce(${leadFiles.respondedAt}, now())` })
    .where(inArray(leadFiles.id, fileIds));
}

const isPicture = sql`${leadFiles.type} like 'image/%'`;
/** A picture that an account sent in a response, and not in a message. */
const isSentPicture = (accountId: number) =>
  and(
    eq(leadFiles.accountId, accountId),
    isNotNull(leadFiles.respondedAt),
    isNull(leadFiles.removedAt),
    isPicture,
  );
/** The original of a copy, and of any other file itself. */
const original = sql<number>`coalesce(${leadFiles.copyOf}, ${leadFiles.id})`;

/**
 * Returns the latest different pictures that an account sent in responses, newest first. With a lead, only those that no
 * response to it had.
 */
export function listEarlierPictures(
  db: Database,
  { accountId, leadId }: { accountId: number; leadId: number | undefined },
): Promise<EarlierPicture[]> {
  const isElsewhere =
    leadId === undefined
      ? undefined
      : notInArray(
          original,
          db
            .select({ id: original })
            .from(leadFiles)
            .where(and(eq(leadFiles.leadId, leadId), isNotNull(leadFiles.respondedAt))),
        );
  const sent = db
    .select({ id: original.as('original_id'), at: sql`max(${leadFiles.respondedAt})`.as('sent_at') })
    .from(leadFiles)
    .where(and(isSentPicture(accountId), isElsewhere))
    .groupBy(original)
    .as('sent');
  return db
    .select(earlierPicture)
    .from(leadFiles)
    .innerJoin(sent, eq(sent.id, leadFiles.id))
    .orderBy(desc(sent.at), desc(sent.id))
    .limit(EARLIER_PICTURES_MAX);
}

const earlierPicture = {
  id: leadFiles.id,
  name: leadFiles.name,
  type: leadFiles.type,
  size: leadFiles.size,
  lead_id: leadFiles.leadId,
};

/** Returns those of the given pictures that an account sent in responses and still has. */
export async function presentPictures(
  db: Database,
  { accountId, fileIds }: { accountId: number; fileIds: number[] },
): Promise<EarlierPicture[]> {
  if (fileIds.length === 0) return [];
  return db
    .select(earlierPicture)
    .from(leadFiles)
    .where(and(inArray(leadFiles.id, fileIds), isSentPicture(accountId)));
}

/**
 * Returns those of the given files that are pictures an account sent in responses, or that this member is about to send, each with
 * its original.
 */
export const originalsOf = (
  tx: Database,
  { accountId, userId, fileIds }: { accountId: number; userId: number; fileIds: number[] },
): Promise<{ id: number; original: number }[]> =>
  tx
    .select({ id: leadFiles.id, original })
    .from(leadFiles)
    .where(
      and(inArray(leadFiles.id, fileIds), eq(leadFiles.accountId, accountId), isSendable(userId), isPicture),
    );

/** Returns those of the given files that are pictures an account sent in responses. */
export async function findEarlierPictures(
  tx: Database,
  { accountId, fileIds }: { accountId: number; fileIds: number[] },
): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  return tx
    .select()
    .from(leadFiles)
    .where(and(inArray(leadFiles.id, fileIds), isSentPicture(accountId)));
}

/** Returns those of the given originals and their copies that a member can send in the response to a lead, one of each. */
export const findCopies = (
  tx: Database,
  { leadId, userId, originalIds }: { leadId: number; userId: number; originalIds: number[] },
): Promise<FileRow[]> =>
  tx
    .selectDistinctOn([original])
    .from(leadFiles)
    .where(and(inArray(original, originalIds), eq(leadFiles.leadId, leadId), isSendable(userId)))
    .orderBy(original, leadFiles.respondedAt, leadFiles.id);

/** Adds pictures to a lead that share the content of earlier ones. */
export const addCopies = (
  tx: Database,
  { of, leadId, userId }: { of: FileRow[]; leadId: number; userId: number },
): Promise<FileRow[]> =>
  tx
    .insert(leadFiles)
    .values(
      of.map((file) => ({
        leadId,
        accountId: file.accountId,
        userId,
        copyOf: originalOf(file),
        storageKey: file.storageKey,
        name: file.name,
        type: file.type,
        size: file.size,
      })),
    )
    .returning();

/** The id of the file whose content a file has: its original, or itself. */
export const originalOf = ({ id, copyOf }: Pick<FileRow, 'id' | 'copyOf'>): number => copyOf ?? id;

/** Returns a file that the current response of its lead has. */
export async function findResponseFile(db: Database, fileId: number): Promise<FileRow | undefined> {
  const [row] = await db
    .select({ file: leadFiles })
    .from(leadFiles)
    .innerJoin(leads, eq(leads.id, leadFiles.leadId))
    .where(
      and(
        eq(leadFiles.id, fileId),
        isNull(leadFiles.removedAt),
        sql`${leads.responseFiles} @> jsonb_build_array(jsonb_build_object('id', ${leadFiles.id}))`,
      ),
    );
  return row?.file;
}

/** The columns of a file that a response shows. */
export const responseFileOf = ({ id, name, type, size }: FileRow): MessageFile => ({ id, name, type, size });
