import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { readNotes, tagsOfAccount } from './lead-notes.repository.ts';
import { findLead } from './leads.repository.ts';
import { saveNotes } from './save-notes.ts';

/** Routes for a vendor's private notes and tags on leads. */
export function leadNotesRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/lead-tags', async ({ params }) => ({
    data: await tagsOfAccount(app.db, params.accountId),
  }));

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/notes', async ({ params }) => {
    const lead = await findLead(app.db, params.accountId, params.leadId);
    if (!lead) throw notFound();
    return readNotes(app.db, lead.id);
  });

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/notes', ({ params, body, person }) =>
    saveNotes(app, person, { ...params, ...body }),
  );
}
