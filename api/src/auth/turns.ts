import { busy } from '../http/problem.ts';

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
  /** By group, in the order of their next turn. */
  readonly #groups = new Map<string, Waiter[]>();
  #waiting = 0;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves when it is the caller's turn, who then calls {@link release}. */
  async take(group: string): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((start, refuse) => {
      const waiters = this.#groups.get(group) ?? [];
      waiters.push({ start, refuse });
      this.#groups.set(group, waiters);
      this.#waiting++;
      if (this.#waiting > MAX_WAITING) this.#refuseOne();
    });
  }

  /** Starts the next waiter or frees the slot. */
  release(): void {
    const [next] = this.#groups;
    if (!next) {
      this.#free++;
      return;
    }
    const [group, waiters] = next;
    const { start } = waiters.shift()!;
    this.#groups.delete(group);
    if (waiters.length > 0) this.#groups.set(group, waiters);
    this.#waiting--;
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
