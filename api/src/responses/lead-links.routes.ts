import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { authLimits } from '../sessions/limits.ts';
import { declineByLink, openLeadLink } from './answer-by-link.ts';

/** The links of emails and text messages about a lead. They need no login. */
export function leadLinkRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'POST /lead-links/open', async ({ body, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    const { lead, account } = await openLeadLink(app.db, body);
    return {
      account_id: account.id,
      business_name: account.businessName,
      event: { name: lead.eventName, type: lead.eventType, event_date: lead.eventDate },
    };
  });

  route(app, 'POST /lead-links/decline', async ({ body, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    const { userId } = await declineByLink(app, body);
    logSecurityEvent(request, 'lead_declined', { way: 'link', user: userId, lead: body.id });
    return { message: 'The lead is declined.' };
  });
}
