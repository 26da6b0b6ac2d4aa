import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The answers that an account keeps, by name. */
export const savedRepliesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['saved-replies', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/saved-replies', { params: { accountId } }, { signal }),
  });
