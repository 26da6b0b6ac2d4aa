import {
  releaseId,
  type Mount,
  type ReleaseSet,
  type RemoteName,
  type NamedBuild,
} from '@portal/shared/federation';
import type { SetBuilds } from './change-set.ts';
import { visibleVersions } from './choices.ts';
import { checkMounts, mountOf, type Mounted } from './mounts.ts';
import { findPinned, ReleaseError, type Store } from '../store/index.ts';

/**
 * The mounts of the next release set. Carries over the mount of each version that stays, so that a damaged
 * record of another remote does not block a promotion. Throws a ReleaseError when two remotes overlap or the
 * host cannot mount one. Canaries are checked as if they were released, the host's too.
 */
export async function mountsOfSet(
  store: Store,
  current: ReleaseSet | null,
  { choices: { host, ...remotes }, records }: SetBuilds,
): Promise<Record<RemoteName, Mount>> {
  const released: Mounted[] = [];
  const canaries: Mounted[] = [];
  for (const [name, { version, canary }] of Object.entries(remotes)) {
    const before = current?.remotes[name];
    if (version) {
      const stays = before?.version === version;
      const carried = stays ? current?.mounts?.[name] : undefined;
      const mount = carried ?? (await mountInStore(store, records, { name, version, stays }));
      if (mount) released.push({ name, version, mount });
    }
    if (!canary) continue;
    const build = { name, version: canary.version, stays: before?.canary?.version === canary.version };
    const tried = await mountInStore(store, records, build);
    if (tried) canaries.push({ ...build, mount: tried });
  }
  for (const version of visibleVersions(host)) {
    const record = await findPinned(store, records, { name: 'host', version });
    if (record) checkMounts([...released, ...canaries], record);
  }
  return Object.fromEntries(released.map(({ name, mount }) => [name, mount]));
}

/** The mount in a build's record. null when the record of a build that stays is damaged. */
async function mountInStore(
  store: Store,
  records: ReleaseSet['records'],
  { stays, ...build }: NamedBuild & { stays: boolean },
): Promise<Mount | null> {
  const release = await findPinned(store, records, build);
  if (release) return mountOf(release);
  if (stays) return null;
  throw new ReleaseError(`The record of ${releaseId(build)} is damaged or gone from the store.`);
}
