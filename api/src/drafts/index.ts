import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { draftRoutes } from './drafts.routes.ts';

/** Unfinished input that a person continues on another device. */
export const drafts = plugin(
  function draftsPlugin(app: FastifyInstance) {
    draftRoutes(app);
  },
  { name: 'drafts', dependencies: ['database', 'http'] },
);
