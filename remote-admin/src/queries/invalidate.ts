import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '@portal/shared/runtime';

/** Refetches what is on screen of these queries, and marks the rest stale. */
export function invalidate(...keys: QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
