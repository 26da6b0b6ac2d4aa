import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Turns } from '../http/turns.ts';
import { conciergeBookingRoutes } from './booking.routes.ts';
import { conciergeRoutes } from './concierge.routes.ts';
import { demoRoutes } from './demo.routes.ts';
import { eventFacts } from './present.ts';
import { conciergeReadRoutes } from './read.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The turns of the transactions that ingest leads: one for each account, and at most half of the connections. */
    intakeTurns: Turns;
  }
}

/** The concierge platform: sends and withdraws leads, and reads leads, vendors and events. */
export const concierge = plugin(
  function conciergePlugin(app: FastifyInstance) {
    app.decorate('intakeTurns', new Turns(Math.ceil(app.config.DATABASE_POOL / 2), { perGroup: 1 }));
    app.decorate('eventFacts', eventFacts(app));
    conciergeRoutes(app);
    conciergeReadRoutes(app);
    conciergeBookingRoutes(app);
    demoRoutes(app);
  },
  { name: 'concierge', dependencies: ['database', 'http'] },
);
