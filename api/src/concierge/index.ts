import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { conciergeRoutes } from './concierge.routes.ts';

/** Lead ingestion from the concierge platform. */
export const concierge = plugin(
  function conciergePlugin(app: FastifyInstance) {
    conciergeRoutes(app);
  },
  { name: 'concierge', dependencies: ['database', 'http'] },
);
