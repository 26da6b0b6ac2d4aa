import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { conciergeBookingRoutes } from './booking.routes.ts';
import { conciergeRoutes } from './concierge.routes.ts';
import { demoRoutes } from './demo.routes.ts';
import { conciergeReadRoutes } from './read.routes.ts';

/** The concierge platform: sends and withdraws leads, and reads leads, vendors and events. */
export const concierge = plugin(
  function conciergePlugin(app: FastifyInstance) {
    conciergeRoutes(app);
    conciergeReadRoutes(app);
    conciergeBookingRoutes(app);
    demoRoutes(app);
  },
  { name: 'concierge', dependencies: ['database', 'http'] },
);
