import type { AccountAnalytics } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { pacificToday } from '../concierge/match.ts';
import { assertInOrder, type Days } from '../days.ts';
import { toDollars } from '../money.ts';
import { invalid } from '../problem.ts';
import { route } from '../route.ts';
import { readFigures, readTotals } from './analytics.repository.ts';

const DEFAULT_DAYS = 90;
const MOST_DAYS = 730;
const DAY_MS = 86_400_000;

/** How an account is doing. */
export function accountAnalyticsRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/analytics', async ({ params: { accountId }, query }) => {
    const span = spanOf(query);
    const { totals, statuses, months, types } = await readFigures(app.db, accountId, span);
    const before = await readTotals(app.db, accountId, daysBefore(span));
    const share = (count: number, leads = totals.leads) => (leads > 0 ? count / leads : 0);
    return {
      ...span,
      leads: totals.leads,
      by_status: Object.fromEntries(statuses.map(({ status, leads }) => [status, leads])),
      response_rate: share(totals.answered),
      median_response_minutes: totals.median,
      bookings: totals.bookings,
      conversion_rate: share(totals.bookings),
      earnings: toDollars(totals.cents),
      before: {
        leads: before.leads,
        response_rate: share(before.answered, before.leads),
        median_response_minutes: before.median,
        bookings: before.bookings,
        earnings: toDollars(before.cents),
      },
      by_month: monthsOf(span).map(
        (month): AccountAnalytics['by_month'][number] =>
          months.find((row) => row.month === month) ?? { month, leads: 0, bookings: 0 },
      ),
      by_type: types,
    };
  });
}

/** The days asked for, both included: from one to another, or the last ones up to today (Pacific time). */
function spanOf({ days, from, to }: Days & { days?: number }): { days: number; from: string; to: string } {
  const last = to ?? pacificToday();
  const first = from ?? dayBefore(last, (days ?? DEFAULT_DAYS) - 1);
  assertInOrder({ from: first, to: last });
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  if (length > MOST_DAYS) throw invalid({ from: `Please choose at most ${MOST_DAYS} days` });
  return { days: length, from: first, to: last };
}

/** As many days, up to the one before the first; none before the calendar begins. */
function daysBefore({ days, from }: { days: number; from: string }): { from: string; to: string } {
  return { from: dayBefore(from, days), to: dayBefore(from, 1) };
}

/** Calendar days, counted in UTC where each has 24 hours. */
function dayBefore(day: string, days: number): string {
  const at = Date.parse(day) - days * DAY_MS;
  if (at < Date.parse('0001-01-01')) throw invalid({ to: 'Please choose a later day' });
  return new Date(at).toISOString().slice(0, 10);
}

/** Every month that the span touches, YYYY-MM. */
function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    if (month > last) return months;
    months.push(month);
  }
}
