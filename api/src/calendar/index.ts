import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { blockedDateRoutes } from './blocked-dates.routes.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { monthRoutes } from './month.routes.ts';

/** Blocked dates and calendar feeds. */
export const calendar = plugin(
  function calendarPlugin(app: FastifyInstance) {
    blockedDateRoutes(app);
    calendarRoutes(app);
    monthRoutes(app);
  },
  { name: 'calendar', dependencies: ['database', 'http'] },
);
