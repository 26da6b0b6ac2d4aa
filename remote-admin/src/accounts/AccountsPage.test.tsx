import { screen, waitFor, within } from '@testing-library/react';
import type { AdminAccount, ProfileRequest } from '@portal/shared/contract';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleAdminAccount,
  samplePage,
  sampleSignedIn,
  sampleVendor,
} from '@portal/shared/testing';
import { portalStore, toastsAtom } from '@portal/shared/state';
import { watchFiles } from '../files/watch-files.ts';
import { sampleProfileRequest } from '../profile-requests/sample.ts';
import { routes } from '../routes.tsx';

const accounts = [
  sampleAdminAccount(),
  sampleAdminAccount({ id: 6, business_name: 'Quartet North', status: 'suspended', last_active: null }),
  sampleAdminAccount({
    id: 7,
    business_name: 'Rose & Thyme',
    activated_at: null,
    vendor: sampleVendor({ rating: null }),
    users: [],
  }),
];

type Answers = Parameters<typeof mockApi>[0];

async function open({ at = '/admin/accounts', answers = {} as Answers } = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': {
      total: 0,
      pending: 0,
      approved: 0,
      rejected: 0,
      under_review: 0,
    },
    'GET /vendor-admin/accounts': samplePage(accounts),
    'GET /vendor-admin/profile-requests': samplePage<ProfileRequest>([]),
    ...answers,
  });
  const view = await renderRoutes(routes, { mount: '/admin', at, as: sampleSignedIn({ is_admin: true }) });
  const asked = () =>
    seen
      .filter(({ route }) => route === 'GET /vendor-admin/accounts')
      .map(({ request }) => Object.fromEntries(request.query));
  return { ...view, asked };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const inRow = async (name: string) => within(await row(name));

test('the table says whose account it is and how it does', async () => {
  await open();
  const delgado = await row('Delgado Catering');
  for (const text of [
    'hello@delgadocatering.com',
    'Catering',
    '4.8',
    'Rosa Delgado',
    'Active',
    '$18,400',
    'May 20, 2026',
  ]) {
    expect(delgado).toHaveTextContent(text);
  }
  expect(await row('Quartet North')).toHaveTextContent(/Suspended.*Never/);
  const rose = await row('Rose & Thyme');
  for (const text of ['Pending Setup', 'Not rated', 'No owner']) expect(rose).toHaveTextContent(text);
});

test.each([
  ['Active', 'active'],
  ['Suspended', 'suspended'],
  ['Pending Setup', 'pending_setup'],
  ['Opted Out', 'opted_out'],
])('the filter %s asks for %s', async (label, status) => {
  const { user, asked, router } = await open();
  const filters = within(await screen.findByRole('group', { name: 'Filter by status' }));
  await user.click(filters.getByRole('button', { name: label }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '10', status }));
  expect(router.state.location.search).toBe(`?status=${status}`);
});

test('Suspend in the row says why, and can be taken back', async () => {
  const { user } = await open();
  const suspended = mockApi({ 'POST /vendor-admin/accounts/{accountId}/suspend': accounts[0]! });
  await user.click((await inRow('Delgado Catering')).getByRole('button', { name: 'Suspend' }));
  const banner = await screen.findByText('Account suspended successfully');
  expect(banner).toBeVisible();
  expect(suspended[0]?.request.params).toEqual({ accountId: '5' });
  expect(suspended[0]?.request.body).toEqual({ reason: 'Manual suspension' });
  const reactivated = mockApi({ 'POST /vendor-admin/accounts/{accountId}/reactivate': accounts[0]! });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Account reactivated successfully')).toBeVisible();
  expect(reactivated[0]?.request.params).toEqual({ accountId: '5' });
});

test('a suspended account can be reactivated from its row, and the list is read again', async () => {
  const { user, asked } = await open();
  const quartet = await inRow('Quartet North');
  expect(quartet.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  mockApi({ 'POST /vendor-admin/accounts/{accountId}/reactivate': accounts[1]! });
  const before = asked().length;
  await user.click(quartet.getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText('Account reactivated successfully')).toBeVisible();
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
});

test("a failed suspension says so, with the server's words", async () => {
  const { user } = await open();
  mockApi({ 'POST /vendor-admin/accounts/{accountId}/suspend': fails(500, { message: 'Having a rest' }) });
  await user.click((await inRow('Delgado Catering')).getByRole('button', { name: 'Suspend' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to suspend account');
  expect(alert).toHaveTextContent('Having a rest');
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an empty search names what was searched', async () => {
  await open({
    at: '/admin/accounts?search=zzz',
    answers: { 'GET /vendor-admin/accounts': samplePage<AdminAccount>([]) },
  });
  expect(await screen.findByRole('heading', { name: 'No vendors found matching "zzz"' })).toBeInTheDocument();
});

test('an empty network and a failure are two different things', async () => {
  const { unmount, user } = await open({
    answers: { 'GET /vendor-admin/accounts': samplePage<AdminAccount>([]) },
  });
  expect(await screen.findByRole('heading', { name: 'No vendors found' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show all accounts' })).not.toBeInTheDocument();
  unmount();

  await open({ at: '/admin/accounts?page=2', answers: { 'GET /vendor-admin/accounts': fails(500) } });
  expect(await screen.findByRole('heading', { name: 'Failed to load accounts' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/accounts': samplePage(accounts) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await row('Delgado Catering')).toBeInTheDocument();
});

test('while the first page is on its way its place is kept', async () => {
  await open({ answers: { 'GET /vendor-admin/accounts': never } });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('whose profile update requests wait is said above the accounts', async () => {
  await open({
    answers: { 'GET /vendor-admin/profile-requests': samplePage([sampleProfileRequest()], { total: 3 }) },
  });
  expect(await screen.findByText('3 profile update requests wait')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Delgado Catering, / })).toHaveAttribute(
    'href',
    '/admin/accounts/5',
  );
});

test('the file and a sorted list are asked with the same filter', async () => {
  const { user, asked } = await open({ at: '/admin/accounts?status=active' });
  await row('Delgado Catering');
  await user.click(screen.getByRole('button', { name: 'Last active' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'last_active', direction: 'desc' }));
  const exported = mockApi({ 'GET /vendor-admin/accounts/export': 'business_name' });
  const { saved, restore } = watchFiles();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['accounts.csv']));
  restore();
  expect(Object.fromEntries(exported[0]!.request.query)).toEqual({
    status: 'active',
    sort: 'last_active',
    direction: 'desc',
  });
  portalStore.set(toastsAtom, []);
});
