/**
 * The portal's service worker: shows push notifications. It handles no requests, so that it cannot slow down or change a page.
 * The build makes one script of it, and the gateway serves it at /service-worker.js.
 */
import type { PushPayload } from '@portal/shared/domain';
import { pressNotification } from './press.ts';
import type { WorkerScope } from './scope.ts';
import { showPush } from './show-push.ts';

const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(scope, event.data.json() as PushPayload));
});
scope.addEventListener('notificationclick', (event) => event.waitUntil(pressNotification(scope, event)));
