import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** Every lead: searched, filtered and sorted. */
export const everyLeadQuery = (query: Input<'GET /vendor-admin/leads'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'all', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/leads', { query }, { signal }),
  });

/** Decides not to deliver a held lead. 409 when it was delivered meanwhile. */
export const dropLead = ({
  leadId,
  ...body
}: { leadId: number } & Input<'POST /vendor-admin/leads/{leadId}/drop'>['body']) =>
  call('POST /vendor-admin/leads/{leadId}/drop', { params: { leadId }, body });

/** What vendors reported to be wrong with leads, newest first. */
export const leadReportsQuery = (query: Input<'GET /vendor-admin/lead-reports'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'lead-reports', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/lead-reports', { query }, { signal }),
  });

/** Closes a report with what was found. 409 when it was closed with other words. */
export const resolveLeadReport = ({
  reportId,
  ...body
}: { reportId: number } & Input<'POST /vendor-admin/lead-reports/{reportId}/resolve'>['body']) =>
  call('POST /vendor-admin/lead-reports/{reportId}/resolve', { params: { reportId }, body });
