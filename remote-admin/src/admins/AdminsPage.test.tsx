import { screen, waitFor, within } from '@testing-library/react';
import type { Admin, AdminInvitation, ListedUser } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import {
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const admin = (id: number, name: string, role: AdminRole): Admin => ({
  id,
  name,
  email: `${name.toLowerCase()}@gia.example`,
  role,
  version: 'v1',
  last_active_at: null,
});
const ines = admin(7, 'Ines', 'owner');
const owen = { ...admin(8, 'Owen', 'operator'), last_active_at: '2026-05-01T17:00:00.000Z' };
const invitation: AdminInvitation = {
  id: 3,
  email: 'nadia@x.example',
  role: 'viewer',
  invited_by: 'Ines',
  created_at: '2026-05-01T17:00:00.000Z',
  expires_at: '2026-05-08T17:00:00.000Z',
  expired: false,
  undelivered: false,
};

async function open(role: AdminRole, at = '/admin/admins', admins: Admin[] = [ines, owen]) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/admins': { data: admins },
    'GET /vendor-admin/admin-invitations': { data: [invitation] },
  });
  const as = sampleSignedIn({ is_admin: true, admin_role: role });
  const view = await renderRoutes(routes, { mount: '/admin', at, as });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, seen };
}

const rowOf = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Admins' }));
  return within(list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name))!);
};

test('an owner changes a role and removes an admin, but not the last owner', async () => {
  const { user } = await open('owner');
  const own = await rowOf('Ines (you)');
  expect(own.getByText('Owner')).toBeInTheDocument();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  const row = await rowOf('Owen');
  const sent = mockApi({
    'PUT /vendor-admin/admins/{userId}': { ...owen, role: 'finance' },
    'DELETE /vendor-admin/admins/{userId}': { message: 'Admin removed.' },
    'GET /vendor-admin/admins': { data: [ines, { ...owen, role: 'finance' }] },
  });
  await user.click(row.getByRole('button', { name: 'Change role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Owen?' }));
  await user.click(dialog.getByRole('radio', { name: /Finance/ }));
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(async () => expect((await rowOf('Owen')).getByText('Finance')).toBeInTheDocument());
  expect(sent.find(({ route }) => route.startsWith('PUT'))?.request.body).toEqual({
    role: 'finance',
    version: 'v1',
  });
  await user.click((await rowOf('Owen')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove admin' }));
  await waitFor(() => expect(sent.some(({ route }) => route.startsWith('DELETE'))).toBe(true));
});

test('an owner invites, resends and revokes', async () => {
  const { user } = await open('owner');
  const sent = mockApi({
    'POST /vendor-admin/admin-invitations': fails(422, {
      message: 'This person is already invited.',
      error: 'validation_failed',
      errors: { email: ['This person is already invited.'] },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Invite admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }));
  await user.click(dialog.getByRole('button', { name: 'Invite admin' }));
  expect(await dialog.findByText('Email is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Email'), 'nadia@x.example');
  await user.click(dialog.getByRole('button', { name: 'Invite admin' }));
  expect(await dialog.findByText('This person is already invited.')).toBeInTheDocument();
  expect(sent[0]?.request.body).toEqual({ email: 'nadia@x.example', role: 'operator' });
  mockApi({ 'POST /vendor-admin/admin-invitations': invitation });
  await user.click(dialog.getByRole('button', { name: 'Invite admin' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const changed = mockApi({
    'POST /vendor-admin/admin-invitations/{invitationId}/resend': invitation,
    'DELETE /vendor-admin/admin-invitations/{invitationId}': { message: 'Invitation revoked.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(changed).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
  await waitFor(() => expect(changed.some(({ route }) => route.startsWith('DELETE'))).toBe(true));
});

test('another admin sees the roles and whom to ask', async () => {
  await open('operator');
  expect(
    await screen.findByText(/^Only owners can change roles and invite admins\. Ask Ines\.$/),
  ).toBeInTheDocument();
  await rowOf('Owen');
  expect(screen.queryByRole('button', { name: /Invite|Change role|Remove|Revoke/ })).not.toBeInTheDocument();
});

test.each([
  ['viewer', '/admin/operations', 'Only operators and owners can see and retry failed jobs. Ask Ines.'],
  [
    'operator',
    '/admin/financial',
    'Only finance admins and owners can see earnings, fees and payouts. Ask Ines.',
  ],
  ['finance', '/admin/integrations/webhooks/7', 'Only owners can manage keys and webhooks. Ask Ines.'],
] as const)('explains to a %s who can open %s', async (role, at, sentence) => {
  await open(role, at);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

test('shows a changed role in the list of users', async () => {
  const { user } = await open('owner');
  const seen = mockApi({
    'GET /vendor-admin/users': samplePage<ListedUser>([]),
    'DELETE /vendor-admin/admins/{userId}': { message: 'Admin removed.' },
  });
  const read = () => seen.filter(({ route }) => route === 'GET /vendor-admin/users').length;
  const sections = within(screen.getByRole('navigation', { name: 'Admin sections' }));
  await user.click(sections.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await waitFor(() => expect(read()).toBe(1));
  await user.click(sections.getByRole('link', { name: 'Admins' }));
  await user.click((await rowOf('Owen')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove admin' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(sections.getByRole('link', { name: 'Users' }));
  await waitFor(() => expect(read()).toBe(2));
});
