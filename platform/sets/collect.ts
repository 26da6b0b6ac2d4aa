import { environments, releaseId, type NamedBuild } from '@portal/shared/federation';
import { namedBuilds } from './choices.ts';
import { findGoodSet, setNumbers, unverified } from './release-sets.ts';
import { isReleaseName, isVersion, paths, RELEASE_FILE, type Store } from '../store/index.ts';

/** A build in the store. */
export interface StoredBuild extends NamedBuild {
  bytes: number;
  /** When its last file was written. */
  at: Date;
}

/** Which builds to keep. */
interface KeepRules {
  /** Builds that were published or served since then stay. */
  since: Date;
  /** The number of release sets of each environment whose builds stay. */
  sets: number;
}

/** Every build in the store, also of remotes that this checkout does not know, with its size. */
export async function storedBuilds(store: Store): Promise<StoredBuild[]> {
  // Whoever can write to the store can create other folders, which are no builds.
  const names = ['host', ...(await store.list('remotes'))].filter(isReleaseName);
  const builds: StoredBuild[] = [];
  for (const name of names) {
    for (const version of (await store.list(paths.builds(name))).filter(isVersion))
      builds.push({ name, version, ...(await store.usage(`${paths.builds(name)}/${version}`)) });
  }
  return builds;
}

/**
 * The builds that nothing needs: published before `since`, and named by no release set, fallback or canary
 * that is among the last sets of an environment or was current since then.
 */
export async function unneededBuilds(store: Store, rules: KeepRules): Promise<StoredBuild[]> {
  const needed = await neededBuilds(store, rules);
  const stored = await storedBuilds(store);
  return stored.filter((build) => build.at < rules.since && !needed.has(releaseId(build)));
}

/**
 * Removes unneeded builds. Checks again before each one, because it may have been promoted in the meantime.
 * Returns the removed builds.
 */
export async function collectBuilds(store: Store, rules: KeepRules): Promise<StoredBuild[]> {
  const removed: StoredBuild[] = [];
  for (const build of await unneededBuilds(store, rules)) {
    const newest = await neededBuilds(store, { ...rules, sets: 1 });
    if (newest.has(releaseId(build))) continue;
    await store.remove(`${paths.builds(build.name)}/${build.version}`, RELEASE_FILE);
    removed.push(build);
  }
  return removed;
}

/** The builds of the sets to keep, as `name@version`. Reads the sets of every environment, whoever signed them. */
async function neededBuilds(store: Store, rules: KeepRules): Promise<Set<string>> {
  const any = unverified(store);
  const needed = new Set<string>();
  for (const environment of environments) {
    let kept = 0;
    for (const number of await setNumbers(any, environment)) {
      const set = await findGoodSet(any, environment, number);
      if (!set) continue;
      kept += 1;
      for (const build of namedBuilds(set)) needed.add(releaseId(build));
      // The set that was current at `since` is the last one that may still be open in a tab.
      if (kept >= rules.sets && new Date(set.at) < rules.since) break;
    }
  }
  return needed;
}
