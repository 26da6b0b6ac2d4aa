import type { FastifyInstance } from 'fastify';
import { share } from '../database/figures.ts';
import { dayBefore, spanOf } from '../http/days.ts';
import type { Span } from '../database/pacific-time.ts';
import { toDollars } from '../http/money.ts';
import { route } from '../http/route.ts';
import { readFigures, readTotals } from './analytics.repository.ts';

const DEFAULT_DAYS = 90;

/** Routes for an account's analytics. */
export function accountAnalyticsRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/analytics', async ({ params: { accountId }, query }) => {
    const span = spanOf(query, DEFAULT_DAYS);
    const { totals, statuses, months, types } = await readFigures(app.db, accountId, span);
    const before = await readTotals(app.db, accountId, spanBefore(span));
    return {
      ...span,
      ...present(totals),
      booked: totals.booked,
      conversion_rate: share(totals.booked, totals.leads),
      by_status: Object.fromEntries(statuses.map(({ status, leads }) => [status, leads])),
      before: present(before),
      by_month: months,
      by_type: types,
    };
  });
}

const present = ({ leads, answered, answerable, ...totals }: Awaited<ReturnType<typeof readTotals>>) => ({
  leads,
  answered,
  response_rate: share(answered, answerable),
  median_response_minutes: totals.median_response_minutes,
  bookings: totals.bookings,
  earnings: toDollars(totals.cents),
});

/** The span of the same length that ends the day before. */
const spanBefore = ({ days, from }: Span): Span => ({
  days,
  from: dayBefore(from, days),
  to: dayBefore(from, 1),
});
