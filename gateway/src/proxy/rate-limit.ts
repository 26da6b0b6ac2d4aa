import { LRUCache } from 'lru-cache';
import { clientOf, networkOf } from '@portal/platform/server';

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

/** Reports per minute of one client, and of all clients of one network. */
const PER_CLIENT = 60;
const PER_NETWORK = 240;
/** Reports of one page in its lifetime, as in the host. */
const PER_PAGE = 40;
const PAGES = 20_000;

/** Whether a report is within the limits of its page, its client and its network. No limit is shared. */
export function reportLimits({ perPage = PER_PAGE } = {}): (ip: string, page: string) => boolean {
  const mayReport = ratePerClient(PER_CLIENT);
  const mayNetworkReport = ratePerClient(PER_NETWORK);
  const pages = new LRUCache<string, number>({ max: PAGES });
  return (ip, page) => {
    if (!mayReport(clientOf(ip)) || !mayNetworkReport(networkOf(ip, { ipv6Bits: 48 }))) return false;
    const reports = (pages.get(page) ?? 0) + 1;
    pages.set(page, reports);
    return reports <= perPage;
  };
}
