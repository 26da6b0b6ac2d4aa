import {
  releaseId,
  type Canary,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteName,
  type SetChange,
  type NamedBuild,
} from '@portal/shared/federation';
import { changeSet } from './change-set.ts';
import { choicesOf, runningVersion, visibleVersions, type Choices } from './choices.ts';
import { incompatibilities } from './compatibility.ts';
import { fitToHosts } from './fit-hosts.ts';
import { describeGivenUp } from './given-up.ts';
import { lastGoodBuild } from './last-good.ts';
import { checkClosure, readRelease, readSealedRelease, ReleaseError, type Store } from '../store/index.ts';
import { checkNotYanked } from './yank.ts';

/** The changes: versions and canaries by name. 0 % ends the canary of this version, null any. */
export interface Changes {
  versions?: Partial<Record<ReleaseName, string>>;
  canaries?: Partial<Record<ReleaseName, Canary | null>>;
}

/**
 * Creates a release set with the given builds and carries over everything else as it is. Checks only what
 * changes: throws without changing anything when a new build is not complete in the store or is yanked, or when a
 * remote or its canary is incompatible with the host or its canary. Returns the current set when nothing changes.
 */
export const promote = changeSet<Changes>(({ versions = {}, canaries = {} }, { store }) => {
  const pinOf = promotableBuilds(store);
  return async (current) => {
    const before = current && choicesOf(current);
    const host = before?.host ?? (versions.host && { version: versions.host });
    if (!host) throw new ReleaseError('This environment runs nothing yet: promote a host first.');
    const choices: Choices = { ...before, host };
    const records = { ...current?.records };
    const warnings = current
      ? await describeGivenUp(store, current, startedBuilds({ versions, canaries }))
      : [];
    for (const [name, version] of hostFirst(versions)) {
      const build = { name, version };
      Object.assign(records, await pinOf(current, build));
      const { fallback, canary: _, ...rest } = choices[name] ?? {};
      choices[name] = { ...rest, version };
      if (current && runningVersion(current, name) === version) {
        if (fallback) choices[name].fallback = fallback;
      } else if (current && name !== 'host') {
        const good = await provedBuild(store, current, build, choices.host.version);
        if (good) choices[name].fallback = good.version;
        Object.assign(records, good?.record);
      }
    }
    for (const [name, canary] of hostFirst(canaries)) {
      if (canary?.percent) Object.assign(records, await pinOf(current, { name, version: canary.version }));
      setCanary(choices, name, canary);
    }
    const fitting = await fitToHosts(store, before, { choices, records });
    const kind = kindOf(versions, canaries);
    return { choices: fitting, records, kind, ...(warnings.length > 0 && { warning: warnings.join('; ') }) };
  };
});

/** Ends a canary that is still running. A gateway calls it when the canary fails too often. */
export const endCanary = changeSet<NamedBuild>(({ name, version }) => async (current) => {
  const choices = current && choicesOf(current);
  if (choices?.[name]?.canary?.version !== version) return null;
  setCanary(choices, name, null);
  return { choices, records: current!.records, kind: 'canary-ended' };
});

/**
 * Removes a remote from an environment. Its pages no longer exist; its builds stay in the store for open tabs. Throws a
 * ReleaseError when the environment does not run it.
 */
export const retire = changeSet<RemoteName>((name, { environment }) => async (current) => {
  if (!current?.remotes[name]) throw new ReleaseError(`${environment} does not run ${name}.`);
  const choices = choicesOf(current);
  delete choices[name];
  return { choices, records: current.records, kind: 'retire' };
});

/**
 * Returns a function that checks that a build may be promoted, its files only once, and returns the hash of its record
 * for the `records` of a release set.
 */
function promotableBuilds(store: Store) {
  const checked = new Map<string, Promise<ReleaseSet['records']>>();
  const check = async (build: NamedBuild) => {
    const { release, integrity } = await readSealedRelease(store, build);
    await checkClosure(store, release);
    return { [releaseId(release)]: integrity };
  };
  return async (current: ReleaseSet | null, build: NamedBuild): Promise<ReleaseSet['records']> => {
    await checkNotYanked(store, build, current);
    const known = checked.get(releaseId(build)) ?? check(build);
    checked.set(releaseId(build), known);
    return known;
  };
}

/** Changes by name. The remotes' fallbacks depend on the host, so it comes first. */
function hostFirst<T>(changes: Partial<Record<ReleaseName, T>>): [ReleaseName, T][] {
  const { host, ...remotes } = changes;
  return Object.entries({ ...(host !== undefined && { host }), ...remotes }) as [ReleaseName, T][];
}

/** The builds that visitors get after the changes. */
const startedBuilds = ({ versions, canaries }: Required<Changes>): NamedBuild[] => [
  ...hostFirst(versions).map(([name, version]) => ({ name, version })),
  ...hostFirst(canaries).flatMap(([name, canary]) =>
    canary?.percent ? [{ name, version: canary.version }] : [],
  ),
];

function kindOf(versions: object, canaries: NonNullable<Changes['canaries']>): SetChange['kind'] {
  if (Object.keys(versions).length > 0) return 'promote';
  return Object.values(canaries).every((canary) => !canary?.percent) ? 'canary-ended' : 'canary';
}

/** The newest earlier build of a remote that proved well and fits a released host. */
async function provedBuild(store: Store, current: ReleaseSet, { name, version }: NamedBuild, host: string) {
  const release = await readRelease(store, 'host', host);
  const fits = (earlier: ReleaseRecord) => incompatibilities(earlier, release).length === 0;
  const { environment } = current;
  return lastGoodBuild({ store, environment, current, name, except: [version], fits, proved: true });
}

/** Sets or ends the canary of a name. A remote that has only a canary is gone after it. */
function setCanary(choices: Choices, name: ReleaseName, canary: Canary | null): void {
  const { canary: running, ...rest } = choices[name] ?? {};
  if (canary?.percent && canary.version === rest.version)
    throw new ReleaseError(`${name} runs ${rest.version} already: a canary needs another version.`);
  if (!canary?.percent && !running && !rest.version) throw new ReleaseError(`${name} has no canary.`);
  if (canary?.percent === 0 && running && running.version !== canary.version)
    throw new ReleaseError(`The canary of ${name} is ${running.version}, not ${canary.version}.`);
  const choice = canary?.percent ? { ...rest, canary } : rest;
  if (visibleVersions(choice).length > 0) choices[name] = choice;
  else delete choices[name];
}
