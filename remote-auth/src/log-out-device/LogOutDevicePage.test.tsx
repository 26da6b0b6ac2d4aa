import { screen, waitFor } from '@testing-library/react';
import { fails, mockApi, never, renderRoutes, expectNothingSent } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const link = '/log-out-device?id=7&code=abc';
const open = (at = link) => renderRoutes(routes, { at });
const logOut = () => screen.getByRole('button', { name: 'Log out device' });

test('removes the code from the URL and sends nothing before the confirmation', async () => {
  const seen = mockApi({ 'POST /auth/end-device-sessions': { message: 'Done' } });
  const { user, router } = await open();
  expect(screen.getByRole('heading', { name: 'Log out this device?' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await expectNothingSent(seen);
  await user.click(logOut());
  expect(await screen.findByRole('heading', { name: 'The device is logged out' })).toHaveFocus();
  expect(seen[0]?.request.body).toEqual({ id: 7, code: 'abc' });
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test.each(['/log-out-device', '/log-out-device?id=7', '/log-out-device?id=x&code=abc'])(
  '%s shows that the link is invalid',
  async (at) => {
    await open(at);
    expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeInTheDocument();
  },
);

test('shows that a used or expired link does not work', async () => {
  mockApi({ 'POST /auth/end-device-sessions': fails(422, { message: 'Expired', error: 'invalid_link' }) });
  const { user } = await open();
  await user.click(logOut());
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus();
  expect(screen.getByText(/It was used already, or it’s older than 7 days/)).toBeInTheDocument();
});

test('shows a connection error when offline and allows a retry', async () => {
  mockApi({ 'POST /auth/end-device-sessions': fails(0) });
  const { user } = await open();
  await user.click(logOut());
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  mockApi({ 'POST /auth/end-device-sessions': { message: 'Done' } });
  await user.click(logOut());
  expect(await screen.findByRole('heading', { name: 'The device is logged out' })).toBeInTheDocument();
});

test('sends one request on a double-click', async () => {
  const seen = mockApi({ 'POST /auth/end-device-sessions': never });
  const { user } = await open();
  await user.dblClick(logOut());
  await screen.findByRole('button', { name: 'Logging out...' });
  await waitFor(() => expect(seen).toHaveLength(1));
});
