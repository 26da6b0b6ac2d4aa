import { queryOptions } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { keyOf, storeResponse } from '@portal/shared/queries';
import { ApiError, call, queryClient, type Output } from '@portal/shared/runtime';
import { refreshFor } from '../refresh-for.ts';

/** One page of leads with the counts of all groups. */
export type LeadPage = Output<'GET /vendor-account/{accountId}/leads'>;

/** One lead. The server marks a new one as viewed, so reading it also updates the lists, and it is never prefetched. */
export const leadQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    queryKey: keyOf('GET /vendor-account/{accountId}/leads/{leadId}', { params }),
    queryFn: async ({ signal }) => {
      const lead = await call('GET /vendor-account/{accountId}/leads/{leadId}', { params }, { signal });
      replaceInLists({ accountId: params.accountId, lead });
      void refreshLeadLists(params.accountId);
      return lead;
    },
  });

/** The part of the keys that every list of an account has, whatever its filter. */
const listsOf = (accountId: number) =>
  keyOf('GET /vendor-account/{accountId}/leads', { params: { accountId } });

/**
 * Stores a lead from the server in its own cache entry and in every list that shows it. Marks the lists stale, because
 * the new status may belong to another filter.
 */
export function rememberLead({ accountId, lead }: { accountId: number; lead: Lead }): void {
  storeResponse(leadQuery({ accountId, leadId: lead.id }).queryKey, lead);
  replaceInLists({ accountId, lead });
  void queryClient.invalidateQueries({ queryKey: listsOf(accountId), refetchType: 'none' });
}

/** Invalidates the lists. The ones on screen refetch right away. */
export const refreshLeadLists = (accountId: number): Promise<void> =>
  refreshFor({ accountId }, 'GET /vendor-account/{accountId}/leads');

function replaceInLists({ accountId, lead: changed }: { accountId: number; lead: Lead }): void {
  queryClient.setQueriesData<LeadPage>(
    { queryKey: listsOf(accountId) },
    (page) => page && { ...page, data: page.data.map((lead) => (lead.id === changed.id ? changed : lead)) },
  );
}

/** Stores a lead that a write returned, and reads the lists on screen again. */
export function storeLead(accountId: number, lead: Lead): void {
  rememberLead({ accountId, lead });
  void refreshLeadLists(accountId);
}

/**
 * Options of a `useCall` that changes a lead and returns it. A rejected transition (409) carries the current lead, which
 * replaces the cached one.
 */
export const storingLead = (accountId: number) => ({
  onSuccess: (lead: Lead) => storeLead(accountId, lead),
  onError: (error: Error) => {
    if (wasRefused(error)) storeLead(accountId, error.current);
  },
});

/** Whether the server rejected the request because the lead had changed. The error then carries the lead. */
export function wasRefused(error: unknown): error is ApiError & { current: Lead } {
  return error instanceof ApiError && error.status === 409 && Boolean(error.current);
}
