import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { analyticsRoutes } from './analytics.routes.ts';

/** Platform analytics for admins. */
export const analytics = plugin(
  function analyticsPlugin(app: FastifyInstance) {
    analyticsRoutes(app);
  },
  { name: 'analytics', dependencies: ['database', 'http'] },
);
