import type { FastifyInstance } from 'fastify';
import { countByStatus } from '../applications/applications.repository.ts';
import { toCsv } from '../csv.ts';
import { pagingOf, presentPage } from '../paging.ts';
import { exportLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';
import {
  categoryPerformance,
  dashboardStats,
  leadFlow,
  leadQuality,
  platformStats,
  SPAN_DAYS,
  vendorPerformance,
} from './analytics.repository.ts';

const ALL = { page: 1, perPage: 100_000, offset: 0 };

/** Figures for admins. */
export function analyticsRoutes(app: FastifyInstance): void {
  const daysOf = ({ days }: { days?: number }) => days ?? SPAN_DAYS;

  route(app, 'GET /vendor-admin/dashboard/stats', async () => {
    const { pending, under_review, approved, rejected } = await countByStatus(app.db);
    const waiting = pending + under_review;
    return {
      applications: { total: waiting + approved + rejected, pending: waiting, approved, rejected },
      ...(await dashboardStats(app.db)),
    };
  });

  route(app, 'GET /vendor-admin/analytics/lead-flow', async ({ query }) => ({
    data: await leadFlow(app.db, daysOf(query)),
  }));

  route(app, 'GET /vendor-admin/analytics/vendor-performance', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await vendorPerformance(app.db, daysOf(query), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/analytics/lead-quality', ({ query }) => leadQuality(app.db, daysOf(query)));

  route(app, 'GET /vendor-admin/analytics/category-performance', async ({ query }) => ({
    data: await categoryPerformance(app.db, daysOf(query)),
  }));

  route(app, 'GET /vendor-admin/analytics/platform-stats', ({ query }) =>
    platformStats(app.db, daysOf(query)),
  );

  route(app, 'POST /vendor-admin/analytics/export', async ({ body, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    const { data } = await vendorPerformance(app.db, daysOf(body), ALL);
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="vendor-performance.csv"');
    return toCsv(
      ['Account', 'Business', 'Leads', 'Responded', 'Median minutes', 'Bookings'],
      data.map((row) => [
        row.account_id,
        row.business_name,
        row.leads,
        row.responded,
        row.median_response_minutes,
        row.bookings,
      ]),
    );
  });
}
