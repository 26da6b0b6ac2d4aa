import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseName } from '@portal/shared/federation';
import { filesBelow, repositoryRoot } from '../store/index.ts';

/** Files that never reach a bundle. Changing them does not create a version. */
const notBuilt = /(^|\/)(node_modules|dist|coverage|testing)\/|\.test\.tsx?$|\.md$|(^|\/)jest\.config\.js$/;

/** The workspace package of a release. */
export const packageOf = (name: ReleaseName): string => (name === 'host' ? 'host' : `remote-${name}`);

/**
 * The version of a package's current sources: `1.0.0-<hash>` over the package, the shared code, the
 * presets and the lockfile. The same sources always have the same version, so they are built only once.
 */
export async function sourceVersion(name: ReleaseName): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [packageOf(name), 'shared', 'platform/preset', 'platform/prerender']) {
    for (const file of await sourcesBelow(join(repositoryRoot, folder))) {
      hash.update(`${folder}/${file}\0`).update(await readFile(join(repositoryRoot, folder, file)));
    }
  }
  hash.update(await readFile(join(repositoryRoot, 'pnpm-lock.yaml')));
  const { version } = JSON.parse(
    await readFile(join(repositoryRoot, packageOf(name), 'package.json'), 'utf8'),
  ) as { version: string };
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const files = await filesBelow(folder, (name) => name !== 'node_modules');
  return files.filter((file) => !notBuilt.test(file));
}
