import type { ReleaseName } from '@portal/shared/federation';
import { findRelease, publishBuild, ReleaseError, type Store } from '@portal/shared/federation/store';
import { duration } from '../run.ts';
import { compile } from './compile.ts';
import { currentCommit } from './git.ts';
import { sourceVersion } from './source-version.ts';

/** How many builds run at once: each keeps more than one core busy. */
const PARALLEL = 2;

/**
 * Builds and publishes what the store does not have yet, as the sources are now. Answers the version of every name.
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
    // Another build of the same sources was faster.
    if (!(error instanceof ReleaseError) || !(await findRelease(store, name, version))) throw error;
  }
  log(`✓ ${name}@${version} built in ${duration(Date.now() - started)}`);
  return version;
}
