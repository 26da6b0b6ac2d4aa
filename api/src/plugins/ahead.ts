import { LRUCache } from 'lru-cache';
import type { Use } from '../http/rate-counters.repository.ts';

/** Uses of one window that this process has reserved in the database, and the callers that wait for the next. */
interface Window {
  /** The next reserved use, and the last. */
  next: number;
  last: number;
  /** How many uses this process has granted. */
  given: number;
  /** When the window ends: by our clock, and as reported to clients. */
  until: number;
  resetsAt: Date;
  waiting: { resolve: (use: Use) => void; reject: (error: unknown) => void }[];
  asking: boolean;
}

/** Counts several uses in one statement and returns the last of them. */
type Count = (uses: number) => Promise<Use & { leftMs: number }>;

/** The maximum number of cached windows. A dropped one is read again, because the database has the count. */
const WINDOWS = 10_000;
/** One process may reserve this fraction (1/n) of the remaining uses. */
const SHARE = 8;

/**
 * Reserves uses of a rate limit in blocks, so that frequent callers do not cause a database write per call.
 * The first use of a window takes one statement. Each later statement counts the waiting uses plus a reserve:
 * as many as this process has granted in the window so far, at most an eighth of the remaining uses. All
 * processes together never grant more than the limit, and each number only once. A single process grants all
 * uses. With several, uses that another process reserved but did not need are lost near the limit.
 */
export class CountedAhead {
  readonly #windows = new LRUCache<string, Window>({ max: WINDOWS });

  /** Grants one use of `key`, of at most `max`; `count` reserves more in the database. */
  use(key: string, max: number, count: Count): Use | Promise<Use> {
    let window = this.#windows.get(key);
    if (window && performance.now() < window.until && window.waiting.length === 0) {
      // Past the limit there is nothing to reserve until the window ends.
      if (window.next <= window.last || window.next > max + 1) return take(window, key);
    }
    if (!window) this.#windows.set(key, (window = fresh()));
    const { waiting } = window;
    const answered = new Promise<Use>((resolve, reject) => waiting.push({ resolve, reject }));
    if (!window.asking) void ask(window, key, max, count);
    return answered;
  }
}

const fresh = (): Window => ({
  next: 1,
  last: 0,
  given: 0,
  until: 0,
  resetsAt: new Date(),
  waiting: [],
  asking: false,
});

function take(window: Window, key: string): Use {
  window.given++;
  return { key, count: window.next++, resetsAt: window.resetsAt };
}

async function ask(window: Window, key: string, max: number, count: Count): Promise<void> {
  window.asking = true;
  try {
    while (window.waiting.length > 0) {
      const asked = performance.now();
      const ended = asked >= window.until;
      const ahead = ended ? 0 : Math.min(window.given, Math.floor((max - window.last) / SHARE));
      const uses = window.waiting.length + Math.max(0, ahead);
      const { count: last, resetsAt, leftMs } = await count(uses);
      if (ended || last < window.last) window.given = 0;
      Object.assign(window, { next: last - uses + 1, last, resetsAt, until: asked + leftMs });
      for (const { resolve } of window.waiting.splice(0, uses)) resolve(take(window, key));
    }
  } catch (error) {
    for (const { reject } of window.waiting.splice(0)) reject(error);
  } finally {
    window.asking = false;
  }
}
