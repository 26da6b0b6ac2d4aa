import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** What quick accept sends, and whether the vendor has confirmed it. */
export const quickReplyQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['quick-reply', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } }, { signal }),
  });
