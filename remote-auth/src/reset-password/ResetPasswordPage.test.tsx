import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/state';
import { fails, mockApi, never, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const link = '/reset-password?token=abc&email=rosa%40delgadocatering.com';
const open = (at = link, as?: ReturnType<typeof sampleSignedIn>) => renderRoutes(routes, { at, as });
type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, password: string, confirmation = password) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

test('a new password leads to the login with a notice', async () => {
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

test('the session of the same person is over, so the login asks again', async () => {
  mockApi({ 'POST /auth/reset-password': { message: 'Done' } });
  const { user, router } = await open(link, sampleSignedIn({ email: 'Rosa@DelgadoCatering.com' }));
  await choose(user, 'long table dinner');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(currentSession()).toBeNull();
});

test('the rules are said at the fields', async () => {
  const { user } = await open();
  await choose(user, 'short', 'other');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
});

test('a link that is refused says why and leads to a new one for the same address', async () => {
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
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('rosa@delgadocatering.com');
});

test('a refused password is told at its field, and what was typed stays', async () => {
  const message = 'This password is too common. Please choose another one.';
  mockApi({ 'POST /auth/reset-password': fails(422, { message, errors: { password: [message] } }) });
  const { user } = await open();
  await choose(user, 'long table dinner');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(screen.getByLabelText('New password')).toHaveValue('long table dinner');
});

test('without a connection the form is kept and says so', async () => {
  mockApi({ 'POST /auth/reset-password': fails(0) });
  const { user } = await open();
  await choose(user, 'long table dinner');
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(screen.getByLabelText('Confirm new password')).toHaveValue('long table dinner');
});

test('two presses set it once', async () => {
  const seen = mockApi({ 'POST /auth/reset-password': never });
  const { user } = await open();
  await user.type(screen.getByLabelText('New password'), 'long table dinner');
  await user.type(screen.getByLabelText('Confirm new password'), 'long table dinner');
  await user.dblClick(screen.getByRole('button', { name: 'Set new password' }));
  await screen.findByRole('button', { name: 'Saving...' });
  expect(seen).toHaveLength(1);
});

test('a password manager knows whose password it is', async () => {
  const { container } = await open();
  const username = container.querySelector('input[autocomplete="username"]');
  expect(username).toHaveValue('rosa@delgadocatering.com');
  expect(username).not.toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
});

test('an incomplete link asks for a new one', async () => {
  await open('/reset-password?token=abc');
  expect(screen.getByRole('heading', { name: 'Invalid password reset link' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
