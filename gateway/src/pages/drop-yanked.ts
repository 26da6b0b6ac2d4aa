import { releaseId } from '@portal/shared/federation';
import { choicesOf, isYanked, versionsOf } from '@portal/platform/sets';
import { type Store } from '@portal/platform/store';
import type { CurrentRelease } from './resolve-set.ts';

/**
 * Removes yanked fallbacks and canaries from the builds that may be served. The released version stays, because
 * only a promotion or rollback replaces it. Returns the removed builds as `name@version`.
 */
export async function dropYanked(store: Store, { set, builds }: CurrentRelease): Promise<string[]> {
  const dropped: string[] = [];
  for (const [name, choice] of Object.entries(choicesOf(set))) {
    for (const version of versionsOf(choice)) {
      if (version === choice.version || !builds.get(name)?.has(version)) continue;
      if (!(await isYanked(store, { name, version }, set))) continue;
      builds.get(name)?.delete(version);
      dropped.push(releaseId({ name, version }));
    }
  }
  return dropped;
}
