import { LRUCache } from 'lru-cache';
import { clientOf, networkOf } from '@portal/platform/server';
import { ratePerClient } from '../proxy/rate-limit.ts';

/** Reports per minute of one client, and of all clients of one network. */
const PER_CLIENT = 60;
const PER_NETWORK = 240;
/** Reports of one page in its lifetime, as in the host. */
const PER_PAGE = 40;
const PAGES = 20_000;

/** Whether a report is within the limits of its page, its client and its network. No limit is shared. */
export function reportLimits(): (ip: string, page: string) => boolean {
  const mayReport = ratePerClient(PER_CLIENT);
  const mayNetworkReport = ratePerClient(PER_NETWORK);
  const pages = new LRUCache<string, number>({ max: PAGES });
  return (ip, page) => {
    if (!mayReport(clientOf(ip)) || !mayNetworkReport(networkOf(ip))) return false;
    const reports = (pages.get(page) ?? 0) + 1;
    pages.set(page, reports);
    return reports <= PER_PAGE;
  };
}
