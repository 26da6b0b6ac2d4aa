import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { savedViewRoutes } from './saved-views.routes.ts';
import { userRoutes } from './users.routes.ts';

/** The list of users, and admins' saved views. */
export const users = plugin(
  function usersPlugin(app: FastifyInstance) {
    userRoutes(app);
    savedViewRoutes(app);
  },
  { name: 'users', dependencies: ['database', 'http'] },
);
