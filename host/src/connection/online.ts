import { queryClient } from '@portal/shared/runtime';

/** The gateway answers it without the API. */
const PROBE = '/__health';
const PROBE_MS = 3000;

/** The API answered since the browser said that it is offline. Behind some VPNs, it says so all the time. */
let hasAnswered = false;

/** Whether the connection seems to work. `navigator.onLine` alone explains a failure, and prevents nothing. */
export const isOnline = (): boolean => navigator.onLine || hasAnswered;

/** Calls `onChange` when that may have changed. Returns `stop()`. */
export function watchOnline(onChange: () => void): () => void {
  const change = () => {
    hasAnswered = false;
    onChange();
  };
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (hasAnswered || navigator.onLine) return;
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    hasAnswered = true;
    onChange();
  });
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
    stop();
    hasAnswered = false;
  };
}

/** Whether the portal can be reached: asks it if the browser says that it is offline. */
export async function reachesPortal(): Promise<boolean> {
  if (navigator.onLine) return true;
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
}
