import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseName, ReleaseRecord } from '../release.ts';
import { isVersion, type Store } from './store.ts';
import { ReleaseError } from './release-error.ts';

/** The file that makes a folder a published build. */
export const RELEASE_FILE = 'release.json';

/** The record of a published build, or null when the store has no such build. */
export async function findRelease(
  store: Store,
  name: ReleaseName,
  version: string,
): Promise<ReleaseRecord | null> {
  if (!isVersion(version)) return null;
  try {
    const text = await readFile(join(store.build(name, version), RELEASE_FILE), 'utf8');
    return JSON.parse(text) as ReleaseRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The record of a published build; a clear error when there is none. */
export async function readRelease(store: Store, name: ReleaseName, version: string): Promise<ReleaseRecord> {
  const release = await findRelease(store, name, version);
  if (!release) throw new ReleaseError(`${name}@${version} is not in the store. Publish it first.`);
  return release;
}

/** All published builds of one name, newest first. */
export async function listReleases(store: Store, name: ReleaseName): Promise<ReleaseRecord[]> {
  const versions = await readdir(store.builds(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const releases = await Promise.all(versions.map((version) => findRelease(store, name, version)));
  return releases
    .filter((release) => release !== null)
    .sort((a, b) => b.built_at.localeCompare(a.built_at) || b.version.localeCompare(a.version));
}
