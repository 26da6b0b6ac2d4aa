import { queryOptions } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call, queryClient, type Output } from '@portal/shared/runtime';
import { toLeadRequest, type LeadFilter } from './lead-filter.ts';

/** One page of leads with the counts of all groups. */
export type LeadPage = Output<'GET /vendor-account/{accountId}/leads'>;

/** Every list of leads of every account. */
export const allLeadListsKey = ['leads'] as const;

/** Every cached list of this account, whatever its filter. */
export const leadListsKey = (accountId: number) => [...allLeadListsKey, accountId] as const;

/** Every lead that was opened. */
export const allLeadsKey = ['lead'] as const;

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

/** One lead. The server marks a new one as viewed, so reading it also updates the lists, and it is never prefetched. */
export const leadQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    queryKey: [...allLeadsKey, params.accountId, params.leadId],
    queryFn: async ({ signal }) => {
      const lead = await call('GET /vendor-account/{accountId}/leads/{leadId}', { params }, { signal });
      replaceInLists({ accountId: params.accountId, lead });
      void refreshLeadLists(params.accountId);
      return lead;
    },
  });

/**
 * Stores a lead from the server in its own cache entry and in every list that shows it. Marks the lists stale, because
 * the new status may belong to another filter.
 */
export function rememberLead({ accountId, lead }: { accountId: number; lead: Lead }): void {
  storeResponse(leadQuery({ accountId, leadId: lead.id }).queryKey, lead);
  replaceInLists({ accountId, lead });
  void queryClient.invalidateQueries({ queryKey: leadListsKey(accountId), refetchType: 'none' });
}

/** Invalidates the lists. The ones on screen refetch right away. */
export function refreshLeadLists(accountId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: leadListsKey(accountId) });
}

function replaceInLists({ accountId, lead: changed }: { accountId: number; lead: Lead }): void {
  queryClient.setQueriesData<LeadPage>(
    { queryKey: leadListsKey(accountId) },
    (page) => page && { ...page, data: page.data.map((lead) => (lead.id === changed.id ? changed : lead)) },
  );
}
