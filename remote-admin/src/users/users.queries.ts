import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../queries/admin.queries.ts';

/** Every list of users. */
export const allUsersKey = [...adminKey, 'users'] as const;

/** All users: searched, filtered and sorted. */
export const usersQuery = (query: Input<'GET /vendor-admin/users'>['query'] = {}) =>
  queryOptions({
    queryKey: [...allUsersKey, query],
    queryFn: ({ signal }) => call('GET /vendor-admin/users', { query }, { signal }),
  });
