import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { financialRoutes } from './financial.routes.ts';

/** Earnings, fees, and payouts. */
export const financial = plugin(
  function financialPlugin(app: FastifyInstance) {
    financialRoutes(app);
  },
  { name: 'financial', dependencies: ['database', 'http'] },
);
