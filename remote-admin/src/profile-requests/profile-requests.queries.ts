import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../panel/admin.queries.ts';

/** Every list of profile requests. */
export const profileRequestsKey = [...adminKey, 'profile-requests'] as const;

/** What vendors asked to have changed in their profiles, newest first. */
export const profileRequestsQuery = (query: Input<'GET /vendor-admin/profile-requests'>['query'] = {}) =>
  queryOptions({
    queryKey: [...profileRequestsKey, query],
    queryFn: ({ signal }) => call('GET /vendor-admin/profile-requests', { query }, { signal }),
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
