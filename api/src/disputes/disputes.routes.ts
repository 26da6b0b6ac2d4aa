import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { route } from '../http/route.ts';
import { decideDispute } from './decide-dispute.ts';
import { listDisputes } from './disputes.repository.ts';
import { openDispute } from './open-dispute.ts';

/** Routes for disputed fees: the vendor disputes, and finance decides. */
export function disputeRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-account/{accountId}/bookings/{bookingId}/dispute', ({ params, body, person }) =>
    openDispute(app, person, { ...params, ...body }),
  );

  route(app, 'GET /vendor-admin/financial/disputes', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listDisputes(app.db, query.state, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/financial/disputes/{disputeId}/decide', ({ params, body, person }) =>
    decideDispute(app, person, { ...params, ...body }),
  );
}
