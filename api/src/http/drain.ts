import { drain } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { shuttingDown } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is shutting down: it still responds, but load balancers should stop sending requests. */
    stopping: boolean;
  }
}

/**
 * Drains the server before it closes. A stop first fails the readiness check and keeps serving for SHUTDOWN_DELAY_MS,
 * with `Connection: close`. Then it closes the port and the idle connections. Requests in flight finish, for a bounded
 * time. Only a busy server refuses what arrives just before the port closes, with a 503 and Retry-After.
 */
export function drainBeforeClosing(app: FastifyInstance, { shutdownDelayMs }: Config): void {
  app.decorate('stopping', false);
  let isLast = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLast) return done();
    const { status, code, message, headers } = shuttingDown();
    void reply.code(status).headers(headers).send({ message, error: code, request_id: request.id });
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    app.stopping = true;
    await drain(app.server, { delayMs: shutdownDelayMs, onLast: () => (isLast = true) });
  });
}
