import { act, screen, waitFor, within } from '@testing-library/react';
import type { EmailStatus } from '@portal/shared/contract';
import { clearSession, currentSession, queryClient } from '@portal/shared/runtime';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleSignedIn,
  sampleUser,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const unverified = sampleSignedIn({ email_verified_at: null });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const status = (over: Partial<EmailStatus> = {}): EmailStatus => ({
  email: unverified.email,
  email_verified_at: null,
  pending_email: null,
  next_allowed_at: inSeconds(0),
  undeliverable: false,
  ...over,
});
beforeEach(() => void mockApi({ 'GET /auth/email': () => status() }));

/** Opens the page. For an unverified user, waits until the time of the next allowed request has loaded. */
const open = async (
  at = '/email/verification-required',
  as: ReturnType<typeof sampleSignedIn> | null = unverified,
) => {
  queryClient.clear();
  const view = await renderRoutes(routes, { at, as });
  if (as?.email_verified_at === null) {
    await waitFor(() => expect(resend()).not.toHaveAttribute('aria-disabled', 'true'));
  }
  return view;
};

const check = () => screen.getByRole('button', { name: "I've Verified My Email" });
const resend = () => screen.getByRole('button', { name: 'Resend Verification Email' });

test.each(['/email/verification-required', '/email/resend'])(
  '%s shows the email, both actions and the support link',
  async (at) => {
    await open(at);
    expect(screen.getByText('rosa@delgadocatering.com')).toBeInTheDocument();
    expect(check()).toBeInTheDocument();
    expect(resend()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  },
);

test.each(['/email/verification-required', '/email/resend'])(
  '%s redirects a visitor to login',
  async (at) => {
    const { router } = await open(at, null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ from: at });
  },
);

test('redirects a verified vendor to the application and an admin to the admin panel', async () => {
  const vendor = await open('/email/resend', sampleSignedIn());
  await waitFor(() => expect(vendor.router.state.location.pathname).toBe('/onboarding/1'));
  vendor.unmount();
  const admin = await open('/email/resend', sampleSignedIn({ is_admin: true }));
  await waitFor(() => expect(admin.router.state.location.pathname).toBe('/admin'));
});

test('continues to the application when the check confirms the verification', async () => {
  mockApi({ 'GET /auth/user': sampleUser() });
  const { user, router } = await open();
  await user.click(check());
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/1'));
});

test('shows that the email is not verified yet after a check', async () => {
  mockApi({ 'GET /auth/user': sampleUser({ email_verified_at: null }) });
  const { user } = await open();
  await user.click(check());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your email hasn't been verified yet. Please check your inbox for the verification link.$/,
  );
});

test('shows an error when the verification status cannot be loaded', async () => {
  mockApi({ 'GET /auth/user': fails(500) });
  const { user } = await open();
  await user.click(check());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Unable to check verification status. Please try again.$/,
  );
});

test('confirms a resend and blocks the next one with a countdown', async () => {
  mockApi({ 'POST /auth/email/resend': () => ({ message: 'Sent', next_allowed_at: inSeconds(60) }) });
  const { user } = await open();
  await user.click(resend());
  const waiting = await screen.findByRole('button', { name: /Resend in (60|59) s/ });
  expect(screen.getByText(/Verification email sent/)).toBeInTheDocument();
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  const again = mockApi({ 'POST /auth/email/resend': never });
  await user.click(waiting);
  await expectNothingSent(again);
});

test('hides the success banner after 5 seconds and keeps the countdown', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    mockApi({ 'POST /auth/email/resend': () => ({ message: 'Sent', next_allowed_at: inSeconds(60) }) });
    await open();
    act(() => resend().click());
    await waitFor(() => expect(screen.getByText(/Verification email sent/)).toBeInTheDocument());
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.getByText(/Verification email sent/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1500));
    expect(screen.queryByText(/Verification email sent/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Resend in 5\d s/ })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(resend()).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    jest.useRealTimers();
  }
});

test('shows the reason when a resend fails', async () => {
  mockApi({ 'POST /auth/email/resend': fails(503, { message: 'Mail is being repaired' }) });
  const { user } = await open();
  await user.click(resend());
  expect(await screen.findByText('Failed to resend verification email')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Mail is being repaired');
});

test('counts down the retry-after wait when a resend comes too early', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /auth/email/resend': fails(429, { error: 'rate_limited' }, { 'retry-after': '30' }) });
  const { user } = await open();
  await user.click(resend());
  expect(await screen.findByText(/already sent you a link.*in 30 seconds/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Resend in (30|29) s/ })).toBeInTheDocument();
  info.mockRestore();
});

test('clears the notice and enables the resend button when the wait ends', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    mockApi({ 'POST /auth/email/resend': fails(429, { error: 'rate_limited' }, { 'retry-after': '30' }) });
    await open();
    act(() => resend().click());
    await waitFor(() => expect(screen.getByText(/already sent you a link/)).toBeInTheDocument());
    act(() => jest.advanceTimersByTime(31_000));
    expect(screen.queryByText(/already sent you a link/)).not.toBeInTheDocument();
    expect(resend()).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    jest.useRealTimers();
    info.mockRestore();
  }
});

test('sends one request per action on a double-click', async () => {
  const seen = mockApi({ 'POST /auth/email/resend': never, 'GET /auth/user': never });
  const { user } = await open();
  await user.dblClick(resend());
  await user.dblClick(check());
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeInTheDocument();
  await waitFor(() =>
    expect(seen.map(({ route }) => route).sort()).toEqual(['GET /auth/user', 'POST /auth/email/resend']),
  );
});

test('shows a connection error for the resend and for the check', async () => {
  mockApi({ 'POST /auth/email/resend': fails(0), 'GET /auth/user': fails(0) });
  const { user } = await open();
  await user.click(resend());
  expect(await screen.findByText('Failed to resend verification email')).toBeInTheDocument();
  expect(screen.getByText(/check your connection/i)).toBeInTheDocument();
  await user.click(check());
  expect(
    await screen.findByText('Unable to check verification status. Please try again.'),
  ).toBeInTheDocument();
});

test('leaves the redirect after logout to the host', async () => {
  const { router } = await open();
  act(() => clearSession());
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/email/verification-required');
  expect(screen.queryByText('rosa@delgadocatering.com')).not.toBeInTheDocument();
});

test('says that the email could not be delivered, until the address is changed', async () => {
  mockApi({ 'GET /auth/email': () => status({ undeliverable: true }) });
  const { user } = await open();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(
    /^We couldn’t deliver our email.*Check it for typos, and change it below.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
  await user.type(dialog.getByLabelText('New email'), '.mx');
  mockApi({
    'PUT /user/profile': { ...sampleUser({ email_verified_at: null }), pending_email: null },
    'GET /auth/email': () => status(),
  });
  await user.click(dialog.getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('restores the resend countdown from the server after a reload', async () => {
  mockApi({ 'GET /auth/email': () => status({ next_allowed_at: inSeconds(42) }) });
  await renderRoutes(routes, { at: '/email/verification-required', as: unverified });
  const waiting = await screen.findByRole('button', { name: /Resend in 4\d s/ });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
});

test('lets an unverified user log out', async () => {
  const seen = mockApi({ 'POST /auth/logout': { message: 'Done' } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentSession()).toBeNull());
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('lets an unverified user correct the email', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
  const email = dialog.getByLabelText('New email');
  await user.click(dialog.getByRole('button', { name: 'Change email' }));
  expect(dialog.getByText('This is already your email')).toBeInTheDocument();
  await user.clear(email);
  await user.type(email, ' rosa@delgado.example ');
  const corrected = { ...sampleUser({ email: 'rosa@delgado.example', email_verified_at: null }) };
  const seen = mockApi({
    'PUT /user/profile': { ...corrected, pending_email: null },
    'GET /auth/email': () => status({ next_allowed_at: inSeconds(60) }),
  });
  await user.click(dialog.getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen[0]?.request.body).toEqual({ email: 'rosa@delgado.example' });
  await expectToasts('Email changed. We sent a verification link to the new address.');
  expect(await screen.findByText('rosa@delgado.example')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Resend in \d\d s/ })).toBeInTheDocument();
});
