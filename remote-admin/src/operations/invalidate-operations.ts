import type { QueryClient } from '@tanstack/react-query';
import { dashboardStatsQuery } from '../dashboard/dashboard.queries.ts';
import { operationsKey, undeliveredMailsQuery } from './operations.queries.ts';

/** Invalidates queues, failed items and dashboard counts after a retry. */
export async function invalidateOperations(cache: QueryClient): Promise<void> {
  await Promise.all(
    [operationsKey, undeliveredMailsQuery.queryKey, dashboardStatsQuery.queryKey].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}
