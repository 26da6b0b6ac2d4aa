import { screen, waitFor, within } from '@testing-library/react';
import type { ListedUser } from '@portal/shared/contract';
import {
  expectToasts,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const users: ListedUser[] = [
  {
    id: 7,
    name: 'Rosa Delgado',
    email: 'rosa@delgadocatering.com',
    email_verified_at: '2026-05-01T17:00:00.000Z',
    role: 'vendor',
    accounts: [{ id: 5, business_name: 'Delgado Catering', role: 'owner' }],
    second_factor: true,
    factor_reset: null,
    created_at: '2026-05-01T16:00:00.000Z',
  },
  {
    id: 8,
    name: 'Ines',
    email: 'ines@gia.example',
    email_verified_at: null,
    role: 'admin',
    accounts: [],
    second_factor: true,
    factor_reset: {
      requested_by: { id: 9, name: 'Sol' },
      requested_at: '2026-11-24T17:00:00.000Z',
      due_at: null,
    },
    created_at: '2026-05-01T16:00:00.000Z',
  },
];

async function open(at: string, answers: Parameters<typeof mockApi>[0] = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/users': samplePage(users, { total: 12 }),
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ id: 12, is_admin: true, admin_role: 'owner' }),
  });
  const asked = (route: string) =>
    seen.filter((call) => call.route === route).map(({ request }) => Object.fromEntries(request.query));
  return { ...view, asked };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows role and accounts, filters by role and sorts by name', async () => {
  const { user, asked } = await open('/admin/users');
  expect(await row('Rosa Delgado')).toHaveTextContent(/Vendor.*Delgado Catering.*May 1, 2026/);
  expect(await row('ines@')).toHaveTextContent(/Admin.*None.*Not yet/);
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Admin' }));
  await waitFor(() => expect(asked('GET /vendor-admin/users').at(-1)).toMatchObject({ role: 'admin' }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(asked('GET /vendor-admin/users').at(-1)).toMatchObject({ sort: 'name', direction: 'asc' }),
  );
});

test('requests the reset of a vendor’s two-step login and approves that of an admin', async () => {
  const { user, asked } = await open('/admin/users');
  const rosa = within(await row('Rosa Delgado'));
  expect(rosa.getByText('On')).toBeVisible();
  await user.click(rosa.getByRole('button', { name: 'Reset' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reset the two-step login of Rosa Delgado?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Request reset' }));
  expect(await dialog.findByText('Please say how you checked who is asking')).toBeVisible();
  await user.type(dialog.getByLabelText('How did you check who is asking?'), 'Called the number on file');
  const seen = mockApi({
    'POST /vendor-admin/users/{userId}/factor-reset': { message: '' },
    'POST /vendor-admin/users/{userId}/factor-reset/approve': { message: '' },
  });
  await user.click(dialog.getByRole('button', { name: 'Request reset' }));
  await expectToasts('Reset requested. We’re emailing Rosa Delgado');
  expect(seen[0]?.request.body).toEqual({ reason: 'Called the number on file' });

  const ines = within(await row('ines@'));
  expect(ines.getByText('Sol asked for a reset. A second owner has to approve.')).toBeVisible();
  await user.click(ines.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the second factors of Ines?' }));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await expectToasts('Reset requested. We’re emailing Rosa Delgado', 'The two-step login of Ines was reset');
  expect(seen).toMatchObject([
    { route: 'POST /vendor-admin/users/{userId}/factor-reset', request: { params: { userId: '7' } } },
    { route: 'POST /vendor-admin/users/{userId}/factor-reset/approve', request: { params: { userId: '8' } } },
  ]);
  expect(asked('GET /vendor-admin/users').length).toBeGreaterThan(1);
});

test('says that no user matches', async () => {
  await open('/admin/users?search=zzz', { 'GET /vendor-admin/users': samplePage<ListedUser>([]) });
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
});
