import { act, screen, waitFor } from '@testing-library/react';
import type { ListedVendor } from '@portal/shared/contract';
import { publish } from '@portal/shared/runtime';
import {
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
  sampleVendor,
  sampleVendorDetails,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const LIST = 'GET /vendor-admin/vendors';
const vendors: ListedVendor[] = [
  {
    ...sampleVendor(),
    account: { id: 5, status: 'suspended' },
    created_at: '2026-05-01T16:00:00.000Z',
  },
  {
    ...sampleVendor({ id: 4, business_name: 'Rose & Thyme' }),
    account: null,
    created_at: '2026-05-01T16:00:00.000Z',
  },
];

async function open(page = samplePage(vendors, { total: 12 }), at = '/admin/vendors') {
  const seen = mockApi({ 'GET /vendor-admin/applications/stats': sampleApplicationStats(), [LIST]: page });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true }),
  });
  const lastQuery = () =>
    Object.fromEntries(seen.findLast(({ route }) => route === LIST)?.request.query ?? []);
  return { ...view, lastQuery };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows each record with its account and searches', async () => {
  const { user, lastQuery } = await open();
  expect(await row('Delgado Catering')).toHaveTextContent(/Catering.*Suspended/);
  expect(await row('Rose & Thyme')).toHaveTextContent('No account');
  await user.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'rose');
  await waitFor(() => expect(lastQuery()).toEqual({ page: '1', per_page: '10', search: 'rose' }));
});

test('says that there are no vendors', async () => {
  await open(samplePage<ListedVendor>([]));
  expect(await screen.findByRole('heading', { name: 'No vendors found' })).toBeInTheDocument();
});

test('shows the status of an account that another admin reactivates', async () => {
  await open();
  expect(await row('Delgado Catering')).toHaveTextContent(/Suspended/);
  mockApi({ [LIST]: samplePage([{ ...vendors[0]!, account: { id: 5, status: 'active' } }]) });
  act(() => publish('live.account.changed', { account_id: 5, status: 'active' }));
  await waitFor(async () => expect(await row('Delgado Catering')).toHaveTextContent(/Active/));
});

test('leads back from a record to the list as it was left', async () => {
  const { user, router } = await open(
    samplePage(vendors, { total: 12 }),
    '/admin/vendors?search=rose&page=2',
  );
  mockApi({ 'GET /vendor-admin/vendors/{vendorId}': sampleVendorDetails() });
  await user.click(await screen.findByRole('link', { name: 'Rose & Thyme' }));
  await user.click(await screen.findByRole('link', { name: 'All vendors' }));
  expect(router.state.location).toMatchObject({ pathname: '/admin/vendors', search: '?search=rose&page=2' });
});
