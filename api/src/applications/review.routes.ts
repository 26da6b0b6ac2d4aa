import type { FastifyInstance } from 'fastify';
import { download } from '../http/download.ts';
import { presentAdminAccount } from '../accounts/present.ts';
import { auditOfApplication } from '../audit/audit.repository.ts';
import { pagingOf, presentPage } from '../http/paging.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { byId, countByStatus, listApplications, viewApplication } from './applications.repository.ts';
import { approve } from './approve.ts';
import { exportApplications } from './export.ts';
import { claim, release } from './claim.ts';
import { reject, requestInfo } from './decide.ts';
import { presentReview } from './present.ts';

/** Admin routes for applications. */
export function reviewRoutes(app: FastifyInstance): void {
  const review = async (applicationId: number) => {
    const view = await viewApplication(app.db, byId(applicationId));
    if (!view) throw notFound();
    return presentReview(view);
  };

  route(app, 'GET /vendor-admin/applications', async ({ query }) => {
    const paging = pagingOf(query);
    const { views, total } = await listApplications(app.db, query, paging);
    return presentPage(views.map(presentReview), total, paging);
  });

  route(app, 'GET /vendor-admin/applications/stats', async () => {
    const counts = await countByStatus(app.db);
    const pending = counts.pending + counts.under_review;
    return {
      total: pending + counts.approved + counts.rejected,
      // Counts every undecided status, so that the cards add up to the total.
      pending,
      approved: counts.approved,
      rejected: counts.rejected,
      under_review: counts.under_review,
    };
  });

  route(app, 'GET /vendor-admin/applications/export', async ({ query, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    return download(reply, 'applications.csv', await exportApplications(app, person, query));
  });

  route(app, 'GET /vendor-admin/applications/{applicationId}', ({ params }) => review(params.applicationId));

  route(app, 'GET /vendor-admin/applications/{applicationId}/history', async ({ params, query }) => {
    await review(params.applicationId);
    const paging = pagingOf(query);
    const { entries, total } = await auditOfApplication(app.db, params.applicationId, paging);
    return presentPage(entries, total, paging);
  });

  route(app, 'POST /vendor-admin/applications/{applicationId}/approve', async ({ params, body, person }) => {
    const { application, account } = await approve(app, person, {
      applicationId: params.applicationId,
      vendorId: body.vendor_id,
      notes: body.notes,
      internalNotes: body.internal_notes,
    });
    return { application: presentReview(application), account: presentAdminAccount(account) };
  });

  route(app, 'POST /vendor-admin/applications/{applicationId}/reject', async ({ params, body, person }) => {
    const rejected = await reject(app, person, {
      applicationId: params.applicationId,
      reason: body.reason,
      notes: body.notes,
      internalNotes: body.internal_notes,
    });
    return presentReview(rejected);
  });

  route(
    app,
    'POST /vendor-admin/applications/{applicationId}/request-info',
    async ({ params: { applicationId }, body: { message }, person }) =>
      presentReview(await requestInfo(app, person, { applicationId, message })),
  );

  route(app, 'POST /vendor-admin/applications/{applicationId}/claim', async ({ params, body, person }) =>
    presentReview(
      await claim(app, person, { applicationId: params.applicationId, takeOver: body.take_over }),
    ),
  );

  route(app, 'POST /vendor-admin/applications/{applicationId}/release', async ({ params, person }) =>
    presentReview(await release(app, person, params.applicationId)),
  );
}
