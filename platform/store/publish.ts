import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@portal/shared/federation';
import { BUILD_FILE, type BuildDescription } from './build-description.ts';
import { checkRecord } from './check-record.ts';
import { brokenReferences } from './closure.ts';
import { checkScriptSize } from './script-size.ts';
import { filesBelow, integrityOf } from './integrity.ts';
import { parseJson, ReleaseError } from '../release-error.ts';
import { RELEASE_FILE } from './releases.ts';
import { paths, type Store } from './store.ts';
import { buildKeys, signTrusted } from '../trust/keys.ts';

/** A finished build folder, and the commit that it was made of. */
interface FinishedBuild {
  from: string;
  commit: string | null;
}

/**
 * Publishes a finished build folder under the name and version of its build. Never overwrites a version: a
 * second publish fails. The build appears completely or not at all.
 */
export async function publishBuild(build: FinishedBuild & { store: Store }): Promise<ReleaseRecord> {
  const { store, from } = build;
  const unsigned = await describeBuildFolder(build);
  const record = signTrusted(store.keys, 'build', unsigned, (trust) => buildKeys(trust, unsigned.name));
  const published = await store.publish({
    folder: paths.build(record.name, record.version),
    from,
    files: Object.keys(record.files),
    seal: { file: RELEASE_FILE, content: `${JSON.stringify(record, null, 2)}\n` },
  });
  if (published) return record;
  throw new ReleaseError(
    `${record.name}@${record.version} is already published. A version is never overwritten.`,
  );
}

/** The record for publishing a finished build folder. Throws when a file is missing. */
export async function describeBuildFolder({ from, commit }: FinishedBuild): Promise<ReleaseRecord> {
  const content = await readFile(join(from, BUILD_FILE), 'utf8').catch(() => '');
  const built = parseJson<BuildDescription>(
    content,
    `${from} holds no finished build (${BUILD_FILE} cannot be read)`,
  );
  const files: Record<string, string> = {};
  for (const file of await filesBelow(from)) {
    // Source maps contain the sources, so they stay with the team.
    if (file !== BUILD_FILE && !file.endsWith('.map')) files[file] = await integrityOf(join(from, file));
  }
  const record: ReleaseRecord = { ...built, commit, built_at: new Date().toISOString(), files };
  await checkScriptSize(from, built.name, Object.keys(files));
  checkRecord(record);
  const broken = await brokenReferences((file) => readFile(join(from, file)), record);
  if (broken.length === 0) return record;
  throw new ReleaseError(`The build of ${built.name} is incomplete: ${broken.join('; ')}`);
}
