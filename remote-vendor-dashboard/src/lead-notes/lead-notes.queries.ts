import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { leadQuery } from '../lead/lead.queries.ts';

/** The private note and tags of a lead. */
export const leadNotesQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    queryKey: [...leadQuery(params).queryKey, 'notes'],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/leads/{leadId}/notes', { params }, { signal }),
  });

/** The tags that an account uses, by name. */
export const leadTagsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['lead-tags', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/lead-tags', { params: { accountId } }, { signal }),
  });
