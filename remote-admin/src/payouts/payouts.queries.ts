import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { financialKey } from '../queries/admin.queries.ts';

/** The date range of the metrics. Without bounds it means all time. */
export interface Days {
  from?: string;
  to?: string;
}

/** Earnings, fees and payouts. */
export const financialOverviewQuery = (query: Input<'GET /vendor-admin/financial/overview'>['query'] = {}) =>
  queryOptions({
    queryKey: [...financialKey, 'overview', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/overview', { query }, { signal }),
  });

/** Payouts that are not completed, newest first. */
export const pendingPayoutsQuery = (
  query: Input<'GET /vendor-admin/financial/pending-payouts'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...financialKey, 'pending-payouts', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/pending-payouts', { query }, { signal }),
  });

/** Completed and failed payouts, newest first. */
export const payoutHistoryQuery = (
  query: Input<'GET /vendor-admin/financial/payout-history'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...financialKey, 'payout-history', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/payout-history', { query }, { signal }),
  });

/** The accounts that earned the most. */
export const topEarnersQuery = (query: Input<'GET /vendor-admin/financial/top-earners'>['query'] = {}) =>
  queryOptions({
    queryKey: [...financialKey, 'top-earners', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/top-earners', { query }, { signal }),
  });
