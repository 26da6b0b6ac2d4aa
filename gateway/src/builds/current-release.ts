import { setTimeout as wait } from 'node:timers/promises';
import type { Environment, ReleaseSet } from '@portal/shared/federation';
import { currentSet, deletedSet, findGoodSet, historyFrom, setsAfter } from '@portal/platform/sets';
import { orReleaseError, ReleaseError, type Store } from '@portal/platform/store';
import type { ReadFile } from './build-reader.ts';
import type { HighestSet } from './highest-set.ts';
import { dropYanked, resolveSet, type CurrentRelease } from './resolve-set.ts';

/** How long a request waits for the store when a cached release exists, in ms. */
const TIMEOUT_MS = 1000;
/** Between two log lines about a store that does not respond, in ms. An outage must not fill the disk. */
const OUTAGE_LOG_MS = 60_000;
/** How many refused release sets are read again. */
const RETRIED = 5;
/** How many release sets a new gateway searches for one whose host is intact. */
const HISTORY = 20;

/** How often the store is read, in ms. */
export interface Intervals {
  /** Cache lifetime of the current release. A promotion takes effect within this time. */
  freshMs: number;
  /** Between two attempts to read an incomplete release set. */
  repairMs: number;
  /** Between two checks whether a fallback or canary was yanked. */
  yankMs: number;
}

const INTERVALS: Intervals = { freshMs: 500, repairMs: 5000, yankMs: 2000 };

/** Resolves to the current release. `refused`: why each newer release set is not served, by its number. */
export type WatchedRelease = (() => Promise<CurrentRelease | null>) & {
  refused: () => ReadonlyMap<number, string>;
};

interface Watcher {
  /** What gateways served before this one started. */
  highest: HighestSet;
  log: (message: string, error?: unknown) => void;
  /** Called for every new release set, even one that cannot be served. */
  onChange: (set: ReleaseSet) => void;
  /** Called when pages begin to use a new release set. */
  onServed: (release: CurrentRelease) => void;
  intervals?: Intervals | undefined;
}

/**
 * Returns a function that resolves to the environment's current release, or null before the first one.
 * Follows promotions without a restart. Keeps the last good release when the store is unreachable or the host of a
 * new set is damaged. A new gateway then serves the newest set whose host is intact.
 */
export function watchCurrentRelease(
  { store, readFile }: { store: Store; readFile: ReadFile },
  environment: Environment,
  { highest, log, onChange, onServed, intervals: { freshMs, repairMs, yankMs } = INTERVALS }: Watcher,
): WatchedRelease {
  let newest: ReleaseSet | null = null;
  /** The number of the last set read, whether it counts or not. */
  let position = 0;
  let last: CurrentRelease | null = null;
  let checkedAt = 0;
  let tried = 0;
  let triedAt = 0;
  let retriedAt = Date.now();
  let yanksReadAt = 0;
  /** When an outage of the store was last logged. 0 while the store responds. */
  let outageLoggedAt = 0;
  let checking: Promise<void> | null = null;
  /** Why a newer set than the served one is not served, by its number. */
  const refused = new Map<number, string>();

  /** Whether a set is new, or was incomplete and its retry interval has passed. */
  function needsReading({ number }: ReleaseSet): boolean {
    if (number !== tried) return true;
    const full = number === last?.set.number && last.problems.size === 0;
    return !full && Date.now() - triedAt > repairMs;
  }

  /** Reads the sets since the last check. A set that does not count is logged and skipped. */
  async function follow(): Promise<void> {
    if (!newest) {
      newest = await currentSet(store, environment);
      position = Math.max(position, newest?.number ?? 0);
      if (newest) onChange(newest);
    }
    for (const set of await setsAfter(store, environment, position)) {
      position += 1;
      if (set instanceof ReleaseError) {
        refused.set(position, set.message);
        log('A release set is not served', set);
        continue;
      }
      newest = set;
      onChange(set);
    }
  }

  /** Reads the refused sets again: a store can send something else for a moment, such as an error page. */
  async function retryRefused(): Promise<void> {
    if (Date.now() - retriedAt < repairMs) return;
    retriedAt = Date.now();
    for (const number of [...refused.keys()].slice(-RETRIED)) {
      const set = number > (newest?.number ?? 0) && (await findGoodSet(store, environment, number));
      if (!set) continue;
      newest = set;
      onChange(set);
    }
  }

  /** Notices at the start that the newest sets were deleted from the store. */
  function compareWithHighest(): void {
    const number = highest.read();
    if (number <= position) return;
    const reason = deletedSet(environment, number);
    refused.set(number, reason.message);
    log('A release set is missing', reason);
  }

  /** The release of a set, or null when its host is damaged. */
  async function resolved(set: ReleaseSet): Promise<CurrentRelease | null> {
    const release = await orReleaseError(resolveSet({ store, readFile }, set));
    if (!(release instanceof ReleaseError)) return release;
    refused.set(set.number, release.message);
    log(`Release set ${set.number} is not served`, release);
    return null;
  }

  async function earlierRelease(set: ReleaseSet): Promise<CurrentRelease | null> {
    for await (const earlier of historyFrom(store, set, HISTORY)) {
      const release = earlier.number < set.number && (await resolved(earlier));
      if (release) return release;
    }
    return null;
  }

  async function check(): Promise<void> {
    try {
      await follow();
      await retryRefused();
      if (!last) compareWithHighest();
      if (newest && needsReading(newest)) {
        [tried, triedAt] = [newest.number, Date.now()];
        const before = last?.set.number;
        last = (await resolved(newest)) ?? last ?? (await earlierRelease(newest));
        if (!last) throw new ReleaseError(`No host of ${environment} is intact.`);
        if (last.set.number !== before) {
          highest.raise(last.set.number);
          onServed(last);
        }
        for (const number of refused.keys()) if (number <= last.set.number) refused.delete(number);
        for (const [id, problem] of last.problems) log(`${id} is left out: ${problem}`);
        yanksReadAt = 0;
      }
      if (last && Date.now() - yanksReadAt > yankMs) {
        yanksReadAt = Date.now();
        for (const id of await dropYanked(store, last)) log(`${id} is left out: it was yanked`);
      }
      checkedAt = Date.now();
      outageLoggedAt = 0;
    } catch (error) {
      if (Date.now() - outageLoggedAt > OUTAGE_LOG_MS) {
        outageLoggedAt = Date.now();
        log('The current release set cannot be read', error);
      }
      if (!last) throw error;
      checkedAt = Date.now();
    } finally {
      checking = null;
    }
  }

  const current = async () => {
    if (Date.now() - checkedAt > freshMs) {
      checking ??= check();
      // A store that hangs must not delay visitors who can be served from the cache.
      await (last ? Promise.race([checking, wait(TIMEOUT_MS, null, { ref: false })]) : checking);
    }
    return last;
  };
  return Object.assign(current, { refused: () => refused });
}
