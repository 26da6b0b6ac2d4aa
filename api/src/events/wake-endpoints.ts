import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';

export const WAKE_QUEUE = 'webhook';

/** Wakes endpoints that have due deliveries when the transaction commits, or at `startAfter`. */
export const wakeEndpoints = (
  app: FastifyInstance,
  tx: Database,
  endpointIds: Iterable<number>,
  startAfter?: Date,
): Promise<void> =>
  app.jobs.queue(
    tx,
    WAKE_QUEUE,
    [...new Set(endpointIds)].map((endpointId) => ({
      data: { endpointId },
      ...(startAfter && { startAfter }),
    })),
  );
