import type { FastifyInstance } from 'fastify';
import { findAccountRow, firstActiveAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { presentLead } from '../leads/present.ts';
import { deliverDemoLead } from './demo-lead.ts';

/** Routes that deliver a made-up lead, for trying out the portal. In production they answer 404. */
export function demoRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-account/{accountId}/demo-lead', async ({ params, reply }) => {
    const account = app.config.production ? undefined : await findAccountRow(app.db, params.accountId);
    if (!account) throw notFound();
    const { lead } = await deliverDemoLead(app, account);
    reply.code(201);
    return presentLead(lead);
  });

  route(app, 'POST /vendor-admin/demo-lead', async ({ person, reply }) => {
    const account = app.config.production ? undefined : await firstActiveAccount(app.db);
    if (!account) throw notFound();
    const { lead } = await deliverDemoLead(app, account);
    await recordAuditEntry(app.db, {
      action: 'demo_lead_delivered',
      performedBy: person.id,
      accountId: account.id,
      details: { lead_id: lead.id },
    });
    reply.code(201);
    return { lead_id: lead.id, business_name: account.businessName };
  });
}
