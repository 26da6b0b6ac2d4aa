import { CONCIERGE_FILES_BYTES, CONCIERGE_FILES_MAX } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { canReceive } from '../accounts/can-receive.repository.ts';
import type { Database } from '../database/index.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Upload } from '../http/upload.ts';
import { findLeadById, type LeadPath } from '../leads/leads.repository.ts';
import { assertOpen } from '../messages/send-message.ts';
import { findMember } from '../team/team.repository.ts';
import { checkFile } from './check-file.ts';
import {
  beginUpload,
  cancelUpload,
  countConciergeFiles,
  finishUpload,
  type FileRow,
} from './files.repository.ts';
import type { FileStore } from './file-store.ts';

/** Checks and stores a file for a message on a lead. `userId` is null for the concierge's side. */
export async function storeUpload(
  app: FastifyInstance,
  store: FileStore,
  { accountId, leadId, userId, upload }: LeadPath & { userId: number | null; upload: Upload },
): Promise<FileRow> {
  const lead = await findLeadById(app.db, leadId);
  const account = await findAccountRow(app.db, accountId);
  if (!account || lead?.accountId !== accountId || (userId !== null && !lead.deliveredAt)) throw notFound();
  if (userId === null && !canReceive(account))
    throw invalid({ account_id: 'The account is suspended' }, 'account_suspended');
  assertOpen(lead);
  const { name, type } = await checkFile(upload);
  const storageKey = randomUUID();
  const size = upload.content.length;
  // The row comes first, as one to remove: a job finds the content of an upload that was never finished.
  const { id } = await app.db.transaction(async (tx) => {
    if (userId === null) await assertRoom(tx, leadId, size);
    // The access was checked before the upload, which may have taken a while.
    else if (!(await findMember(tx, { accountId, userId }))) throw notFound();
    return beginUpload(tx, { leadId, accountId, userId, storageKey, name, type, size });
  });
  try {
    await store.put(storageKey, upload.content);
    return await finishUpload(app.db, id);
  } catch (error) {
    // The job removes what is left, also when the database is the cause.
    await cancelUpload(app.db, id).catch(() => null);
    throw error;
  }
}

/** Throws a 422 for the field `file` when the concierge's files on a lead reach their limits. */
async function assertRoom(tx: Database, leadId: number, size: number): Promise<void> {
  const { files, bytes } = await countConciergeFiles(tx, leadId);
  if (files >= CONCIERGE_FILES_MAX)
    throw invalid({ file: `You can send at most ${CONCIERGE_FILES_MAX} files on one lead` });
  if (bytes + size > CONCIERGE_FILES_BYTES)
    throw invalid({
      file: `Your files on one lead can have at most ${CONCIERGE_FILES_BYTES / 1024 ** 2} MB`,
    });
}
