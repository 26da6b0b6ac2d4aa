import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/**
 * Minimum delay in ms, so that requests that have already arrived get a response even with a short `delayMs`.
 */
const MIN_DELAY_MS = 500;
/**
 * Event-loop turns without a new connection after which the accept queue is empty. Each turn accepts one
 * connection.
 */
const QUIET_TURNS = 20;
/** How long a busy server may take to empty its accept queue while it still answers, and then while it refuses, in ms. */
const QUIET_WHILE_ANSWERING_MS = 1_000;
const QUIET_WHILE_REFUSING_MS = 3_000;
/** How long requests in flight may take after the port has closed, in ms. */
const GRACE_MS = 6_000;

/**
 * Drains a server between SIGTERM and closing its port. Keeps responding for `delayMs`, so that load
 * balancers see the readiness check fail. Then waits until the accept queue is empty, because closing the port
 * resets queued connections. Calls `onLast` only when the server is too busy for that: then it should refuse
 * requests. A proxy such as nginx looks at no readiness check, and passes each refusal on to a visitor.
 *
 * Close the server as soon as this resolves. Requests in flight are cut off after a bounded time.
 */
export async function drain(
  server: Server,
  { delayMs, onLast }: { delayMs: number; onLast: () => void },
): Promise<void> {
  await wait(Math.max(delayMs, MIN_DELAY_MS));
  if (!(await acceptWaiting(server, QUIET_WHILE_ANSWERING_MS))) {
    onLast();
    await acceptWaiting(server, QUIET_WHILE_REFUSING_MS);
  }
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  server.once('close', () => clearTimeout(cut));
}

/** Returns whether the accept queue was empty within the time. */
async function acceptWaiting(server: Server, withinMs: number): Promise<boolean> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const end = performance.now() + withinMs;
  let quiet = 0;
  while (quiet < QUIET_TURNS && performance.now() < end) {
    const before = accepted;
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
  return quiet >= QUIET_TURNS;
}
