import { randomBytes } from 'node:crypto';
import type { Environment } from '@portal/shared/federation';
import { paths, type Store } from '@portal/shared/federation/store';

/**
 * The key that signs the swaps of an environment. It is made once and lies in the store, so that every gateway of the
 * environment honours what another one signed; no browser ever gets it.
 */
export function swapKeyOf(store: Store, environment: Environment): () => Promise<Buffer> {
  const path = paths.swapKey(environment);
  let known: Buffer | null = null;
  return async () => {
    if (known) return known;
    if (!(await store.read(path))) await store.create(path, randomBytes(32).toString('base64'));
    // Of two gateways that made one at once, the first one's counts.
    known = Buffer.from(String(await store.read(path)), 'base64');
    return known;
  };
}
