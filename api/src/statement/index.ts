import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { statementRoutes } from './statement.routes.ts';

/** A vendor's statement. */
export const statement = plugin(
  function statementPlugin(app: FastifyInstance) {
    statementRoutes(app);
  },
  { name: 'statement', dependencies: ['database', 'http'] },
);
