import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseName, type ReleaseRecord } from '@portal/shared/federation';

type Find = (name: ReleaseName, version: string) => Promise<ReleaseRecord | null>;

/** Number of cached records. A running portal has a few dozen builds. */
const LIMIT = 200;

/** Caches found records, because a published build never changes. Does not cache misses. */
export function releaseCache(find: Find): Find {
  const found = new LRUCache<string, ReleaseRecord>({ max: LIMIT });
  return async (name, version) => {
    const key = releaseId({ name, version });
    const known = found.get(key);
    if (known) return known;
    const record = await find(name, version);
    if (record) found.set(key, record);
    return record;
  };
}
