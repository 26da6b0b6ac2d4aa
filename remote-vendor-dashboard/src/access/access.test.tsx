import { screen, within } from '@testing-library/react';
import { fails, mockApi, sampleAccount, sampleLead } from '@portal/shared/testing';
import { confirmedReply, mockAccount, mockLeads, openDashboard } from '../testing.tsx';

const ana = { id: 8, name: 'Ana Ruiz', email: 'ana@x.example', role: 'owner' as const };
const rosa = { ...sampleAccount().users[0]!, role: 'responder' as const };
const team = { users: [ana, rosa] };
beforeEach(() => mockApi({ 'GET /vendor-account/application': fails(404, { error: 'no_application' }) }));

const tabsOf = async () =>
  within(await screen.findByRole('complementary', { name: 'Your business' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['responder', ['Leads', 'Preferences', 'Account', 'Resources', 'Calendar', 'Team']],
  ['manager', ['Leads', 'Preferences', 'Account', 'Resources', 'Calendar', 'Insights', 'Team']],
  ['owner', ['Leads', 'Preferences', 'Account', 'Resources', 'Calendar', 'Insights', 'Statement', 'Team']],
] as const)('shows a %s the tabs of their role', async (role, names) => {
  mockAccount(team, role);
  await openDashboard('/dashboard/account');
  await screen.findByRole('heading', { name: 'Account Settings' });
  expect((await tabsOf()).map(([name]) => name)).toEqual(names);
});

test('a responder’s preferences are their own notifications', async () => {
  mockAccount(team, 'responder');
  await openDashboard('/dashboard/preferences/notifications');
  expect(await screen.findByRole('button', { name: /Save/ })).toBeEnabled();
  expect(Object.fromEntries(await tabsOf())['Preferences']).toBe('/dashboard/preferences/notifications');
  expect(screen.queryByRole('link', { name: 'Saved replies' })).not.toBeInTheDocument();
});

test.each([
  [
    'responder',
    '/dashboard/preferences',
    'Only managers and owners can change the preferences. Ask Ana Ruiz.',
  ],
  [
    'responder',
    '/dashboard/preferences/saved-replies',
    'Only managers and owners can change the preferences. Ask Ana Ruiz.',
  ],
  ['responder', '/dashboard/insights', 'Only managers and owners can see the insights. Ask Ana Ruiz.'],
  ['manager', '/dashboard/statement', 'Only owners can see statements. Ask Ana Ruiz.'],
] as const)('tells a %s who can open %s', async (role, at, sentence) => {
  mockAccount(team, role);
  await openDashboard(at);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('only owners can change the profile and pause it', async () => {
  mockAccount({ ...team, status: 'opted_out' }, 'manager');
  await openDashboard('/dashboard/account');
  expect(
    await screen.findByText('Only owners can change the profile and pause it. Ask Ana Ruiz.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /update|Resume|Opt/i })).not.toBeInTheDocument();
});

test('a responder reads the calendar without blocking days', async () => {
  mockAccount(team, 'responder');
  mockApi({
    'GET /vendor-account/{accountId}/calendar': { month: '2099-06', leads: [], blocked: ['2099-06-03'] },
  });
  await openDashboard('/dashboard/calendar?month=2099-06');
  expect(await screen.findByText('Your leads and bookings by event date.')).toBeInTheDocument();
  expect(await screen.findByRole('gridcell', { name: /Blocked/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /lock/ })).not.toBeInTheDocument();
});

test('a responder answers with the quick reply but does not change it', async () => {
  mockAccount(team, 'responder');
  mockLeads(() => [sampleLead()]);
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead(),
    'GET /vendor-account/{accountId}/quick-reply': confirmedReply,
  });
  await openDashboard('/dashboard/lead-details/11?reply=quick');
  expect(await screen.findByRole('button', { name: 'Send Response' })).toBeEnabled();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
