import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { findChecklist, saveChecklist } from './checklist.repository.ts';

/** Routes for a user's own success checklist. */
export function checklistRoutes(app: FastifyInstance): void {
  route(app, 'GET /user/checklist', async ({ person }) => ({
    done: await findChecklist(app.db, person.id),
  }));

  route(app, 'PUT /user/checklist', async ({ person, body: { done } }) => {
    await saveChecklist(app.db, person.id, done);
    return { done };
  });
}
