import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentLead } from '../leads/present.ts';
import { listPendingResponses } from './pending-responses.repository.ts';
import { answerLead, type Answer, type MembersLead } from './respond.ts';
import { respondLater, undoResponses } from './respond-later.ts';

/** Routes by which a member responds to a lead, declines it, and undoes that while the portal still waits. */
export function responseRoutes(app: FastifyInstance): void {
  const answer = async (path: MembersLead, given: Answer, undoable: boolean | undefined) => {
    const later = undoable && app.config.RESPONSE_UNDO_SECONDS > 0;
    return presentLead(await (later ? respondLater : answerLead)(app, path, given));
  };

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/respond', ({ params, body, person }) => {
    const { undoable, ...response } = body;
    return answer({ ...params, answeredBy: person.id }, { response }, undoable);
  });

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/decline', ({ params, body, person }) => {
    const { undoable, ...decline } = body;
    return answer({ ...params, answeredBy: person.id }, { decline }, undoable);
  });

  route(app, 'GET /vendor-account/{accountId}/pending-responses', async ({ params, person }) => ({
    data: await listPendingResponses(app.db, { ...params, userId: person.id }),
  }));

  route(app, 'POST /vendor-account/{accountId}/pending-responses/undo', async ({ params, body }) => ({
    undone: await undoResponses(app, { ...params, leadIds: body.lead_ids }),
  }));
}
