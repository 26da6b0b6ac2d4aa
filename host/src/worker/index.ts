/**
 * The portal's service worker: shows push notifications, and opens the dashboard without a connection. It controls no other page.
 * The build makes one script of it, and the gateway serves it at /service-worker.js.
 */
import type { PushPayload } from '@portal/shared/domain';
import { pressNotification } from './press.ts';
import { respondTo } from './respond.ts';
import type { WorkerScope } from './scope.ts';
import { showPush } from './show-push.ts';

const scope = self as unknown as WorkerScope;

// Without skipWaiting() and claim(): a worker that takes over open tabs leaves their requests without a response.
scope.addEventListener('activate', (event) => {
  // A page is requested while the worker starts.
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
});
scope.addEventListener('fetch', (event) => {
  const response = respondTo(scope, event);
  if (response) event.respondWith(response);
});
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(scope, event.data.json() as PushPayload));
});
scope.addEventListener('notificationclick', (event) => event.waitUntil(pressNotification(scope, event)));
