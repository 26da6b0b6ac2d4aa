import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { financialRoutes } from './financial.routes.ts';
import { statementRoutes } from './statement.routes.ts';

/** Earnings, fees, and payouts. */
export const financial = plugin(
  function financialPlugin(app: FastifyInstance) {
    financialRoutes(app);
    statementRoutes(app);
  },
  { name: 'financial', dependencies: ['database', 'http'] },
);
