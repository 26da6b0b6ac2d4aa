import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './portal.ts';

/** A copy of the repository's sources with the same installed packages, which a test may change. */
export interface WorkingCopy {
  folder: string;
  /** Replaces a text in a file. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** Also excludes the installer: through the links it would write to the repository's own packages. */
const notCopied = ['.git', '.data', 'node_modules', 'dist', 'coverage', 'report', 'bootstrap.mjs'];
/** Caches of tools inside the packages folder. */
const notInstalled = ['.federation', '.cache', '.portal-installed'];

/**
 * Copies the sources, except those of the packages `without`. Installed packages are linked; workspace packages
 * resolve to the copy.
 */
export async function copyRepository(without: readonly string[] = []): Promise<WorkingCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-copy-'));
  const left = without.map((name) => join(root, name));
  const filter = (path: string) => !notCopied.includes(basename(path)) && !left.includes(path);
  await cp(root, folder, { recursive: true, filter });
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!notInstalled.includes(name)) {
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
  for (const name of await readdir(root)) {
    if (existsSync(join(folder, name, 'package.json')))
      await copyPackages(join(root, name), join(folder, name));
  }
  return {
    folder,
    edit: (file, from, to) => replaceInFile(join(folder, file), from, to),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Replaces the first occurrence of a text in a file. Rejects when the file does not contain it. */
export async function replaceInFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
  await writeFile(file, text.replace(from, to));
}

/** Links the installed packages of one package into another package of the copy, relative to the copy's root. */
export async function copyPackages(from: string, to: string): Promise<void> {
  await cp(join(from, 'node_modules'), join(to, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !notInstalled.includes(basename(path)),
  });
}
