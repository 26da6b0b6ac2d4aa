import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { route } from '../route.ts';

/** Whether the process and its database answer. */
export function healthRoutes(app: FastifyInstance): void {
  route(app, 'GET /health/live', async () => ({ status: 'ok' }), { unlimited: true });
  route(
    app,
    'GET /health/ready',
    async () => {
      await app.db.execute(sql`select 1`);
      return { status: 'ok' };
    },
    { unlimited: true },
  );
}
