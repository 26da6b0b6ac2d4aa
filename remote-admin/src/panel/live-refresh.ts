import { readsOf, refresh } from '@portal/shared/queries';
import { queryClient, subscribe } from '@portal/shared/runtime';

/** From now on, refetches what the server reports as changed: an admin never decides on outdated data. */
export function refreshOnLiveEvents(): void {
  const leadChanged = () =>
    void refresh(
      'GET /vendor-admin/accounts/*',
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/lead-reports',
      'GET /vendor-admin/financial/*',
      'GET /vendor-admin/dashboard/*',
    );
  subscribe('live.lead.created', leadChanged);
  subscribe('live.lead.changed', leadChanged);
  // It also follows from the decision on a profile request, and from a payout.
  subscribe(
    'live.account.changed',
    () =>
      void refresh(
        'GET /vendor-admin/accounts/*',
        'GET /vendor-admin/profile-requests',
        'GET /vendor-admin/financial/*',
        'GET /vendor-admin/dashboard/*',
        'GET /vendor-admin/vendors/*',
      ),
  );
  subscribe('live.application.changed', ({ status }) => {
    void refresh('GET /vendor-admin/applications/*', 'GET /vendor-admin/dashboard/*');
    // The approval takes effect seconds after the decision, and creates the account only then.
    if (status === 'approved')
      void refresh('GET /vendor-admin/accounts', 'GET /vendor-admin/vendors/*', 'GET /vendor-admin/users');
  });
  // Only a notification reports some of the work: a held lead, a profile request, a lost email.
  subscribe('live.notification', () => void refresh('GET /vendor-admin/*'));
  subscribe('live.missed', () => {
    void queryClient.invalidateQueries(
      { predicate: readsOf('GET /vendor-admin/*') },
      { cancelRefetch: false },
    );
  });
}
