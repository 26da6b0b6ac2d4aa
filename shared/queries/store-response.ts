import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '@portal/shared/runtime';

/**
 * Stores what a write returned, like `setQueryData`. A read that was sent before the write would bring the old data back, so
 * it is cancelled and repeated.
 */
export function storeResponse<K extends QueryKey>(
  queryKey: K,
  update: Parameters<typeof queryClient.setQueryData<unknown, K>>[1],
): void {
  const filter = { queryKey, exact: true };
  const reading = queryClient.isFetching(filter) > 0;
  if (reading) void queryClient.cancelQueries(filter);
  queryClient.setQueryData(queryKey, update);
  if (reading) void queryClient.invalidateQueries(filter);
}
