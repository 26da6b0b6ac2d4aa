import { setTimeout as wait } from 'node:timers/promises';
import { releaseId, type ReleaseRecord } from '@portal/shared/federation';
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
  let stopped = false;
  /** The round in progress. A newer one replaces it. */
  let round = 0;

  async function check(): Promise<void> {
    const mine = (round += 1);
    clearTimeout(timer);
    const found = new Map<string, string>();
    try {
      const release = await current();
      for (const record of release ? servedBuilds(release) : []) {
        const problem = await firstProblem(record, () => mine === round);
        if (mine !== round) return;
        if (problem) found.set(releaseId(record), problem);
      }
      for (const [id, problem] of found)
        if (incomplete.get(id) !== problem) log(`${id} is incomplete: ${problem}`, null);
      for (const id of incomplete.keys())
        if (!found.has(id)) log(`${id} is complete again, or replaced`, null);
      incomplete = found;
    } catch (error) {
      if (mine !== round) return;
      log('The files of the served builds cannot be checked', error);
    }
    if (stopped) return;
    const pause = incomplete.size > 0 ? Math.min(intervalMs, REPAIR_MS) : intervalMs;
    timer = setTimeout(() => void check(), pause).unref();
  }

  async function firstProblem(record: ReleaseRecord, goesOn: () => boolean): Promise<string | null> {
    for (const file of Object.keys(record.files)) {
      if (!goesOn()) return null;
      const content = await orReleaseError(readBuildFile(store, record, file));
      if (content instanceof ReleaseError) return content.message;
      await wait(PAUSE_MS, null, { ref: false });
    }
    return null;
  }

  return {
    /** Starts a round now. */
    check: (): void => void check(),
    /** The first missing or modified file of each build that is not complete in the store, by `name@version`. */
    incomplete: () => incomplete,
    stop: (): void => {
      stopped = true;
      round += 1;
      clearTimeout(timer);
    },
  };
}

const servedBuilds = ({ builds }: CurrentRelease): ReleaseRecord[] =>
  [...builds.values()].flatMap((versions) => [...versions.values()]);
