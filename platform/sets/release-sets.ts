import type { Environment, ReleaseSet } from '@portal/shared/federation';
import { signTrusted } from '../trust/keys.ts';
import { isSignedBy } from '../trust/signing.ts';
import { orNull, orReleaseError, parseJson, paths, ReleaseError, type Store } from '../store/index.ts';

/** Release sets to read at the same time. */
const AT_ONCE = 10;

const fileName = (number: number) => `${String(number).padStart(6, '0')}.json`;
const setFile = (environment: Environment, number: number) =>
  `${paths.sets(environment)}/${fileName(number)}`;
const numberFile = (environment: Environment, number: number) =>
  `${paths.numbers(environment)}/${fileName(number)}`;

/** The numbers of an environment's release sets, newest first. */
export const setNumbers = (store: Store, environment: Environment): Promise<number[]> =>
  numbersIn(store, paths.sets(environment));

async function numbersIn(store: Store, folder: string): Promise<number[]> {
  const names = await store.list(folder);
  return names
    .filter((name) => /^\d{6,}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => b - a);
}

/** Reads one release set. Throws a ReleaseError when it is missing, damaged or not signed by a trusted key. */
export async function readSet(store: Store, environment: Environment, number: number): Promise<ReleaseSet> {
  const set = await findSet(store, environment, number);
  if (!set) throw new ReleaseError(`${environment} has no release set ${number}.`);
  return set;
}

async function findSet(store: Store, environment: Environment, number: number): Promise<ReleaseSet | null> {
  const content = await store.read(setFile(environment, number));
  return content && verified(store, content, environment, number);
}

/** A release set, why it does not count, or null when the store does not have it. */
const setOrReason = (store: Store, environment: Environment, number: number) =>
  orReleaseError(findSet(store, environment, number));

/**
 * Reads a release set. Throws a ReleaseError when it belongs to another environment or number, because someone copied
 * it, or when there is a trust file and no key of the environment signed it.
 */
function verified(
  { keys: { trust } }: Store,
  content: Buffer,
  environment: Environment,
  number: number,
): ReleaseSet {
  const what = `Release set ${number} of ${environment}`;
  const set = parseJson<ReleaseSet>(content, `${what} cannot be read.`);
  if (set.number !== number || set.environment !== environment)
    throw new ReleaseError(`${what} is a copy of release set ${set.number} of ${set.environment}.`);
  if (trust && !isSignedBy(trust.sets, 'release set', set))
    throw new ReleaseError(`${what} is not signed by a trusted key of ${environment}.`);
  return set;
}

/** A release set, or null when it is missing, damaged or not signed by a trusted key. */
export const findGoodSet = (...which: Parameters<typeof findSet>): Promise<ReleaseSet | null> =>
  orNull(findSet(...which));

/** The environment's current release set: the good one with the highest number, or null before the first. */
export async function currentSet(store: Store, environment: Environment): Promise<ReleaseSet | null> {
  return (await newestSet(store, environment)).current;
}

/**
 * A store that verifies nothing, for reading what another environment runs: its keys are in its own trust file. Not for
 * what this environment serves.
 */
export const unverified = (store: Store): Store => ({ ...store, keys: { trust: null, key: null } });

/** The current release set. Of an environment none of whose sets this process trusts, the newest one that can be read. */
export async function knownSet(store: Store, environment: Environment): Promise<ReleaseSet | null> {
  return (await currentSet(store, environment)) ?? currentSet(unverified(store), environment);
}

/**
 * The current release set, why newer ones do not count, and the next free number. A set that does not count or was
 * deleted keeps its number, because a gateway may have read it.
 */
export async function newestSet(
  store: Store,
  environment: Environment,
): Promise<{ current: ReleaseSet | null; refused: string[]; next: number }> {
  const numbers = await setNumbers(store, environment);
  const taken = new Set([...numbers, ...(await numbersIn(store, paths.numbers(environment)))]);
  const refused: string[] = [];
  let current: ReleaseSet | null = null;
  const newestFirst = [...taken].sort((a, b) => b - a);
  for await (const set of setsOrReasons(store, environment, newestFirst)) {
    if (!(set instanceof ReleaseError)) {
      current = set;
      break;
    }
    refused.push(set.message);
  }
  let next = (current?.number ?? 0) + 1;
  while (taken.has(next)) next += 1;
  return { current, refused, next };
}

/** Each set, or why it does not count. Reads the first alone, because it usually counts, and the others in parallel. */
async function* setsOrReasons(
  store: Store,
  environment: Environment,
  numbers: number[],
): AsyncGenerator<ReleaseSet | ReleaseError> {
  for (let from = 0; from < numbers.length; from += from === 0 ? 1 : AT_ONCE) {
    const slice = numbers.slice(from, from === 0 ? 1 : from + AT_ONCE);
    yield* await Promise.all(
      slice.map(
        async (number) => (await setOrReason(store, environment, number)) ?? deletedSet(environment, number),
      ),
    );
  }
}

/** Why a release set that had this number does not count. */
export const deletedSet = (environment: Environment, number: number) =>
  new ReleaseError(`Release set ${number} of ${environment} was deleted from the store.`);

/**
 * The release sets after a number, oldest first, for watching an environment: each set, or the ReleaseError why
 * it does not count. Numbers have no gaps, so this reads the next number instead of listing them all. A set that was
 * deleted leaves its number.
 */
export async function setsAfter(
  store: Store,
  environment: Environment,
  number: number,
): Promise<(ReleaseSet | ReleaseError)[]> {
  const sets: (ReleaseSet | ReleaseError)[] = [];
  for (;;) {
    const next = number + sets.length + 1;
    const set = await setOrReason(store, environment, next);
    if (set) sets.push(set);
    else if (await store.read(numberFile(environment, next))) sets.push(deletedSet(environment, next));
    else return sets;
  }
}

/** A release set and the ones before it that count, newest first, at most `limit`. */
export async function* historyFrom(
  store: Store,
  newest: ReleaseSet,
  limit: number,
): AsyncGenerator<ReleaseSet> {
  yield newest;
  const last = Math.max(1, newest.number - limit + 1);
  for (let from = newest.number - 1; from >= last; from -= AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, from - last + 1) }, (_, index) => from - index);
    const sets = await Promise.all(numbers.map((each) => findGoodSet(store, newest.environment, each)));
    for (const set of sets) if (set) yield set;
  }
}

/** The newest release sets of an environment that count, newest first. */
export async function recentSets(
  store: Store,
  environment: Environment,
  limit: number,
): Promise<ReleaseSet[]> {
  const current = await currentSet(store, environment);
  const sets: ReleaseSet[] = [];
  if (current) for await (const set of historyFrom(store, current, limit)) sets.push(set);
  return sets;
}

/** Adds this process's signature. Throws when the trust file does not list its key. */
export const signSet = ({ keys }: Store, set: ReleaseSet): ReleaseSet =>
  signTrusted(keys, 'release set', set, ({ sets }) => sets);

/** Whether the trust file lists this process's key among those that sign release sets. */
export function maySign(store: Store, set: ReleaseSet): boolean {
  try {
    signSet(store, set);
    return true;
  } catch (error) {
    if (error instanceof ReleaseError) return false;
    throw error;
  }
}

/**
 * Adds a signed release set if its number is free. This compare-and-swap lets two teams promote concurrently.
 * Returns false when the number is taken.
 */
export async function addSet(store: Store, set: ReleaseSet): Promise<boolean> {
  const { environment, number } = set;
  if (!(await store.create(setFile(environment, number), `${JSON.stringify(set, null, 2)}\n`))) return false;
  await store.create(numberFile(environment, number), '{}\n');
  return true;
}
