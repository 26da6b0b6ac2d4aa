import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../../packages.ts';

const packages = ['shared', 'api', 'gateway', 'scripts'];
const files = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json'];
/** Output of builds and runs, and packages that are linked instead of copied. */
const left = new Set(['node_modules', 'dist', '.data', 'coverage']);

/**
 * Copies the servers and their tests to a temporary folder, so that the working tree stays unchanged. Links the
 * packages of the registry and copies the portal's own. Deletes the folder afterwards.
 */
export async function inCopy<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-mutations-')));
  try {
    for (const file of files) cpSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const name of packages) {
      const filter = (source: string) => !left.has(basename(source));
      cpSync(join(root, name), join(folder, name), { recursive: true, filter });
      linkPackages(name, folder);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linkPackages(name: string, folder: string): void {
  const [from, to] = [join(root, name, 'node_modules'), join(folder, name, 'node_modules')];
  mkdirSync(join(to, '@portal'), { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry !== '@portal') symlinkSync(realpathSync(join(from, entry)), join(to, entry));
  }
  symlinkSync(join(folder, 'shared'), join(to, '@portal', 'shared'));
}
