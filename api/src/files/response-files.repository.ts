import type { EarlierPicture, MessageFile } from '@portal/shared/contract';
import { EARLIER_PICTURES_MAX } from '@portal/shared/domain';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leadFiles, leads } from '../database/schema/index.ts';
import type { FileRow } from './files.repository.ts';

/**
 * Returns those of the given files that a member can send in the response to a lead: own ones that were not sent yet, and those
 * that the response has or had. Without the files of messages and of the concierge.
 */
export const filesForResponse = (
  tx: Database,
  { leadId, userId, fileIds }: { leadId: number; userId: number; fileIds: number[] },
): Promise<FileRow[]> =>
  tx
    .select()
    .from(leadFiles)
    .where(
      and(
        inArray(leadFiles.id, fileIds),
        eq(leadFiles.leadId, leadId),
        isNull(leadFiles.messageId),
        isNull(leadFiles.removedAt),
        or(isNotNull(leadFiles.respondedAt), eq(leadFiles.userId, userId)),
      ),
    );

/** Marks files as sent in a response. */
export async function markResponded(tx: Database, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(leadFiles)
    .set({ respondedAt: sql`coalesce(${leadFiles.respondedAt}, now())` })
    .where(inArray(leadFiles.id, fileIds));
}

/** A picture that an account sent in a response, and not in a message. */
const isSentPicture = (accountId: number) =>
  and(
    eq(leadFiles.accountId, accountId),
    isNotNull(leadFiles.respondedAt),
    isNull(leadFiles.removedAt),
    sql`${leadFiles.type} like 'image/%'`,
  );
/** The original of a copy, and of any other file itself. */
const original = sql<number>`coalesce(${leadFiles.copyOf}, ${leadFiles.id})`;

/**
 * Returns the latest different pictures that an account sent in responses to other leads, newest first. A picture that the lead
 * has already is not among them.
 */
export function listEarlierPictures(
  db: Database,
  { accountId, leadId }: { accountId: number; leadId: number },
): Promise<EarlierPicture[]> {
  const onLead = db.select({ id: original }).from(leadFiles).where(eq(leadFiles.leadId, leadId));
  const latest = db
    .selectDistinctOn([original], {
      id: leadFiles.id,
      name: leadFiles.name,
      type: leadFiles.type,
      size: leadFiles.size,
      lead_id: leadFiles.leadId,
      respondedAt: leadFiles.respondedAt,
    })
    .from(leadFiles)
    .where(and(isSentPicture(accountId), notInArray(original, onLead)))
    .orderBy(original, sql`${leadFiles.respondedAt} desc`)
    .as('latest');
  return db
    .select({
      id: latest.id,
      name: latest.name,
      type: latest.type,
      size: latest.size,
      lead_id: latest.lead_id,
    })
    .from(latest)
    .orderBy(sql`${latest.respondedAt} desc, ${latest.id} desc`)
    .limit(EARLIER_PICTURES_MAX);
}

/** Returns a picture that the account sent in a response. */
export async function findEarlierPicture(
  tx: Database,
  { accountId, fileId }: { accountId: number; fileId: number },
): Promise<FileRow | undefined> {
  const [file] = await tx
    .select()
    .from(leadFiles)
    .where(and(eq(leadFiles.id, fileId), isSentPicture(accountId)));
  return file;
}

/** Returns a member's copy of a picture on a lead that was not sent yet. */
export async function findUnsentCopy(
  tx: Database,
  { of, leadId, userId }: { of: FileRow; leadId: number; userId: number },
): Promise<FileRow | undefined> {
  const [copy] = await tx
    .select()
    .from(leadFiles)
    .where(
      and(
        eq(leadFiles.copyOf, of.copyOf ?? of.id),
        eq(leadFiles.leadId, leadId),
        eq(leadFiles.userId, userId),
        isNull(leadFiles.messageId),
        isNull(leadFiles.respondedAt),
        isNull(leadFiles.removedAt),
      ),
    );
  return copy;
}

/** Adds a picture to a lead that shares the content of an earlier one. */
export async function addCopy(
  tx: Database,
  { of, leadId, userId }: { of: FileRow; leadId: number; userId: number },
): Promise<FileRow> {
  const { accountId, storageKey, name, type, size } = of;
  const copyOf = of.copyOf ?? of.id;
  const [copy] = await tx
    .insert(leadFiles)
    .values({ leadId, accountId, userId, copyOf, storageKey, name, type, size })
    .returning();
  return copy!;
}

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
