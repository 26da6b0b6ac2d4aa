import { LRUCache } from 'lru-cache';
import type { AttributedError } from './page-reports.ts';

const MINUTE_MS = 60 * 1000;
const MINUTES = 60;
/** Number of builds to count. The one with the oldest last error is evicted first. */
const BUILDS = 200;
/** Number of recent reports to keep in full. */
const RECENT = 20;

type Build = Pick<AttributedError, 'remote' | 'version' | 'team'>;

/** Errors of one build that pages reported to this gateway since it started. */
interface Count extends Build {
  total: number;
  /** ISO 8601. */
  last_at: string;
  /** Errors of the latest minutes that had some, by minute. */
  minutes: LRUCache<number, number>;
}

/** One report, for debugging. `at`: ISO 8601. */
type RecentError = Build & Pick<AttributedError, 'reason' | 'message' | 'page'> & { at: string };

/** Counts the errors that pages report, by remote, version and team. */
export function countErrors() {
  const builds = new LRUCache<string, Count>({ max: BUILDS });
  const recent: RecentError[] = [];
  const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);
  const lastHour = (minutes: Count['minutes']): number =>
    [...minutes.entries()].reduce((sum, [at, errors]) => sum + (at > minuteNow() - MINUTES ? errors : 0), 0);

  return {
    add({ remote, version, team, reason, message, page }: AttributedError): void {
      const at = new Date().toISOString();
      recent.unshift({ at, remote, version, team, reason, message, page });
      recent.length = Math.min(recent.length, RECENT);
      const id = `${remote}@${version}`;
      const minutes = new LRUCache<number, number>({ max: MINUTES });
      const count = builds.get(id) ?? { remote, version, team, total: 0, last_at: at, minutes };
      count.minutes.set(minuteNow(), (count.minutes.get(minuteNow()) ?? 0) + 1);
      count.total += 1;
      count.last_at = at;
      builds.set(id, count);
    },
    /** Most errors first. */
    builds: () =>
      [...builds.values()]
        .map(({ minutes, ...count }) => ({ ...count, last_hour: lastHour(minutes) }))
        .sort((a, b) => b.last_hour - a.last_hour || b.total - a.total),
    /** Newest first. */
    recent: () => recent,
  };
}

export type ErrorCounts = ReturnType<typeof countErrors>;
