import { queryOptions } from '@tanstack/react-query';
import { pacificToday } from '@portal/shared/domain';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../panel/admin.queries.ts';

/** Leads by day, week or month, and what became of them. */
export const leadFlowQuery = (query: Input<'GET /vendor-admin/analytics/lead-flow'>['query'] = {}) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics', 'lead-flow', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/lead-flow', { query }, { signal }),
  });

/** How accounts answer, the most leads first. */
export const vendorPerformanceQuery = (
  query: Input<'GET /vendor-admin/analytics/vendor-performance'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics', 'vendor-performance', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/vendor-performance', { query }, { signal }),
  });

/** What became of leads by type of event, and why they were declined. */
export const leadQualityQuery = (query: Input<'GET /vendor-admin/analytics/lead-quality'>['query'] = {}) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics', 'lead-quality', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/lead-quality', { query }, { signal }),
  });

/** Leads and bookings by category of vendor. */
export const categoryPerformanceQuery = (
  query: Input<'GET /vendor-admin/analytics/category-performance'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics', 'category-performance', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/category-performance', { query }, { signal }),
  });

/** The platform in a span of days. */
export const platformStatsQuery = (
  query: Input<'GET /vendor-admin/analytics/platform-stats'>['query'] = {},
) =>
  queryOptions({
    // The last so many days are others tomorrow.
    queryKey: [...adminKey, 'analytics', 'platform-stats', query, pacificToday()],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/platform-stats', { query }, { signal }),
  });
