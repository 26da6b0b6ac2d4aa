import { publish } from '@portal/shared/runtime';

/** Polling interval while event streams are blocked, in ms. */
const POLL_INTERVAL_MS = 15_000;

/** Publishes `live.missed` at an interval while the page is visible. Returns `stop()`. */
export function startPolling(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') publish('live.missed', {});
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}
