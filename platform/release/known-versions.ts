import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseName } from '@portal/shared/federation';
import { repositoryRoot } from '../store/index.ts';

/** Remembers on this machine which version sources become, so that nothing is built twice. */
const fileOf = (name: ReleaseName, sources: string) =>
  join(repositoryRoot, 'node_modules', '.cache', 'versions', name, sources);

/** The version that these sources became in an earlier build on this machine, or null. */
export async function knownVersion(name: ReleaseName, sources: string): Promise<string | null> {
  try {
    return await readFile(fileOf(name, sources), 'utf8');
  } catch {
    return null;
  }
}

/** Records the version of sources that were built. */
export async function rememberVersion(name: ReleaseName, sources: string, version: string): Promise<void> {
  const file = fileOf(name, sources);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, version);
}
