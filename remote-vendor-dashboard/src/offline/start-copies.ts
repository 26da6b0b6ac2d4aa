import { publish, queryClient } from '@portal/shared/runtime';
import { serviceWorkers } from '@portal/shared/session';
import { isWithoutAnswer } from '../without-answer.ts';

/** Delay after the remote has loaded, in ms: copies are only for later. */
const LATER_MS = 3000;

/**
 * Copies what the dashboard reads, and shows the copies without a connection. Begins late, or as soon as a call gets no response.
 * Not from a component: the host's gate needs the account before it renders one. `followInbox` then keeps a drawing of the inbox.
 * `loadPages` loads the code that should run without a connection; then the host keeps it.
 */
export function startCopies({
  followInbox,
  loadPages,
}: Record<'followInbox' | 'loadPages', () => Promise<unknown>>): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    clearTimeout(timer);
    stopWatching();
    const { followCopies } = await import('./follow-copies.ts');
    followCopies();
    // Without a drawing, the next visit waits for its scripts.
    void followInbox().catch(() => {});
    if (!serviceWorkers()) return;
    await loadPages();
    publish('dashboard.loaded', {});
  };
  // Without its code, the dashboard needs a connection.
  const tryStart = () => void start().catch(() => {});
  const cache = queryClient.getQueryCache();
  const timer = setTimeout(tryStart, LATER_MS);
  const stopWatching = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    if (isWithoutAnswer(event.action.error)) tryStart();
  });
  if (cache.getAll().some(({ state }) => isWithoutAnswer(state.fetchFailureReason))) tryStart();
}
