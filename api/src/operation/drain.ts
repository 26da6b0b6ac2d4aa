import type { FastifyInstance } from 'fastify';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const DRAIN_MS = 500;
/** A busy process may have made no turn in that time; each reads what has arrived. */
const DRAIN_TURNS = 20;

/**
 * A stop first answers what has arrived, then closes the connections. Closing at once would also cut those on which a
 * request waits unread: to the server they look idle.
 */
export function drainBeforeClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await sleep(DRAIN_MS);
    for (let turn = 0; turn < DRAIN_TURNS; turn++) await nextTurn();
  });
}
