import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { dashboardKey, WATCH_MS } from '../queries/admin.queries.ts';

/** The figures of the admin dashboard. */
export const dashboardStatsQuery = queryOptions({
  queryKey: [...dashboardKey, 'stats'],
  queryFn: ({ signal }) => call('GET /vendor-admin/dashboard/stats', {}, { signal }),
  refetchInterval: WATCH_MS,
});

/** Applications and leads by day, week or month, for charts. */
export const dashboardActivityQuery = (query: Input<'GET /vendor-admin/dashboard/activity'>['query'] = {}) =>
  queryOptions({
    queryKey: [...dashboardKey, 'activity', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/dashboard/activity', { query }, { signal }),
  });
