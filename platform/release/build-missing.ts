import type { ReleaseName } from '@portal/shared/federation';
import { findRelease, publishBuild, ReleaseError, type Store } from '../store/index.ts';
import { duration } from '../run.ts';
import { compile } from './compile.ts';
import { currentCommit } from './git.ts';
import { sourceVersion } from './source-version.ts';

/** Concurrent builds. Each one uses more than one core. */
const PARALLEL = 2;

/**
 * Builds and publishes the packages whose current sources are not in the store. Returns the version of each
 * name.
 */
export async function buildMissing(
  store: Store,
  names: ReleaseName[],
  log: (line: string) => void = console.log,
): Promise<Record<ReleaseName, string>> {
  const versions: Partial<Record<ReleaseName, string>> = {};
  const waiting = [...names];
  const commit = await currentCommit();
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      versions[name] = await buildOne({ store, name, commit, log });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return versions as Record<ReleaseName, string>;
}

async function buildOne({
  store,
  name,
  commit,
  log,
}: {
  store: Store;
  name: ReleaseName;
  commit: string | null;
  log: (line: string) => void;
}): Promise<string> {
  const version = await sourceVersion(name);
  if (await findRelease(store, name, version)) {
    log(`  ${name}@${version} is up to date`);
    return version;
  }
  log(`  ${name}@${version} is being built …`);
  const started = Date.now();
  try {
    await compile({ name, version }, (from) => publishBuild({ store, from, commit }));
  } catch (error) {
    // A concurrent build of the same sources finished first.
    if (!(error instanceof ReleaseError) || !(await findRelease(store, name, version))) throw error;
  }
  log(`✓ ${name}@${version} built in ${duration(Date.now() - started)}`);
  return version;
}
