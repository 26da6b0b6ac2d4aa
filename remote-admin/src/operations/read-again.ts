import type { QueryClient } from '@tanstack/react-query';
import { dashboardStatsQuery, undeliveredMailsQuery } from '@portal/shared/api';

/** After something was tried again: the queues, what gave up, and the dashboard's counts of it. */
export async function readOperationsAgain(cache: QueryClient): Promise<void> {
  await Promise.all(
    [['admin', 'operations'], undeliveredMailsQuery.queryKey, dashboardStatsQuery.queryKey].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}
