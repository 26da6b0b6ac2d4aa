import type { Environment, ReleaseSet, RemoteName } from '@portal/shared/federation';
import { changeSet, type Attribution, type ChangeOptions } from './change-set.ts';
import { choicesOf } from './choices.ts';
import { ReleaseError } from '../release-error.ts';
import type { Store } from '../store/store.ts';

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
    const choice = current?.remotes[name];
    if (!current || !choice) throw new ReleaseError(`${environment} does not run ${name}.`);
    const choices = choicesOf(current);
    delete choices[name];
    const builds = { [name]: { from: choice.version, to: null } };
    return { choices, records: current.records, change: { kind: 'retire' as const, builds } };
  };
  return changeSet(store, environment, attribution, decide, options);
}
