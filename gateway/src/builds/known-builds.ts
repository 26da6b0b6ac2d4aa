import { LRUCache } from 'lru-cache';
import { releaseId, remoteNames, type ReleaseName, type ReleaseSet } from '@portal/shared/federation';

/** Number of builds to remember: about forty release sets. */
const BUILDS = 200;

/**
 * Remembers the builds that this gateway served: those of the release sets it saw and older ones that open
 * tabs requested.
 */
export function knownBuilds() {
  const known = new LRUCache<string, true>({ max: BUILDS });
  const add = (name: ReleaseName, version: string): void => {
    known.set(releaseId({ name, version }), true);
  };
  return {
    add,
    addSet({ host, remotes }: ReleaseSet): void {
      add('host', host);
      for (const name of remoteNames) {
        const choice = remotes[name];
        for (const version of [choice?.version, choice?.fallback, choice?.canary?.version])
          if (version) add(name, version);
      }
    },
    has: (name: ReleaseName, version: string): boolean => known.has(releaseId({ name, version })),
  };
}
