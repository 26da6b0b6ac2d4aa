import { releaseId, type ReleaseName, type ReleaseRecord, type NamedBuild } from '@portal/shared/federation';
import { checkRecord } from './check-record.ts';
import { integrityOfContent } from './integrity.ts';
import { orNull, parseJson, ReleaseError } from '../release-error.ts';
import { isSignedBy } from '../trust/signing.ts';
import { isReleaseName, isVersion, paths, type Store } from './store.ts';
import { buildKeys } from '../trust/keys.ts';

/** The file that turns a folder into a published build. */
export const RELEASE_FILE = 'release.json';

/** A build's record with the hash of the record's file. */
interface SealedRelease {
  release: ReleaseRecord;
  integrity: string;
}

/** The record of a published build with its hash, or null when the store has no such build. */
async function findSealedRelease(store: Store, build: NamedBuild): Promise<SealedRelease | null> {
  const { name, version } = build;
  if (!isReleaseName(name) || !isVersion(version)) return null;
  const content = await store.read(`${paths.build(name, version)}/${RELEASE_FILE}`);
  if (!content) return null;
  const release = parseJson<ReleaseRecord>(content, `The record of ${releaseId(build)} cannot be read.`);
  checkOrigin(store, release, build);
  checkRecord(release);
  return { release, integrity: integrityOfContent(content) };
}

/** The record of a published build, or null when the store has no such build. */
export async function findRelease(
  store: Store,
  name: ReleaseName,
  version: string,
): Promise<ReleaseRecord | null> {
  return (await findSealedRelease(store, { name, version }))?.release ?? null;
}

/** The record of a published build. Throws a ReleaseError when there is none. */
export async function readRelease(store: Store, name: ReleaseName, version: string): Promise<ReleaseRecord> {
  return (await readSealedRelease(store, { name, version })).release;
}

/** The record of a published build with its hash. Throws a ReleaseError when there is none. */
export async function readSealedRelease(store: Store, build: NamedBuild): Promise<SealedRelease> {
  const sealed = await findSealedRelease(store, build);
  if (!sealed) throw new ReleaseError(`${releaseId(build)} is not in the store. Publish it first.`);
  return sealed;
}

/** The record that a release set's `records` pin. Throws a ReleaseError when it is missing, unreadable or another one. */
export async function readPinned(
  store: Store,
  records: Record<string, string> | undefined,
  build: NamedBuild,
): Promise<ReleaseRecord> {
  const { release, integrity } = await readSealedRelease(store, build);
  const expected = records?.[releaseId(build)];
  if (!expected) throw new ReleaseError(`The release set has no hash of ${releaseId(build)}.`);
  if (integrity === expected) return release;
  throw new ReleaseError(`The record of ${releaseId(build)} is not what was released.`);
}

/** As {@link readPinned}, but null when the record does not count. */
export const findPinned = (...build: Parameters<typeof readPinned>): Promise<ReleaseRecord | null> =>
  orNull(readPinned(...build));

/**
 * Reads one file of a published build. Throws when the file is missing, the record has no hash for it, or its
 * bytes do not match the hash.
 */
export async function readBuildFile(store: Store, release: ReleaseRecord, file: string): Promise<Buffer> {
  const what = `${file} of ${release.name}@${release.version}`;
  const expected = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  if (!expected) throw new ReleaseError(`There is no hash of ${what}.`);
  const content = await store.read(`${paths.build(release.name, release.version)}/${file}`);
  if (!content) throw new ReleaseError(`${what} is missing in the store.`);
  if (integrityOfContent(content) === expected) return content;
  throw new ReleaseError(`${what} is not what was published.`);
}

/** All published builds of one name that can be used, newest first. */
export async function listReleases(store: Store, name: ReleaseName): Promise<ReleaseRecord[]> {
  const versions = await store.list(paths.builds(name));
  const releases = await Promise.all(versions.map((version) => orNull(findRelease(store, name, version))));
  return releases
    .filter((release) => release !== null)
    .sort((a, b) => b.built_at.localeCompare(a.built_at) || b.version.localeCompare(a.version));
}

/** A record counts only in its own folder, and with a trust file only when a key of its team signed it. */
function checkOrigin({ keys: { trust } }: Store, record: ReleaseRecord, build: NamedBuild) {
  const id = releaseId(build);
  if (releaseId(record) !== id)
    throw new ReleaseError(`The record of ${id} is that of ${releaseId(record)}.`);
  if (trust && !isSignedBy(buildKeys(trust, build.name), 'build', record))
    throw new ReleaseError(
      `${id} is not signed by a trusted key of ${build.name}.` +
        (record.signature ? '' : ' It has no signature. Publish it again from a newer checkout.'),
    );
}
