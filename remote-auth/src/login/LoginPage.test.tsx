import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/runtime';
import { fails, mockApi, never, renderRoutes, sampleSignedIn, translatePage } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

// The page that unverified users are redirected to may send this request after its test.
beforeEach(() => void mockApi({ 'GET /auth/email': never }));

type State = Record<string, unknown> | undefined;
const open = (state?: State, as?: ReturnType<typeof sampleSignedIn>) =>
  renderRoutes(routes, { at: { pathname: '/login', state }, as });

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function logIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(email(), 'rosa@delgadocatering.com');
  await user.type(password(), 'long table dinner');
  await user.click(submit());
}

test('disables the submit button while a field is empty', async () => {
  const { user } = await open();
  expect(submit()).toBeDisabled();
  await user.type(email(), 'rosa@delgadocatering.com');
  expect(submit()).toBeDisabled();
  await user.type(password(), 'x');
  expect(submit()).toBeEnabled();
  await user.clear(email());
  expect(submit()).toBeDisabled();
});

test('sends email and password as form data and continues to the dashboard', async () => {
  const seen = mockApi({ 'POST /auth/login': sampleSignedIn() });
  const { user, router } = await open();
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(seen).toHaveLength(1);
  expect(seen[0]?.request.headers.get('content-type')).toContain('multipart/form-data');
  expect(seen[0]?.request.body).toEqual({ email: 'rosa@delgadocatering.com', password: 'long table dinner' });
  expect(currentSession()?.token).toBe('token-of-rosa');
});

test('returns to the original page after login', async () => {
  mockApi({ 'POST /auth/login': sampleSignedIn() });
  const { user, router } = await open({ from: '/dashboard/lead-details/11' });
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/lead-details/11'));
});

test('stays inside the portal after login when the return URL is external', async () => {
  mockApi({ 'POST /auth/login': sampleSignedIn() });
  const { user, router } = await open({ from: '//evil.example/dashboard' });
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('sends an unverified vendor to verification', async () => {
  mockApi({ 'POST /auth/login': sampleSignedIn({ email_verified_at: null }) });
  const { user, router } = await open({ from: '/dashboard' });
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/email/verification-required'));
});

test.each([
  ['an admin', sampleSignedIn({ is_admin: true }), undefined, '/admin'],
  [
    'an admin who came from an admin page',
    sampleSignedIn({ is_admin: true }),
    { from: '/admin/applications/7' },
    '/admin/applications/7',
  ],
  [
    'an admin who came from a vendor page',
    sampleSignedIn({ is_admin: true }),
    { from: '/dashboard/account' },
    '/admin',
  ],
  ['a vendor', sampleSignedIn(), undefined, '/dashboard'],
  ['a vendor who came from a page', sampleSignedIn(), { from: '/dashboard/account' }, '/dashboard/account'],
])('redirects %s who is already logged in', async (_, as, state, where) => {
  const { router } = await open(state, as);
  await waitFor(() => expect(router.state.location.pathname).toBe(where));
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
});

test('shows wrong credentials once in a banner and keeps the form', async () => {
  const message = 'These credentials do not match our records.';
  mockApi({
    'POST /auth/login': fails(422, { message, error: 'wrong_credentials', errors: { email: [message] } }),
  });
  const { user, router } = await open();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(email()).toHaveValue('rosa@delgadocatering.com');
  expect(password()).toHaveValue('long table dinner');
  expect(router.state.location.pathname).toBe('/login');
  expect(submit()).toBeEnabled();
});

test('logs in where the browser blocks site data, and says what that means', async () => {
  mockApi({ 'POST /auth/login': sampleSignedIn() });
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { user, router } = await open();
  expect(await screen.findByText(/^Your browser blocks site data/)).toBeVisible();
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(currentSession()?.token).toBe('token-of-rosa');
  blocked.mockRestore();
});

test('logs in on a translated page, also after wrong credentials', async () => {
  const message = 'These credentials do not match our records.';
  mockApi({ 'POST /auth/login': fails(422, { message, error: 'wrong_credentials' }) });
  const { user, router } = await open();
  translatePage();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  mockApi({ 'POST /auth/login': sampleSignedIn() });
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('shows the wait, a countdown on the button and the kept form when rate limited', async () => {
  mockApi({
    'POST /auth/login': fails(
      429,
      { message: 'Too many attempts. Please try again in 42 seconds.', error: 'rate_limited' },
      { 'retry-after': '42' },
    ),
  });
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { user } = await open();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/42 seconds/);
  expect(screen.getByRole('button', { name: /try again in 4[12] s/i })).toBeDisabled();
  expect(password()).toHaveValue('long table dinner');
  info.mockRestore();
});

test('shows a connection error and keeps the form when offline', async () => {
  mockApi({ 'POST /auth/login': fails(0) });
  const { user } = await open();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(email()).toHaveValue('rosa@delgadocatering.com');
});

test('shows the default error when the response is malformed', async () => {
  mockApi({ 'POST /auth/login': () => null as never });
  const { user } = await open();
  await logIn(user);
  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
});

test('sends one request when submitted again during the request', async () => {
  const seen = mockApi({ 'POST /auth/login': never });
  const { user } = await open();
  await logIn(user);
  const busy = await screen.findByRole('button', { name: 'Logging in...' });
  await user.click(busy);
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('shows and hides the password', async () => {
  const { user } = await open();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('links to password reset, registration and support', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
});

test('shows a notice and prefills the email after a password reset', async () => {
  await open({ passwordChanged: true, email: 'rosa@delgadocatering.com' });
  expect(screen.getByText(/^Your password has been changed\./)).toBeInTheDocument();
  expect(email()).toHaveValue('rosa@delgadocatering.com');
});

test('says that the session ended, and nothing after a logout', async () => {
  const notice = 'Your session ended. Log in to continue; what you typed is saved.';
  const { unmount } = await open({ from: '/dashboard/account', sessionEnded: true });
  expect(screen.getByText(notice)).toBeVisible();
  unmount();
  await open({ from: '/dashboard/account' });
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('sets the autocomplete attributes for password managers', async () => {
  await open();
  expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('shows a Caps Lock hint while Caps Lock is on', async () => {
  const { user } = await open();
  await user.click(password());
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
  await user.keyboard('{CapsLock}a');
  expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
});

test('carries the email and the return page to password reset and back', async () => {
  const { user, router } = await open({ from: '/dashboard/account' });
  await user.type(email(), 'rosa@delgadocatering.com');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
  expect(email()).toHaveValue('rosa@delgadocatering.com');
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(email()).toHaveValue('rosa@delgadocatering.com');
  expect(router.state.location.state).toMatchObject({ from: '/dashboard/account' });
});

describe('the second step', () => {
  const waiting = {
    second_factor: 'required' as const,
    login_token: 'the-login-token',
    expires_at: '2026-05-01T17:10:00.000Z',
  };
  const code = () => screen.findByLabelText('Code from your authenticator app');
  const reachIt = async () => {
    mockApi({ 'POST /auth/login': waiting });
    const opened = await open({ from: '/dashboard/lead-details/11' });
    await logIn(opened.user);
    await code();
    return opened;
  };

  test('asks for the code and returns to the original page', async () => {
    const { user, router } = await reachIt();
    const seen = mockApi({ 'POST /auth/login/second-factor': sampleSignedIn() });
    expect(currentSession()).toBeNull();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    await user.type(await code(), ' 123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/lead-details/11'));
    expect(seen[0]?.request.body).toEqual({ login_token: 'the-login-token', code: '123456' });
    expect(currentSession()?.token).toBe('token-of-rosa');
  });

  test('takes a recovery code instead', async () => {
    const { user } = await reachIt();
    const seen = mockApi({ 'POST /auth/login/second-factor': sampleSignedIn() });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'k7mw-2fhx-9qzt{Enter}');
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.request.body).toEqual({
      login_token: 'the-login-token',
      recovery_code: 'k7mw-2fhx-9qzt',
    });
  });

  test('shows a wrong code at its field and keeps the step', async () => {
    const { user } = await reachIt();
    const message = 'This code is wrong or was used already. Enter the newest code.';
    mockApi({
      'POST /auth/login/second-factor': fails(422, {
        message,
        error: 'wrong_code',
        errors: { code: [message] },
      }),
    });
    await user.type(await code(), '000000{Enter}');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  test('starts over with the email and the return path when the login expired', async () => {
    const { user, router } = await reachIt();
    mockApi({
      'POST /auth/login/second-factor': fails(422, {
        message: 'Expired',
        error: 'login_expired',
        errors: { login_token: ['Expired'] },
      }),
    });
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByText(/^That took too long/)).toBeVisible();
    expect(email()).toHaveValue('rosa@delgadocatering.com');
    expect(router.state.location.state).toMatchObject({ from: '/dashboard/lead-details/11' });
  });
});
