import { randomBytes } from 'node:crypto';
import type { Environment } from '@portal/shared/federation';
import { paths, type Store } from '@portal/platform/store';
import { environmentKey } from './environment-key.ts';

/** Interval for asking the store again, in ms. */
const RETRY_MS = 30_000;

/**
 * Returns the keys of report tokens, the one that signs first. Until the store has given the environment's
 * key, and while it can't be written, this gateway signs with its own. A page never waits for the key.
 */
export function reportKeys(
  store: Store,
  environment: Environment,
  log: (message: string, error: unknown) => void,
): () => Buffer[] {
  const own = randomBytes(32);
  const read = environmentKey(store, paths.reportKey(environment));
  let keys: Buffer[] = [own];
  let askedAt = 0;
  const ask = () => {
    askedAt = Date.now();
    read().then(
      (shared) => (keys = [shared, own]),
      (error: unknown) => log('Other gateways do not accept the reports of this one’s pages', error),
    );
  };
  ask();
  return () => {
    if (keys.length === 1 && Date.now() - askedAt > RETRY_MS) ask();
    return keys;
  };
}
