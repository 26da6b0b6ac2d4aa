import type { Environment, NamedBuild, ReleaseSet } from '@portal/shared/federation';
import { changeSet, type Attribution, type ChangeOptions, type SetContent } from './change-set.ts';
import { changedBuilds, choicesOf } from './choices.ts';
import { readSet, setNumbers } from './release-sets.ts';
import { checkClosure, findPinned, ReleaseError, type Store } from '../store/index.ts';
import { checkNotYanked, isYanked } from './yank.ts';

/**
 * Makes everything that an earlier release set ran current again, the host and the remotes of every team,
 * without its canaries. Throws a ReleaseError when one of its builds is yanked, damaged or gone.
 */
export async function rollbackWholeSet(
  store: Store,
  environment: Environment,
  to: { steps: number } | { number: number },
  attribution: Attribution,
  options?: ChangeOptions,
): Promise<ReleaseSet> {
  const decide = async (current: ReleaseSet | null): Promise<SetContent> => {
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
  };
  return changeSet(store, environment, attribution, decide, options);
}

async function earlierSet(
  store: Store,
  environment: Environment,
  current: ReleaseSet | null,
  to: { steps: number } | { number: number },
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
