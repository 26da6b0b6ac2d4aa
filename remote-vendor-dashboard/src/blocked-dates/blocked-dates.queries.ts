import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The blocked dates of every account. */
export const allBlockedDatesKey = ['blocked-dates'] as const;

/** The days on which an account takes no event, YYYY-MM-DD, from today on. */
export const blockedDatesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...allBlockedDatesKey, accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/blocked-dates', { params: { accountId } }, { signal }),
  });
