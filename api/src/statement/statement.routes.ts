import type { FastifyInstance } from 'fastify';
import { download } from '../http/download.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { readStatement, statementTable } from './statement.ts';

/** Routes for the vendor's statement: bookings, fees and balance. */
export function statementRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/statement', ({ params, query }) =>
    readStatement(app.db, { ...params, ...query }),
  );

  route(app, 'GET /vendor-account/{accountId}/statement.csv', async ({ params, query, person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    return download(reply, 'statement.csv', await statementTable(app.db, { ...params, ...query }));
  });
}
