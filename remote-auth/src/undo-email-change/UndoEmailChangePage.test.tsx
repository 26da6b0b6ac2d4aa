import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleSignedIn,
  expectNothingSent,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const link = '/undo-email-change?id=7&code=abc';
const open = (at = link, as?: ReturnType<typeof sampleSignedIn>) => renderRoutes(routes, { at, as });
const undo = () => screen.getByRole('button', { name: 'Undo email change' });

test('removes the code from the URL and waits for confirmation before the undo', async () => {
  const seen = mockApi({ 'POST /auth/email/undo-change': { message: 'Done' } });
  const { user, router } = await open();
  expect(screen.getByRole('heading', { name: 'Undo the email change?' })).toBeInTheDocument();
  expect(screen.getByText('Every device is logged out.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await expectNothingSent(seen);
  await user.click(undo());
  expect(await screen.findByRole('heading', { name: 'Your email is restored' })).toHaveFocus();
  expect(seen[0]?.request.body).toEqual({ id: 7, code: 'abc' });
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

test('ends the session of the affected user only', async () => {
  mockApi({ 'POST /auth/email/undo-change': { message: 'Done' } });
  const own = await open(link, sampleSignedIn());
  await own.user.click(undo());
  await waitFor(() => expect(currentSession()).toBeNull());
  own.unmount();
  const other = await open('/undo-email-change?id=8&code=abc', sampleSignedIn());
  await other.user.click(undo());
  await screen.findByRole('heading', { name: 'Your email is restored' });
  expect(currentSession()).not.toBeNull();
});

test.each(['/undo-email-change', '/undo-email-change?id=7', '/undo-email-change?id=x&code=abc'])(
  '%s shows that the link is invalid',
  async (at) => {
    await open(at);
    expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  },
);

test('shows that the link is invalid when the server rejects it', async () => {
  mockApi({ 'POST /auth/email/undo-change': fails(422, { message: 'Expired', error: 'invalid_link' }) });
  const { user } = await open();
  await user.click(undo());
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus();
});

test('shows a connection error when offline and allows a retry', async () => {
  mockApi({ 'POST /auth/email/undo-change': fails(0) });
  const { user } = await open();
  await user.click(undo());
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  mockApi({ 'POST /auth/email/undo-change': { message: 'Done' } });
  await user.click(undo());
  expect(await screen.findByRole('heading', { name: 'Your email is restored' })).toBeInTheDocument();
});

test('sends one request on a double-click', async () => {
  const seen = mockApi({ 'POST /auth/email/undo-change': never });
  const { user } = await open();
  await user.dblClick(undo());
  await screen.findByRole('button', { name: 'Undoing...' });
  await waitFor(() => expect(seen).toHaveLength(1));
});
