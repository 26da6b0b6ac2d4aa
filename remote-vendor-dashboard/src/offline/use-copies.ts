import { useEffect } from 'react';
import { queryClient } from '@portal/shared/runtime';
import { serviceWorkers } from '@portal/shared/session';
import { isWithoutAnswer } from './without-answer.ts';

/** Delay after the first page, in ms: copies are only for later. */
const LATER_MS = 3000;

/**
 * Copies what the dashboard reads, and shows the copies without a connection. Begins late, or as soon as a call gets no response.
 * `loadPages` loads the code of pages that should open without one.
 */
export function useCopies(loadPages: () => Promise<unknown>): void {
  useEffect(() => {
    let stop = () => {};
    let isStarted = false;
    let isOver = false;
    const start = async () => {
      if (isStarted) return;
      isStarted = true;
      clearTimeout(timer);
      stopWatching();
      const { followCopies } = await import('./follow-copies.ts');
      if (!isOver) stop = followCopies();
      if (serviceWorkers()) await loadPages();
    };
    // Without its code, the dashboard needs a connection.
    const tryStart = () => void start().catch(() => {});
    const cache = queryClient.getQueryCache();
    const timer = setTimeout(tryStart, LATER_MS);
    const stopWatching = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'failed' && isWithoutAnswer(event.action.error))
        tryStart();
    });
    if (cache.getAll().some(({ state }) => isWithoutAnswer(state.fetchFailureReason))) tryStart();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWatching();
      stop();
    };
  }, [loadPages]);
}
