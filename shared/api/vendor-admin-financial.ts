import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** Earnings, fees and payouts. */
export const financialOverviewQuery = (query: Input<'GET /vendor-admin/financial/overview'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'financial', 'overview', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/overview', { query }, { signal }),
  });

/** Payouts that are not completed, newest first. */
export const pendingPayoutsQuery = (
  query: Input<'GET /vendor-admin/financial/pending-payouts'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'financial', 'pending-payouts', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/pending-payouts', { query }, { signal }),
  });

/** Completed and failed payouts, newest first. */
export const payoutHistoryQuery = (
  query: Input<'GET /vendor-admin/financial/payout-history'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'financial', 'payout-history', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/payout-history', { query }, { signal }),
  });

/** The accounts that earned the most. */
export const topEarnersQuery = (query: Input<'GET /vendor-admin/financial/top-earners'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'financial', 'top-earners', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/top-earners', { query }, { signal }),
  });

/** What an account was charged and given back, newest first, and what it owes. */
export const accountLedgerQuery = (
  accountId: number,
  query: Input<'GET /vendor-admin/financial/accounts/{accountId}/ledger'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'account', accountId, 'ledger', query],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/financial/accounts/{accountId}/ledger',
        { params: { accountId }, query },
        { signal },
      ),
  });

/** Marks payouts completed; a repeat changes nothing. */
export const processPayouts = (body: Input<'POST /vendor-admin/financial/process-payout'>['body']) =>
  call('POST /vendor-admin/financial/process-payout', { body });

/** Sets an account's referral rate, in percent. */
export const setReferralRate = ({
  accountId,
  ...body
}: {
  accountId: number;
} & Input<'POST /vendor-admin/financial/accounts/{accountId}/referral-rate'>['body']) =>
  call('POST /vendor-admin/financial/accounts/{accountId}/referral-rate', { params: { accountId }, body });

/** Tries a failed payout again, leaves it, or notes that it was paid. 409 when its status does not allow that. */
export const handleFailedPayout = ({
  bookingId,
  ...body
}: {
  bookingId: number;
} & Input<'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout'>['body']) =>
  call('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId },
    body,
  });

/** The ledger or another financial report as a file. */
export const exportFinancialReport = (body: Input<'POST /vendor-admin/financial/export-report'>['body']) =>
  call('POST /vendor-admin/financial/export-report', { body });
