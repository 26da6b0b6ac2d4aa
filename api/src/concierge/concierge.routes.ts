import type { FastifyInstance } from 'fastify';
import { presentLead } from '../leads/present.ts';
import { route } from '../http/route.ts';
import { idempotentRequest } from './idempotency.ts';
import { changeEvent } from './change-event.ts';
import { emptyToNull } from '../http/text.ts';
import { ingestLead } from './ingest.ts';
import { presentConciergeLead } from './present.ts';
import { withdrawLead } from './withdraw.ts';

/** Routes through which the concierge platform submits, changes and withdraws leads. */
export function conciergeRoutes(app: FastifyInstance): void {
  route(app, 'POST /concierge/leads', async ({ body, request, reply }) => {
    const { lead, repeated } = await ingestLead(app, body, idempotentRequest(request));
    if (!repeated) reply.code(201);
    const held = lead.deliveredAt === null && lead.droppedAt === null;
    return { lead: presentLead(lead), held, hold_reasons: lead.holdReasons };
  });

  route(app, 'PATCH /concierge/leads/{match_id}', async ({ params, query, body }) =>
    presentConciergeLead(
      await changeEvent(app, { matchId: params.match_id, accountId: query.account_id }, body),
    ),
  );

  route(app, 'POST /concierge/leads/{match_id}/withdraw', async ({ params, query, body }) =>
    presentConciergeLead(
      await withdrawLead(app, {
        matchId: params.match_id,
        accountId: query.account_id,
        reason: body.reason,
        note: emptyToNull(body.note),
      }),
    ),
  );
}
