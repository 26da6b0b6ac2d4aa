import {
  releaseId,
  type Environment,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
} from '@portal/shared/federation';
import { runningVersion } from './choices.ts';
import { canaryIn, givenUp, HISTORY } from './given-up.ts';
import { historyFrom } from './release-sets.ts';
import { experienceWith, findPinned, isComplete, type Store } from '../store/index.ts';
import { isYanked } from './yank.ts';

interface GoodBuild {
  version: string;
  /** The hash of its record from the history, for the `records` of a release set. */
  record: ReleaseSet['records'];
  /** Why it was chosen, and why newer ones were not. */
  why: string;
}

interface Search {
  store: Store;
  environment: Environment;
  /** The release set to search from, backwards. */
  current: ReleaseSet;
  name: ReleaseName;
  /** Versions that are never returned. */
  except: string[];
  fits: (release: ReleaseRecord) => boolean;
  /** Accept only builds that proved well. */
  proved: boolean;
}

/**
 * The newest earlier build of a name that is complete, fits, is not yanked, was neither rolled back nor ended as a
 * canary since it was last promoted, and has no failure on record. If all of them failed, the newest one, unless only
 * proved ones are accepted. null when the history has none.
 */
export async function lastGoodBuild(search: Search): Promise<GoodBuild | null> {
  const { store, environment, current, name, proved } = search;
  const seen = new Set([...search.except, canaryIn(current, name)]);
  const passed: string[] = [];
  let failed: GoodBuild | null = null;
  let next: ReleaseSet | null = null;
  /** Where a rollback, also of the whole set, went. It passed over everything between, for good. */
  let target: string | null = null;
  for await (const set of historyFrom(store, current, HISTORY)) {
    for (const version of next ? givenUp(set, next, name) : []) {
      if (version && !seen.has(version)) passed.push(`${version} was rolled back or ended as a canary`);
      seen.add(version);
    }
    const version = runningVersion(set, name);
    if (version === target) target = null;
    const change = next?.change;
    // The target of a later rollback is further back, so it stays.
    if (change?.kind === 'rollback' || change?.kind === 'whole-set')
      target ??= change.builds[name]?.to ?? null;
    next = set;
    if (!version || seen.has(version)) continue;
    seen.add(version);
    if (target) continue;
    const good = await findGood(search, set, version);
    if (typeof good === 'string') {
      passed.push(`${version} ${good}`);
      continue;
    }
    const experience = await experienceWith(store, environment, { name, version });
    const newer = passed.length > 0 ? ` (${passed.join(', ')})` : '';
    if (experience === 'proved' || (!experience && !proved))
      return { ...good, why: `the newest earlier build with no failure on record${newer}` };
    if (experience === 'failed') {
      if (!proved)
        failed ??= { ...good, why: 'every earlier build has a failure on record; this is the newest' };
      passed.push(`${version} failed for visitors`);
    }
  }
  return failed;
}

/** A build of the history, or why it cannot run. */
async function findGood(
  { store, current, name, fits }: Search,
  { records }: ReleaseSet,
  version: string,
): Promise<Omit<GoodBuild, 'why'> | string> {
  const id = releaseId({ name, version });
  const release = await findPinned(store, records, { name, version });
  if (!release) return 'is damaged';
  if (!fits(release)) return 'does not fit';
  if (await isYanked(store, { name, version }, current)) return 'was yanked';
  return (await isComplete(store, release)) ? { version, record: { [id]: records[id]! } } : 'is incomplete';
}
