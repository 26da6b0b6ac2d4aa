import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../queries/admin.queries.ts';

/** Every list of saved views. */
export const savedViewsKey = [...adminKey, 'saved-views'] as const;

/** My saved views, by name. */
export const savedViewsQuery = (query: Input<'GET /vendor-admin/saved-views'>['query'] = {}) =>
  queryOptions({
    queryKey: [...savedViewsKey, query],
    queryFn: ({ signal }) => call('GET /vendor-admin/saved-views', { query }, { signal }),
  });
