import {
  releaseId,
  type Environment,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
} from '@portal/shared/federation';
import { choicesOf, runningVersion } from './choices.ts';
import { isComplete } from './closure.ts';
import { isProved } from './proofs.ts';
import { historyFrom } from './release-sets.ts';
import { readPinned } from './releases.ts';
import type { Store } from './store.ts';
import { isYanked } from './yank.ts';

/** How many release sets to search for an earlier build. */
const HISTORY = 200;

/** An earlier build, and the hash of its record from the history. */
export interface GoodBuild {
  version: string;
  integrity: string;
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
  /** Accept only builds that proved well. Otherwise they are only preferred. */
  proved: boolean;
}

/**
 * The newest earlier build of a name that is complete, fits, is not yanked, and was neither rolled back nor
 * ended as a canary since it was last promoted. null when the history has none.
 */
export async function lastGoodBuild(search: Search): Promise<GoodBuild | null> {
  const { store, environment, current, name, proved } = search;
  const seen = new Set([...search.except, canaryIn(current, name)]);
  let unproved: GoodBuild | null = null;
  let next: ReleaseSet | null = null;
  for await (const set of historyFrom(store, current, HISTORY)) {
    for (const version of next ? givenUp(set, next, name) : []) seen.add(version);
    next = set;
    const version = runningVersion(set, name);
    if (!version || seen.has(version)) continue;
    seen.add(version);
    const good = await findGood(search, set, version);
    if (!good) continue;
    if (await isProved(store, environment, { name, version })) return good;
    if (!proved) unproved ??= good;
  }
  return unproved;
}

const canaryIn = (set: ReleaseSet, name: ReleaseName): string | undefined =>
  choicesOf(set)[name]?.canary?.version;

/** The builds of a set that the next set gave up because they were bad: by a rollback or the end of a canary. */
function givenUp(set: ReleaseSet, next: ReleaseSet, name: ReleaseName): (string | undefined)[] {
  const kind = next.change?.kind;
  const isRollback = kind === 'rollback' || kind === 'whole-set';
  if (!isRollback && kind !== 'canary-ended') return [];
  const before = [canaryIn(set, name), ...(isRollback ? [runningVersion(set, name)] : [])];
  return before.filter(
    (version) => version !== runningVersion(next, name) && version !== canaryIn(next, name),
  );
}

async function findGood(
  { store, current, name, fits }: Search,
  { records }: ReleaseSet,
  version: string,
): Promise<GoodBuild | null> {
  const integrity = records?.[releaseId({ name, version })];
  const release = await readPinned(store, records, { name, version });
  if (!integrity || !release || !fits(release)) return null;
  if (await isYanked(store, { name, version }, current)) return null;
  return (await isComplete(store, release)) ? { version, integrity } : null;
}
