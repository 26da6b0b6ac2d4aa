import { leadCan } from '@portal/shared/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findLead, type LeadPath } from '../leads/leads.repository.ts';
import { refusal } from '../leads/respond.ts';
import { deleteDraft, findDraft } from './drafts.repository.ts';
import { presentDraft, saveDraft } from './save-draft.ts';

/** A form saves at most every 1.5 seconds. */
const SAVES_PER_MINUTE = 120;

/** Routes for a user's unfinished input: the onboarding, and responses to leads. */
export function draftRoutes(app: FastifyInstance): void {
  const limitSaves = (reply: FastifyReply, userId: number) =>
    app.limit(reply, {
      name: 'draft',
      max: SAVES_PER_MINUTE,
      windowSeconds: 60,
      subject: String(userId),
    });
  const leadOf = async ({ accountId, leadId }: LeadPath) => {
    const lead = await findLead(app.db, accountId, leadId);
    if (!lead) throw notFound();
    return lead;
  };

  route(app, 'GET /vendor-account/draft', async ({ person }) =>
    presentDraft(await findDraft(app.db, { userId: person.id })),
  );

  route(app, 'PUT /vendor-account/draft', async ({ person, body, reply }) => {
    await limitSaves(reply, person.id);
    const { photos: _never, ...form } = body.form;
    return saveDraft(app, { userId: person.id }, { ...body, form });
  });

  route(app, 'DELETE /vendor-account/draft', async ({ person }) => {
    await deleteDraft(app.db, { userId: person.id });
    return { message: 'Draft deleted.' };
  });

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/draft', async ({ person, params }) => {
    const { id: leadId } = await leadOf(params);
    return presentDraft(await findDraft(app.db, { userId: person.id, leadId }));
  });

  route(
    app,
    'PUT /vendor-account/{accountId}/leads/{leadId}/draft',
    async ({ person, params, body, reply }) => {
      await limitSaves(reply, person.id);
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
