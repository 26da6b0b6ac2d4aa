import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseRecord } from '@portal/shared/federation';
import { readBuildFile, type Store } from '@portal/platform/store';

/** Size of the build file cache, in bytes: a few release sets. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Reads a file of a build. Throws when its bytes differ from the published ones. */
export type ReadFile = (release: ReleaseRecord, file: string) => Promise<Buffer>;

/** Reads build files from the store through an LRU cache. Published files never change. */
export function buildReader(store: Store): ReadFile {
  const saved = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  });
  return async (release, file) => {
    const key = `${releaseId(release)}/${file}`;
    const known = saved.get(key);
    if (known) return known;
    const content = await readBuildFile(store, release, file);
    saved.set(key, content);
    return content;
  };
}
