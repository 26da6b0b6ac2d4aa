import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleSettings,
  sampleSignedIn,
  sampleVendorDetails,
  type RecordedRequest,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const settings = sampleSettings();
const FREE = 'Free leads';

/** Lee saved `change` two minutes ago, so that the server refuses a save over the version before. */
const changedBy = (change: object) => ({
  ...change,
  version: 'v2',
  changed_by: 'Lee Chen',
  changed_at: new Date(Date.now() - 120_000).toISOString(),
});
const refusing =
  <Saved,>(current: object, saved: (body: object) => Saved) =>
  ({ body }: RecordedRequest) =>
    (body as { version: string }).version === 'v2'
      ? saved(body as object)
      : fails(409, { error: 'edit_conflict', current: changedBy(current) });

const open = (at: string, answers: Parameters<typeof mockApi>[0]) => {
  mockApi({ 'GET /vendor-admin/applications/stats': sampleApplicationStats(), ...answers });
  return renderRoutes(routes, {
    mount: '/admin',
    at: `/admin${at}`,
    as: sampleSignedIn({ is_admin: true, admin_role: 'owner' }),
  });
};

describe('when another admin saved the same setting', () => {
  async function conflict() {
    const { user } = await open('/portal-settings/fees', { 'GET /vendor-admin/settings': settings });
    const seen = mockApi({
      'PUT /vendor-admin/settings': refusing({ ...settings, free_leads: 7 }, (body) => ({
        ...settings,
        ...body,
        version: 'v3',
      })),
    });
    const field = await screen.findByLabelText(FREE);
    await user.clear(field);
    await user.type(field, '12');
    mockApi({ 'GET /vendor-admin/settings': { ...settings, free_leads: 7, version: 'v2' } });
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Lee Chen changed this 2 minutes ago.');
    expect(banner).toHaveTextContent('Free leads: 7');
    expect(field).toHaveValue('12');
    return { user, field, seen };
  }

  test('keeps what was typed, key by key, and saves it anyway', async () => {
    const { user, field, seen } = await conflict();
    await user.type(field, '3');
    expect(field).toHaveValue('123');
    await user.clear(field);
    await user.type(field, '14');
    await user.click(screen.getByRole('button', { name: 'Save yours anyway' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(seen.map(({ request }) => request.body)).toEqual([
      { free_leads: 12, version: 'v1' },
      { free_leads: 14, version: 'v2' },
    ]);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  test('is refused again by a save that is not meant to replace theirs', async () => {
    const { user, seen } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(await screen.findByRole('alert')).toHaveTextContent('Lee Chen changed this');
  });

  test('takes theirs', async () => {
    const { user, field, seen } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(field).toHaveValue('7');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(seen).toHaveLength(1);
  });
});

test('saves a setting beside another one that somebody else changed', async () => {
  const { user } = await open('/portal-settings/fees', { 'GET /vendor-admin/settings': settings });
  const seen = mockApi({
    'PUT /vendor-admin/settings': refusing({ ...settings, reapply_days: 5 }, (body) => ({
      ...settings,
      ...body,
      version: 'v3',
    })),
  });
  const field = await screen.findByLabelText(FREE);
  await user.clear(field);
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await expectToasts({ kind: 'success' });
  expect(seen.map(({ request }) => request.body)).toMatchObject([{ version: 'v1' }, { version: 'v2' }]);
});

test('a reload in the background does not make the form save over what it never showed', async () => {
  const { user } = await open('/portal-settings/fees', { 'GET /vendor-admin/settings': settings });
  const field = await screen.findByLabelText(FREE);
  await user.clear(field);
  await user.type(field, '12');
  mockApi({ 'GET /vendor-admin/settings': { ...settings, free_leads: 7, version: 'v2' } });
  await act(() => queryClient.invalidateQueries());
  const seen = mockApi({
    'PUT /vendor-admin/settings': refusing({ ...settings, free_leads: 7 }, () => settings),
  });
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Free leads: 7');
  expect(seen[0]?.request.body).toEqual({ free_leads: 12, version: 'v1' });
});

test('shows only the fields of a vendor record that another admin changed', async () => {
  const vendor = sampleVendorDetails({ category: 'Catering' });
  const { user } = await open(`/vendors/${vendor.id}`, { 'GET /vendor-admin/vendors/{vendorId}': vendor });
  mockApi({
    'PUT /vendor-admin/vendors/{vendorId}': refusing({ ...vendor, phone: '(510) 555-0199' }, () => vendor),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit record' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save vendor record' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Phone: (510) 555-0199']);
});
