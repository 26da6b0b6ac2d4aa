import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** What happened to an application, newest first. */
export const applicationHistoryQuery = (
  applicationId: number,
  query: Input<'GET /vendor-admin/applications/{applicationId}/history'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'application-history', applicationId, query],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/applications/{applicationId}/history',
        { params: { applicationId }, query },
        { signal },
      ),
  });

/** The applications that a filter finds, as CSV. */
export const exportApplications = (query: Input<'GET /vendor-admin/applications/export'>['query'] = {}) =>
  call('GET /vendor-admin/applications/export', { query });
