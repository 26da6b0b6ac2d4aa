import { LRUCache } from 'lru-cache';

/** Number of clients to remember. The least recently seen one is evicted first. */
const CLIENTS = 10_000;
export const MINUTE_MS = 60_000;

/** Counts by client. A count is forgotten a minute after its first one. */
export const countsOfAMinute = () =>
  new LRUCache<string, number>({ max: CLIENTS, ttl: MINUTE_MS, noUpdateTTL: true });

/** Rate limit per client: `most` requests per minute. */
export function ratePerClient(most: number): (client: string) => boolean {
  const used = countsOfAMinute();
  return (client) => {
    const count = (used.get(client) ?? 0) + 1;
    used.set(client, count);
    return count <= most;
  };
}
