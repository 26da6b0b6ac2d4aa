import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { profileRequestsKey } from '../queries/admin.queries.ts';

/** The newest open requests of all accounts, for a notice, and their number. */
export const openRequestsQuery = queryOptions({
  queryKey: [...profileRequestsKey, 'open'],
  queryFn: ({ signal }) =>
    call('GET /vendor-admin/profile-requests', { query: { status: 'open', per_page: 5 } }, { signal }),
});

/** What one account asked to have changed, newest first. */
export const accountProfileRequestsQuery = (
  accountId: number,
  query: Input<'GET /vendor-admin/accounts/{accountId}/profile-requests'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...profileRequestsKey, 'account', accountId, query],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/accounts/{accountId}/profile-requests',
        { params: { accountId }, query },
        { signal },
      ),
  });
