import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { installedChromium } from '@portal/platform/browser';
import { WORKER_SCOPE } from '@portal/shared/federation';
import { openPushService, type TestBrowser } from '../../api/test/support/push-service.ts';
import { openUser } from './browser.ts';
import { logInOnDevice } from './kept-offline.ts';
import { callApi, type NewUser } from './new-users.ts';
import type { Portal } from './portal.ts';

const SETTINGS = '/dashboard/preferences/notifications';
/** Where a page keeps the subscription that its browser would have. */
const STORED = 'subscription';

/** A push service that checks and decrypts what the portal sends to it, as browsers do. */
export async function startPushService(portal: Portal, { token }: { token: string }) {
  const server = createServer();
  const start = async (handler: RequestListener) => {
    server.on('request', handler);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const publicKey = async () => {
    const { body } = await callApi<{ public_key: string }>(portal.url, 'GET', '/user/push-devices', {
      token,
    });
    return body.public_key;
  };
  const service = await openPushService(publicKey, start);
  const close = () => new Promise<unknown>((resolve) => server.close(resolve));
  return { ...service, close };
}
type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A device on which a person is logged in, at the settings of its notifications. */
export interface PushDevice {
  page: Page;
  /** The browser as its push service knows it. */
  received: TestBrowser;
  /** The errors of the service worker, such as those of its policy. */
  errors: string[];
  allow: () => Promise<void>;
  /** As somebody does in the browser's site settings. */
  block: () => Promise<void>;
  /** Hands the message number `count` of the push service to the browser, which starts the service worker. */
  deliver: (count: number) => Promise<void>;
  /** The notifications that the device shows. */
  shown: () => Promise<ShownNotification[]>;
  /** Presses the notification with the title, or one of its buttons. */
  press: (title: string, action?: string) => Promise<void>;
  /** Ends the subscription, as browsers do on their own. */
  expire: () => Promise<void>;
}
type ShownNotification = { title: string; body: string; actions: string[] };

/** Whether the browser of this run has notifications. The packaged Chromium has none. */
export const hasNotifications = (): boolean => installedChromium() !== null;

/** Opens a device. Its browser's push service is the one of the test, because Chromium's own needs Google. */
export async function openPushDevice(
  browser: Browser,
  portal: Portal,
  {
    who,
    service,
    viewport,
  }: { who: NewUser; service: PushService; viewport?: { width: number; height: number } },
): Promise<PushDevice> {
  const { page, context } = await openUser(browser, portal.url, viewport && { viewport });
  const received = service.subscribe();
  await context.addInitScript(subscribeAtTest, { subscription: received.subscription, stored: STORED });
  const origin = new URL(portal.url).origin;
  await logInOnDevice(page, who);
  await page.goto(SETTINGS);
  const { deliver, errors } = await openDelivery(page);
  return {
    page,
    received,
    errors,
    allow: () => context.grantPermissions(['notifications'], { origin }),
    block: async () => {
      // Playwright adds to what it granted before. What is not granted then is denied.
      await context.clearPermissions();
      await context.grantPermissions([], { origin });
    },
    deliver: async (count) => void (await deliver(JSON.stringify(await received.next(count)))),
    shown: () => page.evaluate(shownNotifications, WORKER_SCOPE),
    press: async (title, action = '') => {
      const [worker] = context.serviceWorkers();
      await worker!.evaluate(pressNotification, { title, action });
    },
    expire: () => page.evaluate((stored) => localStorage.removeItem(stored), STORED),
  };
}

/** Runs in the page, and replaces its browser's subscriptions. */
function subscribeAtTest({
  subscription,
  stored,
}: {
  subscription: TestBrowser['subscription'];
  stored: string;
}) {
  if (!('PushManager' in globalThis)) return;
  const own = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => {
      localStorage.removeItem(stored);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    async subscribe() {
      if (Notification.permission !== 'granted') throw new DOMException('', 'NotAllowedError');
      localStorage.setItem(stored, 'yes');
      return own;
    },
    // Browsers end a subscription with its permission.
    getSubscription: async () =>
      Notification.permission === 'granted' && localStorage.getItem(stored) ? own : null,
  });
}

/** Returns a function that hands a decrypted message to the browser, as its push service does, and the errors of its worker. */
async function openDelivery(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === WORKER_SCOPE);
      if (own) resolve(own.registrationId);
    });
  });
  const errors: string[] = [];
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
    errors.push(errorMessage.errorMessage),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return { deliver, errors };
}

/** A notification, with what TypeScript does not know of it. */
type Shown = Notification & { actions: { title: string }[] };

/** Runs in the page. */
async function shownNotifications(scope: string): Promise<ShownNotification[]> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const shown = ((await registration?.getNotifications()) ?? []) as Shown[];
  return shown.map(({ title, body, actions }) => ({
    title,
    body,
    actions: actions.map((each) => each.title),
  }));
}

interface WorkerGlobals {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, of: { notification: Notification; action: string }) => Event;
  dispatchEvent: (event: Event) => void;
}

/**
 * Runs in the service worker. Only a person's press may open a window or focus one, so that a test needs an open page of the
 * dashboard.
 */
async function pressNotification({ title, action }: { title: string; action: string }): Promise<void> {
  const { registration, NotificationEvent, dispatchEvent } = globalThis as unknown as WorkerGlobals;
  const notification = (await registration.getNotifications()).find((shown) => shown.title === title);
  if (!notification) throw new Error(`The device does not show ${title}`);
  const event = new NotificationEvent('notificationclick', { notification, action });
  let work: Promise<unknown> = Promise.resolve();
  // That of a script's event throws.
  Object.defineProperty(event, 'waitUntil', { value: (handled: Promise<unknown>) => (work = handled) });
  dispatchEvent(event);
  await work;
}
