import {
  releaseId,
  type Canary,
  type Environment,
  type NamedBuild,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
} from '@portal/shared/federation';
import { changeSet } from './change-set.ts';
import { changedBuilds, choicesOf, runningVersion, visibleVersions } from './choices.ts';
import { incompatibilities } from './compatibility.ts';
import { fitToHosts, visibleHosts } from './fit-hosts.ts';
import { lastGoodBuild } from './last-good.ts';
import { readSet, setNumbers } from './release-sets.ts';
import { checkClosure, findPinned, ReleaseError, type Store } from '../store/index.ts';
import { checkNotYanked, isYanked } from './yank.ts';

/** A name, or a build that is rolled back only while it runs. */
type Target = ReleaseName | { name: ReleaseName; version?: string | undefined };

/** Rolls one name back to its last good build and ends its canary. Throws a ReleaseError when the history has none. */
export const rollback = changeSet<Target>((target, { store, environment }) => async (current) => {
  const { name, version: only } = typeof target === 'string' ? { name: target } : target;
  const from = current && runningVersion(current, name);
  if (only && only !== from) return null;
  if (!from) throw new ReleaseError(`${environment} runs no ${name}.`);
  const before = choicesOf(current);
  const { fits, fitsReleased } = await fitRules(store, current, name);
  const search = { store, environment, current, name };
  const good = await lastGoodBuild({ ...search, fits, except: [from], proved: false });
  if (!good) throw new ReleaseError(noGoodBuild(environment, { name, version: from }, before[name]?.canary));
  const { version, record, why } = good;
  const except = [from, version];
  const behind =
    name === 'host' ? null : await lastGoodBuild({ ...search, fits: fitsReleased, except, proved: true });
  const { fallback: _, canary: __, ...rest } = before[name]!;
  const choice = { ...rest, version, ...(behind && { fallback: behind.version }) };
  const records = { ...current.records, ...record, ...behind?.record };
  const choices = await fitToHosts(store, before, { choices: { ...before, [name]: choice }, records });
  return { choices, records, kind: 'rollback', why };
});

const noGoodBuild = (environment: Environment, { name, version }: NamedBuild, canary?: Canary): string =>
  `${environment} has no good build of ${name} before ${version}. Promote another one: pnpm releases --of ${name}` +
  (name === 'host' ? '' : `. To remove it: pnpm retire-remote ${name} --from ${environment}`) +
  (canary
    ? `. To end only its canary: pnpm promote ${releaseId({ name, ...canary })} --to ${environment} --canary 0`
    : '');

type Fits = (build: ReleaseRecord) => boolean;

/** A remote's build must fit the host and its canary, or the released one alone; a host all remotes and canaries. */
async function fitRules(
  store: Store,
  current: ReleaseSet,
  name: ReleaseName,
): Promise<{ fits: Fits; fitsReleased: Fits }> {
  if (name === 'host') {
    const running = await visibleRemotes(store, current);
    const fits: Fits = (host) => running.every((remote) => incompatibilities(remote, host).length === 0);
    return { fits, fitsReleased: fits };
  }
  const hosts = await visibleHosts(store, { choices: choicesOf(current), records: current.records });
  return {
    fits: (build) => hosts.every((host) => incompatibilities(build, host).length === 0),
    fitsReleased: (build) => incompatibilities(build, hosts[0]).length === 0,
  };
}

/** The intact builds of remotes that visitors get now. */
async function visibleRemotes(store: Store, { remotes, records }: ReleaseSet): Promise<ReleaseRecord[]> {
  const builds = Object.entries(remotes).flatMap(([name, choice]) =>
    visibleVersions(choice).map((version) => ({ name, version })),
  );
  const releases = await Promise.all(builds.map((build) => findPinned(store, records, build)));
  return releases.filter((release) => release !== null);
}

/** So many release sets back, or back to one by its number. */
type Destination = { steps: number } | { number: number };

/** Makes an earlier release set current, without its canaries. Throws a ReleaseError when a build is yanked or damaged. */
export const rollbackWholeSet = changeSet<Destination>((to, { store, environment }) => async (current) => {
  const earlier = await earlierSet(store, environment, current, to);
  const choices = choicesOf(earlier);
  for (const [name, { canary: _, fallback, ...rest }] of Object.entries(choices)) {
    const drops = !fallback || (await isYanked(store, { name, version: fallback }, current));
    choices[name] = drops ? rest : { ...rest, fallback };
  }
  const builds = changedBuilds(current && choicesOf(current), choices);
  for (const [name, { to: version }] of Object.entries(builds))
    if (version) await checkRunnable(store, { current, earlier }, { name, version });
  return { choices, records: earlier.records, kind: 'whole-set', set: earlier.number };
});

async function earlierSet(
  store: Store,
  environment: Environment,
  current: ReleaseSet | null,
  to: Destination,
): Promise<ReleaseSet> {
  const number = 'number' in to ? to.number : (current?.number ?? 0) - to.steps;
  const numbers = await setNumbers(store, environment);
  if (numbers.includes(number)) return readSet(store, environment, number);
  const range = numbers.length > 0 ? `It has ${numbers.at(-1)} to ${numbers[0]}.` : 'It has none yet.';
  throw new ReleaseError(`${environment} has no such release set to go back to. ${range}`);
}

async function checkRunnable(
  store: Store,
  { current, earlier }: { current: ReleaseSet | null; earlier: ReleaseSet },
  { name, version }: NamedBuild,
): Promise<void> {
  const { environment, number, records } = earlier;
  await checkNotYanked(store, { name, version }, current);
  const release = await findPinned(store, records, { name, version });
  if (!release)
    throw new ReleaseError(
      `${name}@${version} of ${environment} #${number} is damaged or gone from the store.`,
    );
  await checkClosure(store, release);
}
