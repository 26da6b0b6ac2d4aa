import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { vendorsKey } from '../queries/admin.queries.ts';

/** Every vendor record: searched and sorted. */
export const vendorsQuery = (query: Input<'GET /vendor-admin/vendors'>['query'] = {}) =>
  queryOptions({
    queryKey: [...vendorsKey, 'all', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/vendors', { query }, { signal }),
  });

/** One vendor record with its history. */
export const vendorQuery = (vendorId: number) =>
  queryOptions({
    queryKey: [...vendorsKey, 'record', vendorId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/vendors/{vendorId}', { params: { vendorId } }, { signal }),
  });

/** What a merge of one record into another would move. */
export const vendorMergeQuery = ({ from, into }: { from: number; into: number }) =>
  queryOptions({
    queryKey: [...vendorsKey, 'merge', from, into],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/vendors/{vendorId}/merge/{keptId}',
        { params: { vendorId: from, keptId: into } },
        { signal },
      ),
    staleTime: 0,
  });
