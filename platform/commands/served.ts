import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseSet } from '@portal/shared/federation';
import { ReleaseError, type Store, storeId } from '../store/index.ts';
import { LOCAL_PORTAL } from './dev/running-portal.ts';

/** How long a portal may take to serve a new release set, in ms, and the pause between two questions. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

interface Health {
  environment: string;
  store: string;
  release_set: number | null;
  refused: string[];
  /** The reasons by release set. Older gateways do not have it. */
  refused_sets?: Record<number, string>;
}

/** The setting with the URL of an environment's portal. Without it, the portal on this machine is asked. */
const settingOf = (environment: string): string => `${environment.toUpperCase()}_URL`;

/** What answers instead of a portal of this environment and store. null when the right one does. */
function otherPortal(health: Health | null, environment: string, store: string): string | null {
  if (!health?.environment) return 'no portal runs';
  if (health.environment !== environment) return `a portal of ${health.environment} runs`;
  return health.store === store ? null : 'a portal with another store runs';
}

/** What a portal serves after a change: the number of its release set, or null when no portal could be asked. */
export interface Served {
  served: number | null;
  text: string;
}

/**
 * Asks the environment's portal what it serves after a change. Throws a ReleaseError with the reason when it does not
 * serve the new release set, or does not answer although its URL is set. A portal of another environment or store is
 * not asked.
 */
export async function servedBy(store: Store, { environment, number }: ReleaseSet): Promise<Served> {
  const configured = process.env[settingOf(environment)];
  const url = (configured || LOCAL_PORTAL).replace(/\/+$/, '');
  for (const end = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
    const health = await healthOf(url);
    if (!health && configured) {
      if (Date.now() < end) continue;
      throw new ReleaseError(`Release set ${number} is in the store, but ${url} does not answer.`);
    }
    const other = otherPortal(health, environment, storeId(store));
    if (!health || other)
      return {
        served: null,
        text: `Not checked: ${other} at ${url} (to ask another one, set ${settingOf(environment)})`,
      };
    const { release_set: served, refused, refused_sets: refusedSets } = health;
    if (served !== null && served >= number)
      return { served, text: `${url} serves ${served === number ? 'it' : `release set ${served}`}` };
    const reason = refusedSets?.[number];
    if (!reason && Date.now() < end) continue;
    throw new ReleaseError(
      `Release set ${number} is in the store, but ${url} serves ${served ?? 'nothing'}: ${reason ?? (refused.join(' ') || 'it did not read the new one')}`,
    );
  }
}

const healthOf = (url: string): Promise<Health | null> =>
  fetch(`${url}/__health`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => (response.ok ? (response.json() as Promise<Health>) : null))
    .catch(() => null);
