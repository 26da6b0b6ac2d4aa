import { releaseId } from '@portal/shared/federation';
import { isYanked, namedBuilds, runningVersion } from '@portal/platform/sets';
import { type Store } from '@portal/platform/store';
import type { CurrentRelease } from './resolve-set.ts';

/**
 * Removes yanked fallbacks and canaries from the builds that may be served. The released version stays, because
 * only a promotion or rollback replaces it. Returns the removed builds as `name@version`.
 */
export async function dropYanked(store: Store, { set, builds }: CurrentRelease): Promise<string[]> {
  const dropped: string[] = [];
  for (const build of namedBuilds(set)) {
    const { name, version } = build;
    if (version === runningVersion(set, name) || !builds.get(name)?.has(version)) continue;
    if (!(await isYanked(store, build, set))) continue;
    builds.get(name)?.delete(version);
    dropped.push(releaseId(build));
  }
  return dropped;
}
