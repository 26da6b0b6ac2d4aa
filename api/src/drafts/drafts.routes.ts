import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { deleteDraft, findDraft } from './drafts.repository.ts';
import { limitSaves, presentDraft, saveDraft } from './save-draft.ts';

/** Routes for a user's unfinished onboarding. */
export function draftRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/draft', async ({ person }) =>
    presentDraft(await findDraft(app.db, { userId: person.id })),
  );

  route(app, 'PUT /vendor-account/draft', async ({ person, body, reply }) => {
    await limitSaves(app, reply, person.id);
    const { photos: _never, ...form } = body.form;
    return saveDraft(app, { userId: person.id }, { ...body, form });
  });

  route(app, 'DELETE /vendor-account/draft', async ({ person }) => {
    await deleteDraft(app.db, { userId: person.id });
    return { message: 'Draft deleted.' };
  });
}
