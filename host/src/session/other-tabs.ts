import { currentSession, publish, queryClient, watchOtherTabs } from '@portal/shared/runtime';

/** Applies logins and logouts from other tabs, so that all tabs share one session. Returns `stop()`. */
export function followOtherTabs(): () => void {
  let userId = currentSession()?.user.id ?? null;
  return watchOtherTabs((session) => {
    const before = userId;
    userId = session?.user.id ?? null;
    if (before === userId) return;
    // Remove another user's data immediately.
    queryClient.clear();
    if (session) publish('session.started', { userId: session.user.id });
    else publish('session.ended', { reason: 'other-tab' });
  });
}
