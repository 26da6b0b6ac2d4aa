import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminEmails } from './admin-emails.ts';
import { adminRoutes } from './admins.routes.ts';

/** Admins: roles and invitations. */
export const admins = plugin(
  function adminsPlugin(app: FastifyInstance) {
    adminEmails(app);
    adminRoutes(app);
  },
  { name: 'admins', dependencies: ['database', 'http', 'mail'] },
);
