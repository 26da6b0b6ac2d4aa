import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { route } from '../http/route.ts';
import { listAdminActions } from './admin-actions.repository.ts';

/** The log of what admins did, for owners. */
export function adminLogRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/audit-log', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listAdminActions(app.db, query, paging);
    return presentPage(data, total, paging);
  });
}
