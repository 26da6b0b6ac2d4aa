import {
  currentSession,
  hasSessionExpired,
  keepUnsavedInput,
  publish,
  queryClient,
  subscribe,
  watchOtherTabs,
} from '@portal/shared/runtime';
import { endOnServer } from '@portal/shared/session';
import { isGuarded } from './leaving.ts';

/** Applies logins and logouts from other tabs, so that all tabs share one session. Returns `stop()`. */
export function followOtherTabs(): () => void {
  // Logins and logouts in this tab change it too.
  let before = currentSession();
  const stops = [
    subscribe('session.started', () => {
      before = currentSession();
    }),
    subscribe('session.ended', () => {
      before = null;
    }),
    watchOtherTabs((session) => {
      if (before?.user.id === session?.user.id) return;
      // Remove another user's data immediately.
      queryClient.clear();
      // A view as a vendor is known to this tab only.
      if (before?.user.viewing_as) void endOnServer(before);
      // What waits to be sent must not be sent in another user's name.
      // Somebody else logged in without a logout: what is typed here waits for the person who typed it.
      if (before && session) keepUnsavedInput();
      if (before) endSession();
      if (session) publish('session.started', { userId: session.user.id });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** After a logout in another tab, or after the server rejected the session there. */
function endSession(): void {
  const { pathname, search } = location;
  if (hasSessionExpired() && isGuarded(pathname))
    publish('session.ended', { reason: 'expired', from: pathname + search });
  else publish('session.ended', { reason: 'other-tab' });
}
