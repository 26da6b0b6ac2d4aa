import type { SavedView } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import {
  addView,
  countViews,
  deleteView,
  listViews,
  replaceView,
  type SavedViewRow,
} from './saved-views.repository.ts';

/** A generous maximum per admin and list. */
const MAX = 50;

/** Routes for saved views: each admin sees only their own. */
export function savedViewRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/saved-views', async ({ query, person }) => {
    const rows = await listViews(app.db, { userId: person.id, list: query.list });
    return { data: rows.map(present) };
  });

  route(app, 'POST /vendor-admin/saved-views', async ({ body, person }) =>
    app.db.transaction(async (tx) => {
      const { list, name, query } = body;
      // Serializes the requests of each admin, so that the checks for the name and the maximum hold.
      await lockUserForUpdate(tx, person.id);
      const view = { userId: person.id, list, name, query };
      const replaced = await replaceView(tx, view);
      if (!replaced && (await countViews(tx, view)) >= MAX) {
        throw invalid({ name: `You have ${MAX} views of this list. Please remove one first.` });
      }
      const saved = replaced ?? (await addView(tx, view));
      await recordAuditEntry(tx, {
        action: 'view_saved',
        performedBy: person.id,
        after: { list, name, query },
      });
      return present(saved);
    }),
  );

  route(app, 'DELETE /vendor-admin/saved-views/{viewId}', async ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const gone = await deleteView(tx, { userId: person.id, viewId: params.viewId });
      if (!gone) throw notFound();
      const { list, name, query } = gone;
      await recordAuditEntry(tx, {
        action: 'view_removed',
        performedBy: person.id,
        before: { list, name, query },
      });
      return { message: 'View deleted.' };
    }),
  );
}

const present = (row: SavedViewRow): SavedView => ({
  id: row.id,
  // The cast is safe: the contract allows only these lists.
  list: row.list as SavedView['list'],
  name: row.name,
  query: row.query,
  created_at: row.createdAt.toISOString(),
});
