import type { LeadStatus } from '@portal/shared/domain';
import { currentAccountQuery } from '@portal/shared/queries';
import { queryClient, subscribe } from '@portal/shared/runtime';
import { allBlockedDatesKey } from '../blocked-dates/blocked-dates.queries.ts';
import { refreshBlockedDates } from '../blocked-dates/changes.ts';
import { allCalendarsKey, calendarKey } from '../blocked-dates/calendar.queries.ts';
import { analyticsKey } from '../insights/insights.queries.ts';
import { billingKey } from '../billing/billing.queries.ts';
import { allTeamsKey, teamKey } from '../team/team.queries.ts';
import { pendingResponsesQuery } from '../undo/pending-responses.queries.ts';
import { allThreadsKey, messagesQuery } from '../thread/messages.queries.ts';
import { allLeadsKey, leadQuery, leadsKey } from '../lead/lead.queries.ts';
import { allLeadListsKey, leadListsKey } from '../lead/leads.queries.ts';

/** From now on, refetches the leads that the server reports as changed. */
export function refreshOnLiveEvents(): void {
  const leadChanged = ({
    account_id: accountId,
    lead_id: leadId,
    status,
  }: {
    account_id: number;
    lead_id: number;
    status?: LeadStatus;
  }) => {
    void queryClient.invalidateQueries({ queryKey: leadListsKey(accountId) });
    void queryClient.invalidateQueries({ queryKey: leadQuery({ accountId, leadId }).queryKey });
    void queryClient.invalidateQueries({ queryKey: pendingResponsesQuery(accountId).queryKey });
    void queryClient.invalidateQueries({ queryKey: calendarKey(accountId) });
    void queryClient.invalidateQueries({ queryKey: billingKey(accountId) });
    void queryClient.invalidateQueries({ queryKey: analyticsKey(accountId) });
    // The client may have confirmed a booking, and the first one is free.
    if (status === 'booked') void queryClient.invalidateQueries(currentAccountQuery);
  };
  subscribe('live.lead.created', leadChanged);
  subscribe('live.lead.changed', leadChanged);
  // Another member may have blocked dates, and finance recorded a payment.
  subscribe('live.account.changed', ({ account_id: accountId }) => {
    refreshBlockedDates(accountId);
    void queryClient.invalidateQueries({ queryKey: billingKey(accountId) });
  });
  // Only a notification reports an invoice and the decision about a fee.
  subscribe('live.notification', ({ type, data }) => {
    if (type === 'invoice.issued' || type === 'fee.decided')
      void queryClient.invalidateQueries({ queryKey: billingKey(data.account_id) });
  });
  subscribe('live.thread.changed', ({ account_id: accountId, lead_id: leadId }) => {
    void queryClient.invalidateQueries({ queryKey: leadListsKey(accountId) });
    void queryClient.invalidateQueries({ queryKey: leadQuery({ accountId, leadId }).queryKey });
    void queryClient.invalidateQueries({ queryKey: messagesQuery({ accountId, leadId }).queryKey });
  });
  subscribe('live.team.changed', ({ account_id: accountId }) => {
    void queryClient.invalidateQueries(currentAccountQuery);
    // A member's removal unassigns their leads, and only leads of a team name an assignee.
    for (const queryKey of [teamKey(accountId), leadListsKey(accountId), leadsKey(accountId)])
      void queryClient.invalidateQueries({ queryKey });
  });
  subscribe('live.missed', () => {
    for (const queryKey of [
      allLeadListsKey,
      allLeadsKey,
      allThreadsKey,
      allCalendarsKey,
      allBlockedDatesKey,
      allTeamsKey,
    ])
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
}
