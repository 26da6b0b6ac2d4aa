import type { FastifyInstance } from 'fastify';
import { findLead } from '../leads/leads.repository.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findBlockedDates, leadsOfMonth, otherBookings } from './calendar.repository.ts';

/** Routes for the calendar page and for conflicts on the day of a lead's event. */
export function monthRoutes(app: FastifyInstance): void {
  route(
    app,
    'GET /vendor-account/{accountId}/calendar',
    async ({ params: { accountId }, query: { month } }) => {
      const blocked = await findBlockedDates(app.db, accountId);
      if (!blocked) throw notFound();
      return {
        month,
        leads: await leadsOfMonth(app.db, accountId, month),
        blocked: blocked.filter((date) => date.startsWith(month)).sort(),
      };
    },
  );

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts', async ({ params }) => {
    const lead = await findLead(app.db, params.accountId, params.leadId);
    if (!lead) throw notFound();
    const blocked = await findBlockedDates(app.db, params.accountId);
    return {
      booked: await otherBookings(app.db, { ...params, date: lead.eventDate }),
      blocked: blocked?.includes(lead.eventDate) ?? false,
    };
  });
}
