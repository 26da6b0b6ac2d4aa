import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { onboardingDrafts } from '../database/schema/index.ts';
import { route } from '../route.ts';

/** A person's unfinished onboarding, for 24 hours after the last save (specification, section 9). */
export function draftRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/draft', async ({ person }) => {
    const [draft] = await app.db
      .select()
      .from(onboardingDrafts)
      .where(
        and(
          eq(onboardingDrafts.userId, person.id),
          gt(onboardingDrafts.savedAt, sql`now() - interval '24 hours'`),
        ),
      );
    return { form: draft?.form ?? null, saved_at: draft?.savedAt.toISOString() ?? null };
  });

  route(app, 'PUT /vendor-account/draft', async ({ person, body }) => {
    const { photos: _never, ...form } = body.form;
    const [saved] = await app.db
      .insert(onboardingDrafts)
      .values({ userId: person.id, form })
      .onConflictDoUpdate({ target: onboardingDrafts.userId, set: { form, savedAt: sql`now()` } })
      .returning();
    return { saved_at: saved!.savedAt.toISOString() };
  });

  route(app, 'DELETE /vendor-account/draft', async ({ person }) => {
    await app.db.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, person.id));
    return { message: 'The draft is gone.' };
  });
}
