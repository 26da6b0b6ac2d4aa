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
import { addFile, countConciergeFiles, type FileRow } from './files.repository.ts';
import type { FileStore } from './file-store.ts';

/** The lead and the sender of an upload. `userId` is null for the concierge's side. */
type UploadPath = LeadPath & { userId: number | null };

/** Throws a 404, 409 or 422 when no file can be uploaded for a message on a lead. */
export async function assertTakesUploads(
  app: FastifyInstance,
  { accountId, leadId, userId }: UploadPath,
): Promise<void> {
  const lead = await findLeadById(app.db, leadId);
  const account = await findAccountRow(app.db, accountId);
  if (!account || lead?.accountId !== accountId || (userId !== null && !lead.deliveredAt)) throw notFound();
  if (userId === null && !canReceive(account))
    throw invalid({ account_id: 'The account is suspended' }, 'account_suspended');
  assertOpen(lead);
}

/** Checks and stores a file for a message on a lead. */
export async function storeUpload(
  app: FastifyInstance,
  store: FileStore,
  { upload, ...path }: UploadPath & { upload: Upload },
): Promise<FileRow> {
  await assertTakesUploads(app, path);
  const { accountId, leadId, userId } = path;
  const { name, type } = await checkFile(upload);
  const storageKey = randomUUID();
  const size = upload.content.length;
  // The row comes first: a job finds and removes the content of an upload that was never finished.
  const row = await app.db.transaction(async (tx) => {
    if (userId === null) await assertRoom(tx, leadId, size);
    // The access was checked before the upload, which may have taken a while.
    else if (!(await findMember(tx, { accountId, userId }))) throw notFound();
    return addFile(tx, { leadId, accountId, userId, storageKey, name, type, size });
  });
  await store.put(storageKey, upload.content);
  return row;
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
