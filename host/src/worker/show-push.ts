import type { PushPayload } from '@portal/shared/domain';
import { NOTIFICATION_PICTURES as pictures } from '@portal/shared/federation';
import type { WorkerScope } from './scope.ts';

/** What a notification keeps for a press on it. */
export interface NotificationData {
  url: string;
  urls: Record<string, string>;
  remind: string | null;
}

/** Shows a push notification, or takes it away on a device where the lead needs no answer any more. */
export async function showPush(scope: WorkerScope, payload: PushPayload): Promise<void> {
  const { tag, title, unread } = payload;
  if (payload.type === 'show') {
    const urls = payload.actions.flatMap(({ action, url }) => (url ? [[action, url] as const] : []));
    const data: NotificationData = {
      url: payload.url,
      urls: Object.fromEntries(urls),
      remind: payload.remind ?? null,
    };
    await scope.registration.showNotification(title, {
      ...pictures,
      body: payload.body,
      tag,
      // An update of the lead is news too.
      renotify: true,
      data,
      actions: payload.actions.map(({ action, title: label }) => ({ action, title: label })),
    });
  } else {
    // A browser shows a notification of its own for a push message that shows none.
    await scope.registration.showNotification(title, { ...pictures, tag, silent: true });
    for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
  }
  await showBadge(scope, unread);
}

async function showBadge({ navigator }: WorkerScope, unread: number): Promise<void> {
  const done = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
  // Not every system has badges, and none is worth an error.
  await done?.catch(() => {});
}
