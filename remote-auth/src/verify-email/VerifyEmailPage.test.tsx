import { act, screen, waitFor, within } from '@testing-library/react';
import { currentSession, queryClient } from '@portal/shared/runtime';
import { fails, mockApi, never, renderRoutes, sampleSignedIn, sampleUser } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const unverified = sampleSignedIn({ email_verified_at: null });
const open = (at: string, as?: ReturnType<typeof sampleSignedIn>) => renderRoutes(routes, { at, as });
const link = '/verify-email?id=7&code=abc';
const verified = { message: 'Verified', email_verified_at: '2026-05-01T17:00:00.000Z' };

test('shows a loading state while verifying', async () => {
  const seen = mockApi({ 'POST /auth/email/verify-code': never });
  await open(link);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.getByText('Verifying...')).toBeInTheDocument();
});

test('refreshes the logged-in user and continues to the application', async () => {
  const seen = mockApi({ 'POST /auth/email/verify-code': verified, 'GET /auth/user': sampleUser() });
  const { user, router } = await open(link, unverified);
  const next = await screen.findByRole('link', { name: 'Continue' });
  expect(seen.map(({ route }) => route)).toEqual(['POST /auth/email/verify-code', 'GET /auth/user']);
  expect(seen[0]?.request.body).toEqual({ id: 7, code: 'abc' });
  expect(currentSession()?.user.email_verified_at).not.toBeNull();
  await user.click(next);
  expect(router.state.location.pathname).toBe('/onboarding/1');
});

const needsPassword = fails(422, { message: 'Enter your password', error: 'password_required' });
const password = () => screen.getByLabelText('Password');
const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], typed = 'long table dinner') => {
  await user.type(await screen.findByLabelText('Password'), typed);
  await user.click(screen.getByRole('button', { name: 'Verify my email' }));
};

test('removes the code from the URL and works after a reload', async () => {
  const seen = mockApi({ 'POST /auth/email/verify-code': never });
  const { router, unmount } = await open('/verify-email?id=7&code=hidden');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(router.state.location.search).toBe('');
  unmount();
  queryClient.clear();
  await renderRoutes(routes, { at: { pathname: '/verify-email', state: router.state.location.state } });
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(seen[1]?.request.body).toEqual({ id: 7, code: 'hidden' });
});

test('requests the password when the user is not logged in, and continues to login', async () => {
  mockApi({ 'POST /auth/email/verify-code': needsPassword });
  const { user, router } = await open('/verify-email?id=7&code=elsewhere');
  expect(await screen.findByRole('heading', { name: "Confirm it's you" })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Verify my email' }));
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  const wrong = 'Wrong password. Please try again.';
  mockApi({
    'POST /auth/email/verify-code': fails(422, {
      message: wrong,
      error: 'wrong_credentials',
      errors: { password: [wrong] },
    }),
  });
  await confirm(user, 'a guess');
  await waitFor(() => expect(password()).toHaveAccessibleDescription(new RegExp(wrong)));
  expect(password()).toHaveValue('a guess');
  await user.clear(password());
  const seen = mockApi({ 'POST /auth/email/verify-code': verified });
  await confirm(user);
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
  expect(seen[0]?.request.body).toEqual({ id: 7, code: 'elsewhere', password: 'long table dinner' });
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ from: '/onboarding/1' });
});

test('shows an error for an expired link after the password is entered', async () => {
  mockApi({ 'POST /auth/email/verify-code': needsPassword });
  const { user } = await open('/verify-email?id=7&code=dead');
  await screen.findByLabelText('Password');
  const message = 'Invalid verification link';
  mockApi({ 'POST /auth/email/verify-code': fails(422, { message, error: 'invalid_link' }) });
  await confirm(user);
  expect(await screen.findByRole('heading', { name: 'Email verification failed' })).toBeInTheDocument();
});

test('shows the logged-in user when the link belongs to another account, and offers logout only', async () => {
  mockApi({ 'POST /auth/email/verify-code': needsPassword });
  const { user } = await open('/verify-email?id=8&code=of-another', sampleSignedIn());
  expect(await screen.findByText('rosa@delgadocatering.com')).toBeInTheDocument();
  mockApi({ 'POST /auth/email/verify-code': verified });
  await confirm(user);
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentSession()).toBeNull());
});

test('deletes the registration after confirmation in the This wasn’t me dialog', async () => {
  mockApi({ 'POST /auth/email/verify-code': needsPassword });
  const { user } = await open('/verify-email?id=7&code=of-a-stranger');
  await user.click(await screen.findByRole('button', { name: "This wasn't me" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove your email from Gia?' }));
  expect(dialog.getByText(/we'll delete the account/)).toBeInTheDocument();
  mockApi({ 'POST /auth/email/not-me': fails(0) });
  await user.click(dialog.getByRole('button', { name: 'Remove my email' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/check your connection/i);
  const seen = mockApi({ 'POST /auth/email/not-me': { message: 'Removed' } });
  await user.click(dialog.getByRole('button', { name: 'Remove my email' }));
  expect(await screen.findByRole('heading', { name: 'Your email was removed' })).toBeInTheDocument();
  expect(seen[0]?.request.body).toEqual({ id: 7, code: 'of-a-stranger' });
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
});

test('stores the new session token returned by the verification', async () => {
  mockApi({
    'POST /auth/email/verify-code': { ...verified, token: 'the-new-token' },
    'GET /auth/user': sampleUser({ is_admin: true }),
  });
  await open('/verify-email?id=7&code=of-an-admin', unverified);
  await screen.findByRole('heading', { name: 'Email verified' });
  expect(currentSession()?.token).toBe('the-new-token');
});

test('continues automatically after 3 seconds', async () => {
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

test('uses the link once when mounted twice', async () => {
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
])('%s shows an invalid link', async (at) => {
  await open(at);
  expect(screen.getByRole('heading', { name: 'Invalid verification link' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Resend Verification Email' })).toHaveAttribute(
    'href',
    '/email/resend',
  );
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
});

test('shows the reason when the link is rejected and offers a new one', async () => {
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

test('allows a retry when the request fails offline', async () => {
  let online = false;
  mockApi({ 'POST /auth/email/verify-code': () => (online ? verified : fails(0)) });
  const { user } = await open(link);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  online = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeInTheDocument();
});

const emailStatus = (pending_email: string | null) => ({
  email: sampleUser().email,
  email_verified_at: '2026-05-01T17:00:00.000Z',
  pending_email,
  next_allowed_at: '2026-05-01T17:00:00.000Z',
  undeliverable: false,
});

test('offers a user whose new address still waits for its link another one', async () => {
  const refused = { message: 'Invalid verification link', error: 'invalid_link' };
  mockApi({
    'POST /auth/email/verify-code': fails(422, refused),
    'GET /auth/user': sampleUser(),
    'GET /auth/email': emailStatus('rosa@newplace.com'),
  });
  const { user } = await open('/verify-email?id=7&code=late', sampleSignedIn());
  const resend = await screen.findByRole('button', { name: 'Resend Verification Email' });
  expect(screen.queryByText(/verified already/)).not.toBeInTheDocument();
  const seen = mockApi({
    'POST /auth/email/resend': { message: 'Sent', next_allowed_at: '2026-05-01T17:01:00.000Z' },
  });
  await user.click(resend);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('continues a verified user who opens an outdated link', async () => {
  const refused = { message: 'Invalid verification link', error: 'invalid_link' };
  mockApi({
    'POST /auth/email/verify-code': fails(422, refused),
    'GET /auth/user': sampleUser(),
    'GET /auth/email': emailStatus(null),
  });
  const { user, router } = await open('/verify-email?id=7&code=old', unverified);
  expect(await screen.findByText(/your email address is verified already/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Resend Verification Email' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(router.state.location.pathname).toBe('/onboarding/1');
});

test('tells a verified user that the outdated link is for another account', async () => {
  mockApi({
    'POST /auth/email/verify-code': fails(422, {
      message: 'Invalid verification link',
      error: 'invalid_link',
    }),
    'GET /auth/user': sampleUser(),
  });
  const { user } = await open('/verify-email?id=8&code=dead-of-another', sampleSignedIn());
  expect(await screen.findByText(/This link is for another account/)).toHaveTextContent(
    "You're logged in as rosa@delgadocatering.com.",
  );
  expect(screen.queryByText(/verified already/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Resend Verification Email' })).not.toBeInTheDocument();
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Resend Verification Email' })).toBeVisible();
});

test('offers an unverified user who opens an outdated link a new email', async () => {
  const refused = { message: 'Invalid verification link', error: 'invalid_link' };
  mockApi({
    'POST /auth/email/verify-code': fails(422, refused),
    'GET /auth/user': sampleUser({ email_verified_at: null }),
    'GET /auth/email': emailStatus(null),
  });
  const { user, router } = await open('/verify-email?id=7&code=older', unverified);
  await user.click(await screen.findByRole('link', { name: 'Resend Verification Email' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/email/resend'));
});

test('allows a retry when rate limited', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const message = 'Too many attempts. Please try again in 42 seconds.';
  mockApi({ 'POST /auth/email/verify-code': fails(429, { message }, { 'retry-after': '42' }) });
  await open('/verify-email?id=7&code=many');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  info.mockRestore();
});
