import type { FastifyInstance } from 'fastify';
import { shuttingDown } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { ping } from './probes.repository.ts';

/**
 * Health checks of the process and its database. A process that is shutting down, or whose database can't be written,
 * is not ready, so load balancers skip it.
 */
export function healthRoutes(app: FastifyInstance): void {
  route(app, 'GET /health/live', async () => ({ status: 'ok' }), { unlimited: true });
  route(
    app,
    'GET /health/ready',
    async () => {
      if (app.stopping) throw shuttingDown();
      await ping(app.db);
      await app.probeWrites();
      return { status: 'ok' };
    },
    { unlimited: true },
  );
}
