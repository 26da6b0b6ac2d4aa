import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import { toCsv } from '../csv.ts';
import { vendorAccounts } from '../database/schema/index.ts';
import { toFraction } from '../money.ts';
import { pagingOf, presentPage } from '../paging.ts';
import { exportLimit } from '../plugins/rate-limits.ts';
import { conflict, invalid, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { orNull } from '../text.ts';
import { financialOverview, ledgerReport, topEarners } from './financial.repository.ts';
import {
  cancelPayout,
  completePayouts,
  inStatus,
  knownPayouts,
  listPayouts,
  ofBooking,
  retryPayout,
} from './payouts.repository.ts';

/** Earnings, fees and the records of payouts. */
export function financialRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/financial/overview', () => financialOverview(app.db));

  route(app, 'GET /vendor-admin/financial/pending-payouts', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPayouts(app.db, inStatus('pending', 'processing'), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/financial/payout-history', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listPayouts(app.db, inStatus('completed', 'failed'), paging);
    return presentPage(data, total, paging);
  });

  route(app, 'GET /vendor-admin/financial/top-earners', async ({ query }) => ({
    data: await topEarners(app.db, query.limit ?? 10),
  }));

  route(app, 'POST /vendor-admin/financial/process-payout', async ({ body: { payout_ids: ids }, person }) =>
    app.db.transaction(async (tx) => {
      const processed = await completePayouts(tx, ids, person.id);
      const known = await knownPayouts(tx, ids);
      if (processed.length > 0) {
        await record(tx, {
          action: 'payouts_processed',
          performedBy: person.id,
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
        const [account] = await tx
          .update(vendorAccounts)
          .set({ referralRateBps: basisPoints, updatedAt: sql`now()` })
          .where(eq(vendorAccounts.id, params.accountId))
          .returning();
        if (!account) throw notFound();
        const details = { rate: body.rate };
        await record(tx, {
          action: 'referral_rate_changed',
          performedBy: person.id,
          accountId: account.id,
          details,
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
        const handle = body.action === 'retry' ? retryPayout : cancelPayout;
        const handled = await handle(tx, bookingId, orNull(body.notes));
        const { data } = await listPayouts(tx, ofBooking(bookingId), { page: 1, perPage: 1, offset: 0 });
        if (!data[0]) throw notFound();
        if (!handled) throw conflict('transition_refused', `This payout is ${data[0].status}.`, data[0]);
        const details = { booking_id: bookingId, action: body.action, notes: orNull(body.notes) };
        const { account_id: accountId } = data[0];
        await record(tx, { action: 'payout_handled', performedBy: person.id, accountId, details });
        return data[0];
      }),
  );

  route(app, 'POST /vendor-admin/financial/export-report', async ({ person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    const rows = await ledgerReport(app.db);
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="ledger.csv"');
    return toCsv(
      ['Date', 'Account', 'Business', 'Event', 'Kind', 'Booked', 'Rate', 'Amount'],
      rows.map((row) => [
        row.date,
        row.account_id,
        row.business_name,
        row.event_name,
        row.kind,
        row.booked_cents / 100,
        toFraction(row.rate_bps),
        row.amount_cents / 100,
      ]),
    );
  });
}
