import { serviceWorkers } from '@portal/shared/session';

/** What this browser can do: show push notifications, only as an app on the home screen, or not at all. */
export type PushSupport = 'ready' | 'needs-home-screen' | 'blocked' | 'unsupported';

/** Whether the portal runs as an installed app. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** An iPad calls itself a Mac, but only an iPad has a touch screen. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What push notifications need here. Safari on iPhone and iPad has them only in an app on the home screen. */
export function pushSupport(): PushSupport {
  const isAble =
    serviceWorkers() !== undefined && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isAble) return isAppleMobile() && !isInstalled() ? 'needs-home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}
