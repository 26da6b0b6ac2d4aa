import type { FastifyInstance } from 'fastify';
import { presentLead } from '../leads/present.ts';
import { route } from '../route.ts';
import { intake } from './intake.ts';

/** The concierge platform hands leads over. */
export function conciergeRoutes(app: FastifyInstance): void {
  const takeIn = intake(app);
  route(app, 'POST /concierge/leads', async ({ body, reply }) => {
    const { lead, repeated } = await takeIn(body);
    if (repeated) reply.code(200);
    return { lead: presentLead(lead), held: lead.deliveredAt === null, hold_reasons: lead.holdReasons };
  });
}
