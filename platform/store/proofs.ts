import type { Environment, ReleaseName } from '@portal/shared/federation';
import { paths, type Store } from './store.ts';

/** A build that worked for real visitors of an environment. */
export interface ProvenBuild {
  name: ReleaseName;
  version: string;
}

/**
 * Records that a build worked for `mounts` visitors of an environment. The first record stays. Returns false
 * when the build already has one.
 */
export function recordProof(
  store: Store,
  environment: Environment,
  { name, version, mounts }: ProvenBuild & { mounts: number },
): Promise<boolean> {
  const proof = { at: new Date().toISOString(), mounts };
  return store.create(paths.proof(environment, name, version), `${JSON.stringify(proof, null, 2)}\n`);
}

/** Whether a build worked for real visitors of an environment. */
export async function isProved(
  store: Store,
  environment: Environment,
  { name, version }: ProvenBuild,
): Promise<boolean> {
  return (await store.read(paths.proof(environment, name, version))) !== null;
}
