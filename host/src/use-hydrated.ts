import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** false in a page that was written at build time, until its scripts run; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
