import type { Tell } from './share-between-tabs.ts';

/** Polling interval while event streams are blocked, in ms. */
const POLL_INTERVAL_MS = 15_000;

/** Tells of `live.missed` at an interval. Returns `stop()`. */
export function startPolling(tell: Tell): () => void {
  const timer = setInterval(() => tell('live.missed', {}), POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}
