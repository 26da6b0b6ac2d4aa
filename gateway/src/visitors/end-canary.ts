import type { FastifyBaseLogger } from 'fastify';
import type { Environment, RemoteName } from '@portal/shared/federation';
import { endCanary, type Store } from '@portal/shared/federation/store';

/**
 * Ends a canary for every gateway, as a release set without it: the history tells who ended it and why. When the
 * store cannot be written, it has ended at this gateway all the same, and the log says so.
 */
export function canaryEnder(store: Store, environment: Environment, log: FastifyBaseLogger) {
  return async (canary: { name: RemoteName; version: string }, reason: string): Promise<void> => {
    log.error(`In ${environment} ${reason}`);
    try {
      await endCanary(store, environment, canary, { by: 'gateway', reason });
    } catch (error) {
      log.error({ err: error }, 'The canary goes on at other gateways: the store cannot be written');
    }
  };
}
