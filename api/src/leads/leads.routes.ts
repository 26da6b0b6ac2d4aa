import type { FastifyInstance } from 'fastify';
import { publish } from '../live/live.ts';
import { pagingOf, presentPage } from '../paging.ts';
import { notFound } from '../problem.ts';
import { route } from '../route.ts';
import { decline, respond } from './answer.ts';
import { listLeads } from './lead-list.repository.ts';
import { findLead, moveLead } from './leads.repository.ts';
import { presentLead } from './present.ts';

/** A member's leads. */
export function leadRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/leads', async ({ params, query }) => {
    const paging = pagingOf(query);
    const { rows, total, counts } = await listLeads(app.db, params.accountId, query, paging);
    return { ...presentPage(rows.map(presentLead), total, paging), counts };
  });

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}', async ({ params, membership }) => {
    const lead = await findLead(app.db, params.accountId, params.leadId);
    if (!lead) throw notFound();
    // An admin who looks over the vendor's shoulder leaves no trace.
    if (lead.status !== 'new' || membership.role === 'viewer') return presentLead(lead);
    const viewed = await app.db.transaction(async (tx) => {
      const moved = await moveLead(tx, { ...params, action: 'view' }, { viewedAt: new Date() });
      if (moved) {
        const fact = { account_id: moved.accountId, lead_id: moved.id, status: moved.status };
        await publish(tx, 'lead.changed', fact, { accountId: moved.accountId, admins: true });
      }
      return moved;
    });
    // Another request may have moved it between the two: then it is read as it is.
    return presentLead(viewed ?? (await findLead(app.db, params.accountId, params.leadId)) ?? lead);
  });

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/respond', async ({ params, body }) =>
    presentLead(await respond(app, params, body)),
  );

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/decline', async ({ params, body }) =>
    presentLead(await decline(app, params, body)),
  );
}
