import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { download } from '../http/download.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { notFound } from '../http/problem.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { financialOverview, topEarners } from './financial.repository.ts';
import { handleFailedPayout } from './handle-failed-payout.ts';
import { balanceOf, ledgerOfAccount } from './ledger.repository.ts';
import { createdOn, listPayouts } from './payouts.repository.ts';
import { processPayouts } from './process-payouts.ts';
import { financialReport } from './reports.ts';
import { setReferralRate } from './set-referral-rate.ts';

/** Routes for earnings, fees and payout records. */
export function financialRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/financial/overview', async ({ query }) => financialOverview(app.db, query));

  route(app, 'GET /vendor-admin/financial/pending-payouts', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPayouts(app.db, createdOn(query, 'pending', 'processing'), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/financial/payout-history', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPayouts(app.db, createdOn(query, 'completed', 'failed'), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/financial/top-earners', async ({ query }) => ({
    data: await topEarners(app.db, query.limit ?? 10, query),
  }));

  route(app, 'GET /vendor-admin/financial/accounts/{accountId}/ledger', async ({ params, query }) => {
    const balance = await balanceOf(app.db, params.accountId);
    if (balance === undefined) throw notFound();
    const paging = pagingOf(query);
    const { data, total } = await ledgerOfAccount(app.db, params.accountId, paging);
    return { ...presentPage(data, total, paging), balance_cents: balance };
  });

  route(app, 'POST /vendor-admin/financial/process-payout', ({ body, person }) =>
    processPayouts(app, person, body.payout_ids),
  );

  route(app, 'POST /vendor-admin/financial/accounts/{accountId}/referral-rate', ({ params, body, person }) =>
    setReferralRate(app, person, { accountId: params.accountId, ...body }),
  );

  route(
    app,
    'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout',
    ({ params, body, person }) => handleFailedPayout(app, person, { bookingId: params.bookingId, ...body }),
  );

  route(app, 'POST /vendor-admin/financial/export-report', async ({ body, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    const name = body.report ?? 'ledger';
    await recordAuditEntry(app.db, {
      action: 'financial_report_exported',
      performedBy: person.id,
      details: { report: name, from: body.from, to: body.to },
    });
    return download(reply, `${name}.${body.format ?? 'csv'}`, await financialReport(app.db, name, body));
  });
}
