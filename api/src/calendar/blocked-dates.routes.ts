import type { FastifyInstance } from 'fastify';
import { updateAccount } from '../accounts/accounts.repository.ts';
import { pacificToday } from '../http/days.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findBlockedDates } from './calendar.repository.ts';

/** Routes for an account's blocked dates. Ingestion holds leads for these dates. */
export function blockedDateRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/blocked-dates', async ({ params }) => {
    const dates = await findBlockedDates(app.db, params.accountId);
    if (!dates) throw notFound();
    return { dates: fromToday(dates) };
  });

  route(app, 'PUT /vendor-account/{accountId}/blocked-dates', async ({ params, body }) => {
    const dates = fromToday(body.dates);
    await updateAccount(app.db, params.accountId, { blockedDates: dates });
    return { dates };
  });
}

/** Sorts and deduplicates the dates and removes past ones. */
function fromToday(dates: string[]): string[] {
  const today = pacificToday();
  return [...new Set(dates)].filter((date) => date >= today).sort();
}
