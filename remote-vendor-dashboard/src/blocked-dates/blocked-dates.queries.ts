import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The days on which an account takes no event, YYYY-MM-DD, from today on. */
export const blockedDatesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['blocked-dates', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/blocked-dates', { params: { accountId } }, { signal }),
  });
