import { useSyncExternalStore } from 'react';

/** jsdom has no matchMedia. */
const query = () => window.matchMedia?.('(max-width: 560px)');

/** Returns whether the screen has the width of a phone, where the inbox hides the actions beside its heading. */
export const usePhone = (): boolean => useSyncExternalStore(watch, () => query()?.matches ?? false);

function watch(onChange: () => void): () => void {
  const width = query();
  width?.addEventListener('change', onChange);
  return () => width?.removeEventListener('change', onChange);
}
