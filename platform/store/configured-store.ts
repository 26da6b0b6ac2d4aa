import { dataDirOf, makeDataDir } from '../server/data-dir.ts';
import { openStore } from './folder-store.ts';
import { ReleaseError } from '../release-error.ts';
import type { Store } from './store.ts';
import { configuredKeys, type KeySettings } from '../trust/keys.ts';

/** The format of STORE_URL. */
export const STORE_URL_PATTERN =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*))?\/?$/;

/** The settings of a store. */
interface StoreSettings extends KeySettings {
  STORE_URL?: string | null | undefined;
  DATA_DIR?: string | undefined;
}

/**
 * The configured store: the bucket of STORE_URL (`s3://bucket/prefix`), or else the folder in DATA_DIR, with the
 * keys of TRUST_FILE and SIGNING_KEY. `onIgnored` receives once why a file of the store does not count.
 */
export async function configuredStore(
  env: StoreSettings = process.env,
  onIgnored: (reason: string) => void = console.error,
): Promise<Store> {
  return { ...(await storeOf(env)), onIgnored: once(onIgnored) };
}

/** Calls `report` once for each text, while it is among the last thousand. */
function once(report: (text: string) => void): (text: string) => void {
  const reported = new Set<string>();
  return (text) => {
    if (reported.has(text)) return;
    if (reported.size >= 1000) reported.clear();
    reported.add(text);
    report(text);
  };
}

async function storeOf(env: StoreSettings): Promise<Store> {
  const keys = configuredKeys(env);
  const url = env.STORE_URL;
  if (!url) {
    const dataDir = dataDirOf(env.DATA_DIR);
    makeDataDir(dataDir);
    return openStore(dataDir, keys ?? undefined);
  }
  const { bucket, prefix = '' } = STORE_URL_PATTERN.exec(url)?.groups ?? {};
  if (!bucket) throw new ReleaseError('STORE_URL must be like s3://bucket/prefix');
  // Imported lazily, because only buckets need the S3 client.
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore({ bucket, prefix, keys: keys ?? { trust: null, key: null } });
}
