import { releaseId, type ReleaseSet, type RemoteName } from '@portal/shared/federation';

/** Number of page loads before a canary is judged. */
const ENOUGH_LOADS = 20;
/** Share of page loads with an error above which a canary ends. */
const ERROR_SHARE = 0.1;

interface Canary {
  name: RemoteName;
  version: string;
}

/** Page loads and errors of one canary at this gateway. */
export interface CanaryCount {
  loads: number;
  errors: number;
  ended: boolean;
}

/**
 * Counts page loads and errors of canaries. A canary that exceeds the error share ends at this gateway
 * immediately, and `end` ends it everywhere. Each gateway judges by its own counts: page loads and errors are
 * spread evenly over the gateways, so the first one with enough loads can decide for all.
 */
export function watchCanaries(end: (canary: Canary, reason: string) => void) {
  const counts = new Map<string, CanaryCount>();

  return {
    /** Counts a page load. Returns false when the canary has ended. */
    mayServe(canary: Canary): boolean {
      const id = releaseId(canary);
      const count = counts.get(id) ?? { loads: 0, errors: 0, ended: false };
      counts.set(id, count);
      if (!count.ended) count.loads += 1;
      return !count.ended;
    },
    /** Counts an error of a build. Ignores builds that this gateway did not serve as a canary. */
    failed(canary: Canary): void {
      const count = counts.get(releaseId(canary));
      if (!count) return;
      count.errors += 1;
      if (count.ended || count.loads < ENOUGH_LOADS || count.errors / count.loads <= ERROR_SHARE) return;
      count.ended = true;
      end(canary, `the canary ${releaseId(canary)} ended: ${count.errors} errors in ${count.loads} pages`);
    },
    /** The counts of a canary so far. */
    count: (canary: Canary): CanaryCount | null => counts.get(releaseId(canary)) ?? null,
    /** Follows a new release set. Forgets canaries that are not in it, so that they can run again later. */
    follow({ remotes }: ReleaseSet): void {
      const running = new Set(
        Object.entries(remotes).map(([name, choice]) => {
          const version = choice.canary?.version;
          return version && releaseId({ name, version });
        }),
      );
      for (const id of counts.keys()) if (!running.has(id)) counts.delete(id);
    },
  };
}

export type CanaryHealth = ReturnType<typeof watchCanaries>;
