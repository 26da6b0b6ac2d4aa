import {
  hostPages,
  pageFile,
  releaseId,
  type HostPage,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteName,
} from '@portal/shared/federation';
import { readSealedRelease, ReleaseError, type Store } from '@portal/platform/store';
import type { ReadFile } from '../builds/build-reader.ts';

/** A release set with everything needed to render its pages. */
export interface CurrentRelease {
  set: ReleaseSet;
  host: ReleaseRecord;
  /** The host's index.html, before its marks are replaced. */
  template: string;
  /** The host's prerendered pages, before their marks are replaced. */
  pages: Map<HostPage, string>;
  /**
   * The host's header and footer for the remotes' first screens, by file, before their marks are replaced.
   */
  shells: Map<string, string>;
  /** Every intact build of the set, by name and version. */
  builds: Map<RemoteName, Map<string, ReleaseRecord>>;
  /** Why a build of the set is left out, by `name@version`. */
  problems: Map<string, string>;
}

interface Source {
  store: Store;
  readFile: ReadFile;
}

/**
 * Reads and verifies the builds of a release set: the set pins the hash of each record, and the record pins
 * the hash of each file. Leaves out a remote's build that fails, so that its previous build is used. Throws
 * when the host fails.
 */
export async function resolveSet(source: Source, set: ReleaseSet): Promise<CurrentRelease> {
  const { readFile } = source;
  const host = await readVouched(source, set, 'host', set.host);
  const textOf = async (file: string) => (await readFile(host, file)).toString('utf8');
  const template = await textOf(host.entry);
  const pages: CurrentRelease['pages'] = new Map();
  for (const page of hostPages) {
    const file = pageFile(page);
    if (host.files[file]) pages.set(page, await textOf(file));
  }
  const shells: CurrentRelease['shells'] = new Map();
  for (const file of Object.keys(host.files).filter((each) => /^shells\/.*\.html$/.test(each)))
    shells.set(file, await textOf(file));
  const builds: CurrentRelease['builds'] = new Map(Object.keys(set.remotes).map((name) => [name, new Map()]));
  const problems: CurrentRelease['problems'] = new Map();
  await Promise.all(
    buildsOf(set).map(async ({ name, version }) => {
      try {
        const record = await readVouched(source, set, name, version);
        for (const file of neededFirst(record)) await readFile(record, file);
        builds.get(name)?.set(version, record);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        problems.set(releaseId({ name, version }), error.message);
      }
    }),
  );
  return { set, host, template, pages, shells, builds, problems };
}

/**
 * The files that a page loads first, compressed and uncompressed. Reading them now caches them, so that the
 * gateway keeps serving when the store fails.
 */
const neededFirst = ({ entry, preload, files }: ReleaseRecord): string[] =>
  [entry, ...preload]
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => files[file] || !/\.(br|gz)$/.test(file));

function buildsOf({ remotes }: ReleaseSet): { name: RemoteName; version: string }[] {
  return Object.entries(remotes).flatMap(([name, choice]) => {
    const versions = [choice.version, choice.fallback, choice.canary?.version];
    return [...new Set(versions)].flatMap((version) => (version ? [{ name, version }] : []));
  });
}

async function readVouched(
  { store }: Source,
  set: ReleaseSet,
  name: ReleaseName,
  version: string,
): Promise<ReleaseRecord> {
  const { release, integrity } = await readSealedRelease(store, name, version);
  const expected = set.records?.[releaseId({ name, version })];
  if (!expected) throw new ReleaseError(`The release set has no hash of ${name}@${version}.`);
  if (integrity !== expected)
    throw new ReleaseError(`The record of ${name}@${version} is not what was released.`);
  return release;
}
