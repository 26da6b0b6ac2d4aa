/** A lead on the lock screen: turning notifications on, what the service worker shows, and what a press opens. */
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
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
  // A push service that no request may leave the machine for.
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

/** Chromium's push service is on the internet, so its answer is given; everything else is the browser's own. */
const subscribeHere = ({ endpoint, keys: own }: { endpoint: string; keys: object }) => {
  const subscription = { toJSON: () => ({ endpoint, keys: own }), unsubscribe: async () => true };
  Object.assign(PushManager.prototype, {
    subscribe: async () => subscription,
    getSubscription: async () => null,
  });
};

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
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  );

test('a vendor turns notifications on, and a press on one opens its lead', async ({ browser }) => {
  needsWorker();
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
  await context.grantPermissions(['notifications'], { origin: portal.url });
  await page.addInitScript(subscribeHere, { endpoint: 'http://127.0.0.1:9/push/a', keys });
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);

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
  await deliver(page, message);
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: message.title, body: message.body, tag: message.tag }]);

  const [worker] = context.serviceWorkers();
  assert.ok(worker, 'the worker runs');
  await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => void;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(
      new scope.NotificationEvent('notificationclick', { notification, action: 'respond' }),
    );
  });
  await expect(page).toHaveURL(new RegExp(`/dashboard/lead-details/${lead}\\?`));
  await expect(page.getByRole('heading', { name: 'Maya & Jonah' })).toBeVisible();

  await deliver(page, message);
  await expect.poll(() => shown(page)).toHaveLength(1);
  await deliver(page, { type: 'close', tag: message.tag, title: 'Responded: Maya & Jonah', unread: 0 });
  await expect.poll(() => shown(page)).toEqual([]);
});

test('the portal can be installed, with icons, shortcuts and pictures that exist', async ({ browser }) => {
  needsWorker();
  const { page, context } = await openAs(browser, portal.url, {
    email: 'vendor@demo.example',
    password: 'demo-portal-2026',
  });
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a profile, as tests have, can't install anything.
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href!);
  assert.equal(answer.headers()['content-type'], 'application/manifest+json');
  const manifest = (await answer.json()) as {
    icons: { src: string; purpose: string; sizes: string }[];
    screenshots: { src: string; sizes: string }[];
    shortcuts: { name: string; url: string }[];
  };
  assert.ok(manifest.icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512'));
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(
      async (from) => {
        const image = new Image();
        image.src = from;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      },
      new URL(src, new URL(href!, portal.url)).href,
    );
    assert.equal(size, sizes, src);
  }
  assert.deepEqual(
    manifest.shortcuts.map(({ name }) => name),
    ['Needs reply', 'Calendar'],
  );
});
