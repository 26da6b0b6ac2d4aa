import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { openFileStore, type FileStore } from './file-store.ts';
import { removeFilesJob } from './remove-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
  }
}

/** The store of files, and the removal of those that no message has. */
export const files = plugin(
  function filesPlugin(app: FastifyInstance) {
    const store = openFileStore({ url: app.config.FILES_URL, dataDir: app.config.dataDir });
    app.decorate('files', store);
    app.jobs.register(removeFilesJob(app, store));
  },
  { name: 'files', dependencies: ['database', 'http', 'jobs'] },
);
