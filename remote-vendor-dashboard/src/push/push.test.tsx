import { act, screen, waitFor, within } from '@testing-library/react';
import type { PushDevice } from '@portal/shared/contract';
import { portalStore } from '@portal/shared/runtime';
import { PERSONAL_PREFIX } from '@portal/shared/session';
import { expectToasts, fails, mockApi, never, sampleLead } from '@portal/shared/testing';
import { mockAccount, mockAnswers, mockLeads, openDashboard } from '../testing.tsx';
import { offerAtom } from './offer.ts';

const SETTINGS = '/dashboard/preferences/notifications';
const USER = 7;
const DEVICE_KEY = `${PERSONAL_PREFIX}push-device:${USER}`;
const keys = { p256dh: 'a-public-key', auth: 'a-secret' };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

const device = (over: Partial<PushDevice> = {}): PushDevice => ({
  id: 3,
  name: 'Chrome on Android',
  kinds: ['leads', 'reminders', 'messages', 'changes', 'bookings'],
  created_at: '2026-05-01T17:00:00.000Z',
  last_sent_at: null,
  ...over,
});

/** A browser with push notifications: what the person answers, and what was done with its subscription. */
function stubBrowser({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
}: { permission?: string; answer?: string; subscribed?: boolean } = {}) {
  const log: string[] = [];
  const subscription = {
    toJSON: () => ({ endpoint: ENDPOINT, keys }),
    unsubscribe: async () => {
      log.push('unsubscribe');
      return true;
    },
  };
  const registration = {
    active: {},
    pushManager: {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        log.push(`subscribe ${applicationServerKey}`);
        subscribed = true;
        return subscription;
      },
      getSubscription: jest.fn(async () => (subscribed ? subscription : null)),
    },
    getNotifications: async () => [{ close: () => log.push('close') }],
  };
  const worker = Object.assign(new EventTarget(), {
    register: async (url: string) => {
      log.push(`register ${url}`);
      return registration;
    },
    getRegistration: async () => registration,
    startMessages: () => {},
  });
  define(navigator, 'serviceWorker', worker);
  define(globalThis, 'PushManager', class {});
  define(globalThis, 'Notification', { permission, requestPermission: async () => answer });
  return { log, worker, ...registration.pushManager };
}
const defined: (() => void)[] = [];
function define(on: object, name: string, value: unknown) {
  Object.defineProperty(on, name, { value, configurable: true });
  defined.push(() => Reflect.deleteProperty(on, name));
}

beforeEach(() => {
  portalStore.set(offerAtom, 'early');
  mockAccount();
  mockApi({ 'GET /user/push-devices': { public_key: 'BK-portal', devices: [] } });
});
afterEach(() => {
  for (const restore of defined.splice(0)) restore();
});

const section = async () => within(await screen.findByRole('region', { name: 'On your devices' }));

test('turns notifications on from a press, and shows this device', async () => {
  const { log } = stubBrowser();
  const { user } = await openDashboard(SETTINGS);
  const devices = await section();
  const press = await devices.findByRole('button', { name: 'Turn on notifications' });
  expect(log).toEqual([]);
  const seen = mockApi({ 'PUT /user/push-devices': device() });
  mockApi({
    'GET /user/push-devices': {
      public_key: 'BK-portal',
      devices: [device(), device({ id: 2, name: 'Safari on iPhone' })],
    },
  });
  await user.click(press);
  expect(await devices.findByText('This device shows notifications.')).toBeVisible();
  expect(log).toEqual(['register /service-worker.js', 'subscribe BK-portal']);
  expect(seen[0]?.request.body).toEqual({ endpoint: ENDPOINT, keys });
  const [own, other] = devices.getAllByRole('listitem');
  expect(within(own!).getByText('This device')).toBeVisible();
  expect(within(other!).queryByText('This device')).not.toBeInTheDocument();
  expect(within(other!).getByText('Added May 1, 2026')).toBeVisible();
});

test.each([
  [{ answer: 'denied' }, 'Your browser didn’t allow notifications.'],
  [{ answer: 'default' }, 'Your browser didn’t allow notifications.'],
])('says so when the person refuses: %j', async (browser, message) => {
  stubBrowser(browser);
  const { user } = await openDashboard(SETTINGS);
  await user.click(await (await section()).findByRole('button', { name: 'Turn on notifications' }));
  await expectToasts(message);
});

test.each([
  ['a browser without notifications', () => {}, /can’t show notifications/],
  ['a blocked site', () => void stubBrowser({ permission: 'denied' }), /Notifications are blocked/],
  [
    'an iPhone, which needs the home screen',
    () =>
      define(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'),
    /choose “Add to Home Screen”/,
  ],
])('explains %s', async (_, prepare, text) => {
  prepare();
  await openDashboard(SETTINGS);
  const devices = await section();
  expect(await devices.findByText(text)).toBeVisible();
  expect(devices.queryByRole('button')).not.toBeInTheDocument();
});

test('explains a blocked site also on a device that had notifications', async () => {
  stubBrowser({ permission: 'denied' });
  localStorage.setItem(DEVICE_KEY, '3');
  mockApi({ 'GET /user/push-devices': { public_key: 'BK', devices: [device()] } });
  await openDashboard(SETTINGS);
  expect(await (await section()).findByText(/Notifications are blocked/)).toBeVisible();
});

test('removes this device when its browser ended the subscription, and offers to turn it on again', async () => {
  stubBrowser({ permission: 'granted' });
  localStorage.setItem(DEVICE_KEY, '3');
  let devices = [device()];
  mockApi({ 'GET /user/push-devices': () => ({ public_key: 'BK', devices }) });
  const seen = mockApi({
    'DELETE /user/push-devices/{deviceId}': () => {
      devices = [];
      return { message: 'Done' };
    },
  });
  await openDashboard(SETTINGS);
  expect(await (await section()).findByText('This device shows notifications.')).toBeVisible();
  expect(await (await section()).findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect(seen[0]?.request.params).toEqual({ deviceId: '3' });
  expect(localStorage.getItem(DEVICE_KEY)).toBeNull();
});

test('chooses the kinds of a device, and takes the choice back when it is not saved', async () => {
  let kinds: PushDevice['kinds'] = ['leads', 'messages'];
  mockApi({ 'GET /user/push-devices': () => ({ public_key: 'BK', devices: [device({ kinds })] }) });
  const { user } = await openDashboard(SETTINGS);
  const group = within(
    await (await section()).findByRole('group', { name: 'Notifications on Chrome on Android' }),
  );
  expect(group.getByRole('checkbox', { name: 'New leads' })).toBeChecked();
  expect(group.getByRole('checkbox', { name: 'Bookings' })).not.toBeChecked();
  const seen = mockApi({
    'PUT /user/push-devices/{deviceId}': ({ body }) => {
      ({ kinds } = body as PushDevice);
      return device({ kinds });
    },
  });
  await user.click(group.getByRole('checkbox', { name: 'Bookings' }));
  await waitFor(() => expect(seen[0]?.request.body).toEqual({ kinds: ['leads', 'messages', 'bookings'] }));
  expect(group.getByRole('checkbox', { name: 'Bookings' })).toBeChecked();
  mockApi({ 'PUT /user/push-devices/{deviceId}': fails(500, { message: 'Out of order' }) });
  await user.click(group.getByRole('checkbox', { name: 'New leads' }));
  await expectToasts('Failed to save your choice. Out of order');
  await waitFor(() => expect(group.getByRole('checkbox', { name: 'New leads' })).toBeChecked());
});

test('removes this device after a question, and gives its subscription back', async () => {
  const { log } = stubBrowser({ permission: 'granted', subscribed: true });
  localStorage.setItem(DEVICE_KEY, '3');
  let devices = [device()];
  mockApi({
    'GET /user/push-devices': () => ({ public_key: 'BK', devices }),
    'PUT /user/push-devices': device(),
  });
  const { user } = await openDashboard(SETTINGS);
  await user.click(await (await section()).findByRole('button', { name: 'Remove Chrome on Android' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this device?' }));
  const seen = mockApi({
    'DELETE /user/push-devices/{deviceId}': () => {
      devices = [];
      return { message: 'Done' };
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expectToasts({ kind: 'success', message: 'Device removed.' });
  expect(seen[0]?.request.params).toEqual({ deviceId: '3' });
  expect(log).toContain('unsubscribe');
  expect(localStorage.getItem(DEVICE_KEY)).toBeNull();
  expect(await (await section()).findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});

test('offers notifications after the first response, not before, and ends with "Not now"', async () => {
  stubBrowser();
  let status: 'viewed' | 'declined' = 'viewed';
  mockLeads(() => [sampleLead({ status })]);
  const answers = mockAnswers(
    () => sampleLead({ status }),
    () => (status = 'declined'),
  );
  const { user } = await openDashboard('/dashboard?view=all');
  await user.click(await screen.findByRole('button', { name: 'Quick decline' }));
  await waitFor(() => expect(answers.seen).toHaveLength(1));
  expect(screen.queryByText('Get new leads on your lock screen')).not.toBeInTheDocument();
  await answers.send();
  expect(await screen.findByText('Get new leads on your lock screen')).toBeVisible();
  expect(screen.getByText(/Clients often choose the first vendor/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Get new leads on your lock screen')).not.toBeInTheDocument();
  expect(localStorage.getItem('device-offer')).toBe('closed');
});

test('keeps the subscription of notifications that are being turned on', async () => {
  const { log, getSubscription } = stubBrowser();
  portalStore.set(offerAtom, 'due');
  mockApi({ 'PUT /user/push-devices': never });
  const { user } = await openDashboard('/dashboard/resources');
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  await waitFor(() => expect(getSubscription).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Turning on...' });
  expect(log).not.toContain('unsubscribe');
});

test('offers to install the portal once notifications are on', async () => {
  stubBrowser();
  portalStore.set(offerAtom, 'due');
  const prompt = jest.fn(async () => {});
  Object.assign(globalThis, { portalInstall: { prompt } });
  mockApi({ 'PUT /user/push-devices': device() });
  const { user } = await openDashboard('/dashboard/resources');
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Install Gia on this device')).not.toBeInTheDocument());
});

test('opens the lead of a pressed notification in this tab, and nothing outside of the dashboard', async () => {
  const { worker } = stubBrowser({ permission: 'granted', subscribed: true });
  localStorage.setItem(DEVICE_KEY, '3');
  const seen = mockApi({ 'PUT /user/push-devices': device() });
  const { router } = await openDashboard('/dashboard/resources');
  const said = jest.fn();
  const press = (path: string) =>
    act(async () => {
      const message = new MessageEvent('message', { data: { type: 'portal.open', path } });
      Object.defineProperty(message, 'ports', { value: [{ postMessage: said }] });
      worker.dispatchEvent(message);
    });
  await waitFor(async () => {
    await press('/dashboard/resources/faq');
    expect(router.state.location.pathname).toBe('/dashboard/resources/faq');
  });
  expect(said).toHaveBeenCalledWith(true);
  await press('/admin');
  expect(router.state.location.pathname).toBe('/dashboard/resources/faq');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toEqual({ endpoint: ENDPOINT, keys });
});

test('gives back the subscription of somebody who used this browser before', async () => {
  const { log } = stubBrowser({ permission: 'granted', subscribed: true });
  localStorage.setItem(`${PERSONAL_PREFIX}push-device:8`, '4');
  await openDashboard('/dashboard/resources');
  await waitFor(() => expect(log).toEqual(['unsubscribe']));
  expect(localStorage.getItem(`${PERSONAL_PREFIX}push-device:8`)).toBeNull();
});
