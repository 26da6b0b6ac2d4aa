import type { LeadStatus } from '@portal/shared/domain';
import { readsOf, refresh } from '@portal/shared/queries';
import { queryClient, subscribe } from '@portal/shared/runtime';
import { billingRoutes } from '../billing/billing-routes.ts';
import { calendarRoutes, refreshBlockedDates } from '../blocked-dates/changes.ts';
import { refreshFor } from '../refresh-for.ts';

/** What colleagues change about a lead. */
const leadRoutes = [
  'GET /vendor-account/{accountId}/leads/{leadId}',
  'GET /vendor-account/{accountId}/leads/{leadId}/notes',
] as const;
const LISTS = 'GET /vendor-account/{accountId}/leads';
const MESSAGES = 'GET /vendor-account/{accountId}/leads/{leadId}/messages';
const ANALYTICS = 'GET /vendor-account/{accountId}/analytics';
const REQUESTS = 'GET /vendor-account/{accountId}/profile/requests';
const TEAM = 'GET /vendor-account/{accountId}/team';

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
    void refreshFor({ accountId, leadId }, ...leadRoutes);
    void refreshFor(
      { accountId },
      LISTS,
      'GET /vendor-account/{accountId}/pending-responses',
      ...calendarRoutes,
      ...billingRoutes,
      ANALYTICS,
    );
    // The client may have confirmed a booking, and the first one is free.
    if (status === 'booked') void refresh('GET /vendor-account/current');
  };
  subscribe('live.lead.created', leadChanged);
  subscribe('live.lead.changed', leadChanged);
  // Another member may have blocked dates, finance recorded a payment, and the team decided about a profile request.
  subscribe('live.account.changed', ({ account_id: accountId }) => {
    refreshBlockedDates(accountId);
    void refreshFor({ accountId }, ...billingRoutes, ANALYTICS, REQUESTS);
  });
  // Only a notification reports an invoice and the decision about a fee.
  subscribe('live.notification', ({ type, data }) => {
    if (type === 'invoice.issued' || type === 'fee.decided')
      void refreshFor({ accountId: data.account_id }, ...billingRoutes);
  });
  subscribe('live.thread.changed', ({ account_id: accountId, lead_id: leadId }) => {
    void refreshFor({ accountId }, LISTS);
    void refreshFor({ accountId, leadId }, ...leadRoutes, MESSAGES);
  });
  subscribe('live.team.changed', ({ account_id: accountId }) => {
    void refresh('GET /vendor-account/current');
    // A member's removal unassigns their leads, and only leads of a team name an assignee.
    void refreshFor({ accountId }, TEAM, LISTS, ...leadRoutes);
  });
  const predicate = readsOf(
    LISTS,
    ...leadRoutes,
    MESSAGES,
    ...calendarRoutes,
    'GET /vendor-account/{accountId}/blocked-dates',
    TEAM,
    ...billingRoutes,
    ANALYTICS,
    REQUESTS,
  );
  subscribe('live.missed', () => {
    void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  });
}
