import { join } from 'node:path';
import { configuredStore, openStore, type Store } from '@portal/platform/store';

/** The content of uploaded files, apart from the store of builds: in a folder or a bucket. */
export interface FileStore {
  /** Stores a file. Its key is a UUID that is used once. */
  put(key: string, content: Buffer): Promise<void>;
  /** Returns a file's content, or null when it does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Removes a file. A missing one is no error. */
  remove(key: string): Promise<void>;
}

/** Files are not signed: the database says which exist, and nothing executes them. */
const NO_KEYS = { trust: null, key: null };
const CONTENT = 'content';
const folderOf = (key: string) => `uploads/${key}`;

/** The file store of FILES_URL (`s3://bucket/prefix`), or else the folder `files` in DATA_DIR. */
export function openFileStore({ url, dataDir }: { url: string | null; dataDir: string }): FileStore {
  let opened: Promise<Store> | null = null;
  // Opened at the first use, because only buckets need the S3 client.
  const store = () =>
    (opened ??= url
      ? configuredStore({ STORE_URL: url })
      : Promise.resolve(openStore(join(dataDir, 'files'), NO_KEYS)));
  return {
    put: async (key, content) => {
      await (await store()).create(`${folderOf(key)}/${CONTENT}`, content);
    },
    read: async (key) => (await store()).read(`${folderOf(key)}/${CONTENT}`),
    remove: async (key) => (await store()).remove(folderOf(key), CONTENT),
  };
}
