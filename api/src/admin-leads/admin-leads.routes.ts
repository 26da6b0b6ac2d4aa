import type { FastifyInstance } from 'fastify';
import { isOwnRecord } from '../accounts/own-account.repository.ts';
import { download } from '../http/download.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { notFound } from '../http/problem.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { listHeldLeads, listLeadsForAdmin } from '../leads/admin-leads.repository.ts';
import { deliverLead } from './deliver.ts';
import { dropLead } from './drop.ts';
import { exportLeads } from './export.ts';
import { findOtherVendors, giveLead } from './give.ts';
import { findLeadDetails } from './lead-details.repository.ts';
import { presentLead } from '../leads/present.ts';
import { reopenLead } from './reopen.ts';
import { reverseBooking } from '../bookings/reverse-booking.ts';

/** Admin routes for leads: read and export them, deliver held ones, reopen expired ones, reverse bookings. */
export function adminLeadRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/leads', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listLeadsForAdmin(app.db, query, paging);
    return { ...presentPage(data, total, paging), ...(!app.config.production && { demo_leads: true }) };
  });

  route(app, 'GET /vendor-admin/leads/export', async ({ query, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    return download(reply, 'leads.csv', await exportLeads(app, person, query));
  });

  route(app, 'GET /vendor-admin/leads/{leadId}', async ({ params, person }) => {
    const lead = await findLeadDetails(app.db, params.leadId);
    if (!lead) throw notFound();
    return { ...lead, ...((await isOwnRecord(app.db, person.id, params)) && { own_account: true }) };
  });

  route(app, 'POST /vendor-admin/leads/{leadId}/drop', ({ params, body, person }) =>
    dropLead(app, person, { leadId: params.leadId, reason: body.reason }),
  );

  route(app, 'GET /vendor-admin/leads/held', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listHeldLeads(app.db, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/leads/{leadId}/deliver', async ({ params, person }) =>
    presentLead(await deliverLead(app, person, params.leadId)),
  );

  route(app, 'GET /vendor-admin/leads/{leadId}/other-vendors', ({ params }) =>
    findOtherVendors(app, params.leadId),
  );

  route(app, 'POST /vendor-admin/leads/{leadId}/give', async ({ params, body, person }) =>
    presentLead(await giveLead(app, person, { leadId: params.leadId, accountId: body.account_id })),
  );

  route(app, 'POST /vendor-admin/leads/{leadId}/reopen', async ({ params, person }) =>
    presentLead(await reopenLead(app, person, params.leadId)),
  );

  route(app, 'POST /vendor-admin/leads/{leadId}/reverse-booking', async ({ params, body, person }) =>
    presentLead(await reverseBooking(app, person, { leadId: params.leadId, reason: body.reason })),
  );
}
