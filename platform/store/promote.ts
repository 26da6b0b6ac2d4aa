import {
  type Environment,
  releaseId,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteChoice,
  type RemoteName,
  type SetChange,
} from '@portal/shared/federation';
import { checkFit, fitToHost } from './change-host.ts';
import {
  changeSet,
  versionsOf,
  withoutUnused,
  type Attribution,
  type ChangeOptions,
  type SetContent,
} from './change-set.ts';
import { checkClosure } from './closure.ts';
import { incompatibilities } from './compatibility.ts';
import { lastGoodBuild } from './last-good.ts';
import { ReleaseError } from './release-error.ts';
import { readSealedRelease, type SealedRelease } from './releases.ts';
import type { Store } from './store.ts';
import { checkNotYanked } from './yank.ts';

/** A canary and its share of the visitors. null ends it. */
type Canary = { version: string; percent: number } | null;

/** The changes: versions by name, and canaries with their percentage of visitors. */
export interface Changes {
  versions?: Partial<Record<ReleaseName, string>>;
  canaries?: Partial<Record<RemoteName, Canary>>;
}

/**
 * Creates a release set with the given builds and carries over everything else as it is. Checks only what
 * changes: throws without changing anything when a new build is not complete in the store, is yanked or is
 * incompatible with the host, or when a new host is incompatible with a remote. Returns the current set when
 * nothing changes.
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
  { name, version }: { name: RemoteName; version: string },
  attribution: Attribution,
): Promise<ReleaseSet> {
  return changeSet(store, environment, attribution, async (current) => {
    if (current?.remotes[name]?.canary?.version !== version) return null;
    const { remotes, records, builds } = withCanary(current, name, null);
    return { host: current.host, remotes, records, change: { kind: 'canary-ended', builds } };
  });
}

interface Context {
  store: Store;
  environment: Environment;
  check: (name: ReleaseName, version: string) => Promise<SealedRelease>;
}

/** Returns a function that reads a build and checks that it may be promoted. Checks each build once. */
function promotableBuilds(store: Store): Context['check'] {
  const checked = new Map<string, Promise<SealedRelease>>();
  const check = async (name: ReleaseName, version: string) => {
    const sealed = await readSealedRelease(store, name, version);
    await checkNotYanked(store, { name, version });
    await checkClosure(store, sealed.release);
    return sealed;
  };
  return (name, version) => {
    const id = releaseId({ name, version });
    const known = checked.get(id) ?? check(name, version);
    checked.set(id, known);
    return known;
  };
}

type Content = Pick<SetContent, 'remotes' | 'records'> & { builds: SetChange['builds'] };

async function applyChanges(
  context: Context,
  current: ReleaseSet | null,
  { versions = {}, canaries = {} }: Changes,
): Promise<SetContent> {
  const { host: newHost, ...newRemotes } = versions;
  const hostVersion = newHost ?? current?.host;
  if (!hostVersion) throw new ReleaseError('This environment runs nothing yet: promote a host first.');
  const host = newHost
    ? await context.check('host', newHost)
    : await readSealedRelease(context.store, 'host', hostVersion);
  let content: Content = { remotes: { ...current?.remotes }, records: { ...current?.records }, builds: {} };
  for (const [name, version] of Object.entries(newRemotes) as [RemoteName, string][]) {
    content = await withVersion(context, { current, host: host.release, name, version }, content);
  }
  for (const [name, canary] of Object.entries(canaries) as [RemoteName, Canary][]) {
    const sealed = canary && (await context.check(name, canary.version));
    if (sealed) checkFit(sealed.release, host.release);
    content = withCanary(content, name, canary, sealed?.integrity);
  }
  if (newHost) {
    const records = withoutUnused(content.records, 'host', []);
    records[releaseId(host.release)] = host.integrity;
    const isNew = newHost !== current?.host;
    const fitted = isNew
      ? await fitToHost(context.store, { ...content, records }, host.release)
      : { records };
    content = { ...content, ...fitted };
    if (isNew) content.builds['host'] = { from: current?.host ?? null, to: newHost };
  }
  const { remotes, records, builds } = content;
  return { host: hostVersion, remotes, records, change: { kind: kindOf(versions, canaries), builds } };
}

function kindOf(versions: object, canaries: object): SetChange['kind'] {
  if (Object.keys(versions).length > 0) return 'promote';
  return Object.values(canaries).every((canary) => canary === null) ? 'canary-ended' : 'canary';
}

/** Makes a version current, with the newest earlier build that proved well as its fallback. */
async function withVersion(
  { store, environment, check }: Context,
  target: { current: ReleaseSet | null; host: ReleaseRecord; name: RemoteName; version: string },
  { remotes, records, builds }: Content,
): Promise<Content> {
  const { current, host, name, version } = target;
  const { release, integrity } = await check(name, version);
  checkFit(release, host);
  const { version: from, fallback, canary: _, ...rest } = remotes[name] ?? { version: null };
  const choice: RemoteChoice = { ...rest, version };
  const pinned = { [releaseId({ name, version })]: integrity };
  if (from === version) {
    if (fallback) choice.fallback = fallback;
  } else if (current) {
    const fits = (earlier: ReleaseRecord) => incompatibilities(earlier, host).length === 0;
    const search = { store, environment, current, name, except: [version], fits, proved: true };
    const good = await lastGoodBuild(search);
    if (good) {
      choice.fallback = good.version;
      pinned[releaseId({ name, version: good.version })] = good.integrity;
    }
  }
  return {
    remotes: { ...remotes, [name]: choice },
    records: { ...withoutUnused(records, name, versionsOf(choice)), ...pinned },
    builds: from === version ? builds : { ...builds, [name]: { from, to: version } },
  };
}

/** Adds, changes or ends a remote's canary. */
function withCanary(
  { remotes, records, builds = {} }: Pick<Content, 'remotes' | 'records'> & Partial<Content>,
  name: RemoteName,
  canary: Canary,
  integrity?: string,
): Content {
  const before = remotes[name];
  if (!before) throw new ReleaseError(`${name} runs nothing yet: promote a version before a canary.`);
  const { canary: ended, ...rest } = before;
  const choice: RemoteChoice = canary ? { ...rest, canary } : rest;
  const changed = { from: ended?.version ?? null, to: canary?.version ?? null };
  const id = canary && releaseId({ name, version: canary.version });
  return {
    remotes: { ...remotes, [name]: choice },
    records: {
      ...withoutUnused(records, name, versionsOf(choice)),
      ...(id && integrity && { [id]: integrity }),
    },
    builds: { ...builds, ...((ended ?? canary) && { [name]: changed }) },
  };
}
