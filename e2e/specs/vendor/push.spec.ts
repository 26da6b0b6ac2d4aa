/** A lead on the lock screen: turning notifications on, what the service worker shows, and what a press opens. */
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from 'playwright-core';
import { postLead } from '../../support/concierge.ts';
import { notUnder } from '../../support/conditions/index.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const needsWorker = () =>
  notUnder(
    ['insecureContext', 'storageBlocked', 'frozen', 'sevenTabs', 'twoPeople'],
    'a service worker needs a secure context and its storage, and one tab to answer',
  );

let portal: Portal;
test.beforeAll(async () => {
  // No request leaves the machine: nobody listens at this push service.
  portal = await startPortal({ PUSH_SERVICES: '127.0.0.1', DELIVERY_RETRIES: '0' });
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
  await portal.dispose();
});

const keys = {
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

/**
 * Chromium's push service is on the internet, and a browser without a window has no notifications: their answers are given.
 * Everything else is the browser's own.
 */
const subscribeHere = ({ endpoint, keys: own }: { endpoint: string; keys: object }) => {
  const subscription = { toJSON: () => ({ endpoint, keys: own }), unsubscribe: async () => true };
  Object.assign(PushManager.prototype, {
    subscribe: async () => subscription,
    getSubscription: async () => null,
  });
  Object.defineProperty(Notification, 'permission', { value: 'default' });
  Object.assign(Notification, { requestPermission: async () => 'granted' });
};

/** In the worker: keeps the notifications that it shows. */
function keepNotifications(): void {
  interface Shown {
    title: string;
    tag: string;
    data: unknown;
    close: () => void;
  }
  const scope = self as unknown as { shown: Shown[]; registration: object };
  scope.shown = [];
  Object.assign(scope.registration, {
    showNotification: async (title: string, options: { tag: string; data: unknown }) => {
      const entry: Shown = {
        title,
        tag: options.tag,
        data: options.data,
        close: () => void (scope.shown = scope.shown.filter((each) => each !== entry)),
      };
      scope.shown = [...scope.shown.filter(({ tag }) => tag !== options.tag), entry];
    },
    getNotifications: async () => scope.shown,
  });
}

/** Delivers a push message as the browser's push service does. */
async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
}
const shown = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown: { title: string }[] }).shown.map(({ title }) => title));

test('a vendor turns notifications on, and a press on one opens its lead', async ({ browser }) => {
  needsWorker();
  test.slow();
  const person = {
    name: 'Rosa Delgado',
    email: `push-${Date.now()}@delgado.example`,
    password: 'Paper-Lantern-7',
  };
  const { accountId, token } = await openAccount(portal.url, person, 'Delgado Catering');
  const { body } = await postLead(portal.url, { match_id: `push-${Date.now()}`, account_id: accountId });
  const lead = body.lead.id;
  const vendor = await openAs(browser, portal.url, person, { at: '/dashboard/resources' });
  const { context, page } = vendor;
  await page.addInitScript(subscribeHere, { endpoint: 'http://127.0.0.1:9/push/a', keys });

  await page.goto('/dashboard/preferences/notifications');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('This device shows notifications.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Devices' }).getByText('This device')).toBeVisible();
  const { body: own } = await callApi<{ devices: { kinds: string[] }[] }>(
    portal.url,
    'GET',
    '/user/push-devices',
    { token },
  );
  assert.equal(own.devices[0]?.kinds.length, 5);

  const url = `/dashboard/lead-details/${lead}?account=${accountId}`;
  const message = {
    type: 'show',
    tag: `lead-${lead}`,
    title: 'New match: Maya & Jonah',
    body: 'Wedding',
    url,
    actions: [{ action: 'respond', title: 'Respond', url: `${url}&reply=form` }],
    unread: 1,
  };
  const [worker] = context.serviceWorkers();
  assert.ok(worker, 'the worker runs');
  await worker.evaluate(keepNotifications);
  await deliver(page, message);
  await expect.poll(() => shown(worker)).toEqual([message.title]);
  await worker.evaluate(() => {
    const scope = self as unknown as {
      shown: object[];
      dispatchEvent: (event: Event) => void;
      ExtendableEvent: new (type: string) => Event;
    };
    const event = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(event, { action: 'respond', notification: scope.shown[0] }));
  });
  await expect(page).toHaveURL(new RegExp(`/dashboard/lead-details/${lead}\\?`));
  await expect(page.getByRole('heading', { name: 'Maya & Jonah' })).toBeVisible();

  await deliver(page, message);
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await deliver(page, { type: 'close', tag: message.tag, title: 'Responded: Maya & Jonah', unread: 0 });
  await expect.poll(() => shown(worker)).toEqual([]);
});
