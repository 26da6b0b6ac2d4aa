import type { Environment, ReleaseSet } from '@portal/shared/federation';
import { ReleaseError } from './release-error.ts';
import { paths, type Store } from './store.ts';

/** Release sets to read at the same time. */
const AT_ONCE = 10;

const setFile = (environment: Environment, number: number) =>
  `${paths.sets(environment)}/${String(number).padStart(6, '0')}.json`;

/** The numbers of an environment's release sets, newest first. */
export async function setNumbers(store: Store, environment: Environment): Promise<number[]> {
  const names = await store.list(paths.sets(environment));
  return names
    .filter((name) => /^\d{6,}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => b - a);
}

/** Reads one release set. */
export async function readSet(store: Store, environment: Environment, number: number): Promise<ReleaseSet> {
  const set = await findSet(store, environment, number);
  if (!set) throw new ReleaseError(`${environment} has no release set ${number}.`);
  return set;
}

async function findSet(store: Store, environment: Environment, number: number): Promise<ReleaseSet | null> {
  const content = await store.read(setFile(environment, number));
  return content && (JSON.parse(content.toString('utf8')) as ReleaseSet);
}

/** The environment's current release set: the one with the highest number, or null before the first. */
export async function currentSet(store: Store, environment: Environment): Promise<ReleaseSet | null> {
  const [newest] = await setNumbers(store, environment);
  return newest === undefined ? null : readSet(store, environment, newest);
}

/**
 * The release sets after a given one, oldest first, for watching an environment. Numbers have no gaps, so
 * this reads the next number instead of listing them all.
 */
export async function setsAfter(store: Store, { environment, number }: ReleaseSet): Promise<ReleaseSet[]> {
  const sets: ReleaseSet[] = [];
  for (;;) {
    const next = await findSet(store, environment, number + sets.length + 1);
    if (!next) return sets;
    sets.push(next);
  }
}

/** A release set and the ones before it, newest first, at most `limit`. */
export async function* historyFrom(
  store: Store,
  newest: ReleaseSet,
  limit: number,
): AsyncGenerator<ReleaseSet> {
  yield newest;
  const last = Math.max(1, newest.number - limit + 1);
  for (let from = newest.number - 1; from >= last; from -= AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, from - last + 1) }, (_, index) => from - index);
    const sets = await Promise.all(numbers.map((each) => findSet(store, newest.environment, each)));
    for (const set of sets) if (set) yield set;
  }
}

/**
 * Adds a release set if its number is free. This compare-and-swap lets two teams promote concurrently.
 * Returns false when the number is taken.
 */
export function addSet(store: Store, set: ReleaseSet): Promise<boolean> {
  return store.create(setFile(set.environment, set.number), `${JSON.stringify(set, null, 2)}\n`);
}
