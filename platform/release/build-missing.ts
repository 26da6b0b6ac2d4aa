import type { ReleaseName, NamedBuild } from '@portal/shared/federation';
import { inParallel } from '../in-parallel.ts';
import { findRelease, publishBuild, ReleaseError, type Store } from '../store/index.ts';
import { duration } from '../run.ts';
import { compile } from './compile.ts';
import { currentCommit } from './git.ts';
import { commonHash, knownVersion, rememberVersion, sourceHash } from './source-hash.ts';

/** Concurrent builds. Each one uses more than one core. */
const PARALLEL = 2;

/**
 * Builds the packages whose current sources are not known to be in the store, and publishes the builds that
 * differ from those in the store. Returns the version of each name.
 */
export async function buildMissing(store: Store, names: ReleaseName[]): Promise<Record<ReleaseName, string>> {
  const versions: Record<ReleaseName, string> = {};
  const [commit, common] = [await currentCommit(), commonHash()];
  await inParallel(names, PARALLEL, async (name) => {
    versions[name] = await buildOne(store, name, { commit, common });
  });
  return versions;
}

async function buildOne(
  store: Store,
  name: ReleaseName,
  { commit, common }: { commit: string | null; common: Promise<string> },
): Promise<string> {
  const sources = await sourceHash(name, common);
  const known = await knownVersion({ name, sources });
  if (known && (await findRelease(store, name, known))) {
    console.log(`  ${name}@${known} is up to date`);
    return known;
  }
  console.log(`  ${name} is being built …`);
  const started = Date.now();
  return compile({ name }, async (from, version) => {
    const published = await publishNew(store, { name, version, from, commit });
    await rememberVersion({ name, sources }, version);
    const time = duration(Date.now() - started);
    console.log(
      `✓ ${name}@${version} built in ${time}${published ? '' : ', with the content that the store has'}`,
    );
    return version;
  });
}

/** Publishes a build unless the store has the same content. Returns whether it did. */
async function publishNew(
  store: Store,
  { name, version, from, commit }: NamedBuild & { from: string; commit: string | null },
): Promise<boolean> {
  if (await findRelease(store, name, version)) return false;
  try {
    await publishBuild({ store, from, commit });
    return true;
  } catch (error) {
    // A concurrent build of the same sources finished first.
    if (error instanceof ReleaseError && (await findRelease(store, name, version))) return false;
    throw error;
  }
}
