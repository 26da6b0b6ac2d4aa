import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** Everybody who can sign in: searched, filtered and sorted. */
export const usersQuery = (query: Input<'GET /vendor-admin/users'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/users', { query }, { signal }),
  });

/** Ends every session of a person at once; of one's own all but this one. Answers how many. */
export const endSessionsOf = (userId: number) =>
  call('POST /vendor-admin/users/{userId}/end-sessions', { params: { userId } });

/** Every vendor record: searched and sorted. */
export const vendorsQuery = (query: Input<'GET /vendor-admin/vendors'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'vendors', 'all', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/vendors', { query }, { signal }),
  });

/** My saved views, by name. */
export const savedViewsQuery = (query: Input<'GET /vendor-admin/saved-views'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'saved-views', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/saved-views', { query }, { signal }),
  });

/** Keeps the filters of a list; a view of the same name is replaced. */
export const saveView = (body: Input<'POST /vendor-admin/saved-views'>['body']) =>
  call('POST /vendor-admin/saved-views', { body });

/** Forgets one of my saved views. */
export const removeView = (viewId: number) =>
  call('DELETE /vendor-admin/saved-views/{viewId}', { params: { viewId } });
