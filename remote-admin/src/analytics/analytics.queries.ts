import { queryOptions } from '@tanstack/react-query';
import { pacificToday } from '@portal/shared/domain';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../queries/admin.queries.ts';

/** The key of figures. The last so many days are others tomorrow. */
const keyOf = (figures: string, query: object) =>
  [...adminKey, 'analytics', figures, query, pacificToday()] as const;

/** Leads by day, week or month, and what became of them. */
export const leadFlowQuery = (query: Input<'GET /vendor-admin/analytics/lead-flow'>['query'] = {}) =>
  queryOptions({
    queryKey: keyOf('lead-flow', query),
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/lead-flow', { query }, { signal }),
  });

/** How accounts answer, the most leads first. */
export const vendorPerformanceQuery = (
  query: Input<'GET /vendor-admin/analytics/vendor-performance'>['query'] = {},
) =>
  queryOptions({
    queryKey: keyOf('vendor-performance', query),
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/vendor-performance', { query }, { signal }),
  });

/** What became of leads by type of event, and why they were declined. */
export const leadQualityQuery = (query: Input<'GET /vendor-admin/analytics/lead-quality'>['query'] = {}) =>
  queryOptions({
    queryKey: keyOf('lead-quality', query),
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/lead-quality', { query }, { signal }),
  });

/** Leads and bookings by category of vendor. */
export const categoryPerformanceQuery = (
  query: Input<'GET /vendor-admin/analytics/category-performance'>['query'] = {},
) =>
  queryOptions({
    queryKey: keyOf('category-performance', query),
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/category-performance', { query }, { signal }),
  });

/** The platform in a span of days. */
export const platformStatsQuery = (
  query: Input<'GET /vendor-admin/analytics/platform-stats'>['query'] = {},
) =>
  queryOptions({
    queryKey: keyOf('platform-stats', query),
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/platform-stats', { query }, { signal }),
  });
