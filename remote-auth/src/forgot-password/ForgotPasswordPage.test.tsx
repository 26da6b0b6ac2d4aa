import { screen, waitFor } from '@testing-library/react';
import {
  fails,
  failsWithoutMessage,
  mockApi,
  never,
  renderRoutes,
  expectNothingSent,
  translatePage,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const open = () => renderRoutes(routes, { at: '/forgot-password' });
const email = () => screen.getByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Send Reset Instructions' });
const address = 'rosa@delgadocatering.com';

test('requires an email', async () => {
  const { user } = await open();
  expect(email()).toHaveAttribute('type', 'email');
  expect(submit()).toBeDisabled();
  await user.type(email(), address);
  expect(submit()).toBeEnabled();
});

test('shows Sending on the button during the request', async () => {
  mockApi({ 'POST /auth/forgot-password': never });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeInTheDocument();
});

test('shows the email, the spam folder hint and both next steps after sending', async () => {
  const seen = mockApi({ 'POST /auth/forgot-password': { message: 'Sent' } });
  const { user } = await open();
  await user.type(email(), ` ${address}`);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
  expect(seen[0]?.request.body).toEqual({ email: address });
  expect(screen.getByText(address)).toBeInTheDocument();
  expect(screen.getByText(/spam folder/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Try Another Email' }));
  expect(email()).toHaveValue('');
});

test('sends the email on a translated page, also after a failure', async () => {
  mockApi({ 'POST /auth/forgot-password': fails(503, { message: 'Mail is being repaired' }) });
  const { user } = await open();
  translatePage();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Mail is being repaired');
  mockApi({ 'POST /auth/forgot-password': { message: 'Sent' } });
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
});

test('shows the server’s message and keeps the form when the request fails', async () => {
  mockApi({ 'POST /auth/forgot-password': fails(503, { message: 'Mail is being repaired' }) });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Mail is being repaired');
  expect(email()).toHaveValue(address);
});

test('shows a default message when the server sends none', async () => {
  mockApi({ 'POST /auth/forgot-password': failsWithoutMessage(502) });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email. Please try again.');
  expect(email()).toHaveValue(address);
});

test('shows a connection error when offline', async () => {
  mockApi({ 'POST /auth/forgot-password': fails(0) });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
});

test('links back to login', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

test('shows an error at the field when an invalid email is submitted', async () => {
  const seen = mockApi({ 'POST /auth/forgot-password': never });
  const { user } = await open();
  await user.type(email(), 'rosa');
  await user.click(submit());
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(email()).toHaveFocus();
  await expectNothingSent(seen);
});

test('sends one request on a double-click', async () => {
  const seen = mockApi({ 'POST /auth/forgot-password': never });
  const { user } = await open();
  await user.type(email(), address);
  await user.dblClick(submit());
  await screen.findByRole('button', { name: 'Sending...' });
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('shows the wait, a countdown on the button and the typed email when rate limited', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const message = 'Too many attempts. Please try again in 90 seconds.';
  mockApi({ 'POST /auth/forgot-password': fails(429, { message }, { 'retry-after': '90' }) });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: /try again in (90|89) s/i })).toBeDisabled();
  expect(email()).toHaveValue(address);
  info.mockRestore();
});
