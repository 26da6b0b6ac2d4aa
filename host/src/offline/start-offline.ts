import { PAGES_CACHE } from '@portal/shared/federation';
import { currentSession, subscribe } from '@portal/shared/runtime';
import { eraseOfflineCopies } from '@portal/shared/session';
import { pageConfig } from '../page-config.ts';
import { whenIdle } from '../when-idle.ts';

/**
 * Lets the dashboard of a logged-in user open without a connection, once the page has loaded. Erases what that needs on this device
 * when the session ends, in whichever tab. Returns `stop()`.
 */
export function startOffline(): () => void {
  if (currentSession()) prepare();
  const stops = [
    subscribe('session.started', ({ userId }) => {
      eraseOfflineCopies(userId);
      prepare();
    }),
    subscribe('session.ended', () => {
      eraseOfflineCopies();
      void erasePage();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** A page that does not load its code opens only with a connection. */
function prepare(): void {
  whenIdle(() => void import('./keep-page.ts').then(({ keepPage }) => keepPage(pageConfig)).catch(() => {}));
}

/** `caches` is missing over plain http. */
async function erasePage(): Promise<void> {
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => false);
}
