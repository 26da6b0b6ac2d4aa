import { releaseId, remoteNames, type ReleaseSet, type RemoteName } from '@portal/shared/federation';

/** A canary is judged once this many pages were given it … */
const ENOUGH_LOADS = 20;
/** … and ends when more than this share of them reported an error of it. */
const ERROR_SHARE = 0.1;

interface Canary {
  name: RemoteName;
  version: string;
}

/** What this gateway saw of one canary. */
export interface CanaryCount {
  loads: number;
  errors: number;
  ended: boolean;
}

/**
 * Counts pages and errors of canaries. One that fails too often ends here at once, and `end` ends it for everybody.
 * Each gateway judges by what it saw itself: visitors are spread over the gateways, and with them pages and errors in
 * the same share, so that whichever gateway has seen enough first decides for all.
 */
export function watchCanaries(end: (canary: Canary, reason: string) => void) {
  const counts = new Map<string, CanaryCount>();

  return {
    /** A page is about to be given the canary; false when it has ended. */
    mayServe(canary: Canary): boolean {
      const id = releaseId(canary);
      const count = counts.get(id) ?? { loads: 0, errors: 0, ended: false };
      counts.set(id, count);
      if (!count.ended) count.loads += 1;
      return !count.ended;
    },
    /** A page reported an error of a build. Only canaries that pages were given here are counted. */
    failed(canary: Canary): void {
      const count = counts.get(releaseId(canary));
      if (!count) return;
      count.errors += 1;
      if (count.ended || count.loads < ENOUGH_LOADS || count.errors / count.loads <= ERROR_SHARE) return;
      count.ended = true;
      end(canary, `the canary ${releaseId(canary)} ended: ${count.errors} errors in ${count.loads} pages`);
    },
    /** What was counted of a canary so far. */
    count: (canary: Canary): CanaryCount | null => counts.get(releaseId(canary)) ?? null,
    /** Another release set runs: a canary that it does not have is forgotten, so that it may be tried again later. */
    follow({ remotes }: ReleaseSet): void {
      const running = new Set(
        remoteNames.map((name) => {
          const version = remotes[name]?.canary?.version;
          return version && releaseId({ name, version });
        }),
      );
      for (const id of counts.keys()) if (!running.has(id)) counts.delete(id);
    },
  };
}

export type CanaryHealth = ReturnType<typeof watchCanaries>;
