import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { canReceive } from '../database/can-receive.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Upload } from '../http/upload.ts';
import { findLeadById, type LeadPath } from '../leads/leads.repository.ts';
import { assertOpen } from './send-message.ts';
import { findMember } from '../accounts/members.repository.ts';
import { assertRoom } from '../files/assert-room.ts';
import { checkFile } from '../files/check-file.ts';
import { beginUpload, cancelUpload, finishUpload, type FileRow } from '../files/files.repository.ts';
import type { FileStore } from '../files/file-store.ts';

/** The lead and the sender of an upload. `userId` is null for the concierge's side. */
export type UploadPath = LeadPath & { userId: number | null };

/** Throws a 404, 409 or 422 when no file can be uploaded for a message or a response on a lead. */
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

/** Checks and stores a file for a message or a response on a lead. */
export async function storeUpload(
  app: FastifyInstance,
  store: FileStore,
  { upload, ...path }: UploadPath & { upload: Upload },
): Promise<FileRow> {
  await assertTakesUploads(app, path);
  const { accountId, leadId, userId } = path;
  const { name, type, content } = await checkFile(upload);
  const storageKey = randomUUID();
  const size = content.length;
  // The row comes first, as one to remove: a job finds the content of an upload that was never finished.
  const { id } = await app.db.transaction(async (tx) => {
    // The access was checked before the upload, which may have taken a while.
    if (userId !== null && !(await findMember(tx, { accountId, userId }))) throw notFound();
    await assertRoom(app, tx, { accountId, leadId, isConcierge: userId === null }, { bytes: size });
    return beginUpload(tx, { leadId, accountId, userId, storageKey, name, type, size });
  });
  try {
    await store.put(storageKey, content);
    return await finishUpload(app.db, id);
  } catch (error) {
    // The job removes what is left, also when the database is the cause.
    await cancelUpload(app.db, id).catch(() => null);
    throw error;
  }
}
