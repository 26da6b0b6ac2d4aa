import { networkOf } from '@portal/platform/server';

/** The network of a client. One person can have all of its addresses: the /24 of an IPv4 address, the /56 of an IPv6 address. */
export const clientNetwork = (ip: string): string => networkOf(ip, { ipv6Bits: 56 });

/** A part of a shared resource that one connection, request or response holds. */
export interface Holding {
  /** Takes more of the resource. May end this holding or another one. */
  grow(amount: number): void;
  /** Returns all of it. A second call does nothing. */
  release(): void;
  /** Whether the holding was released, or ended to make room. */
  readonly ended: boolean;
}

interface Held extends Holding {
  size: number;
  end: () => void;
}

interface Share {
  size: number;
  holdings: Set<Held>;
}

/**
 * A limited resource that all clients share: bytes of memory, connections, streams, places in a queue. Counts what each network
 * holds. When the resource or the share of a network is used up, the largest holding of the network that holds the most ends, so
 * that a newcomer always gets a part.
 */
export class SharedResource {
  readonly #total: number;
  readonly #perNetwork: number;
  readonly #shares = new Map<string, Share>();
  #used = 0;

  constructor({ total, perNetwork }: { total: number; perNetwork: number }) {
    this.#total = total;
    this.#perNetwork = perNetwork;
  }

  /** The amount that a network holds. */
  heldBy(network: string): number {
    return this.#shares.get(network)?.size ?? 0;
  }

  /** Whether a network may take one more without the end of another holding. */
  hasRoom(network: string): boolean {
    return this.#used < this.#total && this.heldBy(network) < this.#perNetwork;
  }

  /** Starts an empty holding of a network. `end` ends what uses it, and is called at most once. */
  hold(network: string, end: () => void): Holding {
    const share = this.#shares.get(network) ?? { size: 0, holdings: new Set() };
    this.#shares.set(network, share);
    const held: Held = {
      size: 0,
      ended: false,
      end,
      grow: (amount) => {
        if (held.ended) return;
        held.size += amount;
        share.size += amount;
        this.#used += amount;
        while (share.size > this.#perNetwork) endLargest(share);
        while (this.#used > this.#total) endLargest(this.#largestShare());
      },
      release: () => {
        if (held.ended) return;
        Object.assign(held, { ended: true });
        share.holdings.delete(held);
        share.size -= held.size;
        this.#used -= held.size;
        if (share.holdings.size === 0) this.#shares.delete(network);
      },
    };
    share.holdings.add(held);
    return held;
  }

  #largestShare(): Share {
    return largestOf(this.#shares.values());
  }
}

function endLargest({ holdings }: Share): void {
  const held = largestOf(holdings);
  held.release();
  held.end();
}

/** The largest one, and the oldest of several. */
function largestOf<T extends { size: number }>(all: Iterable<T>): T {
  let largest: T | undefined;
  for (const one of all) if (!largest || one.size > largest.size) largest = one;
  if (!largest) throw new Error('Nothing is held');
  return largest;
}
