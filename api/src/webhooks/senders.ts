import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../jobs/index.ts';
import { deliver } from './deliver.ts';
import { claimDue, findOverdueEndpoints } from './deliveries.repository.ts';
import { findDeliveries } from './delivery-log.repository.ts';
import { WAKE_QUEUE, wakeEndpoints } from '../events/record-event.ts';
import { findWebhook } from './webhooks.repository.ts';

/** The maximum number of parallel requests to one endpoint from this process. */
const PARALLEL_MAX = 10;
/** After this time without an attempt, a due delivery is overdue, in seconds. */
const OVERDUE_SECONDS = 30;

/**
 * Sends the due deliveries of endpoints. Each endpoint has its own loop in this process, so a slow one delays no
 * other.
 */
export function webhookSenders(app: FastifyInstance): { wake: (endpointId: number) => void } {
  const stop = new AbortController();
  const loops = new Map<number, { again: boolean; ended: Promise<void> }>();

  const warn = (error: unknown) => app.log.warn({ err: error }, 'webhook');

  function wake(endpointId: number): void {
    if (stop.signal.aborted) return;
    const running = loops.get(endpointId);
    if (running) {
      running.again = true;
      return;
    }
    const loop = { again: true, ended: Promise.resolve() };
    loops.set(endpointId, loop);
    loop.ended = sendAll(endpointId, loop).catch((error: unknown) => {
      loops.delete(endpointId);
      warn(error);
    });
  }

  async function sendAll(endpointId: number, loop: { again: boolean }): Promise<void> {
    while (loop.again && !stop.signal.aborted) {
      loop.again = false;
      if (await sendSome(endpointId)) loop.again = true;
    }
    // Before the next turn, so that no wake-up is lost.
    loops.delete(endpointId);
  }

  /**
   * Sends up to {@link PARALLEL_MAX} due deliveries in parallel, at most one for each lead. Returns false when nothing is
   * due.
   */
  async function sendSome(endpointId: number): Promise<boolean> {
    const ids = await claimDue(app.db, endpointId, PARALLEL_MAX);
    const endpoint = ids.length > 0 ? await findWebhook(app.db, endpointId) : undefined;
    if (!endpoint) return false;
    const deliveries = await findDeliveries(app.db, ids);
    await Promise.all(
      deliveries.map((delivery) => deliver(app, endpoint, delivery, stop.signal).catch(warn)),
    );
    return true;
  }

  app.addHook('onClose', async () => {
    stop.abort();
    await Promise.all([...loops.values()].map(({ ended }) => ended));
  });
  return { wake };
}

/**
 * The job that wakes an endpoint. Sending continues after the job has ended. {@link overdueWebhooksJob} repeats deliveries
 * that a killed process had claimed.
 */
export const wakeJob = ({
  wake,
}: {
  wake: (endpointId: number) => void;
}): JobKind<{ endpointId: number }> => ({
  name: WAKE_QUEUE,
  retries: 0,
  run: ({ endpointId }) => Promise.resolve(wake(endpointId)),
});

/** The job that wakes endpoints with overdue deliveries: after a crash, and when an endpoint is turned on again. */
export const overdueWebhooksJob = (app: FastifyInstance): JobKind => ({
  name: 'overdue-webhooks',
  retries: 1,
  schedule: '* * * * *',
  run: async () => {
    const overdue = await findOverdueEndpoints(app.db, OVERDUE_SECONDS);
    await app.db.transaction((tx) => wakeEndpoints(app, tx, overdue));
  },
});
