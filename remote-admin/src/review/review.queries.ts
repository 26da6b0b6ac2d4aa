import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../queries/admin.queries.ts';

/** Every page of the history of an application. */
export const applicationHistoryKey = (applicationId: number) =>
  [...adminKey, 'application-history', applicationId] as const;

/** One application. */
export const applicationQuery = (applicationId: number) =>
  queryOptions({
    queryKey: [...adminKey, 'application', applicationId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/applications/{applicationId}', { params: { applicationId } }, { signal }),
  });

/** What happened to an application, newest first. */
export const applicationHistoryQuery = (
  applicationId: number,
  query: Input<'GET /vendor-admin/applications/{applicationId}/history'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...applicationHistoryKey(applicationId), query],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/applications/{applicationId}/history',
        { params: { applicationId }, query },
        { signal },
      ),
  });

/** Vendors that match an application. */
export const matchingVendorsQuery = (applicationId: number) =>
  queryOptions({
    queryKey: [...adminKey, 'vendors', 'matching', applicationId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/vendors/search', { query: { application_id: applicationId } }, { signal }),
  });

/** Vendors found by a text of at least 3 characters. */
export const vendorSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKey, 'vendors', 'search', search],
    queryFn: ({ signal }) => call('GET /vendor-admin/vendors/search', { query: { search } }, { signal }),
  });
