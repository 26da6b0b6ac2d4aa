import type { AttributedError } from './error-reports.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How many reports are shown in full. */
const RECENT = 20;

/** Errors of one build, as pages reported them to this gateway since it started. */
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

/** One report, for people who look for the cause. */
export interface RecentError extends Pick<
  AttributedError,
  'remote' | 'version' | 'team' | 'message' | 'page'
> {
  at: string;
}

/** Counts the errors that pages report, by remote, version and team. */
export function countErrors(now: () => number = Date.now) {
  const builds = new Map<string, { error: AttributedError; total: number; times: number[] }>();
  const recent: RecentError[] = [];

  return {
    add(error: AttributedError): void {
      const { remote, version, team, message, page } = error;
      recent.unshift({ at: new Date(now()).toISOString(), remote, version, team, message, page });
      recent.length = Math.min(recent.length, RECENT);
      const id = `${remote}@${version}`;
      const count = builds.get(id) ?? { error, total: 0, times: [] };
      count.total += 1;
      count.times = [...count.times.filter((time) => time > now() - HOUR_MS), now()];
      builds.set(id, count);
    },
    /** Most errors first. */
    builds: (): BuildErrors[] =>
      [...builds.values()]
        .map(({ error: { remote, version, team }, total, times }) => ({
          remote,
          version,
          team,
          total,
          last_hour: times.filter((time) => time > now() - HOUR_MS).length,
          last_at: new Date(times.at(-1) ?? 0).toISOString(),
        }))
        .sort((a, b) => b.last_hour - a.last_hour || b.total - a.total),
    /** Newest first. */
    recent: (): readonly RecentError[] => recent,
  };
}

export type ErrorCounts = ReturnType<typeof countErrors>;
