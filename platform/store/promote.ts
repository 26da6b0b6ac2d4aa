import { isDeepStrictEqual } from 'node:util';
import {
  type Environment,
  releaseId,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteChoice,
  type RemoteName,
} from '@portal/shared/federation';
import { incompatibilities } from './compatibility.ts';
import { checkMounts, mountOf, type Mounted } from './mounts.ts';
import { ReleaseError } from './release-error.ts';
import { addSet, currentSet, readSet, setNumbers } from './release-sets.ts';
import { findSealedRelease, readRelease, readSealedRelease, type SealedRelease } from './releases.ts';
import type { Store } from './store.ts';

/** Who changes an environment, and why. Stored in the history. */
export interface Signature {
  by: string;
  reason: string;
}

/** `dryRun`: checks everything and returns the resulting set without writing it. */
export interface PromoteOptions {
  dryRun?: boolean;
}

type Content = Pick<ReleaseSet, 'host' | 'remotes'>;

/** The changes: versions by name, and canaries with their percentage of visitors. */
export interface Changes {
  versions?: Record<ReleaseName, string>;
  canaries?: Record<RemoteName, { version: string; percent: number } | null>;
}

/**
 * Creates a release set with the given builds and keeps the others. Throws without changing anything when a
 * build is not in the store or is incompatible with the host. Returns the current set when nothing changes.
 */
export async function promote(
  store: Store,
  environment: Environment,
  changes: Changes,
  signature: Signature,
  options?: PromoteOptions,
): Promise<ReleaseSet> {
  const change: Change = (current) => applyChanges(store, current, changes);
  return changeSet(store, environment, signature, change, options);
}

/** Ends a canary that is still running. A gateway calls it when the canary fails too often. */
export async function endCanary(
  store: Store,
  environment: Environment,
  { name, version }: { name: RemoteName; version: string },
  signature: Signature,
): Promise<ReleaseSet> {
  return changeSet(store, environment, signature, async (current) => {
    if (!current) throw new ReleaseError(`${environment} runs nothing.`);
    const running = current.remotes[name]?.canary?.version === version;
    return running ? applyChanges(store, current, { canaries: { [name]: null } }) : current;
  });
}

/** Rolls back to an earlier release set by creating a new one with its content. The history only grows. */
export async function rollback(
  store: Store,
  environment: Environment,
  to: { steps: number } | { number: number },
  signature: Signature,
  options?: PromoteOptions,
): Promise<ReleaseSet> {
  const numbers = await setNumbers(store, environment);
  const number = 'number' in to ? to.number : numbers[to.steps];
  if (number === undefined || !numbers.includes(number)) {
    const range = numbers.length > 0 ? `It has ${numbers.at(-1)} to ${numbers[0]}.` : 'It has none yet.';
    throw new ReleaseError(`${environment} has no such release set to go back to. ${range}`);
  }
  const { host, remotes } = await readSet(store, environment, number);
  return changeSet(store, environment, signature, async () => ({ host, remotes }), options);
}

type Change = (current: ReleaseSet | null) => Promise<Content>;

async function changeSet(
  store: Store,
  environment: Environment,
  { by, reason }: Signature,
  change: Change,
  { dryRun = false }: PromoteOptions = {},
): Promise<ReleaseSet> {
  for (;;) {
    const current = await currentSet(store, environment);
    const { host, remotes } = await change(current);
    const checked = await checkContent(store, { host, remotes }, current);
    if (current && same(current, { host, remotes, ...checked })) return current;
    const at = new Date().toISOString();
    const number = (current?.number ?? 0) + 1;
    const set: ReleaseSet = { number, environment, host, remotes, ...checked, by, at, reason };
    // Another promotion won the race, so retry on top of it.
    if (dryRun || (await addSet(store, set))) return set;
  }
}

async function applyChanges(store: Store, current: ReleaseSet | null, changes: Changes): Promise<Content> {
  const { host: newHost, ...newRemotes } = changes.versions ?? {};
  const host = newHost ?? current?.host;
  if (!host) throw new ReleaseError('This environment runs nothing yet: promote a host first.');
  const remotes = { ...current?.remotes };
  for (const [name, version] of Object.entries(newRemotes)) {
    remotes[name] = await choose(store, name, version, remotes[name], host);
  }
  for (const [name, canary] of Object.entries(changes.canaries ?? {})) {
    const choice = remotes[name];
    if (!choice) throw new ReleaseError(`${name} runs nothing yet: promote a version before a canary.`);
    const { canary: _, ...rest } = choice;
    remotes[name] = canary ? { ...rest, canary } : rest;
  }
  return { host, remotes };
}

/** A promoted version keeps the previous one as its fallback, if that still fits the host. */
async function choose(
  store: Store,
  name: RemoteName,
  version: string,
  before: RemoteChoice | undefined,
  hostVersion: string,
): Promise<RemoteChoice> {
  const earlier = before?.version === version ? before.fallback : before?.version;
  if (!earlier) return { version };
  const fallback = await findFallback(store, name, earlier);
  const host = await readRelease(store, 'host', hostVersion);
  return fallback && incompatibilities(fallback.release, host).length === 0
    ? { version, fallback: earlier }
    : { version };
}

/**
 * Checks that every build exists, fits the host, and is mounted where nothing else is. Returns the hash of each
 * build's record, and the mount of each remote's version. A new host must fit the fallbacks too.
 */
async function checkContent(
  store: Store,
  { host, remotes }: Content,
  current: ReleaseSet | null,
): Promise<Pick<ReleaseSet, 'records' | 'mounts'>> {
  const hostRelease = await readSealedRelease(store, 'host', host);
  const records = { [releaseId(hostRelease.release)]: hostRelease.integrity };
  const mounted: Mounted[] = [];
  for (const [name, choice] of Object.entries(remotes)) {
    for (const version of [choice.version, choice.canary?.version]) {
      if (!version) continue;
      const { release, integrity } = await readSealedRelease(store, name, version);
      checkFit(release, hostRelease.release);
      records[releaseId(release)] = integrity;
      mounted.push({ name, version, mount: mountOf(release) });
    }
    const fallback = choice.fallback && (await findFallback(store, name, choice.fallback));
    if (!fallback) continue;
    if (host !== current?.host) {
      const way = `promote ${name}@${choice.version} with the host to drop this fallback`;
      checkFit(fallback.release, hostRelease.release, way);
    }
    records[releaseId(fallback.release)] = fallback.integrity;
  }
  checkMounts(mounted, hostRelease.release);
  const released = mounted.filter(({ name, version }) => remotes[name]?.version === version);
  return { records, mounts: Object.fromEntries(released.map(({ name, mount }) => [name, mount])) };
}

/** A previous build that is missing or damaged must not block its replacement. */
async function findFallback(store: Store, name: RemoteName, version: string): Promise<SealedRelease | null> {
  try {
    return await findSealedRelease(store, name, version);
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}

function checkFit(remote: ReleaseRecord, host: ReleaseRecord, ...ways: string[]): void {
  const problems = incompatibilities(remote, host);
  if (problems.length === 0) return;
  throw new ReleaseError(
    `${remote.name}@${remote.version} does not fit host@${host.version}: ${[...problems, ...ways].join('; ')}.`,
  );
}

function same(
  current: ReleaseSet,
  { host, remotes, records, mounts }: Content & Pick<ReleaseSet, 'records' | 'mounts'>,
): boolean {
  return (
    current.host === host &&
    stable(current.remotes) === stable(remotes) &&
    isDeepStrictEqual(current.mounts, mounts) &&
    Object.entries(records).every(([id, integrity]) => current.records?.[id] === integrity)
  );
}

const stable = (remotes: ReleaseSet['remotes']) =>
  JSON.stringify(
    Object.keys(remotes)
      .sort()
      .map((name) => [name, remotes[name]?.version, remotes[name]?.canary ?? null]),
  );
