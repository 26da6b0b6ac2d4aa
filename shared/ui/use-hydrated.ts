import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false in a prerendered page until its scripts run; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
