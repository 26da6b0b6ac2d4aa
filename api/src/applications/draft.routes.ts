import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { deleteDraft, findDraft, saveDraft } from './drafts.repository.ts';

/** Routes for a user's onboarding draft, kept for 24 hours after the last save (specification, section 9). */
export function draftRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/draft', async ({ person }) => {
    const draft = await findDraft(app.db, person.id);
    return { form: draft?.form ?? null, saved_at: draft?.savedAt.toISOString() ?? null };
  });

  route(app, 'PUT /vendor-account/draft', async ({ person, body }) => {
    const { photos: _never, ...form } = body.form;
    const savedAt = await saveDraft(app.db, person.id, form);
    return { saved_at: savedAt.toISOString() };
  });

  route(app, 'DELETE /vendor-account/draft', async ({ person }) => {
    await deleteDraft(app.db, person.id);
    return { message: 'Draft deleted.' };
  });
}
