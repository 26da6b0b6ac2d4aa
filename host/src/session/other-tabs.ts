import { publish } from '@portal/shared/events';
import { currentSession, queryClient, watchOtherTabs } from '@portal/shared/state';

/** Follows sign-ins and logouts of other tabs: one person, one session, in all of them. Returns how to stop. */
export function followOtherTabs(): () => void {
  let userId = currentSession()?.user.id ?? null;
  return watchOtherTabs((session) => {
    const before = userId;
    userId = session?.user.id ?? null;
    if (before === userId) return;
    // Another person's data must not be shown for a moment longer.
    queryClient.clear();
    if (session) publish('session.started', { userId: session.user.id });
    else publish('session.ended', { reason: 'other-tab' });
  });
}
