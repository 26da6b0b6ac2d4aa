import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseSet, RemoteName } from '@portal/shared/federation';
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
  /** The state of each remote, and why a remote isn't `serving`. Older gateways do not have the reasons. */
  remotes?: Record<RemoteName, string>;
  problems?: Record<RemoteName, string>;
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
 * Asks the environment's portal what it serves after a change: at its URL, or at several with commas, one for each gateway.
 * Throws a ReleaseError with the reason when one does not serve the new release set with the builds that it changed, or does
 * not answer although its URL is set, except after the first release. A portal of another environment or store is
 * not asked.
 */
export async function servedBy(store: Store, set: ReleaseSet): Promise<Served> {
  const configured = process.env[settingOf(set.environment)];
  const portals = (configured || LOCAL_PORTAL).split(',').map((url) => url.trim().replace(/\/+$/, ''));
  const answers: Served[] = [];
  for (const url of portals) answers.push(await servedAt(url, store, set, Boolean(configured)));
  const served = answers.map((answer) => answer.served);
  return {
    served: served.includes(null) ? null : Math.min(...served.map(Number)),
    text: answers.map(({ text }) => text).join('\n'),
  };
}

/** Asks one portal, or one gateway of it. */
async function servedAt(url: string, store: Store, set: ReleaseSet, isConfigured: boolean): Promise<Served> {
  const { environment, number } = set;
  for (const end = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
    const health = await healthOf(url);
    if (!health && isConfigured) {
      // The gateways of a new environment may start after its first release.
      if (number === 1) return { served: null, text: `Not checked: ${url} does not answer yet` };
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
    if (served !== null && served >= number) {
      if (served === number) assertServing(url, set, health);
      return { served, text: `${url} serves ${served === number ? 'it' : `release set ${served}`}` };
    }
    const reason = refusedSets?.[number];
    if (!reason && Date.now() < end) continue;
    throw new ReleaseError(
      `Release set ${number} is in the store, but ${url} serves ${served ?? 'nothing'}: ${reason ?? (refused.join(' ') || 'it did not read the new one')}`,
    );
  }
}

/** Throws a ReleaseError if a build that the set changed isn't served, for example because the gateway doesn't trust its key. */
function assertServing(url: string, { number, change }: ReleaseSet, { remotes, problems }: Health): void {
  const missing = Object.keys(change?.builds ?? {}).filter((name) =>
    ['down', 'fallback'].includes(remotes?.[name] ?? 'serving'),
  );
  if (missing.length === 0) return;
  const reasons = missing.map((name) => problems?.[name] ?? `${name} is ${remotes?.[name]}`);
  throw new ReleaseError(
    `Release set ${number} is in the store, but ${url} does not serve it whole: ${reasons.join(' ')}`,
  );
}

const healthOf = (url: string): Promise<Health | null> =>
  fetch(`${url}/__health`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => (response.ok ? (response.json() as Promise<Health>) : null))
    .catch(() => null);
