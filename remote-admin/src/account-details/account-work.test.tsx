import { screen, waitFor, within } from '@testing-library/react';
import type {
  AdminAccount,
  AuditEntry,
  InvoiceSummary,
  Lead,
  ProfileRequest,
  LedgerEntry,
} from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { currentSession, queryClient } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleAdminAccount,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
  sampleVendorDetails,
  expectNothingSent,
} from '@portal/shared/testing';
import { sampleProfileRequest } from '../profile-requests/sample.ts';
import { routes } from '../routes.tsx';

async function open(requests: ProfileRequest[] = [], over: Partial<AdminAccount> = {}) {
  const account = sampleAdminAccount(over);
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/accounts': samplePage([account]),
    'GET /vendor-admin/profile-requests': samplePage<ProfileRequest>([]),
    'GET /vendor-admin/accounts/{accountId}': account,
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage<Lead>([]),
    'GET /vendor-admin/accounts/{accountId}/audit-log': samplePage<AuditEntry>([]),
    'GET /vendor-admin/financial/invoices': samplePage<InvoiceSummary>([]),
    'GET /vendor-admin/financial/accounts/{accountId}/ledger': {
      ...samplePage<LedgerEntry>([]),
      balance_cents: 0,
    },
    'GET /vendor-admin/accounts/{accountId}/profile-requests': samplePage(requests),
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/accounts/5',
    as: sampleSignedIn({ is_admin: true }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Delgado Catering' }));
  return { ...view, dialog };
}

test('requires a reason for impersonation and uses a separate token in this tab', async () => {
  const { user, dialog, router } = await open();
  await user.click(await dialog.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View as vendor' }));
  const ask = within(await screen.findByRole('dialog', { name: 'View the portal as Delgado Catering?' }));
  const sent = mockApi({
    'POST /vendor-admin/accounts/{accountId}/view-as': {
      token: 'token-of-the-view',
      expires_at: '2099-05-01T16:30:00.000Z',
      account_id: 5,
      business_name: 'Delgado Catering',
    },
  });
  await user.click(ask.getByRole('button', { name: 'View as vendor' }));
  expect(ask.getAllByText('Please give a reason').length).toBeGreaterThan(0);
  await expectNothingSent(sent);
  await user.type(ask.getByLabelText('Reason'), ' A lead is missing. ');
  await user.click(ask.getByRole('button', { name: 'View as vendor' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent[0]?.request.body).toEqual({ reason: 'A lead is missing.' });
  expect(currentSession()).toMatchObject({
    token: 'token-of-the-view',
    user: { is_admin: false, viewing_as: { account_id: 5, business_name: 'Delgado Catering' } },
  });
  // The admin's own session is kept for this tab and the others.
  expect(localStorage.getItem('auth_token')).toBe('token-of-rosa');
});

test('shows the server’s message and keeps the admin session when impersonation fails', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View as vendor' }));
  const ask = within(await screen.findByRole('dialog', { name: /^View the portal as/ }));
  mockApi({ 'POST /vendor-admin/accounts/{accountId}/view-as': fails(500, { message: 'Having a rest' }) });
  await user.type(ask.getByLabelText('Reason'), 'A lead is missing.');
  await user.click(ask.getByRole('button', { name: 'View as vendor' }));
  expect(await ask.findByRole('alert')).toHaveTextContent('Having a rest');
  expect(currentSession()?.token).toBe('token-of-rosa');
});

test('shows and sends the referral rate as a percentage', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Referral rate' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Referral rate of Delgado Catering' }));
  const rate = ask.getByLabelText('Referral rate in percent');
  expect(rate).toHaveValue('10');
  await user.clear(rate);
  await user.type(rate, '101');
  await user.click(ask.getByRole('button', { name: 'Save rate' }));
  expect(ask.getAllByText(/Please enter a percentage/).length).toBeGreaterThan(0);
  const sent = mockApi({
    'POST /vendor-admin/financial/accounts/{accountId}/referral-rate': {
      account_id: 5,
      referral_rate: 0.125,
    },
  });
  await user.clear(rate);
  await user.type(rate, '12.5');
  await user.click(ask.getByRole('button', { name: 'Save rate' }));
  await expectToasts('The referral rate is now 12.5%.');
  expect(sent[0]?.request).toMatchObject({ params: { accountId: '5' }, body: { rate: 12.5 } });
});

test('shows the rate that another admin set meanwhile, and keeps the typed one', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Referral rate' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Referral rate of Delgado Catering' }));
  const current = {
    rate: 12.5,
    version: 'v2',
    changed_by: 'Lee Chen',
    changed_at: new Date(Date.now() - 120_000).toISOString(),
  };
  const sent = mockApi({
    'POST /vendor-admin/financial/accounts/{accountId}/referral-rate': ({ body }) =>
      (body as { version: string }).version === 'v2'
        ? { account_id: 5, referral_rate: 0.08 }
        : fails(409, { error: 'edit_conflict', current }),
  });
  const rate = ask.getByLabelText('Referral rate in percent');
  await user.clear(rate);
  await user.type(rate, '8');
  await user.click(ask.getByRole('button', { name: 'Save rate' }));
  const alert = await ask.findByRole('alert');
  expect(alert).toHaveTextContent('They saved:Referral rate in percent: 12.5');
  expect(rate).toHaveValue('8');
  await user.click(ask.getByRole('button', { name: 'Save yours anyway' }));
  await expectToasts(/^The referral rate is now 8/);
  expect(sent.map(({ request }) => request.body)).toEqual([
    { rate: 8, version: 'v1' },
    { rate: 8, version: 'v2' },
  ]);
});

test('applies a profile update request after confirmation', async () => {
  const { user, dialog } = await open([sampleProfileRequest()]);
  const part = within(await dialog.findByRole('region', { name: 'Profile update requests' }));
  expect(await part.findByRole('row', { name: /Website/ })).toHaveTextContent(
    'Websitehttps://delgadocatering.comhttps://delgado.example',
  );
  expect(part.getByRole('row', { name: /Instagram/ })).toHaveTextContent('Instagram@delgadocateringNothing');
  expect(part.getByText('We moved to a new address.')).toBeInTheDocument();
  const sent = mockApi({
    'POST /vendor-admin/profile-requests/{requestId}/apply': sampleProfileRequest({ status: 'applied' }),
    'GET /vendor-admin/accounts/{accountId}/profile-requests': samplePage([
      sampleProfileRequest({
        status: 'applied',
        decided_by: 'Ada Admin',
        decided_at: '2026-05-21T16:00:00.000Z',
      }),
    ]),
  });
  await user.click(part.getByRole('button', { name: 'Apply' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Apply these changes?' }));
  await expectNothingSent(sent);
  await user.click(ask.getByRole('button', { name: 'Apply changes' }));
  expect(await part.findByText(/^Applied by Ada Admin on/)).toBeInTheDocument();
  expect(sent[0]?.request.params).toEqual({ requestId: '9' });
  await expectToasts('Profile updated. We emailed the vendor.');
  expect(part.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

test('shows an applied profile update request on the page of the vendor record', async () => {
  const { user, dialog } = await open([sampleProfileRequest()]);
  const account = { id: 5, status: 'active' as const };
  const read = mockApi({ 'GET /vendor-admin/vendors/{vendorId}': sampleVendorDetails({ account }) });
  await user.click(dialog.getByText('Delgado Catering', { selector: 'a' }));
  await screen.findByText('Edit record');
  await user.click(screen.getByText('Delgado Catering', { selector: 'a' }));
  mockApi({
    'POST /vendor-admin/profile-requests/{requestId}/apply': sampleProfileRequest({ status: 'applied' }),
  });
  await user.click(await screen.findByText('Apply'));
  await user.click(await screen.findByText('Apply changes'));
  await expectToasts('Profile updated. We emailed the vendor.');
  expect(read).toHaveLength(1);
  await user.click(screen.getByText('Delgado Catering', { selector: 'a' }));
  await waitFor(() => expect(read).toHaveLength(2));
});

test('shows an edited vendor record in the details of its account', async () => {
  const { user, dialog } = await open();
  const vendor = sampleVendorDetails({ account: { id: 5, status: 'active' } });
  mockApi({
    'GET /vendor-admin/vendors/{vendorId}': vendor,
    'PUT /vendor-admin/vendors/{vendorId}': vendor,
  });
  await user.click(dialog.getByText('Delgado Catering', { selector: 'a' }));
  await user.click(await screen.findByText('Edit record'));
  await user.click(await screen.findByText('Save vendor record'));
  await expectToasts('Delgado Catering was saved.');
  const read = mockApi({ 'GET /vendor-admin/accounts/{accountId}': sampleAdminAccount() });
  await user.click(screen.getByText('Delgado Catering', { selector: 'a' }));
  await waitFor(() => expect(read).toHaveLength(1));
});

test('shows the replacement when the vendor replaced the request', async () => {
  const { user, dialog } = await open([sampleProfileRequest()]);
  const part = within(await dialog.findByRole('region', { name: 'Profile update requests' }));
  mockApi({
    'POST /vendor-admin/profile-requests/{requestId}/apply': fails(404, { error: 'not_found' }),
    'GET /vendor-admin/accounts/{accountId}/profile-requests': samplePage([
      sampleProfileRequest({ id: 10, message: 'A newer wish' }),
    ]),
  });
  await user.click(await part.findByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Apply changes' }));
  expect(await part.findByText('A newer wish')).toBeInTheDocument();
  await expectToasts('The vendor replaced this request with a newer one. Please review the new one.');
});

test('requires a reason to reject a profile update request', async () => {
  const { user, dialog } = await open([sampleProfileRequest()]);
  await user.click(await dialog.findByRole('button', { name: 'Decline' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Decline this request?' }));
  const sent = mockApi({
    'POST /vendor-admin/profile-requests/{requestId}/refuse': sampleProfileRequest({ status: 'refused' }),
  });
  await user.click(ask.getByRole('button', { name: 'Decline request' }));
  expect(ask.getAllByText('Please give a reason').length).toBeGreaterThan(0);
  await user.type(ask.getByLabelText('Reason'), 'The website does not load.');
  await user.click(ask.getByRole('button', { name: 'Decline request' }));
  await expectToasts('Request declined. We emailed the vendor.');
  expect(sent.find(({ route }) => route.endsWith('refuse'))?.request.body).toEqual({
    note: 'The website does not load.',
  });
});

test('shows the decision when another admin decided a profile update request first', async () => {
  const { user, dialog } = await open([sampleProfileRequest()]);
  await user.click(await dialog.findByRole('button', { name: 'Decline' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Decline this request?' }));
  const message = 'Ada Admin applied this request.';
  mockApi({
    'POST /vendor-admin/profile-requests/{requestId}/refuse': fails(409, {
      message,
      error: 'transition_refused',
    }),
    'GET /vendor-admin/accounts/{accountId}/profile-requests': samplePage([
      sampleProfileRequest({
        status: 'applied',
        decided_by: 'Ada Admin',
        decided_at: '2026-05-21T16:00:00.000Z',
      }),
    ]),
  });
  await user.type(ask.getByLabelText('Reason'), 'The website does not load.');
  await user.click(ask.getByRole('button', { name: 'Decline request' }));
  expect(await dialog.findByText(/^Applied by Ada Admin on/)).toBeInTheDocument();
  await expectToasts(message);
});

test.each([
  ['leads', query('GET /vendor-admin/leads', { query: {} }).queryKey],
  ['financial', query('GET /vendor-admin/financial/day').queryKey],
])('refetches the %s lists after a profile update', async (_, key) => {
  const { user, dialog } = await open([sampleProfileRequest()]);
  queryClient.setQueryData<unknown>(key, 'the old business name');
  mockApi({
    'POST /vendor-admin/profile-requests/{requestId}/apply': sampleProfileRequest({ status: 'applied' }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Apply changes' }));
  await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test('gives an account whose owners lost access another owner: a member, or someone else by invitation', async () => {
  const ana = { id: 8, name: 'Ana Ruiz', email: 'ana@x.example', role: 'responder' as const };
  const { user, dialog } = await open([], { users: [...sampleAdminAccount().users, ana] });
  const ask = async () => {
    await user.click(await dialog.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add an owner' }));
    return within(await screen.findByRole('dialog', { name: 'Add an owner to Delgado Catering' }));
  };
  const sent = mockApi({
    'POST /vendor-admin/accounts/{accountId}/owner': {
      ...ana,
      role: 'owner',
      joined_at: '2026-05-01T17:00:00.000Z',
    },
    'POST /vendor-admin/accounts/{accountId}/owner-invitation': {
      id: 1,
      email: 'bo@x.example',
      role: 'owner',
      invited_by: 'Ines Marchetti',
      created_at: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-27T10:00:00.000Z',
      expired: false,
      undelivered: false,
    },
  });
  const first = await ask();
  expect(first.getByLabelText('New owner')).toHaveDisplayValue('Ana Ruiz (Responder)');
  await user.click(first.getByRole('button', { name: 'Add owner' }));
  await expectToasts('Ana Ruiz is now an owner.');
  const second = await ask();
  await user.selectOptions(second.getByLabelText('New owner'), 'Someone else, by invitation');
  await user.click(second.getByRole('button', { name: 'Add owner' }));
  expect(second.getAllByText('Email is required').length).toBeGreaterThan(0);
  await user.type(second.getByLabelText('Email'), 'bo@x.example');
  await user.click(second.getByRole('button', { name: 'Add owner' }));
  await expectToasts('Ana Ruiz is now an owner.', 'Invitation sent to bo@x.example.');
  const bodies = sent.filter(({ route }) => route.includes('/owner')).map(({ request }) => request.body);
  expect(bodies).toEqual([{ user_id: 8 }, { email: 'bo@x.example' }]);
});
