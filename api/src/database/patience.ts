import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config.ts';

/** How long a call waits for PostgreSQL: the 503 has to be sent within DATABASE_TIMEOUT_MS. */
export const patienceMs = (config: Pick<Config, 'DATABASE_TIMEOUT_MS'>) => config.DATABASE_TIMEOUT_MS * 0.9;

/** The time one call may wait for PostgreSQL, across all its queries. Concurrent queries count once. */
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

  /** Counts the duration of one wait. */
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

/** Runs work with a deadline for waiting on PostgreSQL; null: only the limit per query applies. */
export const withPatience = <T>(patience: Patience | null, work: () => T): T => current.run(patience, work);

/** The current call's patience, if it has one. */
export const patienceOfCall = (): Patience | null => current.getStore() ?? null;

/** The current call's patience, or a new one outside of calls. */
export const patienceHere = (ms: number): Patience => current.getStore() ?? new Patience(ms);
