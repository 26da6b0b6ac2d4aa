import { currentAccountQuery, vendorAccountKey } from '@portal/shared/queries';
import { queryClient, subscribe } from '@portal/shared/runtime';
import { notificationsKey } from '../notifications/notifications.queries.ts';

/** Invalidates the host's own queries that a live event affects. Each remote does the same for its queries. */
export function invalidateChangedQueries(): void {
  subscribe('live.lead.created', () => refresh(currentAccountQuery.queryKey));
  subscribe('live.lead.changed', () => refresh(currentAccountQuery.queryKey));
  subscribe('live.application.changed', () => refresh(vendorAccountKey));
  subscribe('live.account.changed', () => refresh(vendorAccountKey));
  // Reading a thread also reads its notifications.
  subscribe('live.thread.changed', () => refresh(notificationsKey));
  subscribe('live.notification', () => refresh(notificationsKey));
  subscribe('live.notifications.read', () => refresh(notificationsKey));
  subscribe('live.missed', () => {
    for (const queryKey of [notificationsKey, vendorAccountKey])
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
}

function refresh(queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey });
}
