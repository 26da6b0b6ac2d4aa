import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pacificToday } from '../concierge/match.ts';
import { vendorAccounts } from '../database/schema/index.ts';
import { notFound } from '../problem.ts';
import { route } from '../route.ts';

/** The days on which an account takes no event; the intake holds leads for them. */
export function blockedDateRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/blocked-dates', async ({ params }) => {
    const [account] = await app.db
      .select({ dates: vendorAccounts.blockedDates })
      .from(vendorAccounts)
      .where(eq(vendorAccounts.id, params.accountId));
    if (!account) throw notFound();
    return { dates: fromToday(account.dates) };
  });

  route(app, 'PUT /vendor-account/{accountId}/blocked-dates', async ({ params, body }) => {
    const dates = fromToday(body.dates);
    await app.db
      .update(vendorAccounts)
      .set({ blockedDates: dates, updatedAt: sql`now()` })
      .where(eq(vendorAccounts.id, params.accountId));
    return { dates };
  });
}

/** In order, each once, without what is past. */
function fromToday(dates: string[]): string[] {
  const today = pacificToday();
  return [...new Set(dates)].filter((date) => date >= today).sort();
}
