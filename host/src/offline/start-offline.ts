import { BUILDS_CACHE, PAGES_CACHE } from '@portal/shared/federation';
import { currentSession, subscribe } from '@portal/shared/runtime';
import { eraseOfflineCopies } from '@portal/shared/session';
import { pageConfig } from '../page-config.ts';
import { whenIdle } from '../when-idle.ts';

/**
 * Lets the dashboard of a logged-in user open without a connection, once it runs in this page. Erases what that needs on this device
 * when the session ends, in whichever tab. Returns `stop()`.
 */
export function startOffline(): () => void {
  // Of a session that ended while its page closed.
  eraseOfflineCopies(currentSession()?.user.id);
  let isLoaded = false;
  const stops = [
    subscribe('dashboard.loaded', () => {
      isLoaded = true;
      prepare();
    }),
    subscribe('session.started', ({ userId }) => {
      eraseOfflineCopies(userId);
      if (isLoaded) prepare();
    }),
    subscribe('session.ended', () => {
      eraseOfflineCopies();
      void eraseCaches();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** A page that does not load its code opens only with a connection. */
function prepare(): void {
  whenIdle(() => void import('./keep-page.ts').then(({ keepPage }) => keepPage(pageConfig)).catch(() => {}));
}

/** `caches` is missing over plain http. */
async function eraseCaches(): Promise<void> {
  // Both at the same time: one after the other, another page could open the second meanwhile.
  await Promise.all(
    [PAGES_CACHE, BUILDS_CACHE].map((name) => globalThis.caches?.delete(name).catch(() => false)),
  );
}
