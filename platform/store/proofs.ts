import type { Environment, ReleaseName } from '@portal/shared/federation';
import { addNote, findNote, type Note, type Notes } from './notes.ts';
import { paths, type Store } from './store.ts';

/** A build that worked for real visitors of an environment. */
export interface ProvenBuild {
  name: ReleaseName;
  version: string;
}

/** For how many visitors a build worked, and since when (ISO 8601). */
interface Proof extends Note {
  environment: Environment;
  at: string;
  mounts: number;
}

/** The proofs of a build. Gateways write them, so their environment's keys sign them. */
const proofsOf = (environment: Environment, { name, version }: ProvenBuild): Notes<Proof> => ({
  folder: paths.proofs(environment, name, version),
  kind: 'proof',
  about: { environment, name, version },
  keysIn: ({ sets }) => sets,
});

/**
 * Records that a build worked for `mounts` visitors of an environment. The first record stays. Returns false
 * when the build already has one. Throws a ReleaseError when this process has no key that may sign it.
 */
export async function recordProof(
  store: Store,
  environment: Environment,
  { name, version, mounts }: ProvenBuild & { mounts: number },
): Promise<boolean> {
  if (await isProved(store, environment, { name, version })) return false;
  const proof = { environment, name, version, at: new Date().toISOString(), mounts };
  await addNote(store, proofsOf(environment, proof), proof);
  return true;
}

/** Whether a build worked for real visitors of an environment. */
export async function isProved(store: Store, environment: Environment, build: ProvenBuild): Promise<boolean> {
  return (await findNote(store, proofsOf(environment, build))) !== null;
}
