import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../panel/admin.queries.ts';

/** All users: searched, filtered and sorted. */
export const usersQuery = (query: Input<'GET /vendor-admin/users'>['query'] = {}) =>
  queryOptions({
    queryKey: [...adminKey, 'users', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/users', { query }, { signal }),
  });
