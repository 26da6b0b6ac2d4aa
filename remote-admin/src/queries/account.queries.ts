import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { accountDetailsKey } from './admin.queries.ts';

/** One account with its leads, ledger and log. */
export const accountKey = (accountId: number) => [...accountDetailsKey, accountId] as const;

/** One account. */
export const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: accountKey(accountId),
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/accounts/{accountId}', { params: { accountId } }, { signal }),
  });

/** The leads of an account; reading them never marks one viewed. */
export const accountLeadsQuery = (
  accountId: number,
  query: Input<'GET /vendor-admin/accounts/{accountId}/leads'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'leads', query],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/accounts/{accountId}/leads', { params: { accountId }, query }, { signal }),
  });

/** What was done to an account, newest first. */
export const auditLogQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'audit-log'],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/accounts/{accountId}/audit-log',
        { params: { accountId }, query: {} },
        { signal },
      ),
  });

/** What an account was charged and given back, newest first, and what it owes. */
export const accountLedgerQuery = (
  accountId: number,
  query: Input<'GET /vendor-admin/financial/accounts/{accountId}/ledger'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'ledger', query],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/financial/accounts/{accountId}/ledger',
        { params: { accountId }, query },
        { signal },
      ),
  });
