import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { filesBelow } from './integrity.ts';
import { MAX_FILE_BYTES, tooLarge, type PublishableBuild, type Store } from './store.ts';
import { dataFolderKeys, type StoreKeys } from '../trust/keys.ts';

/** Age in ms after which a build that is still being copied counts as abandoned: its process is gone. */
const ABANDONED_MS = 60 * 60 * 1000;

/** A store in a local folder or on a disk that several machines share. */
export interface FolderStore extends Store {
  /** The folder. */
  root: string;
}

/** The store below a data folder: `remotes/<name>/<version>/`, `host/…`, `environments/…`. Default: the folder's keys. */
export function openStore(dataDir: string, keys: StoreKeys = dataFolderKeys(dataDir)): FolderStore {
  const root = resolve(dataDir, 'store');
  return {
    root,
    place: root,
    keys,
    read: (path) => unlessMissing(readBounded(root, path), null),
    list: (folder) => unlessMissing(readdir(join(root, folder)), []),
    create: (path, content) => createFile(join(root, path), content),
    publish: (build) => publishFolder(root, build),
    usage: (folder) => usageOf(join(root, folder)),
    remove: async (folder, seal) => {
      await rm(join(root, folder, seal), { force: true });
      await rm(join(root, folder), { recursive: true, force: true });
    },
  };
}

async function readBounded(root: string, path: string): Promise<Buffer> {
  const file = join(root, path);
  if ((await stat(file)).size > MAX_FILE_BYTES) throw tooLarge(path);
  return readFile(file);
}

async function createFile(file: string, content: string | Buffer): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), `.draft-${process.pid}-${crypto.randomUUID()}`);
  await writeFile(draft, content);
  try {
    // Creating a hard link is atomic. It fails when the name exists, even with concurrent writers.
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Fills a temporary folder and then renames it, so that the build appears completely or not at all. */
async function publishFolder(
  root: string,
  { folder, from, files, seal }: PublishableBuild,
): Promise<boolean> {
  const target = join(root, folder);
  await mkdir(dirname(target), { recursive: true });
  const incoming = await mkdtemp(join(root, 'incoming-'));
  try {
    await clearAbandoned(root, await stat(incoming));
    const folders = new Set(files.map((file) => dirname(join(incoming, file))));
    for (const each of folders) await mkdir(each, { recursive: true });
    for (const file of files) await copyFile(join(from, file), join(incoming, file));
    await writeFile(join(incoming, seal.file), seal.content);
    await rename(incoming, target);
    return true;
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function usageOf(folder: string): Promise<{ bytes: number; at: Date }> {
  let [bytes, at] = [0, 0];
  for (const file of await filesBelow(folder)) {
    const { size, mtimeMs } = await stat(join(folder, file));
    bytes += size;
    at = Math.max(at, mtimeMs);
  }
  return { bytes, at: new Date(at) };
}

/**
 * Removes the leftovers of interrupted publishes. Nothing ever reads them. Their age is the difference to a folder made now,
 * because the clock of a shared disk can differ from this machine's.
 */
async function clearAbandoned(root: string, now: { mtimeMs: number }): Promise<void> {
  for (const name of await readdir(root)) {
    if (!basename(name).startsWith('incoming-')) continue;
    const folder = join(root, name);
    const changed = await unlessMissing(stat(folder), null);
    if (changed && now.mtimeMs - changed.mtimeMs > ABANDONED_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Codes of paths at which there can be no file or folder. */
const isMissing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

async function unlessMissing<T, M>(work: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await work;
  } catch (error) {
    if (isMissing.has(codeOf(error) ?? '')) return missing;
    throw error;
  }
}
