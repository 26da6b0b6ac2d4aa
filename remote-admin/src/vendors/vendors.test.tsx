import { screen, waitFor, within } from '@testing-library/react';
import type { VendorDetails, VendorMerge } from '@portal/shared/contract';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleSignedIn,
  sampleVendorDetails,
  sampleVendorMatch,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const kept = sampleVendorDetails({ id: 4, business_name: 'Oak Barn', category: 'Venue' });
const match = sampleVendorMatch({
  id: 4,
  name: 'Oak Barn',
  business_name: 'Oak Barn',
  email: 'oak@barn.example',
  category: 'Venue',
});
const preview = (over: Partial<VendorMerge> = {}): VendorMerge => ({
  kept,
  merged: sampleVendorDetails(),
  moves: { account: true, members: 1, leads: 1240, applications: 1, history: 0 },
  fills: ['website', 'services'],
  both_have_accounts: false,
  ...over,
});
const PUT = 'PUT /vendor-admin/vendors/{vendorId}';
const POST = 'POST /vendor-admin/vendors/{vendorId}/merge';
const PREVIEW = 'GET /vendor-admin/vendors/{vendorId}/merge/{keptId}';

async function open(vendor: VendorDetails, answers: Parameters<typeof mockApi>[0] = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/vendors/{vendorId}': ({ params }) => (params['vendorId'] === '4' ? kept : vendor),
    'GET /vendor-admin/vendors/search': { vendors: [match], preselected_vendor_id: null },
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/vendors/3',
    as: sampleSignedIn({ is_admin: true }),
  });
  const sent = (key: string) => seen.find(({ route }) => route === key)?.request;
  return { ...view, sent };
}

test('edits a record, whose category must be chosen from the list', async () => {
  const { user, sent } = await open(sampleVendorDetails({ category: 'Food trucks' }), {
    [PUT]: sampleVendorDetails({ business_name: 'Delgado Foods' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit record' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit vendor record' }));
  await user.clear(dialog.getByLabelText('Business name'));
  await user.type(dialog.getByLabelText('Business name'), 'Delgado Foods');
  await user.clear(dialog.getByLabelText(/^Website/));
  await user.click(dialog.getByRole('button', { name: 'Save vendor record' }));
  expect(dialog.getAllByText('Please choose a category').length).toBeGreaterThan(0);
  await user.selectOptions(dialog.getByLabelText('Category'), 'Catering');
  await user.click(dialog.getByRole('button', { name: 'Save vendor record' }));
  await expectToasts('Delgado Foods was saved.');
  expect(sent(PUT)?.body).toMatchObject({
    business_name: 'Delgado Foods',
    category: 'Catering',
    website: '',
  });
});

test('previews what a merge moves, then merges and opens the kept record', async () => {
  const { user, sent, router } = await open(sampleVendorDetails(), { [PREVIEW]: preview(), [POST]: kept });
  await user.click(await screen.findByRole('button', { name: 'Merge into another record' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Merge Delgado Catering/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge records' }));
  expect(sent(POST)).toBeUndefined();
  await user.type(dialog.getByRole('searchbox'), 'oak');
  await user.click(await dialog.findByRole('radio', { name: /Oak Barn/ }));
  const moves = within(await dialog.findByRole('region', { name: 'What moves' })).getAllByRole('listitem');
  expect(moves.map((line) => line.textContent)).toEqual([
    'The account of Delgado Catering with its bookings and payouts',
    '1 member',
    '1,240 leads',
    '1 application',
    'Fills empty fields of the kept record: Website, Services',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Merge records' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/vendors/4'));
  expect(sent(POST)).toMatchObject({ params: { vendorId: '3' }, body: { into: 4 } });
  await expectToasts('Delgado Catering was merged into Oak Barn.');
});

test('says why two records with accounts can’t be merged', async () => {
  const { user } = await open(sampleVendorDetails(), { [PREVIEW]: preview({ both_have_accounts: true }) });
  await user.click(await screen.findByRole('button', { name: 'Merge into another record' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Merge Delgado Catering/ }));
  await user.type(dialog.getByRole('searchbox'), 'oak');
  await user.click(await dialog.findByRole('radio', { name: /Oak Barn/ }));
  expect(await dialog.findByText('Both records have an account')).toBeInTheDocument();
});

test('leads to the kept record when another admin merged this one first', async () => {
  const message = 'This record was merged into Oak Barn.';
  const { user, router } = await open(sampleVendorDetails(), {
    [PREVIEW]: preview(),
    [POST]: fails(409, { message, error: 'vendor_merged', current: kept }),
  });
  await user.click(await screen.findByRole('button', { name: 'Merge into another record' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Merge Delgado Catering/ }));
  await user.type(dialog.getByRole('searchbox'), 'oak');
  await user.click(await dialog.findByRole('radio', { name: /Oak Barn/ }));
  mockApi({
    'GET /vendor-admin/vendors/{vendorId}': ({ params }) =>
      params['vendorId'] === '4'
        ? kept
        : sampleVendorDetails({ merged_into: { id: 4, business_name: 'Oak Barn' } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Merge records' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/vendors/4'));
  await expectToasts(message);
});

test('leads from a merged record to the kept one', async () => {
  const { router } = await open(sampleVendorDetails({ merged_into: { id: 4, business_name: 'Oak Barn' } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Oak Barn' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/vendors/4');
});
