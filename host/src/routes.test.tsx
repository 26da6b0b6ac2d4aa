import { openPortal } from '../test/portal.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { logout } from '@portal/shared/api';
import { publish } from '@portal/shared/events';
import { mockApi, sampleAccount, sampleSignedIn, sampleVendor } from '@portal/shared/testing';
import { newRelease, putContainer } from '../test/containers.ts';
import { noNotifications } from '../test/notifications.ts';

const page = (text: string) => ({ lazy: async () => ({ Component: () => <h1>{text}</h1> }) });
const vendor = sampleSignedIn();
const admin = sampleSignedIn({ is_admin: true, token: 'token-of-admin' });
const unverified = sampleSignedIn({ email_verified_at: null });

beforeEach(() => {
  newRelease();
  mockApi({
    ...noNotifications,
    'GET /vendor-account/current': { accounts: [{ account: sampleAccount(), vendor: sampleVendor() }] },
    'POST /auth/logout': { message: 'ok' } as never,
  });
  putContainer('auth', () => ({
    routes: [
      { path: 'login', ...page('Log in page') },
      { path: 'register', ...page('Register page') },
      { path: 'email/verification-required', ...page('Verify page') },
    ],
  }));
  putContainer('onboarding', () => ({ routes: [{ path: ':step', ...page('Onboarding page') }] }));
  putContainer('admin', () => ({ routes: [{ index: true, ...page('Admin page') }] }));
  putContainer('vendor-dashboard', () => ({
    routes: [
      { index: true, ...page('Leads page') },
      { path: 'preferences', element: <Link to="/admin">To admin</Link> },
    ],
  }));
});

test.each([
  ['/login', 'Log in page'],
  ['/register', 'Register page'],
])('a visitor opens %s', async (at, heading) => {
  await openPortal({ at });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

test.each([
  ['a visitor', null, '/dashboard/leads?x=1', '/login', 'Log in page'],
  ['a visitor', null, '/admin', '/login', 'Log in page'],
  ['a visitor', null, '/onboarding/1', '/register', 'Register page'],
  ['a visitor', null, '/email/verification-required', '/login', 'Log in page'],
  ['an unverified person', unverified, '/onboarding/1', '/email/verification-required', 'Verify page'],
  ['an unverified person', unverified, '/dashboard', '/email/verification-required', 'Verify page'],
  ['an admin', admin, '/dashboard', '/admin', 'Admin page'],
  ['an admin', admin, '/onboarding/2', '/admin', 'Admin page'],
  ['a vendor', vendor, '/admin', '/dashboard', 'Leads page'],
])('%s who opens a page that is not theirs is sent on', async (_, as, at, where, heading) => {
  const { router } = await openPortal({ at, as });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(where);
  expect(router.state.location.state).toEqual({ from: at });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a page of a remote that nobody may see is not even loaded', async () => {
  const expose = jest.fn(() => ({ routes: [] }));
  putContainer('vendor-dashboard', expose);
  await openPortal({ at: '/dashboard' });
  await screen.findByRole('heading', { name: 'Log in page' });
  expect(expose).not.toHaveBeenCalled();
});

test('an unknown page below a remote is not found, with header and footer', async () => {
  await openPortal({ at: '/dashboard/x/y/z', as: vendor });
  expect(await screen.findByRole('link', { name: /back home/i })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('signing in on the way opens the remote without a reload', async () => {
  const { router } = await openPortal({ at: '/dashboard' });
  await screen.findByRole('heading', { name: 'Log in page' });
  const { storeSession } = await import('@portal/shared/state');
  await act(async () => {
    storeSession(vendor);
    await router.navigate('/dashboard');
  });
  expect(await screen.findByRole('heading', { name: 'Leads page' })).toBeInTheDocument();
});

test('logging out goes home, not to /login', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  await act(() => logout());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.state).toBeNull();
});

test('whoever goes back to the page that was left is guarded there too', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  await act(() => logout());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeInTheDocument();
});

test('a session that the server ended goes to /login and remembers the place', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  const { clearSession } = await import('@portal/shared/state');
  await act(async () => {
    clearSession();
    publish('session.ended', { reason: 'expired', from: '/dashboard/preferences' });
  });
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ from: '/dashboard/preferences' });
});

test('a logout in another tab leaves a guarded page', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  const { clearSession } = await import('@portal/shared/state');
  await act(async () => {
    clearSession();
    publish('session.ended', { reason: 'other-tab' });
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
