import type { FastifyInstance } from 'fastify';
import { countByStatus } from '../applications/applications.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { spanOf } from '../http/days.ts';
import { withoutMoneyColumns } from '../http/money.ts';
import { download } from '../http/download.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import {
  activity,
  categoryPerformance,
  leadFlow,
  leadQuality,
  platformStats,
  vendorPerformance,
} from './analytics.repository.ts';
import { dashboardStats } from './dashboard.repository.ts';
import { analyticsReport } from './reports.ts';

/** Analytics routes for admins. */
export function analyticsRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/dashboard/stats', async () => {
    const { pending, under_review, approved, rejected } = await countByStatus(app.db);
    const waiting = pending + under_review;
    return {
      applications: { total: waiting + approved + rejected, pending: waiting, approved, rejected },
      ...(await dashboardStats(app.db)),
    };
  });

  route(app, 'GET /vendor-admin/dashboard/activity', async ({ query }) => ({
    data: await activity(app.db, spanOf(query), query.group ?? 'day'),
  }));

  route(app, 'GET /vendor-admin/analytics/lead-flow', async ({ query }) => ({
    data: await leadFlow(app.db, spanOf(query), query.group ?? 'day'),
  }));

  route(app, 'GET /vendor-admin/analytics/vendor-performance', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await vendorPerformance(app.db, spanOf(query), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/analytics/lead-quality', async ({ query }) =>
    leadQuality(app.db, spanOf(query)),
  );

  route(app, 'GET /vendor-admin/analytics/category-performance', async ({ query }) => ({
    data: await categoryPerformance(app.db, spanOf(query)),
  }));

  route(app, 'GET /vendor-admin/analytics/platform-stats', ({ query }) =>
    platformStats(app.db, spanOf(query)),
  );

  route(app, 'POST /vendor-admin/analytics/export', async ({ body, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    const name = body.report ?? 'vendor-performance';
    await recordAuditEntry(app.db, {
      action: 'analytics_exported',
      performedBy: person.id,
      details: { report: name, days: body.days, from: body.from, to: body.to },
    });
    const table = await analyticsReport(app.db, name, spanOf(body));
    return download(reply, `${name}.${body.format ?? 'csv'}`, withoutMoneyColumns(person, table));
  });
}
