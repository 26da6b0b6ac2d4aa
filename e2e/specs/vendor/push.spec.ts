/** Push notifications on the devices of a vendor: from the portal through a push service to the service worker. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { postLead } from '../../support/concierge.ts';
import { notUnder } from '../../support/conditions/index.ts';
import { vendorNamed } from '../../support/kept-offline.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import type { Portal } from '../../support/portal.ts';
import {
  hasNotifications,
  openPushDevice,
  startPushService,
  type PushDevice,
} from '../../support/push-devices.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
import { sendPastUndo } from '../../support/undo-time.ts';

test.beforeEach(() => {
  test.skip(!hasNotifications(), 'needs a Chromium with notifications, which CHROMIUM_PATH names');
  notUnder(
    ['insecureContext', 'storageBlocked', 'frozen', 'sevenTabs', 'twoPeople', 'offlineClaimed'],
    'a service worker needs a secure context and its storage, and one tab to answer',
  );
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

/** A vendor who opens devices and gets leads. */
async function openVendor(browser: Browser, portal: Portal, name: string) {
  const who = vendorNamed(name);
  const account = await openAccount(portal.url, who, `${name} Catering`);
  const service = await startPushService(portal, account);
  return {
    service,
    openDevice: (viewport?: { width: number; height: number }) =>
      openPushDevice(browser, portal, { who, service, ...(viewport && { viewport }) }),
    sendLead: async (event: string) => {
      const match_id = `${who.email} ${event}`;
      const sent = await postLead(portal.url, { match_id, account_id: account.accountId, name: event });
      assert.equal(sent.status, 201);
      return sent.body.lead.id;
    },
    devices: async () => {
      const { body } = await callApi<{ devices: object[] }>(portal.url, 'GET', '/user/push-devices', account);
      return body.devices.length;
    },
  };
}

const isOn = 'This device shows notifications.';
const isBlocked = /^Notifications are blocked for this site/;
const turnOnButton = ({ page }: PushDevice) => page.getByRole('button', { name: 'Turn on notifications' });

const titlesOn = (device: PushDevice) => async () =>
  (await device.shown()).map(({ title }) => title).toSorted();

async function turnOn(device: PushDevice): Promise<void> {
  await device.allow();
  // The page reads the permission when it opens.
  await device.page.reload();
  await turnOnButton(device).click();
  await device.page.getByText(isOn).waitFor();
}

test(
  'a lead is on both devices of a vendor, opens from there, and leaves them with the response',
  EXTENDED,
  async ({ browser, portal }) => {
    test.slow();
    const { service, openDevice, sendLead } = await openVendor(browser, portal, 'Amara');
    const [phone, laptop] = [await openDevice({ width: 390, height: 844 }), await openDevice()];
    for (const device of [phone, laptop]) await turnOn(device);
    const lead = await sendLead('Ana & Bo');
    await sendLead('Cleo & Dan');
    for (const device of [phone, laptop]) {
      await device.deliver(1);
      await device.deliver(2);
      await expect.poll(titlesOn(device)).toEqual(['New match: Ana & Bo', 'New match: Cleo & Dan']);
    }
    const [first] = (await phone.shown()).filter(({ title }) => title.endsWith('Ana & Bo'));
    assert.match(first!.body, /^Wedding · Jun 12, \d+ · Oakland/);
    assert.deepEqual(first!.actions.slice(0, 2), ['Respond', 'Not available']);

    const { page } = phone;
    // A page listens to the worker a moment before it tells the server that the device is still on.
    const isListening = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/user/push-devices'),
    );
    await page.goto('/dashboard');
    await isListening;
    // A page that is still busy does not answer the worker in time, and only a person's press may open another one.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await phone.press('New match: Ana & Bo', 'respond');
    await page.waitForURL(({ pathname }) => pathname === `/dashboard/lead-details/${lead}`);
    await page.getByRole('heading', { level: 1, name: 'Ana & Bo' }).waitFor();
    await page.getByRole('radio', { name: 'Confirmed' }).check();
    await page.getByRole('textbox', { name: 'Notes' }).fill('We would love to cook for you.');
    await sendPastUndo(portal, page, () => page.getByRole('button', { name: 'Send Response' }).click());

    for (const device of [phone, laptop]) {
      await device.deliver(3);
      await expect.poll(titlesOn(device)).toEqual(['New match: Cleo & Dan']);
    }
    assert.deepEqual([service.problems, phone.errors, laptop.errors], [[], [], []]);
    await service.close();
  },
);

test('shows nothing on a device that blocks notifications', EXTENDED, async ({ browser, portal }) => {
  const { service, openDevice, sendLead, devices } = await openVendor(browser, portal, 'Efe');
  const device = await openDevice();
  await device.block();
  await device.page.reload();
  await device.page.getByText(isBlocked).waitFor();
  await turnOn(device);
  await device.block();
  await sendLead('Ana & Bo');
  await device.deliver(1);
  await device.page.reload();
  await device.page.getByText(isBlocked).waitFor();
  assert.deepEqual(await device.shown(), []);
  // The page finds that the browser ended its subscription.
  await expect.poll(devices).toBe(0);
  await service.close();
});

test(
  'offers to turn notifications on again when the subscription expired',
  EXTENDED,
  async ({ browser, portal }) => {
    const { service, openDevice, sendLead } = await openVendor(browser, portal, 'Ola');
    const device = await openDevice();
    await turnOn(device);
    await device.expire();
    await device.page.reload();
    await turnOnButton(device).click();
    await device.page.getByText(isOn).waitFor();
    await sendLead('Ana & Bo');
    await device.deliver(1);
    await expect.poll(titlesOn(device)).toEqual(['New match: Ana & Bo']);
    await service.close();
  },
);
