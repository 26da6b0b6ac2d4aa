import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checklists } from '../database/schema/index.ts';
import { route } from '../route.ts';

/** A person's own success checklist. */
export function checklistRoutes(app: FastifyInstance): void {
  route(app, 'GET /user/checklist', async ({ person }) => {
    const [saved] = await app.db.select().from(checklists).where(eq(checklists.userId, person.id));
    return { done: saved?.done ?? [] };
  });

  route(app, 'PUT /user/checklist', async ({ person, body: { done } }) => {
    await app.db
      .insert(checklists)
      .values({ userId: person.id, done })
      .onConflictDoUpdate({ target: checklists.userId, set: { done, updatedAt: sql`now()` } });
    return { done };
  });
}
