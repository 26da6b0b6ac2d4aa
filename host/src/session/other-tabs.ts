import { currentSession, publish, queryClient, subscribe, watchOtherTabs } from '@portal/shared/runtime';

/** Applies logins and logouts from other tabs, so that all tabs share one session. Returns `stop()`. */
export function followOtherTabs(): () => void {
  // Logins and logouts in this tab change it too.
  let userId = currentSession()?.user.id ?? null;
  const stops = [
    subscribe('session.started', (started) => {
      userId = started.userId;
    }),
    subscribe('session.ended', () => {
      userId = null;
    }),
    watchOtherTabs((session) => {
      if (userId === (session?.user.id ?? null)) return;
      // Remove another user's data immediately.
      queryClient.clear();
      // What waits to be sent must not be sent in another user's name.
      if (userId !== null) publish('session.ended', { reason: 'other-tab' });
      if (session) publish('session.started', { userId: session.user.id });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
