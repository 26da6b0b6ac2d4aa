import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { reportClientBooking } from '../leads/report-client-booking.ts';
import { leadOfMatch } from './lead-of-match.ts';
import { presentConciergeLead } from './present.ts';

/** The route through which the concierge platform reports what the client booked. */
export function conciergeBookingRoutes(app: FastifyInstance): void {
  route(app, 'POST /concierge/leads/{match_id}/booking', async ({ params, query, body }) => {
    const { accountId, id: leadId } = await leadOfMatch(app.db, params.match_id, query.account_id);
    return presentConciergeLead(await reportClientBooking(app, { accountId, leadId, amount: body.amount }));
  });
}
