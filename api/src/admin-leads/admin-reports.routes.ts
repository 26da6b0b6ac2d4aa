import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { route } from '../http/route.ts';
import { listReports } from '../reports/lead-reports.repository.ts';
import { resolveReport } from './resolve-report.ts';

/** Admin routes for reports about leads. */
export function adminReportRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/lead-reports', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listReports(app.db, { status: query.status }, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/lead-reports/{reportId}/resolve', ({ params, body, person }) =>
    resolveReport(app, person, { reportId: params.reportId, resolution: body.resolution }),
  );
}
