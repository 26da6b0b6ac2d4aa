import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseSet } from '@portal/shared/federation';
import { ReleaseError } from '../release-error.ts';
import { storeId, type Store } from '../store/index.ts';
import type { Answer } from './command.ts';
import { LOCAL_PORTAL } from './dev/running-portal.ts';

/** How long a portal may take to serve a new release set, in ms, and the pause between two questions. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/** The part of a gateway's health that says what it serves. */
interface Health {
  environment: string;
  store: string;
  release_set: number | null;
  refused: string[];
}

/** The portal of an environment: STAGING_URL and so on, else the one on this machine. */
const portalOf = (environment: string): string =>
  process.env[`${environment.toUpperCase()}_URL`] || LOCAL_PORTAL;

/**
 * Adds to the answer of a command what the environment's portal serves after it. Throws a ReleaseError with the reason
 * when the portal does not serve the new release set. A portal of another environment or store is not asked.
 */
export async function withServed(store: Store, set: ReleaseSet, answer: Answer): Promise<Answer> {
  const url = portalOf(set.environment);
  for (const end = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
    const health = await healthOf(url);
    const isPortal = health?.environment === set.environment && health.store === storeId(store);
    if (!isPortal) return answer;
    const { release_set: served, refused } = health;
    if (served !== null && served >= set.number)
      return { text: `${answer.text}\n${url} serves it`, json: { ...answer.json, served } };
    if (refused.length === 0 && Date.now() < end) continue;
    throw new ReleaseError(
      `Release set ${set.number} is in the store, but ${url} serves ${served ?? 'nothing'}: ${refused.join(' ') || 'it did not read the new one'}`,
    );
  }
}

async function healthOf(url: string): Promise<Health | null> {
  try {
    const response = await fetch(`${url}/__health`, { signal: AbortSignal.timeout(2_000) });
    return response.ok ? ((await response.json()) as Health) : null;
  } catch {
    return null;
  }
}
