import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import { download } from '../download.ts';
import { vendorAccounts } from '../database/schema/index.ts';
import { toFraction } from '../money.ts';
import { pagingOf, presentPage } from '../paging.ts';
import { exportLimit } from '../plugins/rate-limits.ts';
import { conflict, invalid, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { orNull } from '../text.ts';
import { financialOverview, topEarners } from './financial.repository.ts';
import { ledgerOfAccount, owedBy } from './ledger.repository.ts';
import {
  cancelPayout,
  completePayouts,
  createdOn,
  inStatus,
  knownPayouts,
  listPayouts,
  markCompleted,
  ofBooking,
  retryPayout,
} from './payouts.repository.ts';
import { financialReport } from './reports.ts';

/** Earnings, fees and the records of payouts. */
export function financialRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/financial/overview', async ({ query }) => financialOverview(app.db, query));

  route(app, 'GET /vendor-admin/financial/pending-payouts', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPayouts(
      app.db,
      and(inStatus('pending', 'processing'), createdOn(query)),
      paging,
    );
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/financial/payout-history', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPayouts(
      app.db,
      and(inStatus('completed', 'failed'), createdOn(query)),
      paging,
    );
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/financial/top-earners', async ({ query }) => ({
    data: await topEarners(app.db, query.limit ?? 10, query),
  }));

  route(app, 'GET /vendor-admin/financial/accounts/{accountId}/ledger', async ({ params, query }) => {
    const owed = await owedBy(app.db, params.accountId);
    if (owed === undefined) throw notFound();
    const paging = pagingOf(query);
    const { data, total } = await ledgerOfAccount(app.db, params.accountId, paging);
    return { ...presentPage(data, total, paging), owed };
  });

  route(app, 'POST /vendor-admin/financial/process-payout', async ({ body: { payout_ids: ids }, person }) =>
    app.db.transaction(async (tx) => {
      const processed = await completePayouts(tx, ids, person.id);
      const known = await knownPayouts(tx, ids);
      if (processed.length > 0) {
        await record(tx, {
          action: 'payouts_processed',
          performedBy: person.id,
          after: { status: 'completed' },
          details: { payout_ids: processed },
        });
      }
      return {
        processed,
        unchanged: known.filter((id) => !processed.includes(id)),
        unknown: ids.filter((id) => !known.includes(id)),
      };
    }),
  );

  route(
    app,
    'POST /vendor-admin/financial/accounts/{accountId}/referral-rate',
    async ({ params, body, person }) => {
      const basisPoints = Math.round(body.rate * 100);
      if (Math.abs(basisPoints - body.rate * 100) > 1e-6)
        throw invalid({ rate: 'Rate has at most two decimals' });
      return app.db.transaction(async (tx) => {
        const [before] = await tx
          .select({ bps: vendorAccounts.referralRateBps })
          .from(vendorAccounts)
          .where(eq(vendorAccounts.id, params.accountId))
          .for('no key update');
        const [account] = await tx
          .update(vendorAccounts)
          .set({ referralRateBps: basisPoints, updatedAt: sql`now()` })
          .where(eq(vendorAccounts.id, params.accountId))
          .returning();
        if (!account) throw notFound();
        await record(tx, {
          action: 'referral_rate_changed',
          performedBy: person.id,
          accountId: account.id,
          before: { rate: before!.bps / 100 },
          after: { rate: body.rate },
        });
        return { account_id: account.id, referral_rate: toFraction(basisPoints) };
      });
    },
  );

  route(
    app,
    'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout',
    async ({ params: { bookingId }, body, person }) =>
      app.db.transaction(async (tx) => {
        const before = await listPayouts(tx, ofBooking(bookingId), { page: 1, perPage: 1, offset: 0 });
        const notes = orNull(body.notes);
        const handle = { retry: retryPayout, cancel: cancelPayout, mark_completed: markCompleted };
        const handled = await handle[body.action](tx, bookingId, notes, person.id);
        const { data } = await listPayouts(tx, ofBooking(bookingId), { page: 1, perPage: 1, offset: 0 });
        if (!data[0]) throw notFound();
        if (!handled) throw conflict('transition_refused', `This payout is ${data[0].status}.`, data[0]);
        await record(tx, {
          action: 'payout_handled',
          performedBy: person.id,
          accountId: data[0].account_id,
          reason: notes,
          before: { status: before.data[0]?.status },
          after: { status: data[0].status },
          details: { booking_id: bookingId, action: body.action },
        });
        return data[0];
      }),
  );

  route(app, 'POST /vendor-admin/financial/export-report', async ({ body, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    const name = body.report ?? 'ledger';
    const table = await app.db.transaction(async (tx) => {
      await record(tx, {
        action: 'financial_report_exported',
        performedBy: person.id,
        details: { report: name, from: body.from, to: body.to },
      });
      return financialReport(tx, name, body);
    });
    return download(reply, `${name}.${body.format ?? 'csv'}`, table);
  });
}
