import { setTimeout as wait } from 'node:timers/promises';
import { releaseId } from '@portal/shared/federation';
import { orReleaseError, readBuildFile, ReleaseError, type Store } from '@portal/platform/store';
import type { CurrentRelease } from './resolve-set.ts';

/** Pause between two files, in ms, so that visitors and the store are not slowed down. */
const PAUSE_MS = 10;
/** Longest time until an incomplete build is checked again, in ms. */
const REPAIR_MS = 60_000;

interface ClosureSettings {
  store: Store;
  current: () => Promise<CurrentRelease | null>;
  intervalMs: number;
  log: (message: string, error: unknown) => void;
}

/**
 * Checks every file of the served builds in the background: at the start, whenever the release set changes,
 * and at an interval. The pages need some files only much later, so nothing else notices that one is missing.
 */
export function watchClosure({ store, current, intervalMs, log }: ClosureSettings) {
  let incomplete: ReadonlyMap<string, string> = new Map();
  let timer: NodeJS.Timeout | undefined;
  /** The round in progress. A newer one replaces it. */
  let round = new AbortController();
  let stopped = false;

  async function check({ signal }: AbortController): Promise<void> {
    try {
      const release = await current();
      const found = release ? await firstProblems(store, release, signal) : new Map<string, string>();
      if (signal.aborted) return;
      for (const [id, problem] of found)
        if (incomplete.get(id) !== problem) log(`${id} is incomplete: ${problem}`, null);
      for (const id of incomplete.keys())
        if (!found.has(id)) log(`${id} is complete again, or replaced`, null);
      incomplete = found;
    } catch (error) {
      if (signal.aborted) return;
      log('The files of the served builds cannot be checked', error);
    }
    timer = setTimeout(start, incomplete.size > 0 ? Math.min(intervalMs, REPAIR_MS) : intervalMs).unref();
  }

  function cancelRound(): void {
    round.abort();
    clearTimeout(timer);
  }

  function start(): void {
    if (stopped) return;
    cancelRound();
    round = new AbortController();
    void check(round);
  }

  return {
    /** Starts a round now. */
    check: start,
    /** The first missing or modified file of each build that is not complete in the store, by `name@version`. */
    incomplete: () => incomplete,
    /** Ends the round in progress. No other one starts. */
    stop: () => {
      stopped = true;
      cancelRound();
    },
  };
}

async function firstProblems(
  store: Store,
  { builds }: CurrentRelease,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  for (const record of [...builds.values()].flatMap((versions) => [...versions.values()]))
    for (const file of Object.keys(record.files)) {
      const content = await orReleaseError(readBuildFile(store, record, file));
      await wait(PAUSE_MS, null, { ref: false, signal });
      if (!(content instanceof ReleaseError)) continue;
      problems.set(releaseId(record), content.message);
      break;
    }
  return problems;
}
