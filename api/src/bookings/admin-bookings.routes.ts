import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { listUndecidedBookings } from './booking-confirmations.repository.ts';
import { decideBooking } from './decide-booking.ts';
import { findLeadById, viewLead } from '../leads/leads.repository.ts';
import { presentBooking, presentLead } from '../leads/present.ts';
import { reportClientBooking } from './report-client-booking.ts';
import { presentEvidence } from './present-evidence.ts';

/** Admin routes for bookings on which the two sides disagree, and for those that only the client knows of. */
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
      evidence: presentEvidence(row.evidence),
    }));
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/leads/{leadId}/report-booking', ({ params: { leadId }, body, person }) =>
    app.db.transaction(async (tx) => {
      const lead = await findLeadById(tx, leadId);
      if (!lead) throw notFound();
      const { amount, reason } = body;
      const admin = { id: person.id, reason };
      await reportClientBooking(app, tx, { accountId: lead.accountId, leadId, amount, admin });
      return presentLead(await viewLead(tx, leadId));
    }),
  );

  route(app, 'POST /vendor-admin/leads/{leadId}/decide-booking', async ({ params, body, person }) =>
    presentLead(await decideBooking(app, person, { ...params, ...body })),
  );
}
