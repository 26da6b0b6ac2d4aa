import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { teamAdminRoutes } from './admin.routes.ts';
import { teamRoutes } from './team.routes.ts';

/** The members of vendor accounts: roles and invitations. */
export const team = plugin(
  function teamPlugin(app: FastifyInstance) {
    teamRoutes(app);
    teamAdminRoutes(app);
  },
  { name: 'team', dependencies: ['database', 'http'] },
);
