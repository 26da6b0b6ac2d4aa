import { queryClient, subscribe } from '@portal/shared/runtime';
import { allLeadListsKey, allLeadsKey, leadListsKey, leadQuery } from './leads.queries.ts';

/** From now on, refetches the leads that the server reports as changed. */
export function refreshOnLiveEvents(): void {
  const leadChanged = ({
    account_id: accountId,
    lead_id: leadId,
  }: {
    account_id: number;
    lead_id: number;
  }) => {
    void queryClient.invalidateQueries({ queryKey: leadListsKey(accountId) });
    void queryClient.invalidateQueries({ queryKey: leadQuery({ accountId, leadId }).queryKey });
  };
  subscribe('live.lead.created', leadChanged);
  subscribe('live.lead.changed', leadChanged);
  subscribe('live.missed', () => {
    for (const queryKey of [allLeadListsKey, allLeadsKey])
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
}
