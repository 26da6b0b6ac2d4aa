import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { openFileStore } from './file-store.ts';
import { fileRoutes } from './files.routes.ts';
import { removeFilesJob } from './remove-files.ts';

/** Files of messages on leads. */
export const files = plugin(
  function filesPlugin(app: FastifyInstance) {
    const store = openFileStore({ url: app.config.FILES_URL, dataDir: app.config.dataDir });
    fileRoutes(app, store);
    app.jobs.register(removeFilesJob(app, store));
  },
  { name: 'files', dependencies: ['database', 'http', 'jobs'] },
);
