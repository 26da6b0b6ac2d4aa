import { queryOptions } from '@tanstack/react-query';
import { pacificToday } from '@portal/shared/domain';
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
    // The last so many days are others tomorrow.
    queryKey: [...analyticsKey(accountId), span, pacificToday()],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/analytics', { params: { accountId }, query: span }, { signal }),
  });
