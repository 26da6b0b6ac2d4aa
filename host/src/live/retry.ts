import type { Tell } from './share-between-tabs.ts';

/** Backoff for a refused connection, in ms: the delay doubles after each attempt. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;
/** Polling interval while event streams are blocked, in ms. */
const POLL_INTERVAL_MS = 15_000;

/** Attempts a connection again and again, with growing pauses, and tells of `live.missed` at an interval meanwhile. */
export function createRetry(tell: Tell) {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  const poll = () => {
    polling ??= setInterval(() => tell('live.missed', {}), POLL_INTERVAL_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    clearInterval(polling);
    polling = undefined;
  };
  return {
    poll,
    /** Polls, and attempts again after a pause. */
    later: (attempt: () => void) => {
      poll();
      timer = setTimeout(attempt, pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    },
    /** The connection works. */
    worked: () => {
      pause = FIRST_PAUSE_MS;
      stop();
    },
    stop,
  };
}
