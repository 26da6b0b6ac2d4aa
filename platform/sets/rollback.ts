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
import { choicesOf, runningVersion, visibleVersions } from './choices.ts';
import { incompatibilities } from './compatibility.ts';
import { fitToHosts, visibleHosts } from './fit-hosts.ts';
import { lastGoodBuild } from './last-good.ts';
import { findPinned, ReleaseError, type Store } from '../store/index.ts';

/** A name, or a build that is rolled back only while it runs. */
type Target = ReleaseName | { name: ReleaseName; version?: string | undefined };

/**
 * Rolls one remote, or the host, back to its last good build, and ends its canary. Everything else stays as it
 * is. Throws a ReleaseError when the history has no good earlier build.
 */
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
  (canary
    ? `. To end only its canary: pnpm promote ${releaseId({ name, ...canary })} --to ${environment} --canary 0`
    : '');

type Fits = (build: ReleaseRecord) => boolean;

/**
 * What an earlier build must fit: a remote's the host and its canary, a host's all remotes and their canaries.
 * `fitsReleased`: whether it fits the released host.
 */
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
