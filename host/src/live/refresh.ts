import { subscribe } from '@portal/shared/events';
import { queryClient } from '@portal/shared/state';

/** Marks the data that a live event is about as outdated; what is on the screen is read again at once. */
export function refreshWhatChanged(): void {
  const leadChanged = (fact: { account_id: number; lead_id: number }) => {
    refresh('leads', fact.account_id);
    refresh('lead', fact.account_id, fact.lead_id);
    refresh('vendor-account', 'current');
  };
  subscribe('live.lead.created', leadChanged);
  subscribe('live.lead.changed', leadChanged);
  subscribe('live.application.changed', ({ application_id: id }) => {
    refresh('vendor-account');
    refresh('admin', 'applications');
    refresh('admin', 'application', id);
  });
  subscribe('live.account.changed', ({ account_id: id }) => {
    refresh('vendor-account');
    refresh('admin', 'accounts');
    refresh('admin', 'account', id);
  });
  subscribe('live.notification', () => refresh('user', 'notifications'));
}

function refresh(...queryKey: unknown[]): void {
  void queryClient.invalidateQueries({ queryKey });
}
