import type { FastifyInstance } from 'fastify';
import type { Environment, NamedBuild } from '@portal/shared/federation';
import { endCanary } from '@portal/platform/sets';
import { type Store } from '@portal/platform/store';

/**
 * Returns a function that ends a canary for every gateway by writing a release set without it. The history records who
 * ended it and why. If the set cannot be written or signed, the canary ends at this gateway only, and the gateway logs it.
 * Resolves to false then. A retry logs nothing: without a signing key it can never be written.
 */
export function canaryEnder(app: FastifyInstance, store: Store, environment: Environment) {
  const underWay = new Set<Promise<boolean>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });

  async function end(canary: NamedBuild, reason: string, isRetry: boolean): Promise<boolean> {
    if (!isRetry) app.log.error(`In ${environment} ${reason}`);
    try {
      await endCanary(store, environment, canary, { by: 'gateway', reason });
      return true;
    } catch (error) {
      if (!isRetry)
        app.log.error({ err: error }, 'The canary goes on at other gateways: its end cannot be written');
      return false;
    }
  }

  return (canary: NamedBuild, reason: string, { isRetry = false } = {}): Promise<boolean> => {
    const work = end(canary, reason, isRetry).finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  };
}
