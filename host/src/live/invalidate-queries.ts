import { readsOf, readsOfAccount, refresh } from '@portal/shared/queries';
import { queryClient, subscribe } from '@portal/shared/runtime';

/** Invalidates the host's own queries that a live event affects. Each remote does the same for its queries. */
export function invalidateChangedQueries(): void {
  const refreshAccount = () => void queryClient.invalidateQueries({ predicate: readsOfAccount });
  subscribe('live.lead.created', () => void refresh('GET /vendor-account/current'));
  subscribe('live.lead.changed', () => void refresh('GET /vendor-account/current'));
  subscribe('live.application.changed', refreshAccount);
  subscribe('live.account.changed', refreshAccount);
  // Reading a thread also reads its notifications.
  subscribe('live.thread.changed', () => void refresh('GET /user/notifications'));
  subscribe('live.notification', () => void refresh('GET /user/notifications'));
  subscribe('live.notifications.read', () => void refresh('GET /user/notifications'));
  subscribe('live.missed', () => {
    for (const predicate of [readsOf('GET /user/notifications'), readsOfAccount])
      void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  });
}
