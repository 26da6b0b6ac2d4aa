import fp from 'fastify-plugin';
import { drain } from '@portal/platform/server';
import { unavailable } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The gateway is shutting down. It still responds, but load balancers should send no new requests. */
    stopping: boolean;
  }
}

/**
 * Graceful shutdown. For `delayMs` the readiness check fails and every request still succeeds, with
 * `Connection: close`. Then streams end, the port closes, and requests in flight get a bounded time to
 * finish. Only a busy gateway refuses what arrives just before the port closes, with a 503 and Retry-After.
 */
export const shutdown = fp<{ delayMs: number }>(async (app, { delayMs }) => {
  app.decorate('stopping', false);
  let isLast = false;
  app.addHook('onRequest', async () => {
    if (isLast) throw unavailable();
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    app.stopping = true;
    await drain(app.server, { delayMs, onLast: () => (isLast = true) });
  });
});
