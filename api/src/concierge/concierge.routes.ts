import type { FastifyInstance } from 'fastify';
import { presentLead } from '../leads/present.ts';
import { route } from '../http/route.ts';
import { ingestLead } from './ingest.ts';

/** Routes through which the concierge platform submits leads. */
export function conciergeRoutes(app: FastifyInstance): void {
  route(app, 'POST /concierge/leads', async ({ body, reply }) => {
    const { lead, repeated } = await ingestLead(app, body);
    if (!repeated) reply.code(201);
    return { lead: presentLead(lead), held: lead.deliveredAt === null, hold_reasons: lead.holdReasons };
  });
}
