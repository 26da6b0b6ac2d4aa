import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseName, type ReleaseSet } from '@portal/shared/federation';

/** Number of builds to remember: about forty release sets. */
const BUILDS = 200;
/** The team of the host. */
const HOST_TEAM = 'platform';

/**
 * Remembers the builds that this gateway served and their teams: the builds of the release sets it saw and older
 * ones that open tabs requested.
 */
export function knownBuilds() {
  const known = new LRUCache<string, string>({ max: BUILDS });
  const add = ({ name, version, team }: { name: ReleaseName; version: string; team: string }): void => {
    known.set(releaseId({ name, version }), team);
  };
  return {
    add,
    addSet({ host, remotes, mounts }: ReleaseSet): void {
      add({ name: 'host', version: host, team: HOST_TEAM });
      for (const [name, choice] of Object.entries(remotes)) {
        const team = mounts[name]?.team ?? HOST_TEAM;
        for (const version of [choice.version, choice.fallback, choice.canary?.version])
          if (version) add({ name, version, team });
      }
    },
    /** The team of a build, or null when this gateway never served it. */
    teamOf: (name: ReleaseName, version: string): string | null =>
      known.get(releaseId({ name, version })) ?? null,
  };
}
