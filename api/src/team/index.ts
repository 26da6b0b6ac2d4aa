import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminTeamRoutes } from './admin-team.routes.ts';
import { teamEmails } from './team-emails.ts';
import { teamRoutes } from './team.routes.ts';

/** The members of vendor accounts: roles and invitations. */
export const team = plugin(
  function teamPlugin(app: FastifyInstance) {
    teamEmails(app);
    teamRoutes(app);
    adminTeamRoutes(app);
  },
  { name: 'team', dependencies: ['database', 'http', 'mail'] },
);
