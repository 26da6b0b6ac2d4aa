import type { Environment, NamedBuild } from '@portal/shared/federation';
import { addNote, trustedNotes, type Note, type Notes } from './notes.ts';
import { paths, type Store } from './store.ts';

/** What visitors experienced: for how many a build worked, or how it failed. */
export type Experience = { mounts: number } | { failure: string };

/** One experience with a build, since when (ISO 8601). */
type Proof = Note & Experience & { environment: Environment; at: string };

/** The proofs of a build. Gateways write them, so their environment's keys sign them. */
const proofsOf = (environment: Environment, { name, version }: NamedBuild): Notes<Proof> => ({
  folder: paths.proofs(environment, name, version),
  kind: 'proof',
  about: { environment, name, version } as Partial<Proof>,
  keysIn: ({ sets }) => sets,
});

/**
 * Records what visitors of an environment experienced with a build. A failure withdraws an earlier proof, and a later
 * proof a failure. Returns false when the last record says the same. Throws a ReleaseError when this process has no key
 * that may sign it.
 */
export async function recordProof(
  store: Store,
  environment: Environment,
  { name, version, ...experience }: NamedBuild & Experience,
): Promise<boolean> {
  const known = await newestProof(store, environment, { name, version });
  if (known && verdictOf(known) === verdictOf(experience)) return false;
  const proof = { environment, name, version, at: timeAfter(known), ...experience };
  await addNote(store, proofsOf(environment, proof), proof);
  return true;
}

/** Whether a build worked for real visitors of an environment. */
export const isProved = async (store: Store, environment: Environment, build: NamedBuild): Promise<boolean> =>
  (await experienceWith(store, environment, build)) === 'proved';

/** Whether a build worked or failed for real visitors of an environment, by the newest record. null without one. */
export async function experienceWith(
  store: Store,
  environment: Environment,
  build: NamedBuild,
): Promise<'proved' | 'failed' | null> {
  const newest = await newestProof(store, environment, build);
  return newest && verdictOf(newest);
}

const verdictOf = (experience: Experience) => ('failure' in experience ? 'failed' : 'proved');

async function newestProof(store: Store, environment: Environment, build: NamedBuild): Promise<Proof | null> {
  let newest: Proof | null = null;
  for await (const proof of trustedNotes(store, proofsOf(environment, build)))
    if (!newest || proof.at > newest.at || (proof.at === newest.at && 'failure' in proof)) newest = proof;
  return newest;
}

/** Now, or just after the record that this one follows: the clock of the gateway that wrote that may be ahead. */
const timeAfter = (known: Proof | null): string =>
  new Date(Math.max(Date.now(), known ? Date.parse(known.at) + 1 : 0)).toISOString();
