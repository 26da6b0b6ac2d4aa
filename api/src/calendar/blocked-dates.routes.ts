import type { FastifyInstance } from 'fastify';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordEvent } from '../events/record-event.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { fromToday, setBlocked } from '../accounts/block-date.ts';
import { countOpenLeads, findBlockedDates } from './calendar.repository.ts';

/** Routes for an account's blocked dates. Ingestion holds leads for these dates. */
export function blockedDateRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/blocked-dates', async ({ params }) => {
    const dates = await findBlockedDates(app.db, params.accountId);
    if (!dates) throw notFound();
    return { dates: fromToday(dates) };
  });

  route(app, 'PUT /vendor-account/{accountId}/blocked-dates/day', ({ params, body }) =>
    app.db.transaction(async (tx) => {
      const dates = await setBlocked(tx, { ...params, ...body });
      await recordEvent(app, tx, { type: 'vendor.updated', accountId: params.accountId });
      await publishAccountChange(tx, [params.accountId]);
      return { dates, open_leads: await countOpenLeads(tx, params.accountId, body) };
    }),
  );
}
