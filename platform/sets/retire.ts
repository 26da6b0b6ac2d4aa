import type { Environment, ReleaseSet, RemoteName } from '@portal/shared/federation';
import { changeSet, type Attribution, type ChangeOptions } from './change-set.ts';
import { choicesOf } from './choices.ts';
import { ReleaseError, type Store } from '../store/index.ts';

/**
 * Removes a remote from an environment with a new release set. Its pages no longer exist; its builds stay in the
 * store for open tabs. Throws a ReleaseError when the environment does not run it.
 */
export async function retire(
  store: Store,
  environment: Environment,
  name: RemoteName,
  attribution: Attribution,
  options?: ChangeOptions,
): Promise<ReleaseSet> {
  const decide = async (current: ReleaseSet | null) => {
    if (!current?.remotes[name]) throw new ReleaseError(`${environment} does not run ${name}.`);
    const choices = choicesOf(current);
    delete choices[name];
    return { choices, records: current.records, kind: 'retire' as const };
  };
  return changeSet(store, environment, attribution, decide, options);
}
