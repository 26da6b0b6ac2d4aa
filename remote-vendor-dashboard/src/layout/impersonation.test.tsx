import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRole } from '@portal/shared/domain';
import { queryClient } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleBooking,
  sampleLead,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { confirmedReply, mockAccount, mockLeads } from '../testing.tsx';

const viewing_as = { account_id: 5, business_name: 'Delgado Catering' };
const booking = sampleBooking({ amount: 5000, booked_at: new Date().toISOString() });
const leads = [
  sampleLead({ status: 'new' }),
  sampleLead({ id: 12, status: 'responded' }),
  sampleLead({ id: 13, status: 'booked', booking }),
  sampleLead({ id: 14, status: 'expired', event: { ...sampleLead().event, event_date: '2099-06-01' } }),
];

beforeEach(() => {
  mockAccount({ status: 'opted_out' });
  mockLeads(() => leads);
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}': ({ params }) =>
      leads.find(({ id }) => id === Number(params['leadId']))!,
    'GET /vendor-account/{accountId}/quick-reply': confirmedReply,
    'GET /vendor-account/{accountId}/blocked-dates': { dates: ['2099-06-01'] },
    'GET /vendor-account/{accountId}/calendar-feed': { active: true },
    'GET /vendor-account/{accountId}/calendar': { month: '2026-11', leads: [], blocked: [] },
    'GET /vendor-account/application': fails(404, { error: 'no_application' }),
  });
});

/** Every enabled control, by its name. Links only lead to other pages. */
const controls = (): string[] =>
  [...document.querySelectorAll('button, input, select, textarea')]
    .filter((control) => !control.matches(':disabled'))
    .map(nameOf);
const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent) || (control.getAttribute('type') ?? '');

const views = /^(Needs reply|In progress|Booked|Closed|All)( .*)?\d*$/;
const lead = ['Add to calendar', 'Print'];

test.each([
  [
    '/dashboard?view=all',
    'Your Matched Clients',
    ['search', 'Search and filters', 'Event type', 'Sort leads', 'Event dates', 'Compact'],
  ],
  ['/dashboard/lead-details/11?reply=form', 'Maya & Jonah', lead],
  ['/dashboard/lead-details/12', 'Maya & Jonah', lead],
  ['/dashboard/lead-details/13', 'Maya & Jonah', lead],
  ['/dashboard/lead-details/14', 'Maya & Jonah', lead],
  ['/dashboard/calendar', 'Calendar', []],
  ['/dashboard/preferences', 'Preferences', []],
  ['/dashboard/preferences/blocked-dates', 'Preferences', []],
  ['/dashboard/preferences/quick-reply', 'Preferences', []],
  ['/dashboard/preferences/saved-replies', 'Preferences', []],
  ['/dashboard/preferences/calendar-feed', 'Preferences', []],
  ['/dashboard/account', 'Account Settings', []],
  ['/dashboard/resources/guide', 'Success guide', []],
])('%s has only controls that read during impersonation', async (at, heading, readers) => {
  await renderRoutes(routes, { at, mount: '/dashboard', as: sampleSignedIn({ viewing_as }) });
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const found = controls().filter((name) => !views.test(name) && !name.startsWith('Menu'));
  expect(found).toEqual(readers);
  expect(screen.queryByRole('link', { name: /^(Respond|Quick accept|Respond to this lead)$/ })).toBeNull();
});

test('the calendar offers no day to block during impersonation', async () => {
  const at = '/dashboard/calendar?month=2099-06';
  await renderRoutes(routes, { at, mount: '/dashboard', as: sampleSignedIn({ viewing_as }) });
  expect(await screen.findByRole('grid', { name: 'June 2099' })).toBeVisible();
  expect(screen.getByText('Your leads and bookings by event date.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /lock Jun/ })).not.toBeInTheDocument();
});

test('shows earnings and fees during impersonation only to an admin who may see them', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/statement': never });
  const openAs = (admin_role: AdminRole) =>
    renderRoutes(routes, {
      at: '/dashboard/statement',
      mount: '/dashboard',
      as: sampleSignedIn({ viewing_as, admin_role }),
    });
  const { unmount } = await openAs('operator');
  expect(await screen.findByText('Only finance admins and owners can see statements.')).toBeVisible();
  const tabs = within(screen.getByRole('complementary', { name: 'Your business' }));
  expect(tabs.getByRole('link', { name: 'Insights' })).toBeVisible();
  expect(tabs.queryByRole('link', { name: 'Statement' })).toBeNull();
  unmount();
  await openAs('owner');
  expect(await screen.findByRole('link', { name: 'Statement' })).toBeVisible();
  expect(screen.queryByText(/^Only finance admins/)).toBeNull();
});
