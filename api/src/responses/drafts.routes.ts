import { leadCan } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { deleteDraft, findDraft } from '../drafts/drafts.repository.ts';
import { limitSaves, presentDraft, saveDraft } from '../drafts/save-draft.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findLead, type LeadPath } from '../leads/leads.repository.ts';
import { refusal } from '../leads/lead-change.ts';

/** Routes for a user's unfinished responses to leads. */
export function leadDraftRoutes(app: FastifyInstance): void {
  const leadOf = async ({ accountId, leadId }: LeadPath) => {
    const lead = await findLead(app.db, accountId, leadId);
    if (!lead) throw notFound();
    return lead;
  };

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/draft', async ({ person, params }) => {
    const { id: leadId } = await leadOf(params);
    return presentDraft(await findDraft(app.db, { userId: person.id, leadId }));
  });

  route(
    app,
    'PUT /vendor-account/{accountId}/leads/{leadId}/draft',
    async ({ person, params, body, reply }) => {
      await limitSaves(app, reply, person.id);
      const lead = await leadOf(params);
      if (!leadCan('respond', lead.status)) throw refusal(lead);
      return saveDraft(app, { userId: person.id, leadId: lead.id }, body);
    },
  );

  route(app, 'DELETE /vendor-account/{accountId}/leads/{leadId}/draft', async ({ person, params }) => {
    const { id: leadId } = await leadOf(params);
    await deleteDraft(app.db, { userId: person.id, leadId });
    return { message: 'Draft deleted.' };
  });
}
