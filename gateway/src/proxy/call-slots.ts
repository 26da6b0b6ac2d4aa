import { HeldPerClient } from './held-per-client.ts';
import { tooManyAtOnce, unavailable } from '../problem.ts';

interface Waiting {
  client: string;
  start: () => void;
}

/** Limits on concurrent and queued calls to the API. */
export interface CallLimits {
  slots: number;
  slotsPerClient: number;
  queue: number;
  queuePerClient: number;
  /** How long a call waits for a slot, in ms. */
  waitMs: number;
}

/**
 * Limits concurrent calls to the API with a bounded FIFO queue. Skips queued calls of a client that already
 * holds its maximum of slots.
 */
export class CallSlots {
  readonly #limits: CallLimits;
  #free: number;
  readonly #active: HeldPerClient;
  readonly #queued: HeldPerClient;
  readonly #queue = new Set<Waiting>();

  constructor(limits: CallLimits) {
    this.#limits = limits;
    this.#free = limits.slots;
    this.#active = new HeldPerClient(limits.slotsPerClient);
    this.#queued = new HeldPerClient(limits.queuePerClient);
  }

  /** Takes a free slot or waits for one. Throws a 429 or 503 when the queue is full or the wait times out. */
  take(client: string): void | Promise<void> {
    if (this.#free > 0 && this.#active.mayTake(client)) this.#begin(client);
    else return this.#wait(client);
  }

  release(client: string): void {
    this.#free += 1;
    this.#active.releaseSlot(client);
    for (const waiting of this.#queue) {
      if (this.#free === 0) return;
      if (this.#active.mayTake(waiting.client)) waiting.start();
    }
  }

  #begin(client: string): void {
    this.#free -= 1;
    this.#active.take(client);
  }

  #wait(client: string): Promise<void> {
    if (!this.#queued.mayTake(client)) throw tooManyAtOnce();
    if (this.#queue.size >= this.#limits.queue) throw unavailable();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#queue.delete(waiting);
        this.#queued.releaseSlot(client);
      };
      const waiting = {
        client,
        start: () => {
          leave();
          this.#begin(client);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(unavailable());
      }, this.#limits.waitMs);
      this.#queue.add(waiting);
      this.#queued.take(client);
    });
  }
}
