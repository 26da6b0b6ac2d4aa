import { openPortal } from '../test/portal.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { publish } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { mockApi, sampleAccount, sampleSignedIn, sampleVendor } from '@portal/shared/testing';
import { newRelease, putContainer } from '../test/containers.ts';
import { noNotifications } from '../test/notifications.ts';
import { pageConfig } from './page-config.ts';

const page = (text: string) => ({ lazy: async () => ({ Component: () => <h1>{text}</h1> }) });
const vendor = sampleSignedIn();
const admin = sampleSignedIn({ is_admin: true, token: 'token-of-admin' });
const unverified = sampleSignedIn({ email_verified_at: null });
const currentAccount = {
  accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const }],
};

beforeEach(() => {
  newRelease();
  mockApi({
    ...noNotifications,
    'GET /vendor-account/current': currentAccount,
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

test('requests the account while the vendor’s remote loads', async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<object>();
  putContainer('vendor-dashboard', () => loaded);
  const requests = mockApi({ 'GET /vendor-account/current': currentAccount });
  await openPortal({ at: '/dashboard', as: vendor });
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(async () => resolve({ routes: [{ index: true, ...page('Leads page') }] }));
  expect(await screen.findByRole('heading', { name: 'Leads page' })).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test.each([
  ['/login', 'Log in page'],
  ['/register', 'Register page'],
])('shows %s to a visitor', async (at, heading) => {
  await openPortal({ at });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

test.each([
  ['a visitor', null, '/dashboard/leads?x=1', '/login', 'Log in page'],
  ['a visitor', null, '/admin', '/login', 'Log in page'],
  ['a visitor', null, '/onboarding/1', '/register', 'Register page'],
  ['a visitor', null, '/email/verification-required', '/login', 'Log in page'],
  ['an unverified user', unverified, '/onboarding/1', '/email/verification-required', 'Verify page'],
  ['an unverified user', unverified, '/dashboard', '/email/verification-required', 'Verify page'],
  ['an admin', admin, '/dashboard', '/admin', 'Admin page'],
  ['an admin', admin, '/onboarding/2', '/admin', 'Admin page'],
  ['a vendor', vendor, '/admin', '/dashboard', 'Leads page'],
])('redirects %s who opens a page without access', async (_, as, at, where, heading) => {
  const { router } = await openPortal({ at, as });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(where);
  expect(router.state.location.state).toEqual({ from: at });
  expect(router.state.historyAction).toBe('REPLACE');
});

describe('a remote that only the page configuration names', () => {
  beforeEach(() => putContainer('billing', () => ({ routes: [{ index: true, ...page('Invoices') }] })));

  test('is mounted at its path, with the current user in the header', async () => {
    await openPortal({ at: '/billing', as: vendor });
    expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  test.each([
    ['a visitor', null, '/login', 'Log in page'],
    ['an admin', admin, '/admin', 'Admin page'],
    ['an unverified user', unverified, '/email/verification-required', 'Verify page'],
  ])('redirects %s as its access says', async (_, as, where, heading) => {
    const { router } = await openPortal({ at: '/billing', as });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(where);
  });

  test('shows its label in the error card without a usable build', async () => {
    delete pageConfig.remotes['billing'];
    await openPortal({ at: '/billing', as: vendor });
    expect(await screen.findByRole('heading', { name: /^Billing/ })).toBeInTheDocument();
  });
});

test('does not load a remote the user has no access to', async () => {
  const expose = jest.fn(() => ({ routes: [] }));
  putContainer('vendor-dashboard', expose);
  await openPortal({ at: '/dashboard' });
  await screen.findByRole('heading', { name: 'Log in page' });
  expect(expose).not.toHaveBeenCalled();
});

test('shows not found with header and footer for an unknown page below a remote', async () => {
  await openPortal({ at: '/dashboard/x/y/z', as: vendor });
  expect(await screen.findByRole('link', { name: /back home/i })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('shows the remote’s catch-all page at paths no other route matches', async () => {
  putContainer('admin', () => ({
    routes: [
      { index: true, ...page('Admin page') },
      { path: '*', ...page('Dashboard of the panel') },
    ],
  }));
  const { router } = await openPortal({ at: '/admin/dashboard', as: admin });
  expect(await screen.findByRole('heading', { name: 'Dashboard of the panel' })).toBeInTheDocument();
  await act(() => router.navigate('/admin'));
  expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeInTheDocument();
  await act(() => router.navigate('/admin/nonsense/below'));
  expect(await screen.findByRole('heading', { name: 'Dashboard of the panel' })).toBeInTheDocument();
});

test('shows not found for a path outside every area', async () => {
  await openPortal({ at: '/nonsense', as: vendor });
  expect(await screen.findByRole('link', { name: /back home/i })).toBeInTheDocument();
});

test('opens the remote without a reload after login', async () => {
  const { router } = await openPortal({ at: '/dashboard' });
  await screen.findByRole('heading', { name: 'Log in page' });
  const { storeSession } = await import('@portal/shared/runtime');
  await act(async () => {
    storeSession(vendor);
    await router.navigate('/dashboard');
  });
  expect(await screen.findByRole('heading', { name: 'Leads page' })).toBeInTheDocument();
});

test('redirects to the home page instead of /login after logout', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  await act(() => logout());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.state).toBeNull();
});

test('redirects to login when going back to a guarded page after logout', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  await act(() => logout());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeInTheDocument();
});

test('redirects to /login and remembers the page when the session expires', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  const { clearSession } = await import('@portal/shared/runtime');
  await act(async () => {
    clearSession();
    publish('session.ended', { reason: 'expired', from: '/dashboard/preferences' });
  });
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ from: '/dashboard/preferences', sessionEnded: true });
});

test('keeps typed input when the session expires, and puts it back after login', async () => {
  const message = async () => screen.findByLabelText('Message');
  const { user } = await openPortal({ at: '/contact', as: vendor });
  await user.type(await message(), 'Where do I change my website?');
  const { clearSession } = await import('@portal/shared/runtime');
  await act(async () => {
    clearSession();
    publish('session.ended', { reason: 'expired', from: '/dashboard' });
  });
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();

  await openPortal({ at: '/contact', as: vendor });
  expect(await message()).toHaveValue('Where do I change my website?');
});

test('leaves a guarded page after logout in another tab, with the messages on it', async () => {
  const { router } = await openPortal({ at: '/dashboard', as: vendor });
  await screen.findByRole('heading', { name: 'Leads page' });
  const { clearSession, showMessage, showToast } = await import('@portal/shared/runtime');
  act(() => {
    showToast({ kind: 'error', message: 'Ines & Teo: not sent' });
    showMessage({ title: 'Already answered', message: 'Ines & Teo have your response.' });
  });
  expect(await screen.findByText('Already answered')).toBeVisible();
  await act(async () => {
    clearSession();
    publish('session.ended', { reason: 'other-tab' });
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(screen.queryByText(/Ines & Teo/)).not.toBeInTheDocument());
});

test('shows the site header at a guarded page of the remote at the root', async () => {
  await openPortal({ at: '/email/verification-required', as: unverified });
  expect(await screen.findByRole('heading', { name: 'Verify page' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});
