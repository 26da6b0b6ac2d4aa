import type { LeadResponse, MessageFile } from '@portal/shared/contract';
import { fitResponse, messages } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { assertRoom } from '../files/assert-room.ts';
import { lockFiles, type FileRow } from '../files/files.repository.ts';
import {
  addCopies,
  filesForResponse,
  findCopies,
  findEarlierPictures,
  originalOf,
  responseFileOf,
} from '../files/response-files.repository.ts';
import { invalid } from '../http/problem.ts';

/** A lead, and the member who sends files in its response. */
interface SendersLead {
  accountId: number;
  leadId: number;
  userId: number;
}

/**
 * Returns the files of a response in their order, or null without any. Copies the pictures that the account sent to other leads.
 * Throws a 422 for `file_ids` when one is not the member's to send, or there are too many, and a 413 when the lead has no room for
 * the copies.
 */
export async function filesOfResponse(
  app: FastifyInstance,
  tx: Database,
  path: SendersLead,
  { file_ids: fileIds = [] }: Pick<LeadResponse, 'file_ids'>,
): Promise<MessageFile[] | null> {
  if (fileIds.length === 0) return null;
  const onLead = await filesForResponse(tx, { ...path, fileIds });
  const files = new Map(onLead.map((file) => [file.id, file]));
  const others = fileIds.filter((id) => !files.has(id));
  for (const [id, copy] of await copyPictures(app, tx, path, others)) files.set(id, copy);
  if (files.size < fileIds.length)
    throw invalid({
      file_ids: 'One of these files was removed, sent in a message, or is not yours. Please add it again.',
    });
  // A picture and its copy are the same file of this lead.
  const rows = [...new Map(fileIds.map((id) => files.get(id)!).map((file) => [file.id, file])).values()];
  if (!fitResponse(rows)) throw invalid({ file_ids: messages.responseFiles });
  return rows.map(responseFileOf);
}

/**
 * Returns the copies of the given pictures on a lead, by the ids of the pictures. Adds those that the lead doesn't have, without
 * storing their content again, and leaves out what is no picture that the account sent. Throws a 413.
 */
async function copyPictures(
  app: FastifyInstance,
  tx: Database,
  { accountId, leadId, userId }: SendersLead,
  fileIds: number[],
): Promise<Map<number, FileRow>> {
  const pictures = await findEarlierPictures(tx, { accountId, fileIds });
  if (pictures.length === 0) return new Map();
  // So that a repeat at the same time finds the copies.
  await lockFiles(tx, accountId);
  const originals = new Map(pictures.map((picture) => [originalOf(picture), picture]));
  const found = await findCopies(tx, { leadId, userId, originalIds: [...originals.keys()] });
  const copies = new Map(found.map((file) => [originalOf(file), file]));
  const missing = [...originals].filter(([id]) => !copies.has(id)).map(([, picture]) => picture);
  if (missing.length > 0) {
    const side = { accountId, leadId, isConcierge: false };
    await assertRoom(app, tx, side, { files: missing.length, field: 'file_ids' });
    for (const copy of await addCopies(tx, { of: missing, leadId, userId }))
      copies.set(originalOf(copy), copy);
  }
  return new Map(pictures.map((picture) => [picture.id, copies.get(originalOf(picture))!]));
}
