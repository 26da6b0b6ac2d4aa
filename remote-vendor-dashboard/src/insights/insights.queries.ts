import { queryOptions } from '@tanstack/react-query';
import { vendorAccountKey } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';

/** How the account is doing: the last days, or from one day to another. */
export const analyticsQuery = (
  accountId: number,
  span: Input<'GET /vendor-account/{accountId}/analytics'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...vendorAccountKey, accountId, 'analytics', span],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/analytics', { params: { accountId }, query: span }, { signal }),
  });
