import { act, screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleSignedIn,
  expectNothingSent,
  translatePage,
  setPageSettings,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

// The page that unverified users are redirected to sends this request.
beforeEach(() => void mockApi({ 'GET /auth/email': never }));

const open = (as?: ReturnType<typeof sampleSignedIn>) => renderRoutes(routes, { at: '/register', as });
type User = Awaited<ReturnType<typeof open>>['user'];

const submit = () => screen.getByRole('button', { name: 'Create account' });

async function fill(
  user: User,
  over: Partial<Record<'name' | 'email' | 'password' | 'confirm', string>> = {},
) {
  await user.type(screen.getByLabelText('Full name'), over.name ?? 'Rosa Delgado');
  await user.type(screen.getByLabelText('Email'), over.email ?? 'rosa@delgadocatering.com');
  await user.type(screen.getByLabelText('Password'), over.password ?? 'long table dinner');
  await user.type(
    screen.getByLabelText('Confirm password'),
    over.confirm ?? over.password ?? 'long table dinner',
  );
}

test('says that applications are closed, and takes an address to tell when they open', async () => {
  setPageSettings({ accepting_applications: false });
  const { user } = await open();
  const form = within(await screen.findByRole('form', { name: 'Tell me when it opens' }));
  expect(screen.getByText('We aren’t taking applications right now')).toBeVisible();
  const ask = () => user.click(form.getByRole('button', { name: 'Tell me when it opens' }));
  await user.type(form.getByLabelText('Email'), 'rosa@');
  await ask();
  expect(form.getByText('Please enter a valid email address')).toBeVisible();
  const seen = mockApi({ 'POST /opening-requests': { message: 'OK' } });
  await user.type(form.getByLabelText('Email'), 'delgado.example');
  await ask();
  expect(await screen.findByText('We’ll email rosa@delgado.example once applications open.')).toBeVisible();
  expect(seen[0]?.request.body).toEqual({ email: 'rosa@delgado.example' });
});

test('says nothing about closed applications while they are open', async () => {
  await open();
  await screen.findByLabelText('Full name');
  expect(screen.queryByText('We aren’t taking applications right now')).not.toBeInTheDocument();
});

test('leaves a half-filled form without a question when the user logs in in another tab', async () => {
  const { user, router } = await open();
  await user.type(await screen.findByLabelText('Full name'), 'Rosa');
  act(() => storeSession(sampleSignedIn()));
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/1'));
});

test('registers on a translated page, after a weak password', async () => {
  const seen = mockApi({ 'POST /auth/vendor-register': sampleSignedIn({ email_verified_at: null }) });
  const { user, router } = await open();
  translatePage();
  await fill(user, { password: 'rosa' });
  await user.click(submit());
  expect(screen.getByText('Too short')).toBeVisible();
  expect(seen).toEqual([]);
  await user.clear(screen.getByLabelText('Password'));
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Password'), 'long table dinner');
  await user.type(screen.getByLabelText('Confirm password'), 'long table dinner');
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/email/verification-required'));
});

test('sends all fields with the password confirmation and continues to verification', async () => {
  const seen = mockApi({ 'POST /auth/vendor-register': sampleSignedIn({ email_verified_at: null }) });
  const { user, router } = await open();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/email/verification-required'));
  expect(seen[0]?.request.body).toEqual({
    name: 'Rosa Delgado',
    email: 'rosa@delgadocatering.com',
    password: 'long table dinner',
    password_confirmation: 'long table dinner',
  });
});

test('shows the required errors at the fields and sends nothing when the form is empty', async () => {
  const seen = mockApi({ 'POST /auth/vendor-register': sampleSignedIn() });
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(/Name is required/);
  await expectNothingSent(seen);
});

test('shows an error and sends nothing when the passwords differ', async () => {
  const seen = mockApi({ 'POST /auth/vendor-register': sampleSignedIn() });
  const { user } = await open();
  await fill(user, { confirm: 'long table diner' });
  await user.click(submit());
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('rosa@delgadocatering.com');
  await expectNothingSent(seen);
});

test('shows server errors at their fields and clears them on the next change', async () => {
  const taken = 'An account with this email already exists. Please sign in instead.';
  mockApi({ 'POST /auth/vendor-register': fails(422, { message: taken, errors: { email: [taken] } }) });
  const { user } = await open();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(new RegExp(taken)));
  expect(screen.getByLabelText('Password')).toHaveValue('long table dinner');
  await user.type(screen.getByLabelText('Email'), 'm');
  expect(screen.queryByText(taken)).not.toBeInTheDocument();
});

test('links to login with the email prefilled when the email is taken', async () => {
  const message = 'An account with this email already exists. Please sign in instead.';
  mockApi({
    'POST /auth/vendor-register': fails(422, { message, error: 'email_taken', errors: { email: [message] } }),
  });
  const { user, router } = await open();
  await fill(user);
  await user.click(submit());
  await user.click(await screen.findByRole('link', { name: 'Log in with this email' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveValue('rosa@delgadocatering.com');
});

test('removes the login link when the email changes', async () => {
  const message = 'An account with this email already exists. Please sign in instead.';
  mockApi({
    'POST /auth/vendor-register': fails(422, { message, error: 'email_taken', errors: { email: [message] } }),
  });
  const { user } = await open();
  await fill(user);
  await user.click(submit());
  await screen.findByRole('link', { name: 'Log in with this email' });
  await user.type(screen.getByLabelText('Email'), 'm');
  expect(screen.queryByRole('link', { name: 'Log in with this email' })).not.toBeInTheDocument();
});

test('sets the autocomplete attributes for password managers', async () => {
  await open();
  const autocomplete = ['Full name', 'Email', 'Password', 'Confirm password'].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(autocomplete).toEqual(['name', 'username', 'new-password', 'new-password']);
});

test('shows the wait, a countdown on the button and the kept form when rate limited', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const message = 'Too many attempts. Please try again in 42 seconds.';
  mockApi({ 'POST /auth/vendor-register': fails(429, { message }, { 'retry-after': '42' }) });
  const { user } = await open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: /try again in 4[12] s/i })).toBeDisabled();
  expect(screen.getByLabelText('Password')).toHaveValue('long table dinner');
  info.mockRestore();
});

test('shows a connection error and keeps the form when offline', async () => {
  mockApi({ 'POST /auth/vendor-register': fails(0) });
  const { user } = await open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(screen.getByLabelText('Confirm password')).toHaveValue('long table dinner');
});

test('shows an error without a field in a banner', async () => {
  mockApi({ 'POST /auth/vendor-register': fails(503, { message: 'The portal is being updated' }) });
  const { user } = await open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal is being updated');
});

test('shows the default error when the response is malformed', async () => {
  mockApi({ 'POST /auth/vendor-register': () => null as never });
  const { user } = await open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Registration failed. Please try again.')).toBeInTheDocument();
});

test('sends one request on a double-click', async () => {
  const seen = mockApi({ 'POST /auth/vendor-register': never });
  const { user } = await open();
  await fill(user);
  await user.dblClick(submit());
  await screen.findByRole('button', { name: 'Creating your account...' });
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('updates the password strength and rules while typing', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Full name'), 'Rosa Delgado');
  const rule = (text: string) => screen.getByText(text).closest('li');
  expect(rule('8 to 128 characters')).toHaveTextContent('(not met yet)');
  await user.type(screen.getByLabelText('Password'), 'delgado');
  expect(screen.getByText('Too short')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), ' 2026');
  expect(screen.getByText('Weak')).toBeInTheDocument();
  expect(rule('8 to 128 characters')).toHaveTextContent('(met)');
  expect(rule('Without your name or email')).toHaveTextContent('(not met yet)');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'long table dinner');
  expect(screen.getByText('Strong')).toBeInTheDocument();
  expect(rule('Without your name or email')).toHaveTextContent('(met)');
});

test('links to terms, privacy and login', async () => {
  await open();
  expect(screen.getByRole('link', { name: /^Terms of Use/ })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: /^Privacy Policy/ })).toHaveAttribute('href', '/privacy');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test.each([
  ['unverified', sampleSignedIn({ email_verified_at: null }), '/email/verification-required'],
  ['verified', sampleSignedIn(), '/onboarding/1'],
])('redirects a user who is already logged in and %s', async (_, as, where) => {
  const { router } = await open(as);
  await waitFor(() => expect(router.state.location.pathname).toBe(where));
});
