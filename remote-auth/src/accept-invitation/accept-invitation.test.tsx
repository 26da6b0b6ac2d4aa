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

const teamLink = '/accept-invitation?team=1&id=4&code=abc';
const teamInvitation = {
  email: 'ana@x.example',
  role: 'responder' as const,
  invited_by: 'Rosa Delgado',
  business_name: 'Delgado Florals',
};

test('a visitor who is invited to a team logs in and comes back to the invitation', async () => {
  mockApi({ 'POST /auth/team-invitation': teamInvitation });
  const { user, router } = await open(undefined, teamLink);
  expect(await screen.findByRole('heading', { name: 'Join the team' })).toBeInTheDocument();
  expect(
    screen.getByText('Rosa Delgado invited you to the team of Delgado Florals. Your role will be responder.'),
  ).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('link', { name: 'I already have an account' }));
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('ana@x.example');
  expect(router.state.location.state).toMatchObject({ from: teamLink });
});

test('the invited member accepts and continues to the dashboard of that account', async () => {
  mockApi({
    'POST /auth/team-invitation': teamInvitation,
    'POST /auth/team-invitation/accept': {
      message: 'Done',
      account_id: 5,
      role: 'responder',
      token: 'fresh',
    },
    'GET /auth/user': sampleUser({ email: teamInvitation.email }),
  });
  const { user, router } = await open(sampleSignedIn({ email: teamInvitation.email }), teamLink);
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(router.state.location.search).toBe('?account=5');
  expect(currentSession()).toMatchObject({ token: 'fresh' });
});

test('says why an invitation to a team could not be accepted', async () => {
  const message = 'This invitation has expired, was used or was revoked. Ask for a new one.';
  mockApi({
    'POST /auth/team-invitation': teamInvitation,
    'POST /auth/team-invitation/accept': fails(422, { error: 'invalid_link', message }),
  });
  const { user } = await open(sampleSignedIn({ email: teamInvitation.email }), teamLink);
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('another person is asked to log out before joining a team', async () => {
  mockApi({ 'POST /auth/team-invitation': teamInvitation });
  await open(sampleSignedIn({ email: 'rosa@x.example' }), teamLink);
  expect(await screen.findByText('rosa@x.example')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

test('an invitation to a team that does not work says so', async () => {
  mockApi({ 'POST /auth/team-invitation': fails(422, { error: 'invalid_link', message: 'Expired' }) });
  await open(undefined, teamLink);
  expect(await screen.findByRole('heading', { name: 'This invitation doesn’t work' })).toBeInTheDocument();
});
