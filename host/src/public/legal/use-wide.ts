import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia?.('(min-width: 961px)');

/** Returns whether the contents fit next to the text; false in a prerendered page. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => query()?.matches ?? true,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const width = query();
  width?.addEventListener('change', onChange);
  return () => width?.removeEventListener('change', onChange);
}
