import { queryOptions } from '@tanstack/react-query';
import { call, type Output } from '@portal/shared/runtime';
import { toLeadRequest, type LeadFilter } from './lead-filter.ts';

/** One page of leads with the counts of all groups. */
export type LeadPage = Output<'GET /vendor-account/{accountId}/leads'>;

/** Every list of leads of every account. */
export const allLeadListsKey = ['leads'] as const;

/** Every cached list of this account, whatever its filter. */
export const leadListsKey = (accountId: number) => [...allLeadListsKey, accountId] as const;

/** The inbox: one page of a filter. */
export const inboxQuery = ({ accountId, filter }: { accountId: number; filter: LeadFilter }) =>
  queryOptions({
    queryKey: [...leadListsKey(accountId), 'inbox', filter],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-account/{accountId}/leads',
        { params: { accountId }, query: toLeadRequest(filter) },
        { signal },
      ),
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
