import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { reportClientBooking } from '../bookings/report-client-booking.ts';
import { findConciergeLeads, leadOfMatch } from '../leads/leads-of-match.repository.ts';
import { presentConciergeLead } from './present.ts';

/** The route through which the concierge platform reports what the client booked. */
export function conciergeBookingRoutes(app: FastifyInstance): void {
  route(app, 'POST /concierge/leads/{match_id}/booking', async ({ params, query, body }) => {
    const { accountId, id: leadId } = await leadOfMatch(app.db, params.match_id, query.account_id);
    return app.db.transaction(async (tx) => {
      await reportClientBooking(app, tx, { accountId, leadId, amount: body.amount });
      // Read in the transaction, so that a failure leaves nothing written.
      return presentConciergeLead(app, tx, (await findConciergeLeads(tx, [leadId]))[0]!);
    });
  });
}
