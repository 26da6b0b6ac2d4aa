import type { FastifyInstance } from 'fastify';
import { download } from '../http/download.ts';
import { presentAdminAccount } from '../accounts/present.ts';
import { auditOfApplication } from '../audit/audit.repository.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { matchVendors, searchVendors } from '../vendors/match.repository.ts';
import { countQueues, listApplications } from './application-list.repository.ts';
import { byId, countByStatus, findApplication, viewApplication } from './applications.repository.ts';
import { approve } from './approve.ts';
import { openDuplicates } from './duplicates.repository.ts';
import { exportApplications } from './export.ts';
import { assign } from './assign.ts';
import { decideLater, postponeDecision, undoDecisions } from './decide-later.ts';
import { reject, requestInfo } from './decide.ts';
import { presentReview } from './present.ts';
import { changeSeveral } from './change-several.ts';

/** Admin routes for applications. */
export function adminApplicationRoutes(app: FastifyInstance): void {
  const review = async (applicationId: number) => {
    const view = await viewApplication(app.db, byId(applicationId));
    if (!view) throw notFound();
    return presentReview(view);
  };

  const undoable = (body: { undoable?: boolean }) =>
    Boolean(body.undoable) && app.config.DECISION_UNDO_SECONDS > 0;

  route(app, 'GET /vendor-admin/applications', async ({ query, person }) => {
    const paging = pagingOf(query);
    const filter = { ...query, viewerId: person.id };
    const { views, total } = await listApplications(app.db, filter, paging);
    return presentPage(views.map(presentReview), total, paging);
  });

  route(app, 'GET /vendor-admin/applications/stats', async ({ person }) => {
    const counts = await countByStatus(app.db);
    const pending = counts.pending + counts.under_review;
    return {
      total: pending + counts.approved + counts.rejected,
      // Counts every undecided status, so that the cards add up to the total.
      pending,
      approved: counts.approved,
      rejected: counts.rejected,
      under_review: counts.under_review,
      // Not in the total: nobody decides them.
      withdrawn: counts.withdrawn,
      queues: await countQueues(app.db, person.id),
    };
  });

  route(app, 'GET /vendor-admin/applications/export', async ({ query, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    return download(
      reply,
      'applications.csv',
      await exportApplications(app, person, { ...query, viewerId: person.id }),
    );
  });

  route(app, 'GET /vendor-admin/applications/{applicationId}', ({ params }) => review(params.applicationId));

  route(app, 'GET /vendor-admin/applications/{applicationId}/history', async ({ params, query }) => {
    await review(params.applicationId);
    const paging = pagingOf(query);
    const { entries, total } = await auditOfApplication(app.db, params.applicationId, paging);
    return presentPage(entries, total, paging);
  });

  route(
    app,
    'POST /vendor-admin/applications/{applicationId}/approve',
    async ({ params, query, body, person }) => {
      const input = {
        applicationId: params.applicationId,
        vendorId: body.vendor_id,
        notes: body.notes,
        internalNotes: body.internal_notes,
        notCorrectedSince: query.not_corrected_since,
      };
      if (undoable(body))
        return { application: presentReview(await decideLater(app, person, input)), account: null };
      const { application, account } = await approve(app, person, input);
      return { application: presentReview(application), account: presentAdminAccount(account) };
    },
  );

  route(
    app,
    'POST /vendor-admin/applications/{applicationId}/reject',
    async ({ params, query, body, person }) => {
      const input = {
        applicationId: params.applicationId,
        reason: body.reason,
        notes: body.notes,
        internalNotes: body.internal_notes,
        notCorrectedSince: query.not_corrected_since,
      };
      return presentReview(await (undoable(body) ? decideLater : reject)(app, person, input));
    },
  );

  route(app, 'POST /vendor-admin/applications/reject', ({ body, person }) => {
    const decide = undoable(body) ? decideLater : reject;
    const { reason, notes } = body;
    return changeSeveral(body.applications, ({ id, not_corrected_since: notCorrectedSince }) =>
      decide(app, person, { applicationId: id, reason, notes, notCorrectedSince }),
    );
  });

  route(app, 'POST /vendor-admin/applications/approve', ({ body, person }) =>
    changeSeveral(
      body.applications,
      async ({ id, vendor_id: vendorId, not_corrected_since: notCorrectedSince }) => {
        const input = { applicationId: id, vendorId, notCorrectedSince };
        if (undoable(body)) return decideLater(app, person, input);
        return (await approve(app, person, input)).application;
      },
    ),
  );

  route(app, 'POST /vendor-admin/applications/assign', ({ body, person }) =>
    changeSeveral(body.applications, ({ id, assigned_to_id: seenId }) =>
      assign(app, person, { applicationId: id, userId: body.user_id, seenId }),
    ),
  );

  route(app, 'POST /vendor-admin/applications/undo-decisions', async ({ body, person }) => ({
    undone: await undoDecisions(app, person, body.application_ids),
  }));

  route(app, 'POST /vendor-admin/applications/{applicationId}/postpone-decision', async ({ params }) =>
    presentReview(await postponeDecision(app, params.applicationId)),
  );

  route(
    app,
    'POST /vendor-admin/applications/{applicationId}/request-info',
    async ({ params: { applicationId }, body: { message }, person }) =>
      presentReview(await requestInfo(app, person, { applicationId, message })),
  );

  route(app, 'PUT /vendor-admin/applications/{applicationId}/assignee', async ({ params, body, person }) =>
    presentReview(
      await assign(app, person, {
        applicationId: params.applicationId,
        userId: body.user_id,
        seenId: body.assigned_to_id,
      }),
    ),
  );

  // Which vendor record an application is about.
  route(app, 'GET /vendor-admin/vendors/search', async ({ query }) => {
    if (query.application_id !== undefined) {
      const application = await findApplication(app.db, query.application_id);
      if (!application) throw notFound();
      const found = await matchVendors(app.db, application);
      const only = found.length === 1 && !found[0]!.has_account ? found[0]! : null;
      return {
        vendors: found,
        preselected_vendor_id: only?.id ?? null,
        open_duplicates: await openDuplicates(app.db, application),
      };
    }
    if (query.search === undefined) throw invalid({ search: 'Please type at least 3 characters' });
    return { vendors: await searchVendors(app.db, query.search), preselected_vendor_id: null };
  });
}
