import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { leadReportsKey, leadsKey } from '../queries/admin.queries.ts';

/** Leads that wait for an admin because they do not fit, oldest first. */
export const heldLeadsQuery = (query: Input<'GET /vendor-admin/leads/held'>['query'] = {}) =>
  queryOptions({
    queryKey: [...leadsKey, 'held', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/leads/held', { query }, { signal }),
  });

/** The vendors that a lead fits as well. */
export const otherVendorsQuery = (leadId: number) =>
  queryOptions({
    queryKey: [...leadsKey, 'other-vendors', leadId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/leads/{leadId}/other-vendors', { params: { leadId } }, { signal }),
  });

/** Every lead: searched, filtered and sorted. */
export const adminLeadsQuery = (query: Input<'GET /vendor-admin/leads'>['query'] = {}) =>
  queryOptions({
    queryKey: [...leadsKey, 'all', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/leads', { query }, { signal }),
  });

/** What vendors reported to be wrong with leads, newest first. */
export const leadReportsQuery = (query: Input<'GET /vendor-admin/lead-reports'>['query'] = {}) =>
  queryOptions({
    queryKey: [...leadReportsKey, query],
    queryFn: ({ signal }) => call('GET /vendor-admin/lead-reports', { query }, { signal }),
  });
