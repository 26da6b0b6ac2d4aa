import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** The figures of the admin dashboard. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'stats'],
  queryFn: ({ signal }) => call('GET /vendor-admin/dashboard/stats', {}, { signal }),
});

/** Applications and leads by day, week or month, for charts. */
export const dashboardActivityQuery = (query: Input<'GET /vendor-admin/dashboard/activity'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', 'activity', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/dashboard/activity', { query }, { signal }),
  });

/** Whether the parts that the portal stands on work. */
export const systemStatusQuery = queryOptions({
  queryKey: ['admin', 'system-status'],
  queryFn: ({ signal }) => call('GET /vendor-admin/system-status', {}, { signal }),
});

/** Leads by day, week or month, and what became of them. */
export const leadFlowQuery = (query: Input<'GET /vendor-admin/analytics/lead-flow'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'lead-flow', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/lead-flow', { query }, { signal }),
  });

/** How accounts answer, the most leads first. */
export const vendorPerformanceQuery = (
  query: Input<'GET /vendor-admin/analytics/vendor-performance'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'vendor-performance', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/vendor-performance', { query }, { signal }),
  });

/** What became of leads by type of event, and why they were declined. */
export const leadQualityQuery = (query: Input<'GET /vendor-admin/analytics/lead-quality'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'lead-quality', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/lead-quality', { query }, { signal }),
  });

/** Leads and bookings by category of vendor. */
export const categoryPerformanceQuery = (
  query: Input<'GET /vendor-admin/analytics/category-performance'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'category-performance', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/category-performance', { query }, { signal }),
  });

/** The platform in a span of days. */
export const platformStatsQuery = (
  query: Input<'GET /vendor-admin/analytics/platform-stats'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'platform-stats', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/analytics/platform-stats', { query }, { signal }),
  });

/** A report of the analytics as a file. */
export const exportAnalytics = (body: Input<'POST /vendor-admin/analytics/export'>['body']) =>
  call('POST /vendor-admin/analytics/export', { body });
