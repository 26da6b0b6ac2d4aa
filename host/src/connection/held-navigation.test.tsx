import { openPortal } from '../../test/portal.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { addUnsavedInput, queryClient, releaseUnsavedInput } from '@portal/shared/runtime';
import { fails, mockApi, sampleSignedIn } from '@portal/shared/testing';
import { newRelease, putContainer } from '../../test/containers.ts';
import { noNotifications } from '../../test/notifications.ts';

const heading = (text: string) => ({ Component: () => <h1>{text}</h1> });
let missing: boolean;
let requests: number;

beforeEach(() => {
  newRelease();
  mockApi(noNotifications);
  missing = true;
  requests = 0;
  putContainer('admin', () => ({
    routes: [
      { index: true, ...heading('Admin page') },
      {
        path: 'accounts',
        lazy: async () => {
          requests += 1;
          if (missing) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
          return heading('Accounts page');
        },
      },
    ],
  }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  act(() => releaseUnsavedInput());
});

async function openAccounts() {
  const portal = await openPortal({ at: '/admin', as: sampleSignedIn({ is_admin: true }) });
  await screen.findByRole('heading', { name: 'Admin page' });
  act(() => void portal.router.navigate('/admin/accounts'));
  return portal;
}
const countAsOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
function goOffline() {
  mockApi(Object.fromEntries(Object.keys(noNotifications).map((route) => [route, fails(0)])));
  return countAsOffline();
}
/** A wait passes the time of these timers. The retry with back-off is due after 5 s of it. */
const fakeTimers = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
const beforeBackOff = { timeout: 1000 };
const online = () => act(() => void fireEvent(window, new Event('online')));

async function expectToStay(router: Awaited<ReturnType<typeof openPortal>>['router'], message: RegExp) {
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
  expect(router.state.location.pathname).toBe('/admin');
}

test('keeps the page when the next one’s chunk fails, and opens it on Retry', async () => {
  fakeTimers();
  const { router } = await openAccounts();
  await expectToStay(router, /That page didn’t load/);
  missing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Accounts page' }, beforeBackOff)).toBeInTheDocument();
  expect(screen.queryByText(/didn’t load/)).not.toBeInTheDocument();
});

test('keeps the page offline without a request, and opens the next one when the browser is online', async () => {
  fakeTimers();
  const offline = goOffline();
  const { router } = await openAccounts();
  await expectToStay(router, /You’re offline. We’ll open the page/);
  expect(requests).toBe(0);
  missing = false;
  offline.mockRestore();
  online();
  expect(await screen.findByRole('heading', { name: 'Accounts page' }, beforeBackOff)).toBeInTheDocument();
  expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
});

test('opens a page while the browser says that it is offline and the portal answers', async () => {
  countAsOffline();
  const { fetch } = globalThis;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) => (url === '/__health' ? new Response(null) : fetch(url, init)));
  missing = false;
  await openAccounts();
  expect(await screen.findByRole('heading', { name: 'Accounts page' })).toBeInTheDocument();
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

test('opens the page after the next successful answer of the API', async () => {
  fakeTimers();
  const { router } = await openAccounts();
  await expectToStay(router, /didn’t load/);
  missing = false;
  await act(() => queryClient.fetchQuery({ queryKey: ['answer'], queryFn: () => 1 }));
  expect(await screen.findByRole('heading', { name: 'Accounts page' }, beforeBackOff)).toBeInTheDocument();
});

test('keeps the page when an answer arrives while the browser counts as offline', async () => {
  goOffline();
  const { router } = await openAccounts();
  await expectToStay(router, /You’re offline/);
  await act(() =>
    queryClient.fetchQuery({ queryKey: ['late'], queryFn: () => Promise.resolve(1), networkMode: 'always' }),
  );
  await expectToStay(router, /didn’t load/);
  expect(requests).toBe(0);
});

test('waits for Retry when the page on screen has unsaved input', async () => {
  const { router } = await openAccounts();
  await expectToStay(router, /didn’t load/);
  act(() => void addUnsavedInput({ lostBy: 'navigation' }));
  missing = false;
  online();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(router.state.location.pathname).toBe('/admin');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test.each([
  [
    'Dismiss',
    async ({ user }: Awaited<ReturnType<typeof openPortal>>) => {
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    },
  ],
  [
    'another page',
    async ({ router }: Awaited<ReturnType<typeof openPortal>>) => {
      await act(() => router.navigate('/terms'));
    },
  ],
])('forgets the page after %s', async (_, leave) => {
  const portal = await openAccounts();
  await expectToStay(portal.router, /didn’t load/);
  await leave(portal);
  expect(screen.queryByText(/didn’t load/)).not.toBeInTheDocument();
  const { pathname } = portal.router.state.location;
  missing = false;
  online();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(portal.router.state.location.pathname).toBe(pathname);
});

test('shows a failure again when the user goes back to it', async () => {
  const { router } = await openPortal({ at: '/admin/accounts', as: sampleSignedIn({ is_admin: true }) });
  await screen.findByRole('alert');
  await act(() => router.navigate('/admin'));
  await screen.findByRole('heading', { name: 'Admin page' });
  act(() => void router.navigate(-1));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/accounts');
});

test('keeps a page of the host when a remote can’t be reached offline', async () => {
  jest.useFakeTimers();
  newRelease();
  const { router } = await openPortal({ at: '/contact', as: sampleSignedIn({ is_admin: true }) });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const offline = goOffline();
  act(() => void router.navigate('/admin'));
  await act(() => jest.advanceTimersByTimeAsync(9_500));
  expect(screen.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeInTheDocument();
  expect(screen.getByText(/We’ll open the page/)).toBeInTheDocument();
  putContainer('admin', () => ({ routes: [{ index: true, ...heading('Admin page') }] }));
  offline.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
});
