import type { FastifyInstance } from 'fastify';
import { shuttingDown } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { ping } from './status.repository.ts';

/**
 * Health checks of the process and its database. A process that is shutting down is not ready, so load
 * balancers skip it.
 */
export function healthRoutes(app: FastifyInstance): void {
  route(app, 'GET /health/live', async () => ({ status: 'ok' }), { unlimited: true });
  route(
    app,
    'GET /health/ready',
    async () => {
      if (app.shuttingDown) throw shuttingDown();
      await ping(app.db);
      return { status: 'ok' };
    },
    { unlimited: true },
  );
}
