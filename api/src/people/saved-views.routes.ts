import type { SavedView } from '@portal/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import { savedViews, users } from '../database/schema/index.ts';
import { countOf } from '../paging.ts';
import { invalid, notFound } from '../problem.ts';
import { route } from '../route.ts';

/** More than a person finds their way in. */
const MOST = 50;

/** The filters that an admin keeps: each sees their own. */
export function savedViewRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/saved-views', async ({ query, person }) => {
    const rows = await app.db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.userId, person.id), query.list ? eq(savedViews.list, query.list) : undefined))
      .orderBy(sql`lower(${savedViews.name})`, savedViews.id);
    return { data: rows.map(present) };
  });

  route(app, 'POST /vendor-admin/saved-views', async ({ body, person }) =>
    app.db.transaction(async (tx) => {
      const { list, name, query } = body;
      // One at a time for each admin: whether there is a view of this name, and how many there are.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update');
      const mine = and(eq(savedViews.userId, person.id), eq(savedViews.list, list));
      const [replaced] = await tx
        .update(savedViews)
        .set({ name, query })
        .where(and(mine, sql`lower(${savedViews.name}) = lower(${name})`))
        .returning();
      const [counted] = await tx.select({ total: countOf }).from(savedViews).where(mine);
      if (!replaced && counted!.total >= MOST) {
        throw invalid({ name: `You have ${MOST} views of this list. Please remove one first.` });
      }
      const [saved] = replaced
        ? [replaced]
        : await tx.insert(savedViews).values({ userId: person.id, list, name, query }).returning();
      await record(tx, {
        action: 'view_saved',
        performedBy: person.id,
        after: { list, name, query },
      });
      return present(saved!);
    }),
  );

  route(app, 'DELETE /vendor-admin/saved-views/{viewId}', async ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(savedViews)
        .where(and(eq(savedViews.id, params.viewId), eq(savedViews.userId, person.id)))
        .returning();
      if (!gone) throw notFound();
      const { list, name, query } = gone;
      await record(tx, { action: 'view_removed', performedBy: person.id, before: { list, name, query } });
      return { message: 'The view is gone.' };
    }),
  );
}

const present = (row: typeof savedViews.$inferSelect): SavedView => ({
  id: row.id,
  // Only lists of the contract get in.
  list: row.list as SavedView['list'],
  name: row.name,
  query: row.query,
  created_at: row.createdAt.toISOString(),
});
