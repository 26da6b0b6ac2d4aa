import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentLead } from '../leads/present.ts';
import { report } from './report.ts';
import { requestReopen } from './request-reopen.ts';

/** Routes by which a member reports a lead, or asks to reopen it. */
export function reportRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-account/{accountId}/leads/{leadId}/report', async ({ params, body, person }) =>
    presentLead(await report(app, person, { ...params, ...body })),
  );

  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/request-reopen',
    async ({ params, body, person }) => presentLead(await requestReopen(app, person, { ...params, ...body })),
  );
}
