import type { OwnProfileRequest, ProfileRequest } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { route } from '../http/route.ts';
import { listProfileRequests } from './profile-requests.repository.ts';

/** A change request as the account's members see it. It omits the admin who decided. */
export function profileRequestRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/profile/requests', async ({ params, query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listProfileRequests(app.db, { accountId: params.accountId }, paging);
    return presentPage(data.map(presentOwn), total, paging);
  });
}

const presentOwn = (request: ProfileRequest): OwnProfileRequest => ({
  id: request.id,
  requested_by: request.requested_by.name,
  requested_changes: request.requested_changes,
  message: request.message,
  status: request.status,
  decided_at: request.decided_at,
  decision_note: request.decision_note,
  created_at: request.created_at,
});
