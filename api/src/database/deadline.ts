import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config.ts';

/** How long a call waits for PostgreSQL: the 503 has to be sent within DATABASE_TIMEOUT_MS. */
export const deadlineMs = (config: Pick<Config, 'DATABASE_TIMEOUT_MS'>) => config.DATABASE_TIMEOUT_MS * 0.9;

/** PostgreSQL did not respond before a call's deadline. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** The time one call may wait for PostgreSQL, across all its queries. Concurrent queries count once. */
export class Deadline {
  /** The call's method and route, for the log; null outside of calls. */
  readonly route: string | null;
  #leftMs: number;
  #waiting = 0;
  #since = 0;

  constructor(ms: number, route: string | null = null) {
    this.#leftMs = ms;
    this.route = route;
  }

  /** Counts the duration of one wait, which gets the time left. Throws a {@link DeadlineExceeded} when it is over. */
  async during<T>(wait: (leftMs: number) => Promise<T>): Promise<T> {
    const leftMs = this.#leftMs - (this.#waiting > 0 ? performance.now() - this.#since : 0);
    if (leftMs <= 0) throw new DeadlineExceeded('The call waited too long for PostgreSQL');
    if (this.#waiting++ === 0) this.#since = performance.now();
    try {
      return await wait(leftMs);
    } finally {
      if (--this.#waiting === 0) this.#leftMs -= performance.now() - this.#since;
    }
  }
}

const current = new AsyncLocalStorage<Deadline | null>();

/** Runs work with a deadline for waiting on PostgreSQL; null: only the limit per query applies. */
export const withDeadline = <T>(deadline: Deadline | null, work: () => T): T => current.run(deadline, work);

/** The current call's deadline, or a new one outside of calls. */
export const currentDeadline = (ms: number): Deadline => current.getStore() ?? new Deadline(ms);
