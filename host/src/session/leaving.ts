import type { DataRouter } from '../router-type.ts';
import { returnPath } from '@portal/shared/domain';
import {
  keepUnsavedInput,
  messageAtom,
  portalStore,
  releaseUnsavedInput,
  subscribe,
  toastsAtom,
} from '@portal/shared/runtime';
import { pageArea, pageConfig } from '../page-config.ts';

/** The page that the user is leaving, by its location key. */
let leaving: { from: string } | null = null;

/**
 * Returns whether the session ended on the page with this location key and another navigation is in progress.
 * Guards must not redirect then: React can still render the old page after the router has moved on.
 */
export const isLeaving = (locationKey: string): boolean => leaving?.from === locationKey;

/**
 * Suspends the guards' redirects on the page with this location key, because another navigation is in
 * progress. Returns a function that ends this once the user has left the page.
 */
export function leaveFrom(locationKey: string): () => void {
  const mine = { from: locationKey };
  leaving = mine;
  return () => {
    // Guards apply again if the user returns to this page.
    if (leaving === mine) leaving = null;
  };
}

/**
 * Redirects when a session ends: to the home page after a logout in any tab, and to /login with a return path
 * when the server rejects the session. Unsaved input is then kept on this device. Removes the messages on screen. Returns
 * `stop()`.
 */
export function leaveWhenSessionEnds(router: DataRouter): () => void {
  return subscribe('session.ended', ({ reason, from }) => {
    const { pathname } = router.state.location;
    // They can name clients, and the next person at this device may be another one.
    portalStore.set(toastsAtom, []);
    portalStore.set(messageAtom, null);
    if (reason === 'expired') keepUnsavedInput();
    else releaseUnsavedInput();
    if (reason === 'expired')
      void leave(router, '/login', {
        from: returnPath(from, pageConfig.mounts) ?? undefined,
        sessionEnded: true,
      });
    else if (reason === 'logout' || isGuarded(pathname)) void leave(router, '/', null);
  });
}

async function leave(router: DataRouter, to: string, state: unknown): Promise<void> {
  const left = leaveFrom(router.state.location.key);
  await router.navigate(to, { state });
  const arrived = router.state.location.key;
  const stop = router.subscribe(({ location }) => {
    if (location.key === arrived) return;
    stop();
    left();
  });
}

/** Whether a page needs a session. */
export function isGuarded(pathname: string): boolean {
  const area = pageArea(pathname);
  return area !== null && area.access !== 'public';
}
