/** Counts resources that each client holds concurrently. A client without any takes no memory. */
export class HeldPerClient {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  /** `most`: the limit per client. */
  constructor(most: number) {
    this.#most = most;
  }

  mayTake(client: string): boolean {
    return (this.#held.get(client) ?? 0) < this.#most;
  }

  /** Returns false when the client holds the maximum. */
  take(client: string): boolean {
    const isFree = this.mayTake(client);
    if (isFree) this.#held.set(client, (this.#held.get(client) ?? 0) + 1);
    return isFree;
  }

  releaseSlot(client: string): void {
    const left = (this.#held.get(client) ?? 0) - 1;
    if (left > 0) this.#held.set(client, left);
    else this.#held.delete(client);
  }
}
