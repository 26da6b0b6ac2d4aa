import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminLogRoutes } from './admin-log.routes.ts';

/** The log of what admins did. */
export const adminLog = plugin(
  function adminLogPlugin(app: FastifyInstance) {
    adminLogRoutes(app);
  },
  { name: 'admin-log', dependencies: ['database', 'http'] },
);
