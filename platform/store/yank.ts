import { releaseId, type ReleaseName } from '@portal/shared/federation';
import type { Attribution } from './change-set.ts';
import { ReleaseError } from './release-error.ts';
import { RELEASE_FILE } from './releases.ts';
import { paths, type Store } from './store.ts';

interface Build {
  name: ReleaseName;
  version: string;
}

/** Who marked a build as unfit for any environment, when (ISO 8601) and why. */
export interface Yank extends Attribution {
  at: string;
}

/**
 * Marks a build as unfit for any environment, forever. Promotions refuse it, and gateways stop using it as a
 * fallback or canary. Throws when the build is not in the store or already yanked.
 */
export async function yankBuild(store: Store, build: Build, { by, reason }: Attribution): Promise<void> {
  const { name, version } = build;
  if (!(await store.read(`${paths.build(name, version)}/${RELEASE_FILE}`)))
    throw new ReleaseError(`${releaseId(build)} is not in the store.`);
  const yank: Yank = { by, at: new Date().toISOString(), reason };
  if (await store.create(paths.yanked(name, version), `${JSON.stringify(yank, null, 2)}\n`)) return;
  await checkNotYanked(store, build);
}

/** Whether a build is yanked. */
export async function isYanked(store: Store, { name, version }: Build): Promise<boolean> {
  return (await store.read(paths.yanked(name, version))) !== null;
}

/** Throws a ReleaseError with the reason when a build is yanked. */
export async function checkNotYanked(store: Store, build: Build): Promise<void> {
  const content = await store.read(paths.yanked(build.name, build.version));
  if (!content) return;
  const { by, at, reason } = JSON.parse(content.toString('utf8')) as Yank;
  throw new ReleaseError(`${releaseId(build)} was yanked by ${by} at ${at}: ${reason}.`);
}
