import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../http/paging.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { listLeads } from './lead-list.repository.ts';
import { findLead, changeLead } from './leads.repository.ts';
import { presentLead } from './present.ts';
import { decline, publishLeadChange, respond } from './respond.ts';

/** Member routes for leads. */
export function leadRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/leads', async ({ params, query }) => {
    const paging = pagingOf(query);
    const { rows, total, counts } = await listLeads(app.db, params.accountId, query, paging);
    return { ...presentPage(rows.map(presentLead), total, paging), counts };
  });

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}', async ({ params, membership }) => {
    const lead = await findLead(app.db, params.accountId, params.leadId);
    if (!lead) throw notFound();
    // An impersonating admin does not mark the lead as viewed.
    if (lead.status !== 'new' || membership.role === 'viewer') return presentLead(lead);
    const viewed = await app.db.transaction(async (tx) => {
      const moved = await changeLead(tx, { ...params, action: 'view' }, { viewedAt: new Date() });
      if (moved) await publishLeadChange(tx, moved);
      return moved;
    });
    // A concurrent request may have changed it in between; then return its current state.
    return presentLead(viewed ?? (await findLead(app.db, params.accountId, params.leadId)) ?? lead);
  });

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/respond', async ({ params, body }) =>
    presentLead(await respond(app, params, body)),
  );

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/decline', async ({ params, body }) =>
    presentLead(await decline(app, params, body)),
  );
}
