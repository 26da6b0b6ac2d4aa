import type { EarlierPicture } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { originalsOf, presentPictures } from '../files/response-files.repository.ts';
import { invalid } from '../http/problem.ts';

/**
 * Returns the body of a quick reply with the originals of its pictures. Throws a 422 for `picture_ids` when the account has not
 * sent one of them and the member isn't about to.
 */
export async function withOriginals<T extends { picture_ids?: number[] }>(
  db: Database,
  member: { accountId: number; userId: number },
  body: T,
): Promise<T> {
  const { picture_ids: ids } = body;
  if (!ids?.length) return body;
  const found = new Map(
    (await originalsOf(db, { ...member, fileIds: ids })).map(({ id, original }) => [id, original]),
  );
  if (found.size < ids.length)
    throw invalid({
      picture_ids: 'One of these pictures was removed, or you didn’t send it. Please remove it.',
    });
  return { ...body, picture_ids: [...new Set(ids.map((id) => found.get(id)!))] };
}

/** Returns what presents the pictures of quick replies of an account, without those that it no longer has. */
export async function picturesOf(
  db: Database,
  accountId: number,
  replies: { pictureIds: number[] }[],
): Promise<(reply: { pictureIds: number[] }) => EarlierPicture[]> {
  const fileIds = [...new Set(replies.flatMap(({ pictureIds }) => pictureIds))];
  const pictures = new Map(
    (await presentPictures(db, { accountId, fileIds })).map((picture) => [picture.id, picture]),
  );
  return ({ pictureIds }) => pictureIds.flatMap((id) => pictures.get(id) ?? []);
}
