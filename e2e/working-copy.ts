import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './portal.ts';

/** The repository's sources in a folder of their own, with the same packages installed: a test may change them. */
export interface WorkingCopy {
  folder: string;
  /** Replaces a text of a file, as somebody does in an editor. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** Nor what installs: through the links it would write into the repository's own packages. */
const notCopied = ['.git', '.data', 'node_modules', 'dist', 'coverage', 'bootstrap.mjs'];
/** What tools keep for themselves beside the installed packages. */
const notInstalled = ['.federation', '.cache', '.portal-installed'];

/** Copies the sources; installed packages are linked to, and the workspace's own are the copy's. */
export async function copyRepository(): Promise<WorkingCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-copy-'));
  await cp(root, folder, { recursive: true, filter: (path) => !notCopied.includes(basename(path)) });
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!notInstalled.includes(name)) {
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
  for (const name of await readdir(root)) {
    if (existsSync(join(root, name, 'package.json')))
      await copyPackages(join(root, name), join(folder, name));
  }
  return {
    folder,
    edit: async (file, from, to) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Gives a package of a copy the installed packages of another: links that lead from the copy's root on. */
export async function copyPackages(from: string, to: string): Promise<void> {
  await cp(join(from, 'node_modules'), join(to, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !notInstalled.includes(basename(path)),
  });
}
