import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceKey } from '@portal/shared/contract';
import {
  expectToasts,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const serviceKey = (over: Partial<ServiceKey> = {}): ServiceKey => ({
  id: 3,
  name: 'Production',
  prefix: 'gia_sk_AbC4',
  scopes: ['leads:write', 'events:read'],
  created_by: 'Ines Marchetti',
  created_at: '2026-05-01T16:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  ...over,
});

async function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/service-keys': { data: [serviceKey()] },
    'GET /vendor-admin/webhooks': { data: [] },
    ...answers,
  });
  const { user } = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/integrations',
    as: sampleSignedIn({ is_admin: true }),
  });
  return { user, seen };
}
const keys = async () => within(await screen.findByRole('region', { name: 'Service keys' }));

test('lists the keys with permissions, use and state', async () => {
  await open({
    'GET /vendor-admin/service-keys': {
      data: [
        serviceKey({ last_used_at: '2026-05-02T16:00:00.000Z' }),
        serviceKey({
          id: 2,
          name: 'Old',
          created_at: '2026-05-02T02:00:00.000Z',
          expires_at: '2026-05-01T16:00:00.000Z',
        }),
        serviceKey({ id: 1, name: 'Gone', revoked_at: '2026-05-01T16:00:00.000Z' }),
      ],
    },
  });
  const items = await (await keys()).findAllByRole('listitem');
  expect(items[0]).toHaveTextContent(
    'Production (gia_sk_AbC4…)Send and change leads, Read eventsCreated by Ines Marchetti on May 1, 2026 · last used May 2, 2026, 9:00 AMActive',
  );
  // Still May 1 in Pacific time.
  expect(items[1]).toHaveTextContent('Created by Ines Marchetti on May 1, 2026');
  expect(items[1]).toHaveTextContent('Expired');
  expect(items[2]).toHaveTextContent('Revoked');
  expect(within(items[2]!).queryByRole('button')).not.toBeInTheDocument();
});

test('creates a key with chosen permissions and shows its secret once', async () => {
  const { user, seen } = await open({
    'POST /vendor-admin/service-keys': { key: serviceKey(), secret: 'gia_sk_AbC4secret' },
  });
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await (await keys()).findByRole('button', { name: 'Create key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create key' }));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription(/Please enter a name/);
  await user.type(form.getByLabelText('Name'), 'Production');
  await user.click(form.getByRole('checkbox', { name: /Read leads/ }));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(secret.getByLabelText('Service key')).toHaveValue('gia_sk_AbC4secret');
  expect(secret.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(secret.getByLabelText('Service key')).toHaveValue('gia_sk_AbC4secret');
  await user.click(secret.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith('gia_sk_AbC4secret'));
  expect(seen.find(({ route }) => route === 'POST /vendor-admin/service-keys')?.request.body).toEqual({
    name: 'Production',
    scopes: ['leads:write', 'vendors:read', 'events:read'],
  });
  await user.click(secret.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('Your new key')).not.toBeInTheDocument());
});

test('revokes a key after a confirmation', async () => {
  const { user, seen } = await open({
    'DELETE /vendor-admin/service-keys/{keyId}': serviceKey({ revoked_at: '2026-05-01T16:00:00.000Z' }),
  });
  const revoke = await (await keys()).findByRole('button', { name: 'Revoke' });
  expect(revoke).toHaveAccessibleDescription('Production (gia_sk_AbC4…)');
  await user.click(revoke);
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Production?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await expectToasts('The key was revoked.');
  const revoked = seen.find(({ route }) => route.startsWith('DELETE'));
  expect(revoked?.request.params).toEqual({ keyId: '3' });
});

test('says that there are no keys yet', async () => {
  await open({ 'GET /vendor-admin/service-keys': { data: [] } });
  expect(await screen.findByText('No service keys yet.')).toBeVisible();
});
