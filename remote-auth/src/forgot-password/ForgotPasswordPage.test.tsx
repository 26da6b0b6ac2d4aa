import { screen } from '@testing-library/react';
import { fails, failsWithoutWords, mockApi, never, renderRoutes } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const open = () => renderRoutes(routes, { at: '/forgot-password' });
const email = () => screen.getByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Send Reset Instructions' });
const address = 'rosa@delgadocatering.com';

test('an e-mail is required', async () => {
  const { user } = await open();
  expect(email()).toHaveAttribute('type', 'email');
  expect(submit()).toBeDisabled();
  await user.type(email(), address);
  expect(submit()).toBeEnabled();
});

test('while it is sent the button says so', async () => {
  mockApi({ 'POST /auth/forgot-password': never });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeInTheDocument();
});

test('then it names the address, suggests the spam folder and offers both ways on', async () => {
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

test("a failure says the server's words and keeps the form", async () => {
  mockApi({ 'POST /auth/forgot-password': fails(503, { message: 'Mail is being repaired' }) });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Mail is being repaired');
  expect(email()).toHaveValue(address);
});

test('a failure without words gets words of its own', async () => {
  mockApi({ 'POST /auth/forgot-password': failsWithoutWords(502) });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email. Please try again.');
  expect(email()).toHaveValue(address);
});

test('without a connection the form is kept and says so', async () => {
  mockApi({ 'POST /auth/forgot-password': fails(0) });
  const { user } = await open();
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
});

test('the way back is a link', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

test('an address that is none is told at the field once it was left', async () => {
  const { user } = await open();
  await user.type(email(), 'rosa');
  await user.tab();
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(submit()).toBeDisabled();
});

test('two presses ask once', async () => {
  const seen = mockApi({ 'POST /auth/forgot-password': never });
  const { user } = await open();
  await user.type(email(), address);
  await user.dblClick(submit());
  await screen.findByRole('button', { name: 'Sending...' });
  expect(seen).toHaveLength(1);
});

test('too many requests: the wait in words, a counting button, the address kept', async () => {
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
