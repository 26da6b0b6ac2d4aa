import type { Environment, NamedBuild, ReleaseSet } from '@portal/shared/federation';
import { changeSet } from './change-set.ts';
import { changedBuilds, choicesOf } from './choices.ts';
import { readSet, setNumbers } from './release-sets.ts';
import { checkClosure, findPinned, ReleaseError, type Store } from '../store/index.ts';
import { checkNotYanked, isYanked } from './yank.ts';

/** So many release sets back, or back to one by its number. */
type Target = { steps: number } | { number: number };

/**
 * Makes everything that an earlier release set ran current again, the host and the remotes of every team,
 * without its canaries. Throws a ReleaseError when one of its builds is yanked, damaged or gone.
 */
export const rollbackWholeSet = changeSet<Target>((to, { store, environment }) => async (current) => {
  const earlier = await earlierSet(store, environment, current, to);
  const choices = choicesOf(earlier);
  for (const [name, { canary: _, fallback, ...rest }] of Object.entries(choices)) {
    const drops = !fallback || (await isYanked(store, { name, version: fallback }, current));
    choices[name] = drops ? rest : { ...rest, fallback };
  }
  const builds = changedBuilds(current && choicesOf(current), choices);
  for (const [name, { to: version }] of Object.entries(builds))
    if (version) await checkRunnable(store, { current, earlier }, { name, version });
  return { choices, records: earlier.records, kind: 'whole-set', set: earlier.number };
});

async function earlierSet(
  store: Store,
  environment: Environment,
  current: ReleaseSet | null,
  to: Target,
): Promise<ReleaseSet> {
  const number = 'number' in to ? to.number : (current?.number ?? 0) - to.steps;
  const numbers = await setNumbers(store, environment);
  if (numbers.includes(number)) return readSet(store, environment, number);
  const range = numbers.length > 0 ? `It has ${numbers.at(-1)} to ${numbers[0]}.` : 'It has none yet.';
  throw new ReleaseError(`${environment} has no such release set to go back to. ${range}`);
}

async function checkRunnable(
  store: Store,
  { current, earlier }: { current: ReleaseSet | null; earlier: ReleaseSet },
  { name, version }: NamedBuild,
): Promise<void> {
  const { environment, number, records } = earlier;
  await checkNotYanked(store, { name, version }, current);
  const release = await findPinned(store, records, { name, version });
  if (!release)
    throw new ReleaseError(
      `${name}@${version} of ${environment} #${number} is damaged or gone from the store.`,
    );
  await checkClosure(store, release);
}
