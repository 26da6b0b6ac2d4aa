import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a busy process to read what has already arrived. */
const DRAIN_MS = 500;

/**
 * A stop first answers what has arrived, then closes the connections. Closing at once would also cut those on which a
 * request waits unread: to the server they look idle.
 */
export function drainBeforeClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (app.server.listening) await sleep(DRAIN_MS);
  });
}
