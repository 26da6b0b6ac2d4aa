import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { currentAccountQuery } from '@portal/shared/queries';
import { publish, queryClient } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  sampleAccount,
  sampleLead,
  sampleVendor,
} from '@portal/shared/testing';
import { mockAccount, openDashboard, sampleLeadPage } from '../testing.tsx';

const first = sampleAccount({ id: 5, business_name: 'Delgado Catering' });
const second = sampleAccount({ id: 9, business_name: 'Bay Florals' });
const names: Record<string, string> = { 5: 'Maya & Jonah', 9: 'Ana & Bo' };
const leadOf = (accountId: string) =>
  sampleLead({ event: { ...sampleLead().event, name: names[accountId]! } });

/** Two accounts, each with a lead. Returns the accounts whose leads were read. */
function mockAccounts(): string[] {
  const read: string[] = [];
  mockAccount();
  mockApi({
    'GET /vendor-account/current': {
      accounts: [
        { account: first, vendor: sampleVendor(), role: 'owner' },
        { account: second, vendor: sampleVendor(), role: 'responder' },
      ],
    },
    'GET /vendor-account/{accountId}/leads': ({ params }) => {
      read.push(params['accountId']!);
      return sampleLeadPage([leadOf(params['accountId']!)]);
    },
  });
  return read;
}
const switcher = () => screen.findByRole('combobox', { name: 'Account' });

test('a person with one account has no switcher', async () => {
  mockAccount();
  await openDashboard('/dashboard/resources');
  await screen.findByText('Delgado Catering');
  expect(screen.queryByRole('combobox', { name: 'Account' })).not.toBeInTheDocument();
});

test('shows the leads and rights of the chosen account only', async () => {
  const read = mockAccounts();
  const { user } = await openDashboard('/dashboard');
  expect(await screen.findByText('Maya & Jonah')).toBeInTheDocument();
  expect(read).not.toContain('9');
  await user.selectOptions(await switcher(), 'Bay Florals');
  expect(await screen.findByText('Ana & Bo')).toBeInTheDocument();
  expect(screen.queryByText('Maya & Jonah')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Statement' })).not.toBeInTheDocument();
  expect(await switcher()).toHaveDisplayValue('Bay Florals');
  read.length = 0;
  act(() => {
    publish('live.lead.created', { account_id: 5, lead_id: 12, event_name: 'Elsewhere' });
    publish('live.lead.created', { account_id: 9, lead_id: 13, event_name: 'Here' });
  });
  await waitFor(() => expect(read).toContain('9'));
  expect(read).not.toContain('5');
});

test('opens the account that was chosen on an earlier visit', async () => {
  const read = mockAccounts();
  localStorage.setItem('personal:account', '9');
  await openDashboard('/dashboard');
  expect(await screen.findByText('Ana & Bo')).toBeInTheDocument();
  expect(read).not.toContain('5');
});

test('returns to the other account when the chosen one is gone', async () => {
  mockAccounts();
  localStorage.setItem('personal:account', '77');
  await openDashboard('/dashboard');
  expect(await screen.findByText('Maya & Jonah')).toBeInTheDocument();
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  act(() => publish('live.team.changed', { account_id: 5 }));
  expect(await screen.findByRole('heading', { name: 'Vendor Account Required' })).toBeInTheDocument();
});

const openLead = (search: string) => openDashboard(`/dashboard/lead-details/11${search}`);
const mockLeads = (ids: string[]) => {
  const read: string[] = [];
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': ({ params }) => {
      read.push(params['accountId']!);
      return ids.includes(params['accountId']!) ? leadOf(params['accountId']!) : fails(404);
    },
  });
  return read;
};

test('a link opens the lead in the account that it names', async () => {
  mockAccounts();
  const read = mockLeads(['9']);
  const { router } = await openLead('?account=9#messages');
  expect(await screen.findByRole('heading', { name: 'Ana & Bo', level: 1 })).toBeInTheDocument();
  expect(read).not.toContain('5');
  expect(router.state.location.hash).toBe('#messages');
  expect(await switcher()).toHaveDisplayValue('Bay Florals');
  expect(localStorage.getItem('personal:account')).toBe('9');
});

test('a link that names an account of somebody else opens nothing else than without it', async () => {
  mockAccounts();
  const read = mockLeads(['9']);
  await openLead('?account=77');
  expect(await screen.findByRole('heading', { name: 'Lead Not Found' })).toBeInTheDocument();
  expect(new Set(read)).toEqual(new Set(['5']));
  expect(localStorage.getItem('personal:account')).toBeNull();
});

test('keeps the page and its input when the account fails to refresh', async () => {
  mockAccount();
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status: 'viewed' }) });
  const { user } = await openDashboard('/dashboard/lead-details/11');
  const form = within(await screen.findByRole('form', { name: 'Private notes' }));
  await user.type(form.getByLabelText('Note'), 'Call Maya');
  mockApi({ 'GET /vendor-account/current': fails(500) });
  await act(() => queryClient.refetchQueries(currentAccountQuery));
  expect(queryClient.getQueryState(currentAccountQuery.queryKey)?.status).toBe('error');
  // The query reports its error in the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(form.getByLabelText('Note')).toBeVisible();
  expect(form.getByLabelText('Note')).toHaveValue('Call Maya');
});

/** Answers like the server: in full the account asked for, or all of them. Returns the accounts asked for. */
function mockServer(): (string | null)[] {
  const asked: (string | null)[] = [];
  mockAccounts();
  const all = [first, second].map((account) => ({ account, vendor: sampleVendor(), role: 'owner' as const }));
  mockApi({
    'GET /vendor-account/current': ({ query }) => {
      asked.push(query.get('account_id'));
      const chosen = all.find(({ account }) => String(account.id) === asked.at(-1));
      if (!chosen) return { accounts: all };
      const others = all.filter((one) => one !== chosen);
      return { accounts: [chosen], others: others.map(({ account }) => account) };
    },
    'GET /vendor-account/{accountId}/leads/{leadId}': ({ params }) =>
      sampleLead({ ...leadOf(params['accountId']!), status: 'viewed' }),
  });
  return asked;
}
const refetchAccount = () => act(() => queryClient.refetchQueries(currentAccountQuery));

test('keeps its account and input when another tab chooses another account', async () => {
  const asked = mockServer();
  const { user } = await openDashboard('/dashboard/lead-details/11');
  const form = within(await screen.findByRole('form', { name: 'Private notes' }));
  await user.type(form.getByLabelText('Note'), 'Call Maya');
  localStorage.setItem('personal:account', '9');
  await refetchAccount();
  expect(asked).toEqual([null, '5']);
  expect(await switcher()).toHaveDisplayValue('Delgado Catering');
  expect(form.getByLabelText('Note')).toBeVisible();
  expect(form.getByLabelText('Note')).toHaveValue('Call Maya');
});

test('keeps its account after a reload, and a new tab opens the one chosen last', async () => {
  mockServer();
  const { user, unmount } = await openDashboard('/dashboard/lead-details/11');
  await user.selectOptions(await switcher(), 'Bay Florals');
  await waitFor(async () => expect(await switcher()).toHaveDisplayValue('Bay Florals'));
  localStorage.setItem('personal:account', '5');
  const reload = async () => {
    unmount();
    queryClient.clear();
    await openDashboard('/dashboard/lead-details/11');
  };
  await reload();
  expect(await switcher()).toHaveDisplayValue('Bay Florals');
  cleanup();
  sessionStorage.clear();
  await reload();
  expect(await switcher()).toHaveDisplayValue('Delgado Catering');
});

test('keeps an account that has become the second one', async () => {
  mockServer();
  await openDashboard('/dashboard/lead-details/11');
  expect(await switcher()).toHaveDisplayValue('Delgado Catering');
  mockApi({
    'GET /vendor-account/current': {
      accounts: [second, { ...first, status: 'opted_out' as const }].map((account) => ({
        account,
        vendor: sampleVendor(),
        role: 'owner' as const,
      })),
    },
  });
  await refetchAccount();
  expect(await switcher()).toHaveDisplayValue('Delgado Catering');
});

test('does not open the account that another user chose in this tab', async () => {
  mockServer();
  const view = await openDashboard('/dashboard/lead-details/11');
  await view.user.selectOptions(await switcher(), 'Bay Florals');
  await waitFor(async () => expect(await switcher()).toHaveDisplayValue('Bay Florals'));
  view.unmount();
  queryClient.clear();
  // Their logout in another tab leaves the session storage of this one.
  localStorage.clear();
  await openDashboard('/dashboard/lead-details/11', { id: 8 });
  expect(await switcher()).toHaveDisplayValue('Delgado Catering');
});

test.each([
  [
    '/dashboard/preferences',
    'PUT /vendor-account/{accountId}/profile',
    'Save Preferences',
    'Preferences updated successfully!',
  ],
  [
    '/dashboard/resources',
    'POST /vendor-account/{accountId}/opt-in',
    'Resume',
    'Your profile is now active and you will start receiving leads again.',
  ],
] as const)(
  'a late response on %s does not replace the account switched to',
  async (at, key, name, toast) => {
    mockAccounts();
    const accounts = [sampleAccount({ ...first, status: 'opted_out' }), second];
    mockApi({
      'GET /vendor-account/current': {
        accounts: accounts.map((account) => ({ account, vendor: sampleVendor(), role: 'owner' as const })),
      },
    });
    const late = Promise.withResolvers<{ account: typeof first }>();
    const seen = mockApi({ [key]: () => late.promise });
    const { user } = await openDashboard(at);
    const button = await screen.findByRole('button', { name });
    if (name === 'Save Preferences') await user.type(screen.getByLabelText('Minimum budget'), '1');
    await user.click(button);
    await waitFor(() => expect(seen).toHaveLength(1));
    await user.selectOptions(await switcher(), 'Bay Florals');
    await waitFor(async () => expect(await switcher()).toHaveDisplayValue('Bay Florals'));
    late.resolve({ account: first });
    await expectToasts(toast);
    expect(await switcher()).toHaveDisplayValue('Bay Florals');
  },
);

test('shows an error with a retry when switching fails', async () => {
  mockAccounts();
  mockLeads(['9']);
  const { user } = await openDashboard('/dashboard');
  await screen.findByText('Maya & Jonah');
  mockApi({ 'GET /vendor-account/current': fails(500) });
  await user.selectOptions(await switcher(), 'Bay Florals');
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  mockAccounts();
  await user.click(retry);
  expect(await screen.findByText('Ana & Bo')).toBeInTheDocument();
});
