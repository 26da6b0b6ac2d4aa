import type { PressedNotification, WindowOfPortal, WorkerScope } from './scope.ts';
import type { NotificationData } from './show-push.ts';

/** How long a page may take to say that it opens a lead, in ms. Firefox lets a press open a window for 1 s only. */
const ANSWER_MS = 700;

/** Handles a press on a notification: opens its lead, or asks for the notification again later. */
export async function pressNotification(
  scope: WorkerScope,
  { action, notification }: PressedNotification,
): Promise<void> {
  notification.close();
  const { url, urls, remind } = notification.data as NotificationData;
  if (action !== 'remind') return openPage(scope, urls[action] ?? url);
  const isAsked = remind !== null && (await askAgain(scope, remind));
  if (isAsked) return;
  const { title, tag, data } = notification;
  await scope.registration.showNotification(title, {
    body: 'We couldn’t set the reminder. Press to open the lead.',
    tag,
    data,
  });
}

const askAgain = (scope: WorkerScope, code: string): Promise<boolean> =>
  scope
    .fetch('/api/push/remind', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    .then(
      ({ ok }) => ok,
      () => false,
    );

/** Opens a page of the portal: in the tab that shows it, else in another tab of the dashboard, else in a new one. */
async function openPage(scope: WorkerScope, path: string): Promise<void> {
  const { origin } = scope.location;
  const target = new URL(path, origin);
  // What the portal sent names its own pages.
  if (target.origin !== origin) return;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inDashboard = windows.filter(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
  const tab =
    windows.find(({ url }) => new URL(url).pathname === target.pathname) ??
    inDashboard.find(({ visibilityState }) => visibilityState === 'visible') ??
    inDashboard[0];
  if (tab && target.pathname.startsWith('/dashboard')) {
    // The page navigates itself, so that unsaved input is not lost.
    const opens = await asksPage(tab, target.pathname + target.search + target.hash);
    // A press may show one window only, so a page that does not respond must not use it up.
    if (opens) return void (await tab.focus().catch(() => {}));
  }
  await scope.clients.openWindow(target.href);
}

/** Asks a page to open a path. False when it does not respond, because its scripts do not run. */
function asksPage(tab: WindowOfPortal, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    tab.postMessage({ type: 'portal.open', path }, [port2]);
  }).finally(() => port1.close());
}
