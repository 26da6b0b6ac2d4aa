import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminRoutes } from './admins.routes.ts';

/** Admins: roles and invitations. */
export const admins = plugin(
  function adminsPlugin(app: FastifyInstance) {
    adminRoutes(app);
  },
  { name: 'admins', dependencies: ['database', 'http'] },
);
