import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribe } from '@portal/shared/events';

/** Reads again what the server says has changed: an admin never decides on an old picture. */
export function useLiveRefresh(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const stale = (...queryKey: unknown[]) => void cache.invalidateQueries({ queryKey });
    const account = (event: { account_id: number }) => {
      stale('admin', 'accounts');
      stale('admin', 'account', event.account_id);
    };
    const lead = (event: { account_id: number }) => {
      account(event);
      stale('admin', 'leads');
      stale('admin', 'dashboard');
    };
    const ends = [
      subscribe('live.application.changed', (event) => {
        stale('admin', 'applications');
        stale('admin', 'application', event.application_id);
        stale('admin', 'application-history', event.application_id);
        stale('admin', 'dashboard');
      }),
      subscribe('live.account.changed', account),
      subscribe('live.lead.created', lead),
      subscribe('live.lead.changed', lead),
    ];
    return () => ends.forEach((end) => end());
  }, [cache]);
}
