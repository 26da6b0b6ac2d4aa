import { openStore } from './folder-store.ts';
import { ReleaseError } from './release-error.ts';
import { defaultDataDir, type Store } from './store.ts';

const bucketUrl =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*))?\/?$/;

/** Whether a text can be STORE_URL. */
export const isStoreUrl = (text: string): boolean => bucketUrl.test(text);

/** The store that is configured: the bucket of STORE_URL (`s3://bucket/prefix`), else the folder in DATA_DIR. */
export async function configuredStore(env: NodeJS.ProcessEnv = process.env): Promise<Store> {
  const url = env['STORE_URL'];
  if (!url) return openStore(defaultDataDir(env));
  const { bucket, prefix = '' } = bucketUrl.exec(url)?.groups ?? {};
  if (!bucket) throw new ReleaseError(`STORE_URL must be like s3://bucket/prefix, not '${url}'.`);
  // Only who uses a bucket waits for its client.
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore({ bucket, prefix });
}
