import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/runtime';
import { fails, mockApi, never, renderRoutes, sampleSignedIn, translatePage } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const link = '/reset-password?token=abc&email=rosa%40delgadocatering.com';
const open = (at = link, as?: ReturnType<typeof sampleSignedIn>) => renderRoutes(routes, { at, as });
type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, password: string, confirmation = password) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

test('redirects to login with a notice after the password change', async () => {
  const seen = mockApi({ 'POST /auth/reset-password': { message: 'Done' } });
  const { user, router } = await open();
  await choose(user, 'long table dinner');
  expect(await screen.findByText(/^Your password has been changed\./)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
  expect(seen[0]?.request.body).toEqual({
    token: 'abc',
    email: 'rosa@delgadocatering.com',
    password: 'long table dinner',
    password_confirmation: 'long table dinner',
  });
});

test('ends the user’s own session after the password change', async () => {
  mockApi({ 'POST /auth/reset-password': { message: 'Done' } });
  const { user, router } = await open(link, sampleSignedIn({ email: 'Rosa@DelgadoCatering.com' }));
  await choose(user, 'long table dinner');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(currentSession()).toBeNull();
});

test('confirms the password change while another user is logged in', async () => {
  mockApi({ 'POST /auth/reset-password': { message: 'Done' } });
  const { user, router } = await open(link, sampleSignedIn({ email: 'ben@delgadocatering.com' }));
  await choose(user, 'long table dinner');
  expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toHaveFocus();
  expect(screen.getByText('ben@delgadocatering.com')).toBeVisible();
  expect(currentSession()?.user.email).toBe('ben@delgadocatering.com');
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(/^Your password has been changed\. Log in/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveValue('rosa@delgadocatering.com');
});

test('sets a password on a translated page, after a short one', async () => {
  mockApi({ 'POST /auth/reset-password': { message: 'Done' } });
  const { user, router } = await open();
  translatePage();
  await choose(user, 'short', 'other');
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  await user.clear(screen.getByLabelText('New password'));
  await user.clear(screen.getByLabelText('Confirm new password'));
  await choose(user, 'long table dinner');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('shows password errors at the fields', async () => {
  const { user } = await open();
  await choose(user, 'short', 'other');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
});

test('shows why the link was rejected and requests a new one for the same email', async () => {
  const message = 'This reset link is no longer valid. Please request a new one.';
  mockApi({
    'POST /auth/reset-password': fails(422, {
      message,
      error: 'invalid_link',
      errors: { token: [message] },
    }),
  });
  const { user } = await open();
  await choose(user, 'long table dinner');
  expect(await screen.findByRole('heading', { name: 'Invalid password reset link' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Set new password' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Request a new link' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('rosa@delgadocatering.com');
});

test('shows a rejected password at its field and keeps the typed value', async () => {
  const message = 'This password is too common. Please choose another one.';
  mockApi({ 'POST /auth/reset-password': fails(422, { message, errors: { password: [message] } }) });
  const { user } = await open();
  await choose(user, 'long table dinner');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(screen.getByLabelText('New password')).toHaveValue('long table dinner');
});

test('shows a connection error and keeps the form when offline', async () => {
  mockApi({ 'POST /auth/reset-password': fails(0) });
  const { user } = await open();
  await choose(user, 'long table dinner');
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(screen.getByLabelText('Confirm new password')).toHaveValue('long table dinner');
});

test('sends one request on a double-click', async () => {
  const seen = mockApi({ 'POST /auth/reset-password': never });
  const { user } = await open();
  await user.type(screen.getByLabelText('New password'), 'long table dinner');
  await user.type(screen.getByLabelText('Confirm new password'), 'long table dinner');
  await user.dblClick(screen.getByRole('button', { name: 'Set new password' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('gives password managers the email of the account', async () => {
  const { container } = await open();
  const username = container.querySelector('input[autocomplete="username"]');
  expect(username).toHaveValue('rosa@delgadocatering.com');
  expect(username).not.toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
});

test('shows an incomplete link as invalid and links to a new one', async () => {
  await open('/reset-password?token=abc');
  expect(screen.getByRole('heading', { name: 'Invalid password reset link' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('removes the token from the URL and the history, and works after a reload', async () => {
  const { router, unmount } = await open();
  expect(router.state.location.search).toBe('');
  expect(router.state.historyAction).toBe('REPLACE');
  unmount();
  await renderRoutes(routes, { at: { pathname: '/reset-password', state: router.state.location.state } });
  expect(screen.getByText('rosa@delgadocatering.com')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
});
