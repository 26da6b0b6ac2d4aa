import { releaseId, type NamedBuild, type ReleaseSet, type Yank } from '@portal/shared/federation';
import type { Attribution } from './change-set.ts';
import { addNote, counts, findNote, type Notes } from '../store/notes.ts';
import { isVersion, paths, RELEASE_FILE, ReleaseError, type Store } from '../store/index.ts';
import { buildKeys } from '../trust/keys.ts';

/** The yanks of a build. Its team signs them, for all environments, or an environment's key, for that one. */
const yanksOf = ({ name, version }: NamedBuild): Notes<Yank> => ({
  folder: paths.yanks(name, version),
  kind: 'yank',
  about: { name, version },
  keysIn: (trust) => [...buildKeys(trust, name), ...trust.sets],
});

/**
 * Marks a build as unfit for any environment, forever. Promotions refuse it, and gateways stop using it as a
 * fallback or canary. Throws when the build is not in the store or already yanked, or when this process has no key
 * that may sign it.
 */
export async function yankBuild(store: Store, build: NamedBuild, { by, reason }: Attribution): Promise<void> {
  const { name, version } = build;
  if (!(await store.read(`${paths.build(name, version)}/${RELEASE_FILE}`)))
    throw new ReleaseError(`${releaseId(build)} is not in the store.`);
  await checkNotYanked(store, build);
  await addNote(store, yanksOf(build), { name, version, by, at: new Date().toISOString(), reason });
}

/** Whether a build is yanked, in the store or in a release set. */
export async function isYanked(store: Store, build: NamedBuild, set?: ReleaseSet | null): Promise<boolean> {
  return (await findYank(store, build, set)) !== null;
}

/** Throws a ReleaseError with the reason when a build is yanked. */
export async function checkNotYanked(
  store: Store,
  build: NamedBuild,
  set?: ReleaseSet | null,
): Promise<void> {
  const yank = await findYank(store, build, set);
  if (!yank) return;
  const { by, at, reason } = yank;
  throw new ReleaseError(`${releaseId(build)} was yanked by ${by} at ${at}: ${reason}.`);
}

/** The yank of a build, in the store or in a release set. */
export async function findYank(
  store: Store,
  build: NamedBuild,
  set?: ReleaseSet | null,
): Promise<Yank | null> {
  const notes = yanksOf(build);
  return set?.yanks?.find((yank) => counts(store, notes, yank)) ?? findNote(store, notes);
}

/**
 * The yanks that the next release set carries: those of the current set and those in the store. Deleting one from
 * the store then has no effect.
 */
export async function carriedYanks(store: Store, current: ReleaseSet | null): Promise<Yank[]> {
  const carried = (current?.yanks ?? []).filter((yank) => counts(store, yanksOf(yank), yank));
  const known = new Set(carried.map(releaseId));
  const found: Yank[] = [];
  for (const name of await store.list('yanked')) {
    for (const version of await store.list(`yanked/${name}`)) {
      if (known.has(releaseId({ name, version })) || !isVersion(version)) continue;
      const yank = await findNote(store, yanksOf({ name, version }));
      if (yank) found.push(yank);
    }
  }
  return [...carried, ...found];
}
