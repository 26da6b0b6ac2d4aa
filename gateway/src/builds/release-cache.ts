import type { ReleaseName, ReleaseRecord } from '@portal/shared/federation';

type Find = (name: ReleaseName, version: string) => Promise<ReleaseRecord | null>;

/** How many records are kept; a portal in use has a few dozen builds. */
const LIMIT = 200;

/** Remembers records that were found: a published build never changes. What is missing is asked for again. */
export function releaseCache(find: Find): Find {
  const found = new Map<string, ReleaseRecord>();
  return async (name, version) => {
    const key = `${name}@${version}`;
    const known = found.get(key);
    if (known) return known;
    const record = await find(name, version);
    if (record) {
      const oldest = found.size >= LIMIT ? found.keys().next().value : undefined;
      if (oldest) found.delete(oldest);
      found.set(key, record);
    }
    return record;
  };
}
