import { randomBytes } from 'node:crypto';
import type { Store } from '@portal/platform/store';

/**
 * Returns a key of an environment. It is created once and kept in the store at `path`, so that all gateways of
 * the environment accept each other's signatures. It is never sent to a browser.
 */
export function environmentKey(store: Store, path: string): () => Promise<Buffer> {
  let known: Buffer | null = null;
  return async () => {
    if (known) return known;
    if (!(await store.read(path))) await store.create(path, randomBytes(32).toString('base64'));
    // When two gateways create a key concurrently, the first one wins.
    known = Buffer.from(String(await store.read(path)), 'base64');
    return known;
  };
}
