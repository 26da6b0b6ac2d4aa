import {
  releaseId,
  type BuildChoice,
  type Canary,
  type Environment,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type SetChange,
  type NamedBuild,
} from '@portal/shared/federation';
import {
  changeSet,
  type Attribution,
  type ChangeOptions,
  type SetBuilds,
  type SetContent,
} from './change-set.ts';
import { choicesOf } from './choices.ts';
import { checkClosure } from '../store/closure.ts';
import { incompatibilities } from './compatibility.ts';
import { fitToHosts } from './fit-hosts.ts';
import { lastGoodBuild } from './last-good.ts';
import { ReleaseError } from '../release-error.ts';
import { readSealedRelease, type SealedRelease } from '../store/releases.ts';
import type { Store } from '../store/store.ts';
import { checkNotYanked } from './yank.ts';

/** The changes: versions and canaries by name. null ends a canary. */
export interface Changes {
  versions?: Partial<Record<ReleaseName, string>>;
  canaries?: Partial<Record<ReleaseName, Canary | null>>;
}

/**
 * Creates a release set with the given builds and carries over everything else as it is. Checks only what
 * changes: throws without changing anything when a new build is not complete in the store or is yanked, or when a
 * remote or its canary is incompatible with the host or its canary. Returns the current set when nothing changes.
 */
export async function promote(
  store: Store,
  environment: Environment,
  changes: Changes,
  attribution: Attribution,
  options?: ChangeOptions,
): Promise<ReleaseSet> {
  const context = { store, environment, check: promotableBuilds(store) };
  const decide = (current: ReleaseSet | null) => applyChanges(context, current, changes);
  return changeSet(store, environment, attribution, decide, options);
}

/** Ends a canary that is still running. A gateway calls it when the canary fails too often. */
export async function endCanary(
  store: Store,
  environment: Environment,
  { name, version }: NamedBuild,
  attribution: Attribution,
): Promise<ReleaseSet> {
  return changeSet(store, environment, attribution, async (current) => {
    if (!current) return null;
    const choices = choicesOf(current);
    if (choices[name]?.canary?.version !== version) return null;
    const { builds, ...content } = withCanary({ choices, records: current.records, builds: {} }, name, null);
    return { ...content, change: { kind: 'canary-ended', builds } };
  });
}

interface Context {
  store: Store;
  environment: Environment;
  check: (current: ReleaseSet | null, name: ReleaseName, version: string) => Promise<SealedRelease>;
}

/** Returns a function that reads a build and checks that it may be promoted. Checks its files once. */
function promotableBuilds(store: Store): Context['check'] {
  const checked = new Map<string, Promise<SealedRelease>>();
  const check = async (name: ReleaseName, version: string) => {
    const sealed = await readSealedRelease(store, name, version);
    await checkClosure(store, sealed.release);
    return sealed;
  };
  return async (current, name, version) => {
    const id = releaseId({ name, version });
    await checkNotYanked(store, { name, version }, current);
    const known = checked.get(id) ?? check(name, version);
    checked.set(id, known);
    return known;
  };
}

interface Content extends SetBuilds {
  builds: SetChange['builds'];
}

async function applyChanges(
  context: Context,
  current: ReleaseSet | null,
  { versions = {}, canaries = {} }: Changes,
): Promise<SetContent> {
  const before = current && choicesOf(current);
  const host = before?.host ?? (versions.host && { version: versions.host });
  if (!host) throw new ReleaseError('This environment runs nothing yet: promote a host first.');
  let content: Content = { choices: { ...before, host }, records: { ...current?.records }, builds: {} };
  for (const [name, version] of hostFirst(versions))
    content = await withVersion(context, { current, name, version }, content);
  for (const [name, canary] of hostFirst(canaries))
    content = withCanary(
      content,
      name,
      canary,
      canary && (await context.check(current, name, canary.version)),
    );
  const choices = await fitToHosts(context.store, before, content);
  const { records, builds } = content;
  return { choices, records, change: { kind: kindOf(versions, canaries), builds } };
}

/** Changes by name. The remotes' fallbacks depend on the host, so it comes first. */
function hostFirst<T>(changes: Partial<Record<ReleaseName, T>>): [ReleaseName, T][] {
  const { host, ...remotes } = changes;
  return Object.entries({ ...(host !== undefined && { host }), ...remotes }) as [ReleaseName, T][];
}

function kindOf(versions: object, canaries: object): SetChange['kind'] {
  if (Object.keys(versions).length > 0) return 'promote';
  return Object.values(canaries).every((canary) => canary === null) ? 'canary-ended' : 'canary';
}

/** Makes a version current and ends the canary. A remote's fallback is the newest earlier build that proved well. */
async function withVersion(
  context: Context,
  target: NamedBuild & { current: ReleaseSet | null },
  { choices, records, builds }: Content,
): Promise<Content> {
  const { current, name, version } = target;
  const { integrity } = await context.check(current, name, version);
  const from = current && choicesOf(current)[name]?.version;
  const { fallback, canary: _, ...rest } = choices[name] ?? {};
  const choice: BuildChoice = { ...rest, version };
  const pinned = { [releaseId({ name, version })]: integrity };
  if (from === version) {
    if (fallback) choice.fallback = fallback;
  } else if (current && name !== 'host') {
    const good = await provedBuild(context, { ...target, current, host: choices.host.version });
    if (good) {
      choice.fallback = good.version;
      pinned[releaseId({ name, version: good.version })] = good.integrity;
    }
  }
  return {
    choices: { ...choices, [name]: choice },
    records: { ...records, ...pinned },
    builds: from === version ? builds : { ...builds, [name]: { from: from ?? null, to: version } },
  };
}

/** The newest earlier build of a remote that proved well and fits the released host. */
async function provedBuild(
  { store, environment }: Context,
  { current, name, version, host }: NamedBuild & { current: ReleaseSet; host: string },
) {
  const { release } = await readSealedRelease(store, 'host', host);
  const fits = (earlier: ReleaseRecord) => incompatibilities(earlier, release).length === 0;
  return lastGoodBuild({ store, environment, current, name, except: [version], fits, proved: true });
}

/** Adds, changes or ends the canary of a name. */
function withCanary(
  { choices, records, builds }: Content,
  name: ReleaseName,
  canary: Canary | null,
  sealed: SealedRelease | null = null,
): Content {
  const before = choices[name];
  if (!before) throw new ReleaseError(`${name} runs nothing yet: promote a version before a canary.`);
  const { canary: ended, ...rest } = before;
  const choice: BuildChoice = canary ? { ...rest, canary } : rest;
  const changed = { from: ended?.version ?? null, to: canary?.version ?? null };
  return {
    choices: { ...choices, [name]: choice },
    records: { ...records, ...(sealed && { [releaseId(sealed.release)]: sealed.integrity }) },
    builds: { ...builds, ...((ended ?? canary) && { [name]: changed }) },
  };
}
