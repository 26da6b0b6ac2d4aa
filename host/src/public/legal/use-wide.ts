import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia?.('(min-width: 961px)');

/** Whether there is room for the contents beside the text; false in a page that was written at build time. */
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
