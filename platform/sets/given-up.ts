import { releaseId, type NamedBuild, type ReleaseName, type ReleaseSet } from '@portal/shared/federation';
import { choicesOf, runningVersion } from './choices.ts';
import { historyFrom } from './release-sets.ts';
import type { Store } from '../store/index.ts';

/** How many release sets to search for an earlier build. */
export const HISTORY = 200;

/** The version of a name's canary in a release set. */
export const canaryIn = (set: ReleaseSet, name: ReleaseName): string | undefined =>
  choicesOf(set)[name]?.canary?.version;

/** The builds of a set that the next set gave up because they were bad: by a rollback or the end of a canary. */
export function givenUp(set: ReleaseSet, next: ReleaseSet, name: ReleaseName): (string | undefined)[] {
  const kind = next.change?.kind;
  const isRollback = kind === 'rollback' || kind === 'whole-set';
  if (!isRollback && kind !== 'canary-ended') return [];
  const before = [canaryIn(set, name), ...(isRollback ? [runningVersion(set, name)] : [])];
  return before.filter(
    (version) => version !== runningVersion(next, name) && version !== canaryIn(next, name),
  );
}

/**
 * Says which of these builds were rolled back or ended as a canary when the environment last ran them, with the reason of that
 * change. Empty without such a build.
 */
export async function describeGivenUp(
  store: Store,
  current: ReleaseSet,
  builds: NamedBuild[],
): Promise<string[]> {
  const open = new Map(builds.map((build) => [releaseId(build), build]));
  const found: string[] = [];
  let next: ReleaseSet | null = null;
  for await (const set of historyFrom(store, current, HISTORY)) {
    for (const [id, { name, version }] of open) {
      if (next && givenUp(set, next, name).includes(version)) {
        const how = next.change?.kind === 'canary-ended' ? 'ended as a canary' : 'was rolled back';
        found.push(`${name} ${version} ${how} in release set ${next.number} by ${next.by}: ${next.reason}`);
      } else if (runningVersion(set, name) !== version && canaryIn(set, name) !== version) continue;
      open.delete(id);
    }
    if (open.size === 0) break;
    next = set;
  }
  return found;
}
