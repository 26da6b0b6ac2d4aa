import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../panel/admin.queries.ts';

/** Every vendor record: searched and sorted. */
export const vendorsQuery = (query: Input<'GET /vendor-admin/vendors'>['query'] = {}) =>
  queryOptions({
    queryKey: [...adminKey, 'vendors', 'all', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/vendors', { query }, { signal }),
  });
