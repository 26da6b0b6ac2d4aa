import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/runtime';
import { fails, mockApi, renderRoutes, sampleSignedIn, sampleUser } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const link = '/accept-invitation?id=3&code=abc';
const invitation = { email: 'nadia@x.example', role: 'operator' as const, invited_by: 'Ines Marchetti' };
const open = (as?: ReturnType<typeof sampleSignedIn>, at = link) => renderRoutes(routes, { at, as });

test('a visitor registers with the invited email filled in', async () => {
  mockApi({ 'POST /auth/admin-invitation': invitation });
  const { user, router } = await open();
  expect(
    await screen.findByText(/^Ines Marchetti invited you.*Your role will be operator\.$/),
  ).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('link', { name: 'Register with this email' }));
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('nadia@x.example');
});

test('the invited person accepts and continues to the panel with the new role', async () => {
  const as = sampleSignedIn({ email: invitation.email });
  mockApi({
    'POST /auth/admin-invitation': invitation,
    'POST /auth/admin-invitation/accept': { message: 'Done', role: 'operator', token: 'fresh' },
    'GET /auth/user': sampleUser({ email: invitation.email, is_admin: true, admin_role: 'operator' }),
  });
  const { user, router } = await open(as);
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(currentSession()).toMatchObject({ token: 'fresh', user: { admin_role: 'operator' } });
});

test('another person is asked to log out', async () => {
  mockApi({ 'POST /auth/admin-invitation': invitation, 'POST /auth/logout': { message: 'Done' } });
  const { user } = await open(sampleSignedIn({ email: 'rosa@x.example' }));
  expect(await screen.findByText('rosa@x.example')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'I already have an account' })).toBeInTheDocument();
});

test.each(['/accept-invitation', '/accept-invitation?id=x&code=abc', link])(
  '%s that does not work says so',
  async (at) => {
    mockApi({ 'POST /auth/admin-invitation': fails(422, { error: 'invalid_link', message: 'Expired' }) });
    await open(undefined, at);
    expect(await screen.findByRole('heading', { name: 'This invitation doesn’t work' })).toBeInTheDocument();
  },
);

test('offers a retry when offline', async () => {
  mockApi({ 'POST /auth/admin-invitation': fails(0) });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  mockApi({ 'POST /auth/admin-invitation': invitation });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Register with this email' })).toBeInTheDocument();
});
