import { screen, waitFor, within } from '@testing-library/react';
import type { AdminAccount, ProfileRequest } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import { queryClient } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleAdminAccount,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
  sampleVendor,
  expectNothingSent,
} from '@portal/shared/testing';
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

async function open({ at = '/admin/accounts', answers = {} as Answers, role = 'owner' as AdminRole } = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/accounts': samplePage(accounts),
    'GET /vendor-admin/profile-requests': samplePage<ProfileRequest>([]),
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true, admin_role: role }),
  });
  const asked = () =>
    seen
      .filter(({ route }) => route === 'GET /vendor-admin/accounts')
      .map(({ request }) => Object.fromEntries(request.query));
  return { ...view, asked };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const bannerWith = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role=status], [role=alert]')!;
const inRow = async (name: string) => within(await row(name));

test('shows earnings and their order only to those who may see them', async () => {
  const first = await open({ role: 'finance' });
  await row('Delgado Catering');
  expect(screen.getByRole('columnheader', { name: /Earnings/ })).toBeVisible();
  first.unmount();
  queryClient.clear();
  const { asked } = await open({ role: 'operator', at: '/admin/accounts?sort=total_earnings' });
  await row('Delgado Catering');
  expect(screen.queryByRole('columnheader', { name: /Earnings/ })).not.toBeInTheDocument();
  expect(screen.queryByText('$18,400')).not.toBeInTheDocument();
  expect(asked()).toEqual([{ page: '1', limit: '10' }]);
});

test('offers no suspension to a role that may not suspend', async () => {
  await open({ role: 'viewer' });
  const delgado = await inRow('Delgado Catering');
  expect(delgado.getByRole('button', { name: 'View Details' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Suspend|Reactivate)$/ })).not.toBeInTheDocument();
});

test('shows contact, status, rating, owner, revenue and last activity of each account', async () => {
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
])('the filter %s requests the status %s', async (label, status) => {
  const { user, asked, router } = await open();
  const filters = within(await screen.findByRole('group', { name: 'Filter by status' }));
  await user.click(filters.getByRole('button', { name: label }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '10', status }));
  expect(router.state.location.search).toBe(`?status=${status}`);
});

/** Clicks a row's button and submits the dialog that it opens. */
async function askIn(name: string, button: string, title: string) {
  const { user, asked } = await open();
  await user.click((await inRow(name)).getByRole('button', { name: button }));
  return { user, asked, ask: within(await screen.findByRole('dialog', { name: title })) };
}

test('suspends from the row after confirmation, with the default reason', async () => {
  const { user, ask } = await askIn('Delgado Catering', 'Suspend', 'Suspend Delgado Catering?');
  expect(ask.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
    expect.stringContaining('If empty, we use “Manual suspension”.'),
  );
  const sent = mockApi({ 'POST /vendor-admin/accounts/{accountId}/suspend': accounts[0]! });
  await expectNothingSent(sent);
  await user.click(ask.getByRole('button', { name: 'Suspend account' }));
  await bannerWith('Account suspended successfully');
  expect(sent[0]?.request).toMatchObject({
    params: { accountId: '5' },
    body: { reason: 'Manual suspension' },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('sends nothing when a suspension from the row is canceled', async () => {
  const { user, ask } = await askIn('Delgado Catering', 'Suspend', 'Suspend Delgado Catering?');
  const sent = mockApi({ 'POST /vendor-admin/accounts/{accountId}/suspend': accounts[0]! });
  await user.click(ask.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectNothingSent(sent);
});

test('sends the typed reason when suspending from the row', async () => {
  const { user, ask } = await askIn('Delgado Catering', 'Suspend', 'Suspend Delgado Catering?');
  await user.type(ask.getByLabelText(/^Reason/), 'Two complaints');
  const sent = mockApi({ 'POST /vendor-admin/accounts/{accountId}/suspend': accounts[0]! });
  await user.click(ask.getByRole('button', { name: 'Suspend account' }));
  await waitFor(() => expect(sent[0]?.request.body).toEqual({ reason: 'Two complaints' }));
});

test('reactivates from the row after confirmation and reloads the list', async () => {
  const { user, ask, asked } = await askIn('Quartet North', 'Reactivate', 'Reactivate Quartet North?');
  const sent = mockApi({ 'POST /vendor-admin/accounts/{accountId}/reactivate': accounts[1]! });
  const before = asked().length;
  await expectNothingSent(sent);
  await user.click(ask.getByRole('button', { name: 'Reactivate account' }));
  await bannerWith('Account reactivated successfully');
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
});

test("shows the server's message when a suspension or reactivation fails", async () => {
  const { user, ask } = await askIn('Delgado Catering', 'Suspend', 'Suspend Delgado Catering?');
  mockApi({
    'POST /vendor-admin/accounts/{accountId}/suspend': fails(500, { message: 'Having a rest' }),
    'POST /vendor-admin/accounts/{accountId}/reactivate': fails(500, { message: 'Having a rest' }),
  });
  await user.click(ask.getByRole('button', { name: 'Suspend account' }));
  expect(await ask.findByRole('alert')).toHaveTextContent('Having a rest');
  await user.click(ask.getByRole('button', { name: 'Cancel' }));
  await user.click((await inRow('Quartet North')).getByRole('button', { name: 'Reactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Reactivate account' }));
  expect(await bannerWith('Failed to reactivate account')).toHaveTextContent('Having a rest');
});

test('reports an action and then one that fails, and keeps its row busy meanwhile', async () => {
  const suspended = [
    sampleAdminAccount({ status: 'suspended' }),
    sampleAdminAccount({ id: 6, business_name: 'Quartet North', status: 'suspended' }),
  ];
  const { user } = await open({ answers: { 'GET /vendor-admin/accounts': samplePage(suspended) } });
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  mockApi({
    'POST /vendor-admin/accounts/{accountId}/reactivate': async ({ params }) => {
      if (params['accountId'] === '6') return suspended[1]!;
      await ended;
      return fails(500, { message: 'Having a rest' });
    },
  });
  for (const name of ['Delgado Catering', 'Quartet North']) {
    await user.click((await inRow(name)).getByRole('button', { name: 'Reactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Reactivate account' }));
  }
  await bannerWith('Account reactivated successfully');
  expect((await inRow('Delgado Catering')).getByRole('button', { name: /Reactivate/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  end();
  expect(await bannerWith('Failed to reactivate account')).toHaveTextContent('Having a rest');
});

test('shows the result in a banner until it is dismissed', async () => {
  const { user, ask } = await askIn('Delgado Catering', 'Suspend', 'Suspend Delgado Catering?');
  mockApi({ 'POST /vendor-admin/accounts/{accountId}/suspend': accounts[0]! });
  await user.click(ask.getByRole('button', { name: 'Suspend account' }));
  const banner = await bannerWith('Account suspended successfully');
  await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
  expect(banner).not.toBeInTheDocument();
});

test('shows the search term when nothing matches', async () => {
  await open({
    at: '/admin/accounts?search=zzz',
    answers: { 'GET /vendor-admin/accounts': samplePage<AdminAccount>([]) },
  });
  expect(await screen.findByRole('heading', { name: 'No vendors found matching "zzz"' })).toBeInTheDocument();
});

test('shows different states for an empty list and a failure', async () => {
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

test('shows a loading state while the first page loads', async () => {
  await open({ answers: { 'GET /vendor-admin/accounts': never } });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('shows vendors with pending profile update requests above the list', async () => {
  await open({
    answers: { 'GET /vendor-admin/profile-requests': samplePage([sampleProfileRequest()], { total: 3 }) },
  });
  expect(await screen.findByText('3 open profile update requests')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Delgado Catering, / })).toHaveAttribute(
    'href',
    '/admin/accounts/5',
  );
});

test('keeps the filter of the list after the details of a profile update request', async () => {
  const { user, router } = await open({
    at: '/admin/accounts?status=active&page=2',
    answers: {
      'GET /vendor-admin/profile-requests': samplePage([sampleProfileRequest()]),
      'GET /vendor-admin/accounts/{accountId}': fails(404, { error: 'not_found' }),
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Delgado Catering, / }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(router.state.location).toMatchObject({
    pathname: '/admin/accounts',
    search: '?status=active&page=2',
  });
});

test('shows the list while the requests hang, and late requests below it', async () => {
  let answer = () => {};
  const hanging = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open({
    answers: {
      'GET /vendor-admin/profile-requests': async () => {
        await hanging;
        return samplePage([sampleProfileRequest()], { total: 3 });
      },
    },
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: /Delgado Catering/ })).toBeInTheDocument();
  answer();
  const notice = await screen.findByText('3 open profile update requests');
  expect(screen.getByRole('table').compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('opens the area of the list with its rows, so that a notice above it does not move it', async () => {
  await open();
  const area = within(await screen.findByRole('region', { name: 'Accounts' }));
  expect(area.getByRole('table')).toBeInTheDocument();
});

test('exports with the same filter and sort order as the list', async () => {
  const { user, asked } = await open({ at: '/admin/accounts?status=active' });
  await row('Delgado Catering');
  await user.click(screen.getByRole('button', { name: 'Last active' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'last_active', direction: 'desc' }));
  const exported = mockApi({ 'GET /vendor-admin/accounts/export': 'business_name' });
  const { saved, restore } = watchFiles();
  await user.click(screen.getByRole('button', { name: 'Export spreadsheet (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['accounts.csv']));
  restore();
  expect(Object.fromEntries(exported[0]!.request.query)).toEqual({
    status: 'active',
    sort: 'last_active',
    direction: 'desc',
  });
});
