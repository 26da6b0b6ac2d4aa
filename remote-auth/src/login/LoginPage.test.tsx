import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/state';
import { fails, mockApi, never, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

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

test('the form cannot be sent while a field is empty', async () => {
  const { user } = await open();
  expect(submit()).toBeDisabled();
  await user.type(email(), 'rosa@delgadocatering.com');
  expect(submit()).toBeDisabled();
  await user.type(password(), 'x');
  expect(submit()).toBeEnabled();
  await user.clear(email());
  expect(submit()).toBeDisabled();
});

test('logging in sends both as a form and goes to the dashboard', async () => {
  const seen = mockApi({ 'POST /auth/login': sampleSignedIn() });
  const { user, router } = await open();
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(seen).toHaveLength(1);
  expect(seen[0]?.request.headers.get('content-type')).toContain('multipart/form-data');
  expect(seen[0]?.request.body).toEqual({ email: 'rosa@delgadocatering.com', password: 'long table dinner' });
  expect(currentSession()?.token).toBe('token-of-rosa');
});

test('logging in leads back to where the person came from', async () => {
  mockApi({ 'POST /auth/login': sampleSignedIn() });
  const { user, router } = await open({ from: '/dashboard/lead-details/11' });
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/lead-details/11'));
});

test('logging in never leads out of the portal', async () => {
  mockApi({ 'POST /auth/login': sampleSignedIn() });
  const { user, router } = await open({ from: '//evil.example/dashboard' });
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('an unverified vendor goes on to the verification', async () => {
  mockApi({ 'POST /auth/login': sampleSignedIn({ email_verified_at: null }) });
  const { user, router } = await open({ from: '/dashboard' });
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/email/verification-required'));
});

test.each([
  ['an admin', sampleSignedIn({ is_admin: true }), undefined, '/admin'],
  ['a vendor', sampleSignedIn(), undefined, '/dashboard'],
  ['a vendor who came from a page', sampleSignedIn(), { from: '/dashboard/account' }, '/dashboard/account'],
])('%s who is logged in already goes on', async (_, as, state, where) => {
  const { router } = await open(state, as);
  await waitFor(() => expect(router.state.location.pathname).toBe(where));
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
});

test('wrong credentials are said in a banner, and the form stays', async () => {
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

test('too many tries: the wait in words, a counting button, the form kept', async () => {
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

test('without a connection the form is kept and says so', async () => {
  mockApi({ 'POST /auth/login': fails(0) });
  const { user } = await open();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(email()).toHaveValue('rosa@delgadocatering.com');
});

test('an answer that makes no sense says the fallback', async () => {
  mockApi({ 'POST /auth/login': () => null as never });
  const { user } = await open();
  await logIn(user);
  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
});

test('a second press while it is on its way sends nothing', async () => {
  const seen = mockApi({ 'POST /auth/login': never });
  const { user } = await open();
  await logIn(user);
  const busy = await screen.findByRole('button', { name: 'Logging in...' });
  await user.click(busy);
  await user.type(password(), '{Enter}');
  expect(seen).toHaveLength(1);
});

test('the password can be shown and hidden', async () => {
  const { user } = await open();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('the other ways are links', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
});

test('after a password reset there is a notice, and the address is filled in', async () => {
  await open({ passwordChanged: true, email: 'rosa@delgadocatering.com' });
  expect(screen.getByText(/^Your password has been changed\./)).toBeInTheDocument();
  expect(email()).toHaveValue('rosa@delgadocatering.com');
});

test('a password manager knows the fields', async () => {
  await open();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('Caps Lock is told while the password is typed', async () => {
  const { user } = await open();
  await user.click(password());
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
  await user.keyboard('{CapsLock}a');
  expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
});

test('who forgot the password takes along the address and the way back', async () => {
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
