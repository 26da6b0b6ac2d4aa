import { queryOptions } from '@tanstack/react-query';
import { vendorAccountKey } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';

/** The figures of an account in every span. */
export const analyticsKey = (accountId: number) => [...vendorAccountKey, accountId, 'analytics'] as const;

/** How the account is doing: the last days, or from one day to another. */
export const analyticsQuery = (
  accountId: number,
  span: Input<'GET /vendor-account/{accountId}/analytics'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...analyticsKey(accountId), span],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/analytics', { params: { accountId }, query: span }, { signal }),
  });
