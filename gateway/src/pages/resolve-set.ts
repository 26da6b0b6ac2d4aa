import {
  hostPages,
  pageFile,
  publicAreas,
  releaseId,
  remoteNames,
  shellFile,
  type HostPage,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteName,
} from '@portal/shared/federation';
import { readSealedRelease, ReleaseError, type Store } from '@portal/shared/federation/store';
import type { ReadFile } from '../builds/build-reader.ts';

/** A release set with everything that its page is made of. */
export interface CurrentRelease {
  set: ReleaseSet;
  host: ReleaseRecord;
  /** The host's index.html, before the page's marks are filled in. */
  template: string;
  /** The host's own pages, ready to be read, likewise before their marks are filled in. */
  pages: Map<HostPage, string>;
  /** The host's header and footer around remotes' first screens, by address, likewise. */
  shells: Map<string, string>;
  /** Every build that the set names and that is whole, by name and version. */
  builds: Map<RemoteName, Map<string, ReleaseRecord>>;
  /** Why a build that the set names is left out, by `name@version`. */
  problems: Map<string, string>;
}

interface Source {
  store: Store;
  readFile: ReadFile;
}

/**
 * Reads what a release set names. Nothing is believed that the set does not vouch for: a record needs its hash in the
 * set, a file needs its hash in the record. A remote's build that fails is left out, so that the one before it is
 * used; without a host there is no page, and this throws.
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
  for (const area of publicAreas) {
    const file = shellFile(area);
    if (host.files[file]) shells.set(area, await textOf(file));
  }
  const builds: CurrentRelease['builds'] = new Map(remoteNames.map((name) => [name, new Map()]));
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

/** What a page asks for at once, compressed and not. From here on the gateway has it, whatever the store does. */
const neededFirst = ({ entry, preload, files }: ReleaseRecord): string[] =>
  [entry, ...preload]
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => files[file] || !/\.(br|gz)$/.test(file));

function buildsOf({ remotes }: ReleaseSet): { name: RemoteName; version: string }[] {
  return remoteNames.flatMap((name) => {
    const choice = remotes[name];
    const versions = [choice?.version, choice?.fallback, choice?.canary?.version];
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
