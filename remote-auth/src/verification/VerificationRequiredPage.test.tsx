import { act, screen, waitFor } from '@testing-library/react';
import { clearSession } from '@portal/shared/state';
import { fails, mockApi, never, renderRoutes, sampleSignedIn, sampleUser } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const unverified = sampleSignedIn({ email_verified_at: null });
const open = (
  at = '/email/verification-required',
  as: ReturnType<typeof sampleSignedIn> | null = unverified,
) => renderRoutes(routes, { at, as });

const check = () => screen.getByRole('button', { name: "I've Verified My Email" });
const resend = () => screen.getByRole('button', { name: 'Resend Verification Email' });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test.each(['/email/verification-required', '/email/resend'])(
  '%s names the address and whom to ask',
  async (at) => {
    await open(at);
    expect(screen.getByText('rosa@delgadocatering.com')).toBeInTheDocument();
    expect(check()).toBeInTheDocument();
    expect(resend()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  },
);

test.each(['/email/verification-required', '/email/resend'])(
  '%s asks a visitor to log in first',
  async (at) => {
    const { router } = await open(at, null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ from: at });
  },
);

test('who is verified already starts the application; an admin goes to the admin panel', async () => {
  const vendor = await open('/email/resend', sampleSignedIn());
  await waitFor(() => expect(vendor.router.state.location.pathname).toBe('/onboarding/1'));
  vendor.unmount();
  const admin = await open('/email/resend', sampleSignedIn({ is_admin: true }));
  await waitFor(() => expect(admin.router.state.location.pathname).toBe('/admin'));
});

test("'I've Verified My Email' goes on when it is so", async () => {
  mockApi({ 'GET /auth/user': sampleUser() });
  const { user, router } = await open();
  await user.click(check());
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/1'));
});

test("'I've Verified My Email' says when it is not so", async () => {
  mockApi({ 'GET /auth/user': sampleUser({ email_verified_at: null }) });
  const { user } = await open();
  await user.click(check());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your email hasn't been verified yet. Please check your inbox for the verification link.$/,
  );
});

test('when the status cannot be checked it says so', async () => {
  mockApi({ 'GET /auth/user': fails(500) });
  const { user } = await open();
  await user.click(check());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Unable to check verification status. Please try again.$/,
  );
});

test('a resend says so for 5 seconds and then counts down to the next one', async () => {
  const seen = mockApi({
    'POST /auth/email/resend': () => ({ message: 'Sent', next_allowed_at: inSeconds(60) }),
  });
  const { user } = await open();
  await user.click(resend());
  const waiting = await screen.findByRole('button', { name: /Resend in (60|59) s/ });
  expect(screen.getByText(/Verification email sent/)).toBeInTheDocument();
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await user.click(waiting);
  expect(seen).toHaveLength(1);
});

test('the success banner disappears after 5 seconds, the wait stays', async () => {
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

test('a resend that fails says so, and why', async () => {
  mockApi({ 'POST /auth/email/resend': fails(503, { message: 'Mail is being repaired' }) });
  const { user } = await open();
  await user.click(resend());
  expect(await screen.findByText('Failed to resend verification email')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Mail is being repaired');
});

test('a resend too early counts down the wait that the server asks for', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /auth/email/resend': fails(429, { error: 'rate_limited' }, { 'retry-after': '30' }) });
  const { user } = await open();
  await user.click(resend());
  expect(await screen.findByText(/already on its way.*in 30 seconds/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Resend in (30|29) s/ })).toBeInTheDocument();
  info.mockRestore();
});

test('when that wait is over nothing is wrong any more', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    mockApi({ 'POST /auth/email/resend': fails(429, { error: 'rate_limited' }, { 'retry-after': '30' }) });
    await open();
    act(() => resend().click());
    await waitFor(() => expect(screen.getByText(/already on its way/)).toBeInTheDocument());
    act(() => jest.advanceTimersByTime(31_000));
    expect(screen.queryByText(/already on its way/)).not.toBeInTheDocument();
    expect(resend()).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    jest.useRealTimers();
    info.mockRestore();
  }
});

test('two presses send one mail, two checks ask once', async () => {
  const seen = mockApi({ 'POST /auth/email/resend': never, 'GET /auth/user': never });
  const { user } = await open();
  await user.dblClick(resend());
  await user.dblClick(check());
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeInTheDocument();
  expect(seen.map(({ route }) => route)).toEqual(['POST /auth/email/resend', 'GET /auth/user']);
});

test('without a connection both say so', async () => {
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

test('a logout on this page leaves the way to the host', async () => {
  const { router } = await open();
  act(() => clearSession());
  expect(router.state.location.pathname).toBe('/email/verification-required');
  expect(screen.queryByText('rosa@delgadocatering.com')).not.toBeInTheDocument();
});
