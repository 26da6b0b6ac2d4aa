import { lockManager } from './lock-manager.ts';

/** How long a hidden page stays connected, in ms. One that shares no stream would take a connection from the visible page. */
const hiddenMs = () => (lockManager() ? 60_000 : 0);

/**
 * Calls `onChange(false)` when the page has been hidden for a while or is suspended, and `onChange(true)` when it is seen again.
 */
export function watchAttention(onChange: (seen: boolean) => void): void {
  let seen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: boolean) => {
    clearTimeout(timer);
    if (next === seen) return;
    seen = next;
    onChange(seen);
  };
  const look = () => {
    if (document.visibilityState === 'visible') return set(true);
    clearTimeout(timer);
    timer = setTimeout(() => set(false), hiddenMs());
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', look);
  window.addEventListener('pageshow', look);
  // A suspended page runs no timer.
  document.addEventListener('freeze', () => set(false));
  window.addEventListener('pagehide', () => set(false));
  look();
}
