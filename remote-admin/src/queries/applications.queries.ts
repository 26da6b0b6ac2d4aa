import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { applicationsKey } from './admin.queries.ts';

type ApplicationsQuery = Input<'GET /vendor-admin/applications'>['query'];

/** A page of applications, newest first. */
export const applicationsQuery = (query: ApplicationsQuery) =>
  queryOptions({
    queryKey: [...applicationsKey, query],
    queryFn: ({ signal }) => call('GET /vendor-admin/applications', { query }, { signal }),
  });

/** Counts for the cards. */
export const applicationStatsQuery = queryOptions({
  queryKey: [...applicationsKey, 'stats'],
  queryFn: ({ signal }) => call('GET /vendor-admin/applications/stats', {}, { signal }),
});
