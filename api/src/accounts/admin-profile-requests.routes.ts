import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findAccount } from './account-views.repository.ts';
import { applyProfileRequest, refuseProfileRequest } from './decide-profile-request.ts';
import { listProfileRequests } from './profile-requests.repository.ts';

/** Admin routes for profile change requests. */
export function adminProfileRequestRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/profile-requests', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listProfileRequests(app.db, { status: query.status }, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/accounts/{accountId}/profile-requests', async ({ params, query }) => {
    if (!(await findAccount(app.db, params.accountId))) throw notFound();
    const paging = pagingOf(query);
    const filter = { status: query.status, accountId: params.accountId };
    const { data, total } = await listProfileRequests(app.db, filter, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/profile-requests/{requestId}/apply', ({ params, body, person }) =>
    applyProfileRequest(app, person, { requestId: params.requestId, note: body.note }),
  );

  route(app, 'POST /vendor-admin/profile-requests/{requestId}/refuse', ({ params, body, person }) =>
    refuseProfileRequest(app, person, { requestId: params.requestId, note: body.note }),
  );
}
