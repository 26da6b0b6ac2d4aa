import type { Environment } from '@portal/shared/federation';
import { buildMissing, workspaceNames } from '@portal/platform/release';
import { currentSet, promote } from '@portal/platform/sets';
import { configuredStore } from '@portal/platform/store';

/**
 * Builds and publishes the host and every remote, and promotes them to an environment that runs nothing yet. Changes
 * nothing in one that runs something. Returns the number of its release set. Uses the store of STORE_URL, and the keys of
 * TRUST_FILE and SIGNING_KEY.
 */
export async function firstRelease(environment: Environment): Promise<{ number: number; isNew: boolean }> {
  const store = await configuredStore();
  const before = await currentSet(store, environment);
  if (before) return { number: before.number, isNew: false };
  const versions = await buildMissing(store, workspaceNames());
  const attribution = { by: 'first release', reason: 'the first builds of this environment' };
  const { number } = await promote(store, environment, { versions }, attribution);
  return { number, isNew: true };
}
