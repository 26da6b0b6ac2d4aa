import type { Use } from './rate-counters.repository.ts';

/** Uses of one window that this process has counted in the database, and who waits for the next. */
interface Window {
  /** The next of them to be given out, and the last. */
  next: number;
  last: number;
  /** How many were given out here. */
  given: number;
  /** When the window ends: by our clock, and as it is told. */
  until: number;
  resetsAt: Date;
  waiting: { resolve: (use: Use) => void; reject: (error: unknown) => void }[];
  asking: boolean;
}

/** Counts so many uses at once; answers the last of them. */
type Count = (uses: number) => Promise<Use & { leftMs: number }>;

/** Windows kept before the ended ones are looked for. */
const MANY = 1000;
/** The part of what is left that one process may count ahead of need. */
const SHARE = 8;

/**
 * Uses counted ahead: who calls often does not write to the database with each call. A window's first use is one
 * statement; then as many are counted at once as wait for it and, ahead, as this process has given out in the window so
 * far, at most an eighth of what is left. All processes together never give out more than the limit, each number once.
 * One process gives out all of them; of several, what others have counted ahead and not used is lost when the last are
 * asked for.
 */
export class CountedAhead {
  readonly #windows = new Map<string, Window>();
  #sweepAt = MANY;

  /** One use of `key`, of `max`; `count` asks the database for more. */
  use(key: string, max: number, count: Count): Use | Promise<Use> {
    let window = this.#windows.get(key);
    if (window && performance.now() < window.until && window.waiting.length === 0) {
      // Beyond the limit nothing is left to be asked for until the window ends.
      if (window.next <= window.last || window.next > max + 1) return take(window, key);
    }
    if (!window) this.#windows.set(key, (window = this.#fresh()));
    const { waiting } = window;
    const answered = new Promise<Use>((resolve, reject) => waiting.push({ resolve, reject }));
    if (!window.asking) void ask(window, key, max, count);
    return answered;
  }

  #fresh(): Window {
    if (this.#windows.size >= this.#sweepAt) {
      const now = performance.now();
      for (const [key, { until, asking }] of this.#windows)
        if (until <= now && !asking) this.#windows.delete(key);
      this.#sweepAt = Math.max(MANY, this.#windows.size * 2);
    }
    return { next: 1, last: 0, given: 0, until: 0, resetsAt: new Date(), waiting: [], asking: false };
  }
}

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
