import type { DataRouter } from '../router-type.ts';
import { returnPath } from '@portal/shared/domain';
import { subscribe } from '@portal/shared/events';
import { areaAt } from '@portal/shared/federation';

/** The page that is being left, by its location's key. */
let leaving: { from: string } | null = null;

/**
 * Whether the session ended on the page with this location key, and the next page is on its way: guards must not
 * choose another one. React may still draw the page that is left when the router has already moved on.
 */
export const isLeaving = (locationKey: string): boolean => leaving?.from === locationKey;

/**
 * From the page with this location key the next page is on its way: guards choose no other one. Answers what ends
 * that, for when the page is left.
 */
export function leaveFrom(locationKey: string): () => void {
  const mine = { from: locationKey };
  leaving = mine;
  return () => {
    // Whoever goes back to the page that was left is guarded there as anywhere.
    if (leaving === mine) leaving = null;
  };
}

/**
 * Opens the right page when a session ends: the home page after a logout, here or in another tab, and /login, with
 * the place to come back to, when the server no longer knows the session. Returns the function that stops it.
 */
export function leaveWhenSessionEnds(router: DataRouter): () => void {
  return subscribe('session.ended', ({ reason, from }) => {
    const { pathname } = router.state.location;
    if (reason === 'expired') void leave(router, '/login', { from: returnPath(from) ?? undefined });
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

function isGuarded(pathname: string): boolean {
  const area = areaAt(pathname);
  return area !== null && area.access !== 'public';
}
