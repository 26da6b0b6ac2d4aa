import { randomBytes } from 'node:crypto';
import type { Environment } from '@portal/shared/federation';
import { paths, type Store } from '@portal/platform/store';

/**
 * Returns the key that signs an environment's overrides. It is created once and kept in the store, so that
 * all gateways of the environment accept each other's signatures. It is never sent to a browser.
 */
export function overrideKeyOf(store: Store, environment: Environment): () => Promise<Buffer> {
  const path = paths.overrideKey(environment);
  let known: Buffer | null = null;
  return async () => {
    if (known) return known;
    if (!(await store.read(path))) await store.create(path, randomBytes(32).toString('base64'));
    // When two gateways create a key concurrently, the first one wins.
    known = Buffer.from(String(await store.read(path)), 'base64');
    return known;
  };
}
