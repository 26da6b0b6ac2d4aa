import { hashKey } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { clearSession, publish, queryClient, subscribe } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { fails, mockApi, sampleAccount, sampleLead, sampleVendor } from '@portal/shared/testing';
import { leadQuery } from '../lead/leads.ts';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { copyHandle } from './copy-handle.ts';
import { startCopies } from './start-copies.ts';

/** The lead that {@link readOnline} opens. */
const opened = leadQuery({ accountId: 5, leadId: 11 });
const PREFIX = 'personal:offline:';
/** Like every person's, of another person for each id. */
const keyOf = (id: number) => ({ id, storage_key: String(id).repeat(64) });
const as = keyOf(7);
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** The calls of the dashboard, answered, or without a connection. */
function answer(status = 'viewed' as const) {
  mockAccount();
  mockLeads(() => [sampleLead({ status })]);
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status }) });
}
function goOffline() {
  mockApi({
    'GET /vendor-account/current': fails(0),
    'GET /vendor-account/{accountId}/leads': fails(0),
    'GET /vendor-account/{accountId}/leads/{leadId}': fails(0),
    'GET /vendor-account/{accountId}/leads/{leadId}/messages': fails(0),
    'GET /vendor-account/{accountId}/quick-reply': fails(0),
    'GET /vendor-account/{accountId}/pending-responses': fails(0),
  });
}
/** Stores the copies, as a page does that goes into the background. */
const store = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Reads the inbox and a lead with a connection, and closes the page. */
async function readOnline(at = '/dashboard/lead-details/11') {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'Date', 'performance'] });
  answer();
  const { unmount, router } = await openDashboard('/dashboard', as);
  await screen.findByRole('link', { name: 'Maya & Jonah' });
  await act(() => router.navigate(at));
  await screen.findByRole('heading', { name: 'Maya & Jonah', level: 1 });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await waitFor(() => {
    store();
    expect(copies().length).toBeGreaterThan(2);
  });
  jest.useRealTimers();
  unmount();
  queryClient.clear();
}
afterEach(() => jest.useRealTimers());

test('shows the inbox and an opened lead without a connection, and when they are from', async () => {
  await readOnline();
  goOffline();
  const { router } = await openDashboard('/dashboard', as);
  expect(await screen.findByRole('link', { name: 'Maya & Jonah' })).toBeVisible();
  expect(await screen.findByText(/^As of \d+:\d\d [AP]M$/)).toBeVisible();
  await act(() => router.navigate('/dashboard/lead-details/11'));
  expect(await screen.findByRole('heading', { name: 'Maya & Jonah', level: 1 })).toBeVisible();
  expect(await screen.findByText(/^As of \d+:\d\d [AP]M$/)).toBeVisible();
});

test('knows which pages have a copy, so that they open without a connection', async () => {
  await readOnline();
  goOffline();
  await openDashboard('/dashboard', as);
  await screen.findByRole('link', { name: 'Maya & Jonah' });
  const request = new Request('https://portal.example/dashboard');
  const has = (page: Parameters<typeof copyHandle>[0], leadId?: string) =>
    copyHandle(page).hasCopy({ request, params: { leadId } } as unknown as LoaderFunctionArgs);
  expect(await has('inbox')).toBe(true);
  expect(await has('lead', '11')).toBe(true);
  expect(await has('lead', '12')).toBe(false);
  expect(await has('calendar')).toBe(false);
});

test('replaces the copy when there is a connection again', async () => {
  await readOnline();
  goOffline();
  await openDashboard('/dashboard/lead-details/11', as);
  await screen.findByText(/^As of/);
  answer();
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({
      event: { ...sampleLead().event, name: 'Ada & Lin' },
    }),
  });
  await act(() => queryClient.refetchQueries({ queryKey: opened.queryKey }));
  expect(await screen.findByRole('heading', { name: 'Ada & Lin', level: 1 })).toBeVisible();
  expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
});

test('shows an error for a lead that was never opened', async () => {
  await readOnline();
  goOffline();
  await openDashboard('/dashboard/lead-details/12', as);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.queryByText(/Maya/)).not.toBeInTheDocument();
});

test('removes the copy of a lead that the person may no longer read', async () => {
  await readOnline();
  const name = `${PREFIX}7:${hashKey(opened.queryKey)}`;
  expect(copies()).toContain(name);
  mockAccount();
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': fails(404) });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'Date', 'performance'] });
  await openDashboard('/dashboard/resources', as);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  jest.useRealTimers();
  await act(() => queryClient.fetchQuery(opened).catch(() => {}));
  await waitFor(() => expect(copies()).not.toContain(name));
});

test.each([
  ['is no longer a member of the account', { id: 6 }],
  ['finds the account suspended', { status: 'suspended' as const }],
])('erases the copies when the person %s', async (_, over) => {
  await readOnline();
  const name = `${PREFIX}7:${hashKey(opened.queryKey)}`;
  expect(copies()).toContain(name);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'Date', 'performance'] });
  const own = { account: sampleAccount(over), vendor: sampleVendor(), role: 'owner' as const };
  mockApi({ 'GET /vendor-account/current': { accounts: [own] } });
  mockApi({ 'GET /vendor-account/application': fails(404, { error: 'no_application' }) });
  await openDashboard('/dashboard/resources', as);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await waitFor(() => {
    store();
    expect(copies()).not.toContain(name);
  });
});

test('shows no time for the list of the filter before', async () => {
  await readOnline();
  goOffline();
  const { router } = await openDashboard('/dashboard', as);
  await screen.findByText(/^As of/);
  await act(() => router.navigate('/dashboard?view=all'));
  expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('says that the dashboard has loaded once its offline pages have, also without a connection', async () => {
  const serviceWorker = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');
  // What the pages use of it.
  const workers = Object.assign(new EventTarget(), { startMessages: () => {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const steps: string[] = [];
  const stop = subscribe('dashboard.loaded', () => void steps.push('dashboard.loaded'));
  goOffline();
  startCopies({ followInbox: async () => {}, loadPages: async () => void steps.push('pages') });
  await openDashboard('/dashboard', as);
  await waitFor(() => expect(steps).toEqual(['pages', 'dashboard.loaded']));
  stop();
  if (serviceWorker) Object.defineProperty(navigator, 'serviceWorker', serviceWorker);
  else Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('stores nothing readable, and no names of clients in the names of copies', async () => {
  await readOnline();
  const readable = JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith(PREFIX)));
  expect(readable).not.toMatch(/Maya|Jonah|Delgado|rosa@/);
});

test('stores no lists of a search', async () => {
  await readOnline();
  answer();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'Date', 'performance'] });
  await openDashboard('/dashboard?view=all&search=Maya', as);
  await screen.findByRole('link', { name: 'Maya & Jonah' });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  store();
  expect(copies().filter((key) => key.includes('Maya'))).toEqual([]);
});

test('erases the copies at a logout', async () => {
  await readOnline();
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  await act(() => logout());
  expect(copies()).toEqual([]);
});

test('shows another user nothing of it', async () => {
  await readOnline();
  clearSession();
  goOffline();
  await openDashboard('/dashboard', keyOf(8));
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.queryByText(/Maya/)).not.toBeInTheDocument();
});

test('stores nothing while the session has no key, and nothing of an impersonation', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'Date', 'performance'] });
  answer();
  await openDashboard('/dashboard', {
    viewing_as: { account_id: 5, business_name: 'Delgado' },
    ...as,
  } as object);
  await screen.findByRole('link', { name: 'Maya & Jonah' });
  await act(() => jest.advanceTimersByTimeAsync(6000));
  store();
  expect(copies()).toEqual([]);
});

test.each([
  [
    'the session must have ended by time',
    () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 12.5 * 3_600_000),
  ],
  ['another build made them', putOtherBuild],
])('erases the copies when %s', async (_, change) => {
  await readOnline();
  goOffline();
  change();
  await openDashboard('/dashboard', as);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(copies()).toEqual([]);
});

test('leaves the copies of a release that another tab loaded later', async () => {
  await readOnline();
  const ofLater = copies().map((name) => [name, localStorage.getItem(name)]);
  putOtherBuild();
  Object.defineProperty(performance, 'timeOrigin', {
    value: performance.timeOrigin - 1000,
    configurable: true,
  });
  await readOnline();
  expect(copies().map((name) => [name, localStorage.getItem(name)])).toEqual(ofLater);
  Reflect.deleteProperty(performance, 'timeOrigin');
});

function putOtherBuild() {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'portal-config';
  script.textContent = JSON.stringify({ mounts: {}, remotes: { 'vendor-dashboard': { version: '2.0.0' } } });
  document.head.append(script);
}
afterEach(() => {
  document.getElementById('portal-config')?.remove();
  jest.restoreAllMocks();
  publish('live.missed', {});
});
