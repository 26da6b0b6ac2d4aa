import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../paging.ts';
import { route } from '../route.ts';
import { listPeople } from './people.repository.ts';

/** Everybody who can sign in. */
export function peopleRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/users', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPeople(app.db, query, paging);
    return presentPage(data, total, paging);
  });
}
