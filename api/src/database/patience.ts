import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config.ts';

/** How long a call waits for PostgreSQL: the answer that it is away has to leave within DATABASE_TIMEOUT_MS. */
export const patienceMs = (config: Pick<Config, 'DATABASE_TIMEOUT_MS'>) => config.DATABASE_TIMEOUT_MS * 0.9;

/** How long one call may wait for PostgreSQL, all its queries together. Queries at once count once. */
export class Patience {
  #leftMs: number;
  #waiting = 0;
  #since = 0;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  get leftMs(): number {
    return this.#leftMs - (this.#waiting > 0 ? performance.now() - this.#since : 0);
  }

  /** Counts the time of one wait. */
  async during<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waiting++ === 0) this.#since = performance.now();
    try {
      return await wait();
    } finally {
      if (--this.#waiting === 0) this.#leftMs -= performance.now() - this.#since;
    }
  }
}

const current = new AsyncLocalStorage<Patience | null>();

/** Runs work that waits for PostgreSQL no longer than `patience`; null: as long as each query may take. */
export const withPatience = <T>(patience: Patience | null, work: () => T): T => current.run(patience, work);

/** The patience of the call that this runs for, if it has one. */
export const patienceOfCall = (): Patience | null => current.getStore() ?? null;

/** The patience of the call that this runs for; a fresh one outside of calls. */
export const patienceHere = (ms: number): Patience => current.getStore() ?? new Patience(ms);
