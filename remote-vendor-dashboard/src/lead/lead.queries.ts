import { queryOptions } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call, queryClient } from '@portal/shared/runtime';
import { leadListsKey, type LeadPage } from './leads.queries.ts';

/** Every lead that was opened. */
export const allLeadsKey = ['lead'] as const;
/** Every lead of an account that was opened. */
export const leadsKey = (accountId: number) => [...allLeadsKey, accountId] as const;

/** One lead. The server marks a new one as viewed, so reading it also updates the lists, and it is never prefetched. */
export const leadQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    queryKey: [...leadsKey(params.accountId), params.leadId],
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
