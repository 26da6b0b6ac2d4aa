import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { auditRoutes } from './audit.routes.ts';

/** The audit log. */
export const audit = plugin(
  function auditPlugin(app: FastifyInstance) {
    auditRoutes(app);
  },
  { name: 'audit', dependencies: ['database', 'http'] },
);
