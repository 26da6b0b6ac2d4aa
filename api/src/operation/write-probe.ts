import type { Database } from '../database/index.ts';
import { writeToDisk } from './probes.repository.ts';

/** Often enough for a load balancer, and rare enough that health checks cost nothing. */
const EVERY_MS = 10_000;

/** Checks that the database can write. Throws when it can't. */
export type WriteProbe = () => Promise<void>;

/** Returns a probe that writes at most once in 10 seconds. All callers of that time share the result. */
export function createWriteProbe(db: Database): WriteProbe {
  let startedAt = -Infinity;
  let last = Promise.resolve();
  return () => {
    if (performance.now() - startedAt >= EVERY_MS) {
      startedAt = performance.now();
      last = writeToDisk(db);
    }
    return last;
  };
}
