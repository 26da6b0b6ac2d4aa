import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '../release.ts';
import { BUILD_FILE, type BuildDescription } from '../build-description.ts';
import { brokenReferences } from './closure.ts';
import { filesBelow, integrityBelow } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import { RELEASE_FILE } from './releases.ts';
import type { Store } from './store.ts';

/**
 * Puts a finished build folder into the store, under the name and version that it was built with. A version is never
 * overwritten: a second publish of it is refused. The folder appears whole or not at all.
 */
export async function publishBuild({
  store,
  from,
  commit,
  now = new Date(),
}: {
  store: Store;
  from: string;
  commit: string | null;
  now?: Date;
}): Promise<ReleaseRecord> {
  const built = await readDescription(from);
  const target = store.build(built.name, built.version);
  await mkdir(dirname(target), { recursive: true });
  const incoming = await mkdtemp(join(store.root, 'incoming-'));
  try {
    for (const file of await filesBelow(from)) {
      // Source maps name the sources: they stay with the team.
      if (file === BUILD_FILE || file.endsWith('.map')) continue;
      await cp(join(from, file), join(incoming, file));
    }
    const files = await integrityBelow(incoming);
    const record: ReleaseRecord = { ...built, commit, built_at: now.toISOString(), files };
    const broken = await brokenReferences(incoming, record);
    if (broken.length > 0) {
      throw new ReleaseError(`The build of ${built.name} is incomplete: ${broken.join('; ')}`);
    }
    await writeFile(join(incoming, RELEASE_FILE), `${JSON.stringify(record, null, 2)}\n`);
    await rename(incoming, target);
    return record;
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') {
      throw new ReleaseError(
        `${built.name}@${built.version} is already published. A version is never overwritten.`,
      );
    }
    throw error;
  }
}

async function readDescription(from: string): Promise<BuildDescription> {
  try {
    return JSON.parse(await readFile(join(from, BUILD_FILE), 'utf8')) as BuildDescription;
  } catch (error) {
    throw new ReleaseError(`${from} holds no finished build (${BUILD_FILE} cannot be read)`, {
      cause: error,
    });
  }
}
