import { busy } from './problem.ts';

/** How many may wait in total: about 4 s of hashes on two cores. */
const MAX_WAITING = 200;

interface Waiter {
  start: () => void;
  refuse: (reason: Error) => void;
}

/**
 * A bounded fair queue: those who wait take turns by group. When it is full, the newest waiter of the largest
 * group gets a 503.
 */
export class Turns {
  #free: number;
  readonly #perGroup: number;
  readonly #running = new Map<string, number>();
  /** By group, in the order of their next turn. */
  readonly #groups = new Map<string, Waiter[]>();
  #waiting = 0;

  /** `perGroup`: how many of one group may run at once. */
  constructor(atOnce: number, { perGroup = atOnce } = {}) {
    this.#free = atOnce;
    this.#perGroup = perGroup;
  }

  /** Waits for the group's turn, does the work and lets the next one start. */
  async run<T>(group: string, work: () => Promise<T>): Promise<T> {
    await this.#take(group);
    try {
      return await work();
    } finally {
      this.#release(group);
    }
  }

  async #take(group: string): Promise<void> {
    if (this.#free > 0 && this.#hasRoom(group)) return this.#start(group);
    await new Promise<void>((start, refuse) => {
      const waiters = this.#groups.get(group) ?? [];
      waiters.push({ start, refuse });
      this.#groups.set(group, waiters);
      this.#waiting++;
      if (this.#waiting > MAX_WAITING) this.#refuseOne();
    });
  }

  #hasRoom(group: string): boolean {
    return (this.#running.get(group) ?? 0) < this.#perGroup;
  }

  #start(group: string): void {
    this.#free--;
    this.#running.set(group, (this.#running.get(group) ?? 0) + 1);
  }

  #release(ended: string): void {
    this.#free++;
    const left = this.#running.get(ended)! - 1;
    if (left > 0) this.#running.set(ended, left);
    else this.#running.delete(ended);
    const next = [...this.#groups].find(([group]) => this.#hasRoom(group));
    if (!next) return;
    const [group, waiters] = next;
    const { start } = waiters.shift()!;
    this.#groups.delete(group);
    if (waiters.length > 0) this.#groups.set(group, waiters);
    this.#waiting--;
    this.#start(group);
    start();
  }

  #refuseOne(): void {
    const [group, waiters] = [...this.#groups].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    waiters.pop()!.refuse(busy());
    if (waiters.length === 0) this.#groups.delete(group);
    this.#waiting--;
  }
}
