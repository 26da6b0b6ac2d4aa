import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminBookingRoutes } from './admin-bookings.routes.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { escalateBookingsJob } from './escalate-bookings.ts';

/** Bookings: reported, confirmed, corrected, decided and reversed. */
export const bookings = plugin(
  function bookingsPlugin(app: FastifyInstance) {
    bookingRoutes(app);
    adminBookingRoutes(app);
    app.jobs.register(escalateBookingsJob(app));
  },
  { name: 'bookings', dependencies: ['leads'] },
);
