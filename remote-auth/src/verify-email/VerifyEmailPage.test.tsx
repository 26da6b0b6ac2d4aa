import { act, screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/state';
import { fails, mockApi, never, renderRoutes, sampleSignedIn, sampleUser } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const unverified = sampleSignedIn({ email_verified_at: null });
const open = (at: string, as?: ReturnType<typeof sampleSignedIn>) => renderRoutes(routes, { at, as });
const link = '/verify-email?id=7&code=abc';
const verified = { message: 'Verified', email_verified_at: '2026-05-01T17:00:00.000Z' };

test('while it verifies it says so', async () => {
  const seen = mockApi({ 'POST /auth/email/verify-code': never });
  await open(link);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.getByText('Verifying...')).toBeInTheDocument();
});

test('who is signed in is read again and continues to the application', async () => {
  const seen = mockApi({ 'POST /auth/email/verify-code': verified, 'GET /auth/user': sampleUser() });
  const { user, router } = await open(link, unverified);
  const next = await screen.findByRole('link', { name: 'Continue' });
  expect(seen.map(({ route }) => route)).toEqual(['POST /auth/email/verify-code', 'GET /auth/user']);
  expect(seen[0]?.request.body).toEqual({ id: 7, code: 'abc' });
  expect(currentSession()?.user.email_verified_at).not.toBeNull();
  await user.click(next);
  expect(router.state.location.pathname).toBe('/onboarding/1');
});

test('who is signed out continues to the login, which remembers the application', async () => {
  mockApi({ 'POST /auth/email/verify-code': verified });
  const { user, router } = await open(link);
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ from: '/onboarding/1' });
});

test('after 3 seconds it goes on by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    mockApi({ 'POST /auth/email/verify-code': verified, 'GET /auth/user': sampleUser() });
    const { router } = await open(link, unverified);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Continue' })).toBeInTheDocument());
    await act(async () => jest.advanceTimersByTime(2900));
    expect(router.state.location.pathname).toBe('/verify-email');
    await act(async () => jest.advanceTimersByTime(200));
    expect(router.state.location.pathname).toBe('/onboarding/1');
  } finally {
    jest.useRealTimers();
  }
});

test('mounting twice uses the link once', async () => {
  const seen = mockApi({ 'POST /auth/email/verify-code': verified });
  const first = await open(link);
  await screen.findByRole('link', { name: 'Continue' });
  first.unmount();
  await open(link);
  await screen.findByRole('link', { name: 'Continue' });
  expect(seen).toHaveLength(1);
});

test.each([
  '/verify-email',
  '/verify-email?id=7',
  '/verify-email?code=abc',
  '/verify-email?id=seven&code=abc',
])('%s is an invalid link and asks nothing', async (at) => {
  await open(at);
  expect(screen.getByRole('heading', { name: 'Invalid verification link' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Resend Verification Email' })).toHaveAttribute(
    'href',
    '/email/resend',
  );
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
});

test('a link that is refused says why and offers a new one', async () => {
  mockApi({ 'POST /auth/email/verify-code': fails(422, { message: 'This link has expired' }) });
  await open(link);
  expect(await screen.findByRole('heading', { name: 'Email verification failed' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired');
  expect(screen.getByRole('link', { name: 'Resend Verification Email' })).toHaveAttribute(
    'href',
    '/email/resend',
  );
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('a link that did not reach the server can be tried again', async () => {
  let online = false;
  mockApi({ 'POST /auth/email/verify-code': () => (online ? verified : fails(0)) });
  const { user } = await open(link);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  online = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeInTheDocument();
});

test('an old link, opened by somebody who is verified, leads on instead of to another mail', async () => {
  const refused = { message: 'Invalid verification link', error: 'invalid_link' };
  mockApi({ 'POST /auth/email/verify-code': fails(422, refused), 'GET /auth/user': sampleUser() });
  const { user, router } = await open('/verify-email?id=7&code=old', unverified);
  expect(await screen.findByText(/your email address is verified already/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Resend Verification Email' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(router.state.location.pathname).toBe('/onboarding/1');
});

test('an old link, opened by somebody who is not verified, leads to another mail', async () => {
  const refused = { message: 'Invalid verification link', error: 'invalid_link' };
  mockApi({
    'POST /auth/email/verify-code': fails(422, refused),
    'GET /auth/user': sampleUser({ email_verified_at: null }),
  });
  const { user, router } = await open('/verify-email?id=7&code=older', unverified);
  await user.click(await screen.findByRole('link', { name: 'Resend Verification Email' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/email/resend'));
});

test('too many tries can be tried again', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const message = 'Too many attempts. Please try again in 42 seconds.';
  mockApi({ 'POST /auth/email/verify-code': fails(429, { message }, { 'retry-after': '42' }) });
  await open('/verify-email?id=7&code=many');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  info.mockRestore();
});
