import { screen, waitFor } from '@testing-library/react';
import { PAGE_CONFIG_ID } from '@portal/shared/federation';
import { fails, mockApi, never, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

type Options = {
  client_id: string;
  callback: (answer: { access_token?: string; error?: string }) => void;
  error_callback: (failure: { type: string }) => void;
};

let answerGoogle: ((options: Options) => void) | null = null;
const google = {
  accounts: {
    oauth2: {
      initTokenClient: (options: Options) => ({ requestAccessToken: () => answerGoogle?.(options) }),
    },
  },
};

/** Stubs Google's script: records the requests and simulates the user's response in Google's window. */
function installGoogle(answer: (options: Options) => void) {
  const asked: Options[] = [];
  answerGoogle = (options) => {
    asked.push(options);
    answer(options);
  };
  return asked;
}

// jsdom loads no frames.
beforeAll(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get: () => ({ google: answerGoogle ? google : undefined }),
  });
  new MutationObserver((changes) => {
    for (const frame of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      // Later, as a frame loads: while the test waits.
      if (frame instanceof HTMLIFrameElement) setTimeout(() => frame.dispatchEvent(new Event('load')));
    }
  }).observe(document.body, { childList: true });
});

function configure(clientId: string | null) {
  const element = document.createElement('script');
  element.id = PAGE_CONFIG_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ google_client_id: clientId });
  document.body.append(element);
}

afterEach(() => {
  document.getElementById(PAGE_CONFIG_ID)?.remove();
  document.querySelectorAll('script, iframe').forEach((script) => script.remove());
  answerGoogle = null;
});

// Runs first, because the script loads only once for all tests.
test('shows an error when the Google script fails to load and allows a retry', async () => {
  configure('client-1');
  const { user } = await renderRoutes(routes, { at: '/login' });
  expect(await screen.findByText(/Google's sign-in couldn't be loaded/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();

  installGoogle(() => {});
  await user.click(screen.getByRole('button', { name: 'Try Google again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled());
});

test.each([
  ['/login', 'Continue with Google'],
  ['/register', 'Sign up with Google'],
])('on %s shows no Google button when Google is not configured', async (at, name) => {
  await renderRoutes(routes, { at });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByText(/^or/)).not.toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
});

test('logs in with the Google token', async () => {
  configure('client-1');
  const asked = installGoogle(({ callback }) => callback({ access_token: 'google-token' }));
  const seen = mockApi({ 'POST /auth/login/google/verify-token': sampleSignedIn() });
  const { user, router } = await renderRoutes(routes, { at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(asked[0]?.client_id).toBe('client-1');
  expect(seen[0]?.request.body).toEqual({ access_token: 'google-token', platform: 'web' });
});

test.each([
  ['a session', sampleSignedIn(), '/onboarding/1'],
  [
    'a login that needs a second factor',
    { second_factor: 'required' as const, login_token: 'x', expires_at: '2026-05-01T16:00:00Z' },
    '/login',
  ],
])('leaves a half-filled sign-up without a question after %s', async (_, result, where) => {
  configure('client-1');
  installGoogle(({ callback }) => callback({ access_token: 'google-token' }));
  mockApi({ 'POST /auth/login/google/verify-token': result });
  const { user, router } = await renderRoutes(routes, { at: '/register' });
  await user.type(await screen.findByLabelText('Full name'), 'Rosa');
  await user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(where));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['/login', 'Continue with Google', 'Google login failed. Please try again.'],
  ['/register', 'Sign up with Google', 'Google sign up failed. Please try again.'],
])('on %s shows an error when Google fails: %s, %s', async (at, name, message) => {
  configure('client-1');
  installGoogle(({ callback }) => callback({ error: 'server_error' }));
  const { user } = await renderRoutes(routes, { at });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('shows the server’s message when it rejects the Google token', async () => {
  configure('client-1');
  installGoogle(({ callback }) => callback({ access_token: 'google-token' }));
  mockApi({ 'POST /auth/login/google/verify-token': fails(422, { message: 'Sign in with your password' }) });
  const { user } = await renderRoutes(routes, { at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in with your password');
});

test('shows no error when the Google window is closed', async () => {
  configure('client-1');
  installGoogle(({ error_callback }) => error_callback({ type: 'popup_closed' }));
  const { user } = await renderRoutes(routes, { at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('opens one Google window and sends one request on a double-click', async () => {
  configure('client-1');
  const asked = installGoogle(({ callback }) => callback({ access_token: 'google-token' }));
  const seen = mockApi({ 'POST /auth/login/google/verify-token': never });
  const { user } = await renderRoutes(routes, { at: '/login' });
  await user.dblClick(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('button', { name: 'Waiting for Google...' })).toBeInTheDocument();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(asked).toHaveLength(1);
});

test('shows a connection error when offline and keeps the Google button enabled', async () => {
  configure('client-1');
  installGoogle(({ callback }) => callback({ access_token: 'google-token' }));
  mockApi({ 'POST /auth/login/google/verify-token': fails(0) });
  const { user } = await renderRoutes(routes, { at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});
