import type { LeadResponse, MessageFile } from '@portal/shared/contract';
import { fitResponse, messages } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { filesForResponse, responseFileOf } from '../files/response-files.repository.ts';
import { invalid } from '../http/problem.ts';

/**
 * Returns the files of a response in their order, or null without any. Throws a 422 for `file_ids` when one is not the member's to
 * send, or there are too many.
 */
export async function filesOfResponse(
  tx: Database,
  { leadId, userId }: { leadId: number; userId: number },
  { file_ids: fileIds = [] }: Pick<LeadResponse, 'file_ids'>,
): Promise<MessageFile[] | null> {
  if (fileIds.length === 0) return null;
  const rows = await filesForResponse(tx, { leadId, userId, fileIds });
  if (rows.length < fileIds.length)
    throw invalid({
      file_ids: 'One of these files was removed, sent in a message, or is not yours. Please add it again.',
    });
  if (!fitResponse(rows)) throw invalid({ file_ids: messages.responseFiles });
  return fileIds.map((id) => responseFileOf(rows.find((row) => row.id === id)!));
}
