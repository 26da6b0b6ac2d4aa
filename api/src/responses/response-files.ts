import type { LeadResponse, MessageFile } from '@portal/shared/contract';
import { fitResponse, messages } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { assertRoom } from '../files/assert-room.ts';
import type { FileRow } from '../files/files.repository.ts';
import {
  addCopy,
  filesForResponse,
  findEarlierPictures,
  findOnLead,
  responseFileOf,
} from '../files/response-files.repository.ts';
import { invalid } from '../http/problem.ts';

/** A lead, and the member who sends files in its response. */
interface SendersLead {
  accountId: number;
  leadId: number;
  userId: number;
}

/** A response as `respond` takes it: with files of the lead, and pictures of the account that are copied to it. */
export type ResponseWithPictures = LeadResponse & { picture_ids?: number[] };

/**
 * Returns the files of a response in their order, or null without any. Throws a 422 for `file_ids` when one is not the member's to
 * send, or there are too many, and a 413 when the lead has no room for a copy. A picture that the account no longer has is left out.
 */
export async function filesOfResponse(
  app: FastifyInstance,
  tx: Database,
  path: SendersLead,
  {
    file_ids: fileIds = [],
    picture_ids: pictureIds = [],
  }: Pick<ResponseWithPictures, 'file_ids' | 'picture_ids'>,
): Promise<MessageFile[] | null> {
  const ids = [...new Set([...fileIds, ...(await copyPictures(app, tx, path, pictureIds))])];
  if (ids.length === 0) return null;
  const rows = await filesForResponse(tx, { ...path, fileIds: ids });
  if (rows.length < ids.length)
    throw invalid({
      file_ids: 'One of these files was removed, sent in a message, or is not yours. Please add it again.',
    });
  if (!fitResponse(rows)) throw invalid({ file_ids: messages.responseFiles });
  return ids.map((id) => responseFileOf(rows.find((row) => row.id === id)!));
}

/** Returns the ids by which a lead has pictures that the account sent in other responses. */
async function copyPictures(
  app: FastifyInstance,
  tx: Database,
  path: SendersLead,
  pictureIds: number[],
): Promise<number[]> {
  if (pictureIds.length === 0) return [];
  const pictures = await findEarlierPictures(tx, { ...path, fileIds: pictureIds });
  const copies: number[] = [];
  for (const pictureId of pictureIds) {
    const of = pictures.find(({ id }) => id === pictureId);
    if (of) copies.push((await copyPicture(app, tx, path, of)).id);
  }
  return copies;
}

/**
 * Adds a picture that the account sent before to a lead without storing it again. Returns the one that is there if the lead has it.
 * Throws a 413.
 */
export async function copyPicture(
  app: FastifyInstance,
  tx: Database,
  { accountId, leadId, userId }: SendersLead,
  of: FileRow,
): Promise<FileRow> {
  // Locks the files of the account, so that a repeat finds the copy.
  await assertRoom(app, tx, { accountId, leadId, isConcierge: false }, 0);
  return (await findOnLead(tx, { of, leadId, userId })) ?? addCopy(tx, { of, leadId, userId });
}
