import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminAccountRoutes } from './admin-accounts.routes.ts';

/** The admin's pages about an account, which show what every feature knows of it, and the account's export. */
export const accountPages = plugin(
  function accountPagesPlugin(app: FastifyInstance) {
    adminAccountRoutes(app);
  },
  { name: 'account-pages', dependencies: ['database', 'http'] },
);
