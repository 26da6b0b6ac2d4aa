import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  AdminAccount,
  AuditEntry,
  InvoiceSummary,
  Lead,
  ProfileRequest,
  LedgerEntry,
} from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import { publish, queryClient } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  withEndlessAnimations,
  renderRoutes,
  sampleAdminAccount,
  sampleApplicationStats,
  sampleInvoiceSummary,
  sampleLead,
  samplePage,
  samplePayment,
  sampleSignedIn,
  expectNothingSent,
  translatePage,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const entry: AuditEntry = {
  id: 1,
  action: 'account.suspended',
  performed_by: 'Ines Admin',
  performed_at: '2026-05-02T16:00:00.000Z',
  details: { reason: 'Manual suspension' },
};

type Answers = Parameters<typeof mockApi>[0];

async function open(
  account: AdminAccount = sampleAdminAccount(),
  answers: Answers = {},
  admin_role: AdminRole = 'owner',
) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/accounts': samplePage([account]),
    'GET /vendor-admin/accounts/{accountId}': account,
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([sampleLead()]),
    'GET /vendor-admin/accounts/{accountId}/audit-log': samplePage([entry]),
    'GET /vendor-admin/financial/accounts/{accountId}/ledger': {
      ...samplePage<LedgerEntry>([]),
      balance_cents: 0,
    },
    'GET /vendor-admin/financial/invoices': samplePage<InvoiceSummary>([]),
    'GET /vendor-admin/accounts/{accountId}/profile-requests': samplePage<ProfileRequest>([]),
    'GET /vendor-admin/profile-requests': samplePage<ProfileRequest>([]),
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/accounts/5',
    as: sampleSignedIn({ is_admin: true, admin_role }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, seen, dialog };
}

test('shows the account, the business, the performance and the activity', async () => {
  const { dialog } = await open();
  await dialog.findByRole('heading', { level: 2, name: 'Delgado Catering' });
  const section = (name: string) => dialog.getByRole('region', { name });
  expect(section('Account information')).toHaveTextContent(/Active.*owner.*Rosa Delgado/);
  expect(section('Business information')).toHaveTextContent(/delgadocatering.com.*Seasonal menus/);
  expect(section('Performance')).toHaveTextContent(/Conversion rate.*25.0%Referral rate.*10.0%.*\$18,400/);
  await waitFor(() =>
    expect(section('Recent activity')).toHaveTextContent(
      /Account suspended.*Ines Admin · Reason: Manual suspension/,
    ),
  );
});

test('goes to the last page of leads when the page that was read is gone', async () => {
  let total = 21;
  const { user, dialog } = await open(sampleAdminAccount(), {
    'GET /vendor-admin/accounts/{accountId}/leads': ({ query }) => {
      const at = Number(query.get('page') ?? 1);
      const isGone = (at - 1) * 10 >= total;
      const rows = isGone
        ? []
        : [sampleLead({ id: at, event: { ...sampleLead().event, name: `Event ${at}` } })];
      return samplePage(rows, { page: at, perPage: 10, total });
    },
  });
  await dialog.findByText('Event 1');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await dialog.findByText('Event 2');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await dialog.findByText('Event 3');
  total = 20;
  await act(() => queryClient.invalidateQueries());
  expect(await dialog.findByText('Event 2')).toBeVisible();
});

/** Opens the account without the poll, which would reload the leads too. */
function openWithoutPoll() {
  jest.spyOn(globalThis, 'setInterval').mockImplementation();
  return open();
}
afterEach(() => {
  jest.restoreAllMocks();
});

test('tells a member of the account that another admin decides', async () => {
  const { dialog } = await open(sampleAdminAccount({ own_account: true }));
  expect(await dialog.findByText('Another admin has to decide about this account')).toBeVisible();
});

test('updates the lead status when the vendor responds', async () => {
  const { dialog } = await openWithoutPoll();
  const leads = within(await dialog.findByRole('region', { name: 'Leads' }));
  expect(await leads.findByText('New Match')).toBeInTheDocument();
  mockApi({
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([sampleLead({ status: 'responded' })]),
  });
  act(() => publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'responded' }));
  expect(await leads.findByText('In Progress')).toBeInTheDocument();
  expect(leads.queryByText('New Match')).not.toBeInTheDocument();
});

test('reloads the leads when the window becomes visible', async () => {
  const { dialog } = await openWithoutPoll();
  await dialog.findByText('New Match');
  mockApi({
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([sampleLead({ status: 'responded' })]),
  });
  fireEvent(window, new Event('visibilitychange'));
  expect(await dialog.findByText('In Progress')).toBeInTheDocument();
});

test('offers Reopen only for an expired lead', async () => {
  const { dialog, user } = await open(undefined, {
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([
      sampleLead({ status: 'expired' }),
      sampleLead({ id: 12, status: 'declined' }),
    ]),
  });
  const reopen = await dialog.findByRole('button', { name: 'Reopen' });
  expect(reopen).toHaveAccessibleDescription('Maya & Jonah');
  const viewed = sampleLead({ status: 'viewed' });
  const sent = mockApi({
    'POST /vendor-admin/leads/{leadId}/reopen': viewed,
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([viewed]),
  });
  await user.click(reopen);
  expect(await dialog.findByText('Viewed')).toBeInTheDocument();
  expect(sent[0]?.request.params).toEqual({ leadId: '11' });
});

/** Opens the dialog that asks for the reason to reverse the booking. */
async function askToReverse() {
  const view = await open(undefined, {
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([sampleLead({ status: 'booked' })]),
  });
  const button = await view.dialog.findByRole('button', { name: 'Reverse booking' });
  expect(button).toHaveAccessibleDescription('Maya & Jonah');
  await view.user.click(button);
  const ask = within(await screen.findByRole('dialog', { name: 'Reverse the booking of Maya & Jonah?' }));
  return { ...view, ask };
}

test('requires a reason to reverse a booking, and says that the vendor reads it', async () => {
  const { dialog, user, ask } = await askToReverse();
  expect(ask.getByLabelText('Reason')).toHaveAccessibleDescription(/Shown to the vendor/);
  const responded = sampleLead({ status: 'responded' });
  const sent = mockApi({
    'POST /vendor-admin/leads/{leadId}/reverse-booking': responded,
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([responded]),
  });
  await user.click(ask.getByRole('button', { name: 'Reverse booking' }));
  expect(ask.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await expectNothingSent(sent);
  await user.type(ask.getByLabelText('Reason'), 'The couple cancelled ');
  await user.click(ask.getByRole('button', { name: 'Reverse booking' }));
  expect(await dialog.findByText('In Progress')).toBeInTheDocument();
  expect(sent[0]?.request.params).toEqual({ leadId: '11' });
  expect(sent[0]?.request.body).toEqual({ reason: 'The couple cancelled' });
});

test('shows a failed reversal in the dialog and keeps the reason', async () => {
  const { user, ask } = await askToReverse();
  mockApi({
    'POST /vendor-admin/leads/{leadId}/reverse-booking': fails(500, { message: 'Having a rest' }),
  });
  await user.type(ask.getByLabelText('Reason'), 'The couple cancelled');
  await user.click(ask.getByRole('button', { name: 'Reverse booking' }));
  expect(await ask.findByRole('alert')).toHaveTextContent('Having a rest');
  expect(ask.getByLabelText('Reason')).toHaveValue('The couple cancelled');
});

test('shows the lead as it is now when another admin reversed the booking first', async () => {
  const { dialog, user, ask } = await askToReverse();
  const message = 'This lead is no longer booked.';
  mockApi({
    'POST /vendor-admin/leads/{leadId}/reverse-booking': fails(409, { message, error: 'transition_refused' }),
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage([sampleLead({ status: 'responded' })]),
  });
  await user.type(ask.getByLabelText('Reason'), 'The couple cancelled');
  await user.click(ask.getByRole('button', { name: 'Reverse booking' }));
  expect(await dialog.findByText('In Progress')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Reverse booking' })).not.toBeInTheDocument();
  await expectToasts(message);
});

test('shows empty states for leads and activity', async () => {
  const { dialog } = await open(undefined, {
    'GET /vendor-admin/accounts/{accountId}/leads': samplePage<Lead>([]),
    'GET /vendor-admin/accounts/{accountId}/audit-log': samplePage<AuditEntry>([]),
    'GET /vendor-admin/financial/accounts/{accountId}/ledger': {
      ...samplePage<LedgerEntry>([]),
      balance_cents: 0,
    },
  });
  expect(await dialog.findByText('No leads yet')).toBeInTheDocument();
  expect(await dialog.findByText('No activity yet')).toBeInTheDocument();
});

test('limits a lead failure to its section and recovers on Try Again', async () => {
  const { dialog, user } = await open(undefined, {
    'GET /vendor-admin/accounts/{accountId}/leads': fails(500),
  });
  const failed = await dialog.findByText('Failed to load leads');
  expect(dialog.getByRole('region', { name: 'Performance' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/accounts/{accountId}/leads': samplePage([sampleLead()]) });
  await user.click(
    within(failed.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try Again' }),
  );
  expect(await dialog.findByText('Maya & Jonah')).toBeInTheDocument();
});

test('sends the suspension reason and confirms the suspension', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Suspend' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Suspend Delgado Catering?' }));
  await user.type(ask.getByLabelText('Reason'), 'Two complaints');
  const suspended = sampleAdminAccount({ status: 'suspended', suspension_reason: 'Two complaints' });
  const sent = mockApi({
    'POST /vendor-admin/accounts/{accountId}/suspend': suspended,
    'GET /vendor-admin/accounts/{accountId}': suspended,
  });
  await user.click(ask.getByRole('button', { name: 'Suspend account' }));
  expect(await dialog.findByText('Account suspended successfully')).toBeInTheDocument();
  expect(sent[0]?.request.body).toEqual({ reason: 'Two complaints' });
  expect(await dialog.findByText('Two complaints')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Reactivate' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});

test('sends no reason when the field is empty', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Suspend' }));
  const sent = mockApi({
    'POST /vendor-admin/accounts/{accountId}/suspend': sampleAdminAccount({ status: 'suspended' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Suspend account' }));
  await dialog.findByText('Account suspended successfully');
  expect(sent[0]?.request.body).toEqual({});
});

test('shows a failed suspension in the dialog and keeps the reason', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Suspend' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Suspend Delgado Catering?' }));
  await user.type(ask.getByLabelText('Reason'), 'Two complaints');
  mockApi({ 'POST /vendor-admin/accounts/{accountId}/suspend': fails(500, { message: 'Having a rest' }) });
  await user.click(ask.getByRole('button', { name: 'Suspend account' }));
  expect(await ask.findByRole('alert')).toHaveTextContent('Having a rest');
  expect(ask.getByLabelText('Reason')).toHaveValue('Two complaints');
});

test('reactivates after confirmation and shows a success message', async () => {
  const { dialog, user } = await open(sampleAdminAccount({ status: 'suspended' }));
  const sent = mockApi({ 'POST /vendor-admin/accounts/{accountId}/reactivate': sampleAdminAccount() });
  await user.click(await dialog.findByRole('button', { name: 'Reactivate' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Reactivate Delgado Catering?' }));
  expect(ask.getByText(/gets leads again/)).toBeInTheDocument();
  await expectNothingSent(sent);
  await user.click(ask.getByRole('button', { name: 'Reactivate account' }));
  expect(await dialog.findByText('Account reactivated successfully')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('reactivates once when the confirmation is pressed again while it fades out', async () => {
  const { dialog, user } = await open(sampleAdminAccount({ status: 'suspended' }));
  const sent = mockApi({ 'POST /vendor-admin/accounts/{accountId}/reactivate': sampleAdminAccount() });
  await user.click(await dialog.findByRole('button', { name: 'Reactivate' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Reactivate Delgado Catering?' }));
  const confirm = ask.getByRole('button', { name: 'Reactivate account' });
  await withEndlessAnimations(async () => {
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(sent).not.toHaveLength(0));
    await expectNothingSent([]);
  });
  expect(sent).toHaveLength(1);
});

test('shows that a previously paused profile stays paused after reactivation', async () => {
  const paused = { status: 'suspended', status_after_reactivation: 'opted_out' } as const;
  const { dialog, user } = await open(sampleAdminAccount({ ...paused, resumes_on: '2026-07-04' }));
  expect(await dialog.findByText('Paused until July 4, 2026')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Reactivate' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Reactivate Delgado Catering?' }));
  expect(ask.getByText(/stays paused until July 4, 2026\. We’ll email them/)).toBeInTheDocument();
  expect(ask.queryByText(/gets leads again/)).not.toBeInTheDocument();
});

test('resets access after confirmation', async () => {
  const { dialog, user } = await open();
  const sent = mockApi({ 'POST /vendor-admin/accounts/{accountId}/reset-access': { message: 'Done' } });
  await user.click(await dialog.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset Access' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Reset access for Delgado Catering?' }));
  await expectNothingSent(sent);
  await user.click(ask.getByRole('button', { name: 'Reset access' }));
  expect(await dialog.findByText('Account access reset successfully')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('saves the data as account-5-export.json', async () => {
  const blobs: Blob[] = [];
  const saved: string[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:portal';
  };
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { dialog, user } = await open();
  mockApi({
    'POST /vendor-admin/accounts/{accountId}/export': {
      exported_at: '2026-05-02T16:00:00.000Z',
      account: sampleAdminAccount(),
      leads: [],
      lead_notes: [],
      messages: [],
      audit_log: [],
      records: {},
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Export Data' }));
  expect(await dialog.findByText('Account data exported successfully')).toBeInTheDocument();
  expect(saved).toEqual(['account-5-export.json']);
  expect(JSON.parse(await blobs[0]!.text())).toMatchObject({ account: { id: 5 } });
  click.mockRestore();
});

test('shows an error when the export fails', async () => {
  const { dialog, user } = await open();
  mockApi({ 'POST /vendor-admin/accounts/{accountId}/export': fails(500) });
  await user.click(await dialog.findByRole('button', { name: 'Export Data' }));
  expect(await dialog.findByText('Failed to export account')).toBeInTheDocument();
});

test('shows an error when loading fails and recovers on Try Again', async () => {
  const { dialog, user } = await open(undefined, { 'GET /vendor-admin/accounts/{accountId}': fails(500) });
  expect(await dialog.findByRole('heading', { name: 'Failed to load account details' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/accounts/{accountId}': sampleAdminAccount() });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('region', { name: 'Performance' })).toBeInTheDocument();
});

test('shows that the account does not exist', async () => {
  const { dialog } = await open(undefined, {
    'GET /vendor-admin/accounts/{accountId}': fails(404, { error: 'not_found' }),
  });
  expect(await dialog.findByRole('heading', { name: 'This account does not exist' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('shows fees with their rate, free bookings and reversals in the ledger', async () => {
  const entry = {
    id: 3,
    booking_id: 14,
    event_name: 'Maya & Jonah',
    kind: 'reversal' as const,
    booked_cents: 333304,
    rate: 0,
    amount_cents: -41663,
    invoice: null,
    created_at: '2026-05-03T16:00:00.000Z',
  };
  const { dialog } = await open(sampleAdminAccount(), {
    'GET /vendor-admin/financial/accounts/{accountId}/ledger': {
      ...samplePage<LedgerEntry>([
        entry,
        { ...entry, id: 2, kind: 'fee', rate: 0.125, amount_cents: 41663 },
        {
          ...entry,
          id: 1,
          kind: 'waiver',
          event_name: 'Elena turns 40',
          booked_cents: 90000,
          amount_cents: 0,
        },
      ]),
      balance_cents: 0,
    },
  });
  const list = within(await dialog.findByRole('list', { name: 'Ledger' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fee reversed: Maya & JonahMay 3, 2026 · $3,333.04-$416.63',
    'Fee for Maya & JonahMay 3, 2026 · 12.5% of $3,333.04$416.63',
    'First booking free: Elena turns 40May 3, 2026 · $900.00$0.00',
  ]);
  expect(dialog.getByText('Owed: $0.00')).toBeInTheDocument();
});

test('shows the reason of a suspension on a translated page', async () => {
  const { dialog } = await open();
  await dialog.findByRole('heading', { level: 2, name: 'Delgado Catering' });
  await dialog.findByText('Rosa Delgado');
  translatePage();
  const suspended = sampleAdminAccount({ status: 'suspended', suspension_reason: 'Two complaints' });
  mockApi({ 'GET /vendor-admin/accounts/{accountId}': suspended });
  publish('live.account.changed', { account_id: 5, status: 'suspended' });
  expect(await dialog.findByText('Two complaints')).toBeVisible();
  expect(dialog.getByText('Rosa Delgado')).toBeVisible();
});

test.each([
  ['operator', ['View as vendor', 'Reset Access']],
  ['finance', ['Referral rate']],
] as const)('offers only the actions of the role %s', async (role, offered) => {
  const { user, dialog } = await open(sampleAdminAccount(), {}, role);
  await user.click(await dialog.findByRole('button', { name: 'More' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  for (const item of offered) expect(items).toContain(item);
  expect(items.includes('Referral rate')).toBe(role === 'finance');
});

test('shows the ledger only to those who may see fees', async () => {
  const { dialog, seen } = await open(sampleAdminAccount(), {}, 'operator');
  await dialog.findByRole('region', { name: 'Recent activity' });
  expect(dialog.queryByRole('region', { name: 'Ledger' })).not.toBeInTheDocument();
  expect(seen.some(({ route }) => route.endsWith('/ledger'))).toBe(false);
});

test('lists the account’s invoices, and records a payment of it as credit', async () => {
  const { user, dialog } = await open(
    sampleAdminAccount(),
    { 'GET /vendor-admin/financial/invoices': samplePage([sampleInvoiceSummary({ state: 'overdue' })]) },
    'finance',
  );
  const invoices = within(await dialog.findByRole('region', { name: 'Invoices' }));
  const link = await invoices.findByRole('link', { name: 'Invoice 2026-0001' });
  expect(link).toHaveAttribute('href', '/admin/financial/invoices/8');
  expect(invoices.getByRole('listitem')).toHaveTextContent(/Due Dec 15, 2026.*Overdue.*\$777\.00/);
  await user.click(invoices.getByRole('button', { name: 'Record payment' }));
  const form = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect(form.getByText(/^A payment from Delgado Catering\./)).toBeVisible();
  const sent = mockApi({ 'POST /vendor-admin/financial/payments': samplePayment() });
  await user.type(form.getByLabelText('Amount in dollars'), '50');
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  await expectToasts('$50.00 recorded.');
  expect(sent[0]?.request.body).toMatchObject({ account_id: 5, amount_cents: 5000 });
  expect(sent[0]?.request.body).not.toHaveProperty('invoice_number');
});

test('recovers on Try Again when the ledger fails to load', async () => {
  const { user, dialog } = await open(sampleAdminAccount(), {
    'GET /vendor-admin/financial/accounts/{accountId}/ledger': fails(500),
  });
  const ledger = within(await dialog.findByRole('region', { name: 'Ledger' }));
  expect(await ledger.findByRole('alert')).toHaveTextContent('Failed to load the ledger');
  mockApi({
    'GET /vendor-admin/financial/accounts/{accountId}/ledger': {
      ...samplePage<LedgerEntry>([]),
      balance_cents: 0,
    },
  });
  await user.click(ledger.getByRole('button', { name: 'Try Again' }));
  expect(await ledger.findByText('No charges yet')).toBeInTheDocument();
});
