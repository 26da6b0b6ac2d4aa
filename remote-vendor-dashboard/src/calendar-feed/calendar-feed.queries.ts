import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** Whether the member has a calendar feed. */
export const calendarFeedQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['calendar-feed', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/calendar-feed', { params: { accountId } }, { signal }),
  });
