import { queryClient } from '@portal/shared/state';

/** How often data is read again while event streams are blocked. */
export const POLL_INTERVAL_MS = 15_000;

/** Reads what is on the screen again, every now and then, as long as the page is visible. Returns how to stop. */
export function startPolling(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') readAgain();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Reads everything that live events are about again, as far as it is on the screen and not being read right now. */
export function readAgain(): void {
  void queryClient.invalidateQueries({ predicate: isLive }, { cancelRefetch: false });
}

/** The data that live events are about. */
const isLive = ({ queryKey: [first, second] }: { queryKey: readonly unknown[] }) =>
  (first === 'user' && second === 'notifications') ||
  first === 'leads' ||
  first === 'lead' ||
  first === 'vendor-account' ||
  first === 'admin';
