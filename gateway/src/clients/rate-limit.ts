import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Number of clients to remember. The least recently seen one is evicted first. */
const CLIENTS = 10_000;

/** Rate limit per client: `most` requests per minute. */
export function ratePerClient(most: number): (client: string) => boolean {
  const windows = new LRUCache<string, { used: number; endsAt: number }>({ max: CLIENTS });
  return (client) => {
    let window = windows.get(client);
    if (!window || Date.now() >= window.endsAt) {
      window = { used: 0, endsAt: Date.now() + MINUTE_MS };
      windows.set(client, window);
    }
    window.used += 1;
    return window.used <= most;
  };
}
