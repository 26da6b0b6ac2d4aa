import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { LEADS_PER_REQUEST } from './inbox-request.ts';
import type { LeadFilter } from './lead-filter.ts';

/** Every list of leads of every account. */
export const allLeadListsKey = ['leads'] as const;

/** Every cached list of this account, whatever its filter. */
export const leadListsKey = (accountId: number) => [...allLeadListsKey, accountId] as const;

/** Every lead that was opened. */
export const allLeadsKey = ['lead'] as const;

/** The inbox: leads of a filter, a hundred per page, loaded on scroll. */
export const inboxQuery = ({ accountId, filter }: { accountId: number; filter: LeadFilter }) =>
  infiniteQueryOptions({
    queryKey: [...leadListsKey(accountId), 'inbox', filter],
    queryFn: ({ pageParam: page, signal }) =>
      call(
        'GET /vendor-account/{accountId}/leads',
        { params: { accountId }, query: { ...filter, page, per_page: LEADS_PER_REQUEST } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** New leads: the first one and their number. */
export const newLeadsQuery = (accountId: number) => {
  const query = { status: 'new', per_page: 1 } as const;
  return queryOptions({
    queryKey: [...leadListsKey(accountId), query],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/leads', { params: { accountId }, query }, { signal }),
  });
};

/** One lead. Reading it marks a new lead viewed, so it is never prefetched. */
export const leadQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    queryKey: [...allLeadsKey, params.accountId, params.leadId],
    queryFn: ({ signal }) => call('GET /vendor-account/{accountId}/leads/{leadId}', { params }, { signal }),
  });
