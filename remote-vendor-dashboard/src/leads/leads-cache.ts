import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { call, leadQuery } from '@portal/shared/api';
import type { Lead, PageMeta } from '@portal/shared/contract';
import { queryClient } from '@portal/shared/state';
import { LEADS_AT_ONCE } from './inbox-request.ts';
import type { LeadFilter } from './lead-filter.ts';

interface LeadPage {
  data: Lead[];
  meta: PageMeta;
}

/** Every cached list of this account, whatever its filter. */
export const leadListsKey = (accountId: number) => ['leads', accountId] as const;

/** The inbox: leads of a filter, a hundred at a time as somebody scrolls on. */
export const inboxQuery = ({ accountId, filter }: { accountId: number; filter: LeadFilter }) =>
  infiniteQueryOptions({
    queryKey: [...leadListsKey(accountId), 'inbox', filter],
    queryFn: ({ pageParam: page, signal }) =>
      call(
        'GET /vendor-account/{accountId}/leads',
        { params: { accountId }, query: { ...filter, page, per_page: LEADS_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** What was loaded so far, each lead once: one that arrives moves the others on to the next page. */
export function leadsOf({ pages }: InfiniteData<LeadPage>): Lead[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((lead) => [lead.id, lead])).values()];
}

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
  const changed = (page: LeadPage): LeadPage => ({
    ...page,
    data: page.data.map((lead) => (lead.id === leadId ? change(lead) : lead)),
  });
  queryClient.setQueriesData<LeadPage | InfiniteData<LeadPage>>(
    { queryKey: leadListsKey(accountId) },
    (list) => list && ('pages' in list ? { ...list, pages: list.pages.map(changed) } : changed(list)),
  );
}
