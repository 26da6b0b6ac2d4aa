import { createHash, type Hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseName } from '@portal/shared/federation';
import { filesBelow, repositoryRoot } from '../store/index.ts';
import { folderOf, packageOf } from './workspace-remotes.ts';
import { dataDirOf } from '../server/data-dir.ts';

/** Files that never reach or shape a bundle. Changing them needs no build. */
const notBuilt =
  /\/(node_modules|dist|coverage|test|testing)\/|^platform\/(browser|commands|new-remote)\/|\.test\.tsx?$|\/README\.md$|\/jest\.config\.js$/;

/** Whether a package is built again when this file of it changes. */
export const shapesBuild = (path: string): boolean => !notBuilt.test(path);

/** The version in a package's manifest. */
export async function packageVersion(name: ReleaseName): Promise<string> {
  const manifest = await readFile(join(folderOf(name), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * A hash over everything that a package's build depends on: the package, the shared code, the platform's code and the
 * lockfile. The same sources always make the same build, so they are built only once. `common`: what several packages
 * depend on, for those that are hashed together.
 */
export async function sourceHash(name: ReleaseName, common = commonHash()): Promise<string> {
  return (await hashOf([packageOf(name)])).update(await common).digest('hex');
}

/** A hash over what the builds of all packages depend on. */
export async function commonHash(): Promise<string> {
  const hash = await hashOf(['shared', 'platform']);
  return hash.update(await readFile(join(repositoryRoot, 'pnpm-lock.yaml'))).digest('hex');
}

async function hashOf(folders: string[]): Promise<Hash> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = await filesBelow(join(repositoryRoot, folder), (name) => name !== 'node_modules');
    for (const path of files.map((file) => `${folder}/${file}`).filter(shapesBuild))
      hash.update(`${path}\0`).update(await readFile(join(repositoryRoot, path)));
  }
  return hash;
}

/** A build that was made of sources. `sources` is their hash. */
interface Built {
  name: ReleaseName;
  sources: string;
}

const ownDataDir = () => dataDirOf(process.env['DATA_DIR']);
const fileOf = (dataDir: string, { name, sources }: Built) => join(dataDir, 'versions', name, sources);

/** The version that sources became in an earlier build, or null. */
export const knownVersion = (built: Built): Promise<string | null> =>
  readFile(fileOf(ownDataDir(), built), 'utf8').catch(() => null);

/** Remembers in the data folder which version sources became, so that they are not built again. */
export async function rememberVersion(built: Built, version: string, dataDir = ownDataDir()): Promise<void> {
  const file = fileOf(dataDir, built);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, version);
}
