import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseName } from '@portal/shared/federation';
import { dataDirOf } from '../server/data-dir.ts';

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
