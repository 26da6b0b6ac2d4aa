import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { liveRoutes } from './live.routes.ts';

/** The event stream for open portals. */
export const live = plugin(
  function livePlugin(app: FastifyInstance) {
    liveRoutes(app);
  },
  { name: 'live', dependencies: ['database', 'http'] },
);
