import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../http/paging.ts';
import { route } from '../http/route.ts';
import { listUndecidedBookings } from './booking-confirmations.repository.ts';
import { decideBooking } from './decide-booking.ts';
import { presentBooking, presentLead } from './present.ts';

/** Admin routes for bookings on which the two sides disagree. */
export function adminBookingRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/bookings/undecided', async ({ query }) => {
    const paging = pagingOf(query);
    const { rows, total } = await listUndecidedBookings(app.db, paging);
    const data = rows.map((row) => ({
      id: row.id,
      lead_id: row.leadId,
      event_name: row.eventName,
      event_date: row.eventDate,
      account_id: row.accountId,
      business_name: row.businessName,
      booking: presentBooking(row.booking),
      waiting_since: row.waitingSince.toISOString(),
    }));
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/leads/{leadId}/decide-booking', async ({ params, body, person }) =>
    presentLead(await decideBooking(app, person, { ...params, ...body })),
  );
}
