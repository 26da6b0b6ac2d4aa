import { queryOptions } from '@tanstack/react-query';
import { call, leadQuery } from '@portal/shared/api';
import type { Lead, PageMeta } from '@portal/shared/contract';
import { queryClient } from '@portal/shared/state';

interface LeadPage {
  data: Lead[];
  meta: PageMeta;
}

/** Every cached list of this account, whatever its filter and page. */
export const leadListsKey = (accountId: number) => ['leads', accountId] as const;

/**
 * One lead, opened by its vendor. The server marks a new one viewed, so the lists and the count of new leads are
 * told as well.
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
 * Takes over a lead as the server just told it: in its own place in the cache and in every list that shows it.
 * The lists are marked stale, because a new status may belong under another filter.
 */
export function rememberLead({ accountId, lead }: { accountId: number; lead: Lead }): void {
  queryClient.setQueryData(leadQuery({ accountId, leadId: lead.id }).queryKey, lead);
  changeInLists({ accountId, leadId: lead.id, change: () => lead });
  void queryClient.invalidateQueries({ queryKey: leadListsKey(accountId), refetchType: 'none' });
}

/** Reads the lists again, the ones on screen at once. */
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
