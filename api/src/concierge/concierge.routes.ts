import type { FastifyInstance, FastifyRequest } from 'fastify';
import { presentLead } from '../leads/present.ts';
import { route } from '../http/route.ts';
import { invalid } from '../http/problem.ts';
import { hashSecret } from '../http/secrets.ts';
import type { IdempotentRequest } from './idempotency.repository.ts';
import { changeEvent } from './change-event.ts';
import { emptyToNull } from '../http/text.ts';
import { ingestLead, ingestLeads, type IngestResult } from './ingest.ts';
import { presentConciergeLead } from './present.ts';
import { recordResponseSeen } from './response-seen.ts';
import { withdrawLead } from './withdraw.ts';

/** Routes through which the concierge platform submits, changes and withdraws leads. */
export function conciergeRoutes(app: FastifyInstance): void {
  route(app, 'POST /concierge/leads', async ({ body, request, reply }) => {
    const result = await ingestLead(app, body, idempotentRequest(request));
    if (!result.repeated) reply.code(201);
    return presentIntake(result);
  });

  route(app, 'POST /concierge/leads/batch', async ({ body }) => {
    const results = await ingestLeads(app, body.leads);
    return {
      results: results.map((result, index) => {
        const { match_id } = body.leads[index]!;
        if (!('refusal' in result))
          return { match_id, status: result.repeated ? 200 : 201, ...presentIntake(result) };
        const { status, code, message, errors } = result.refusal;
        return { match_id, status, error: code, message, ...(errors && { errors }) };
      }),
    };
  });

  route(app, 'PATCH /concierge/leads/{match_id}', async ({ params, query, body }) =>
    presentConciergeLead(
      app,
      app.db,
      await changeEvent(app, { matchId: params.match_id, accountId: query.account_id }, body),
    ),
  );

  route(app, 'POST /concierge/leads/{match_id}/withdraw', async ({ params, query, body }) =>
    presentConciergeLead(
      app,
      app.db,
      await withdrawLead(app, {
        matchId: params.match_id,
        accountId: query.account_id,
        reason: body.reason,
        note: emptyToNull(body.note),
      }),
    ),
  );

  route(app, 'POST /concierge/leads/{match_id}/response-seen', async ({ params, query, body }) =>
    presentConciergeLead(
      app,
      app.db,
      await recordResponseSeen(app, {
        matchId: params.match_id,
        accountId: query.account_id,
        version: body.response_version,
      }),
    ),
  );
}

const presentIntake = ({ lead }: IngestResult) => ({
  lead: presentLead(lead),
  held: lead.deliveredAt === null && lead.droppedAt === null,
  hold_reasons: lead.holdReasons,
});

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads the `Idempotency-Key` of a service's request, or null. Throws a 422 for an unusable one. */
function idempotentRequest({ headers, service, body }: FastifyRequest): IdempotentRequest | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw invalid({ 'Idempotency-Key': 'The key has 1 to 255 visible ASCII characters' });
  return {
    keyHash: hashSecret(`${service?.id ?? 'environment'}\n${key}`),
    bodyHash: hashSecret(JSON.stringify(body)),
  };
}
