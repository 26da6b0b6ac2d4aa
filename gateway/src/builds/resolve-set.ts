import {
  type BuildChoice,
  hostPages,
  type NamedBuild,
  pageFile,
  releaseId,
  slot,
  type HostPage,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteName,
} from '@portal/shared/federation';
import { historyFrom, isYanked, namedBuilds, runningVersion } from '@portal/platform/sets';
import { readPinned, ReleaseError, type Store } from '@portal/platform/store';
import type { ReadFile } from './build-reader.ts';

/** A host's build with the HTML of its pages, before their slots are filled. */
export interface HostBuild {
  record: ReleaseRecord;
  /** Its index.html. */
  template: string;
  pages: Map<HostPage, string>;
  /** Its header and footer for the remotes' first screens, by file. */
  shells: Map<string, string>;
}

/** A release set with everything needed to render its pages. */
export interface CurrentRelease {
  set: ReleaseSet;
  host: HostBuild;
  /** The host's canary, or null without one and when it is left out. */
  hostCanary: HostBuild | null;
  /** Every intact build of the set, the hosts included, by name and version. */
  builds: Map<ReleaseName, Map<string, ReleaseRecord>>;
  /** Why a build of the set is left out, by `name@version`. */
  problems: Map<string, string>;
}

/** How many earlier release sets are searched for a build that can be served. */
const HISTORY = 20;

interface Source {
  store: Store;
  readFile: ReadFile;
}

/**
 * Reads and verifies the builds of a release set: the set pins the hash of each record, and the record pins
 * the hash of each file. Leaves out a build that fails, so that a remote's previous build, one of an earlier set or the
 * released version is used. Throws when the released host fails.
 */
export async function resolveSet(source: Source, set: ReleaseSet): Promise<CurrentRelease> {
  const host = await readHost(source, set, set.host);
  const builds: CurrentRelease['builds'] = new Map();
  const problems: CurrentRelease['problems'] = new Map();
  let hostCanary: HostBuild | null = null;
  await Promise.all(
    namedBuilds(set).map(async (build) => {
      const { name, version } = build;
      const versions = builds.get(name) ?? new Map<string, ReleaseRecord>();
      builds.set(name, versions);
      try {
        const record = await readPinned(source.store, set.records, build);
        if (name !== 'host') for (const file of neededFirst(record)) await source.readFile(record, file);
        else if (version !== set.host) hostCanary = await readHost(source, set, version);
        versions.set(version, record);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        problems.set(releaseId(build), error.message);
      }
    }),
  );
  return withEarlierBuilds(source, { set, host, hostCanary, builds, problems });
}

/**
 * Gives each remote whose builds all failed a fallback: its newest released build before this set that is intact and trusted.
 * A promotion of a build that this gateway doesn't trust must not take the remote's pages down.
 */
async function withEarlierBuilds(source: Source, release: CurrentRelease): Promise<CurrentRelease> {
  const { set, builds } = release;
  const isDown = ([name, { version, fallback }]: [RemoteName, BuildChoice]) =>
    version !== undefined &&
    ![version, fallback].some((each) => each !== undefined && builds.get(name)?.has(each));
  const down = new Map(Object.entries(set.remotes).filter(isDown));
  if (down.size === 0) return release;
  const remotes = { ...set.remotes };
  const records = { ...set.records };
  for await (const earlier of historyFrom(source.store, set, HISTORY)) {
    if (down.size === 0) break;
    for (const [name, choice] of earlier === set ? [] : down) {
      const version = runningVersion(earlier, name);
      if (version === undefined) continue;
      const build = { name, version };
      const record = await intactRecord(source, set, earlier, build);
      if (!record) continue;
      builds.set(name, (builds.get(name) ?? new Map()).set(version, record));
      remotes[name] = { ...choice, fallback: version };
      records[releaseId(build)] = earlier.records[releaseId(build)]!;
      down.delete(name);
    }
  }
  return { ...release, set: { ...set, remotes, records } };
}

/** The record of an earlier set's build if it is whole, trusted and not yanked, otherwise null. */
async function intactRecord(
  { store, readFile }: Source,
  set: ReleaseSet,
  { records }: ReleaseSet,
  build: NamedBuild,
): Promise<ReleaseRecord | null> {
  try {
    if (await isYanked(store, build, set)) return null;
    const record = await readPinned(store, records, build);
    for (const file of neededFirst(record)) await readFile(record, file);
    return record;
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}

async function readHost(source: Source, set: ReleaseSet, version: string): Promise<HostBuild> {
  const record = await readPinned(source.store, set.records, { name: 'host', version });
  const textOf = async (file: string) => (await source.readFile(record, file)).toString('utf8');
  const pages: HostBuild['pages'] = new Map();
  for (const page of hostPages) {
    const file = pageFile(page);
    if (record.files[file]) pages.set(page, await textOf(file));
  }
  const shells: HostBuild['shells'] = new Map();
  for (const file of Object.keys(record.files).filter((each) => /^shells\/.*\.html$/.test(each)))
    shells.set(file, await textOf(file));
  const template = await textOf(record.entry);
  if (!template.includes(slot('head')))
    throw new ReleaseError(`The pages of host@${version} have no slots for this gateway.`);
  return { record, template, pages, shells };
}

/**
 * The files that a page loads first, compressed and uncompressed. Reading them now caches them, so that the
 * gateway keeps serving when the store fails.
 */
const neededFirst = ({ entry, preload, files }: ReleaseRecord): string[] =>
  [entry, ...preload]
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => files[file] || !/\.(br|gz)$/.test(file));

/**
 * Removes yanked fallbacks and canaries from the builds that may be served. The released version stays, because
 * only a promotion or rollback replaces it. Returns the removed builds as `name@version`.
 */
export async function dropYanked(store: Store, { set, builds }: CurrentRelease): Promise<string[]> {
  const dropped: string[] = [];
  for (const build of namedBuilds(set)) {
    const { name, version } = build;
    if (version === runningVersion(set, name) || !builds.get(name)?.has(version)) continue;
    if (!(await isYanked(store, build, set))) continue;
    builds.get(name)?.delete(version);
    dropped.push(releaseId(build));
  }
  return dropped;
}
