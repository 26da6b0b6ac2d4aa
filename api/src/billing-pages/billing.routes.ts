import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { download } from '../http/download.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { closingTable } from './closing.ts';
import { readFinanceDay } from './day.ts';

/** Routes for finance's day and the closing of a month. */
export function billingRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/financial/day', () => readFinanceDay(app.db));

  route(app, 'POST /vendor-admin/financial/closing', async ({ body, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    await recordAuditEntry(app.db, {
      action: 'closing_exported',
      performedBy: person.id,
      details: { month: body.month },
    });
    return download(reply, `closing-${body.month}.csv`, await closingTable(app.db, body.month));
  });
}
