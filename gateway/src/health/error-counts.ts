import { LRUCache } from 'lru-cache';
import type { AttributedError } from './page-reports.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Number of builds to count. The one with the oldest last error is evicted first. */
const BUILDS = 200;
/** Number of recent reports to keep in full. */
const RECENT = 20;

/** Errors of one build that pages reported to this gateway since it started. */
export interface BuildErrors {
  remote: string;
  version: string | null;
  team: string;
  /** Since the gateway started. */
  total: number;
  last_hour: number;
  /** ISO 8601. */
  last_at: string;
}

/** One report, for debugging. */
export interface RecentError extends Pick<
  AttributedError,
  'remote' | 'version' | 'team' | 'reason' | 'message' | 'page'
> {
  at: string;
}

interface Count {
  error: Pick<AttributedError, 'remote' | 'version' | 'team'>;
  total: number;
  lastAt: number;
  /** Errors of the last hour, by minute. */
  minutes: Map<number, number>;
}

/** Counts the errors that pages report, by remote, version and team. */
export function countErrors() {
  const builds = new LRUCache<string, Count>({ max: BUILDS });
  const recent: RecentError[] = [];

  const forgetOld = ({ minutes }: Count): void => {
    const begin = Math.floor((Date.now() - HOUR_MS) / MINUTE_MS);
    for (const minute of minutes.keys()) if (minute <= begin) minutes.delete(minute);
  };
  const lastHour = (count: Count): number => {
    forgetOld(count);
    return [...count.minutes.values()].reduce((sum, errors) => sum + errors, 0);
  };

  return {
    add({ remote, version, team, reason, message, page }: AttributedError): void {
      recent.unshift({
        at: new Date().toISOString(),
        remote,
        version,
        team,
        reason,
        message,
        page,
      });
      recent.length = Math.min(recent.length, RECENT);
      const id = `${remote}@${version}`;
      const count = builds.get(id) ?? {
        error: { remote, version, team },
        total: 0,
        lastAt: 0,
        minutes: new Map<number, number>(),
      };
      const minute = Math.floor(Date.now() / MINUTE_MS);
      if (!count.minutes.has(minute)) forgetOld(count);
      count.minutes.set(minute, (count.minutes.get(minute) ?? 0) + 1);
      count.total += 1;
      count.lastAt = Date.now();
      builds.set(id, count);
    },
    /** Most errors first. */
    builds: (): BuildErrors[] =>
      [...builds.values()]
        .map((count) => ({
          ...count.error,
          total: count.total,
          last_hour: lastHour(count),
          last_at: new Date(count.lastAt).toISOString(),
        }))
        .sort((a, b) => b.last_hour - a.last_hour || b.total - a.total),
    /** Newest first. */
    recent: (): readonly RecentError[] => recent,
  };
}

export type ErrorCounts = ReturnType<typeof countErrors>;
