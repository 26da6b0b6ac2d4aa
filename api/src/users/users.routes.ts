import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { route } from '../http/route.ts';
import { listUsers } from './users.repository.ts';

/** Admin routes for users. */
export function userRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/users', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listUsers(app.db, query, paging);
    return presentPage(data, total, paging);
  });
}
