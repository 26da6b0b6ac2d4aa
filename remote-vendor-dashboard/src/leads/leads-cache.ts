import { queryOptions } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call, queryClient } from '@portal/shared/runtime';
import { leadListsKey, leadQuery, type LeadPage } from './leads.queries.ts';

/**
 * One lead, opened by its vendor. The server marks a new lead as viewed, so this also updates the lists and the count
 * of new leads.
 */
export const openedLeadQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    ...leadQuery(params),
    queryFn: async ({ signal }) => {
      const lead = await call('GET /vendor-account/{accountId}/leads/{leadId}', { params }, { signal });
      changeInLists({ ...params, change: () => lead });
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
  changeInLists({ accountId, leadId: lead.id, change: () => lead });
  void queryClient.invalidateQueries({ queryKey: leadListsKey(accountId), refetchType: 'none' });
}

/** Invalidates the lists. The ones on screen refetch right away. */
export function refreshLeadLists(accountId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: leadListsKey(accountId) });
}

function changeInLists({
  accountId,
  leadId,
  change,
}: {
  accountId: number;
  leadId: number;
  change: (lead: Lead) => Lead;
}): void {
  queryClient.setQueriesData<LeadPage>(
    { queryKey: leadListsKey(accountId) },
    (page) => page && { ...page, data: page.data.map((lead) => (lead.id === leadId ? change(lead) : lead)) },
  );
}
