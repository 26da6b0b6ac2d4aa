import type { DataRouter } from '../router-type.ts';
import { returnPath } from '@portal/shared/domain';
import { subscribe } from '@portal/shared/events';
import { areaAt } from '@portal/shared/federation';

let leaving = false;

/** Whether the session ended and the next page is being opened: guards must not choose another one meanwhile. */
export const isLeaving = (): boolean => leaving;

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
  leaving = true;
  try {
    await router.navigate(to, { state });
  } finally {
    leaving = false;
  }
}

function isGuarded(pathname: string): boolean {
  const area = areaAt(pathname);
  return area !== null && area.access !== 'public';
}
