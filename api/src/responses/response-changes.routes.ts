import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/problem.ts';
import type { Limit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { leadOfMatch } from '../leads/leads-of-match.repository.ts';
import { editResponse, withdrawResponse } from './change-response.ts';
import { confirmResponse } from './confirm-response.ts';
import { listEventChanges } from '../leads/event-changes.repository.ts';
import { findLead } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';
import { listResponseChanges } from './response-changes.repository.ts';

/** Routes that change or confirm a sent response, and show what it and the event were before. */
export function responseChangeRoutes(app: FastifyInstance): void {
  route(
    app,
    'PUT /vendor-account/{accountId}/leads/{leadId}/response',
    async ({ params, body: { version, ...body }, person, reply }) => {
      await app.limit(reply, changeLimit(app, params.accountId));
      return presentLead(await editResponse(app, person, { ...params, version }, body));
    },
  );

  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/response/withdraw',
    async ({ params, body: { version, reason }, person, reply }) => {
      await app.limit(reply, changeLimit(app, params.accountId));
      return presentLead(await withdrawResponse(app, person, { ...params, version, reason }));
    },
  );

  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/response/confirm',
    async ({ params, body, person, reply }) => {
      await app.limit(reply, changeLimit(app, params.accountId));
      return presentLead(await confirmResponse(app, person, { ...params, eventVersion: body.event_version }));
    },
  );

  route(
    app,
    'GET /vendor-account/{accountId}/leads/{leadId}/event-changes',
    async ({ params: { accountId, leadId } }) => {
      if (!(await findLead(app.db, accountId, leadId))) throw notFound();
      return { data: await listEventChanges(app.db, leadId) };
    },
  );

  route(
    app,
    'GET /vendor-account/{accountId}/leads/{leadId}/response/history',
    async ({ params: { accountId, leadId } }) => {
      if (!(await findLead(app.db, accountId, leadId))) throw notFound();
      return { data: await listResponseChanges(app.db, leadId) };
    },
  );

  route(app, 'GET /concierge/leads/{match_id}/response/history', async ({ params, query }) => {
    const lead = await leadOfMatch(app.db, params.match_id, query.account_id);
    return { data: await listResponseChanges(app.db, lead.id) };
  });
}

/** Each change emails the team and sends an event. */
const changeLimit = ({ config }: FastifyInstance, accountId: number): Limit => ({
  name: 'response-change',
  max: config.LIMIT_RESPONSE_CHANGES_PER_HOUR,
  windowSeconds: 3600,
  subject: String(accountId),
});
