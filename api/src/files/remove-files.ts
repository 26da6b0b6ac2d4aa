import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../jobs/index.ts';
import { deleteFile, findRemoved, removeOrphans } from './files.repository.ts';
import type { FileStore } from './file-store.ts';

const BATCH_SIZE = 100;

/**
 * The job that removes the content of files that were not sent in time, were removed before sending, or
 * belonged to a deleted message.
 */
export const removeFilesJob = (app: FastifyInstance, store: FileStore): JobKind => ({
  name: 'remove-files',
  retries: 3,
  schedule: '37 * * * *',
  run: async () => {
    await removeOrphans(app.db);
    for (;;) {
      const files = await findRemoved(app.db, BATCH_SIZE);
      for (const { id, storageKey, copyOf } of files) {
        // The content of a copy belongs to its original, which a response has.
        if (copyOf === null) await store.remove(storageKey);
        // Last, so that a failure in between is repaired by the next run.
        await deleteFile(app.db, id);
      }
      if (files.length < BATCH_SIZE) return;
    }
  },
});
