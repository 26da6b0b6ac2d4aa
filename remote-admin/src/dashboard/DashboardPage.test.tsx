import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReviewApplication } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import { messageAtom, type Output, portalStore, publish } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleAdminLead,
  sampleApplicationStats,
  sampleLead,
  samplePage,
  sampleReviewApplication,
  sampleSettings,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const stats = sampleApplicationStats({ total: 12, pending: 4, approved: 6, rejected: 2, under_review: 1 });
const applications = ['Rose & Thyme', 'Delgado Catering', 'Quartet North'].map((business_name, index) =>
  sampleReviewApplication({ id: 21 + index, business_name }),
);

const figures: Output<'GET /vendor-admin/dashboard/stats'> = {
  applications: { total: 12, pending: 4, approved: 6, rejected: 2 },
  accounts: { total: 6, active: 5, suspended: 1, opted_out: 0 },
  leads: { total: 40, open: 9, held: 0 },
  bookings: { total: 3, earnings: 18400 },
  oldest_waiting: null,
  open_profile_requests: 0,
  open_lead_reports: 0,
  undecided_bookings: 0,
  open_disputes: 0,
  unmatched_payments: 0,
  long_overdue_invoices: 0,
  undelivered_mails: 0,
  failed_jobs: 0,
  failing_webhooks: 0,
};

type Answers = Parameters<typeof mockApi>[0];

async function open({
  at = '/admin',
  recent = applications as ReviewApplication[],
  answers = {} as Answers,
  role = 'owner' as AdminRole,
} = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/applications': samplePage(recent),
    'GET /vendor-admin/dashboard/stats': figures,
    'GET /vendor-admin/dashboard/activity': { data: [{ date: '2026-05-01', applications: 2, leads: 7 }] },
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true, admin_role: role }),
  });
  return { ...view, seen };
}

/** Returns the value of a stat card. */
async function card(term: string) {
  const name = await screen.findByText(term);
  return name.closest('dt')!.nextElementSibling;
}

test('shows four application counts', async () => {
  await open();
  await waitFor(async () => expect(await card('Total Applications')).toHaveTextContent('12'));
  expect(await card('Pending Review')).toHaveTextContent('4');
  expect(await card('Approved Vendors')).toHaveTextContent('6');
  expect(await card('Rejected')).toHaveTextContent('2');
});

test('shows zero counts with an error when statistics fail and recovers on Try Again', async () => {
  const { user } = await open({ answers: { 'GET /vendor-admin/applications/stats': fails(500) } });
  expect(await screen.findByText("Couldn't load statistics")).toBeInTheDocument();
  expect(await card('Total Applications')).toHaveTextContent('0');
  expect(await card('Pending Review')).toHaveTextContent('0');
  expect(screen.queryByText('All caught up')).not.toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/applications/stats': stats });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect(await card('Total Applications')).toHaveTextContent('12'));
  expect(screen.queryByText("Couldn't load statistics")).not.toBeInTheDocument();
});

test('links to the applications that it counts as awaiting review', async () => {
  await open();
  const hint = await screen.findByRole('region', { name: 'Applications need review' });
  expect(hint).toHaveTextContent('4 awaiting a decision, 1 of them under review');
  expect(within(hint).getByRole('link', { name: 'Review now' })).toHaveAttribute(
    'href',
    '/admin/applications?queue=open',
  );
});

test('shows All caught up when there is nothing to review', async () => {
  await open({ answers: { 'GET /vendor-admin/applications/stats': { ...stats, pending: 0 } } });
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Review now' })).not.toBeInTheDocument();
});

test('links the three newest applications to their reviews', async () => {
  const { seen } = await open();
  const region = await screen.findByRole('region', { name: 'Recent Applications' });
  const link = await within(region).findByRole('link', { name: /Delgado Catering/ });
  expect(link).toHaveAttribute('href', '/admin/applications/22');
  const requests = seen.find(({ route }) => route === 'GET /vendor-admin/applications');
  expect(requests?.request.query.get('per_page')).toBe('3');
});

test('shows loading, error and empty states for recent applications', async () => {
  const { unmount, user } = await open({ answers: { 'GET /vendor-admin/applications': never } });
  const loading = await screen.findByRole('status', { name: 'Recent Applications' });
  expect(within(loading).getByRole('list')).toBeInTheDocument();
  unmount();

  await open({ answers: { 'GET /vendor-admin/applications': fails(500) } });
  expect(await screen.findByRole('heading', { name: 'Failed to load applications' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/applications': samplePage<ReviewApplication>([]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No applications yet' })).toBeInTheDocument();
});

const settings = sampleSettings();

test.each([
  ['announcements are turned off', settings],
  ['the settings fail to load', fails(500)],
])('shows that Send Announcement is coming soon when %s', async (_, answer) => {
  const { user } = await open({ answers: { 'GET /vendor-admin/settings': answer } });
  await user.click(await screen.findByRole('button', { name: 'Send Announcement' }));
  await waitFor(() =>
    expect(portalStore.get(messageAtom)).toMatchObject({ message: 'Coming soon. If needed.' }),
  );
});

test('opens the announcements from Send Announcement when they are turned on', async () => {
  const { user, router } = await open({
    answers: {
      'GET /vendor-admin/settings': { ...settings, announcements_enabled: true },
      'GET /vendor-admin/announcements': samplePage([]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send Announcement' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Announcements' })).toBeInTheDocument();
  expect(await screen.findByText('No announcements yet')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/announcements');
});

test.each(['/admin/nonsense', '/admin/dashboard', '/admin/nonsense/deeper'])(
  '%s shows the dashboard',
  async (at) => {
    await open({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  },
);

test('lists what needs attention with links, overdue applications first', async () => {
  await open({
    answers: {
      'GET /vendor-admin/dashboard/stats': {
        ...figures,
        leads: { ...figures.leads, held: 2 },
        undecided_bookings: 2,
        undelivered_mails: 1,
        failing_webhooks: 1,
        oldest_waiting: {
          application_id: 21,
          business_name: 'Rose & Thyme',
          submitted_at: '2026-05-01T18:00:00.000Z',
          business_days: 4,
          promised_days: 2,
          overdue: true,
        },
      },
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Needs attention' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rose & Thyme has waited 4 business days. We promise 2.Overdue', '/admin/applications/21'],
    ['2 held leads', '/admin/leads'],
    ['2 bookings to decide', '/admin/financial'],
    ['1 failing webhook', '/admin/integrations'],
    ['1 undelivered email', '/admin/operations'],
  ]);
});

test.each([
  ['viewer', ['1 open profile update request']],
  ['operator', ['1 open profile update request', '1 undelivered email', '3 failed jobs in the last 7 days']],
  [
    'finance',
    [
      '2 bookings to decide',
      '1 long overdue invoice',
      '3 disputed fees',
      '1 payment to assign',
      '1 open profile update request',
    ],
  ],
] as const)('lists for the role %s only what it may handle', async (role, shown) => {
  const stats = {
    ...figures,
    open_profile_requests: 1,
    undecided_bookings: 2,
    long_overdue_invoices: 1,
    open_disputes: 3,
    unmatched_payments: 1,
    undelivered_mails: 1,
    failed_jobs: 3,
    failing_webhooks: 1,
  };
  await open({ role, answers: { 'GET /vendor-admin/dashboard/stats': stats } });
  const list = within(await screen.findByRole('list', { name: 'Needs attention' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(shown);
});

test('shows that nothing needs attention', async () => {
  await open();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument();
});

test('shows an error instead of an empty list when the stats fail', async () => {
  const { user } = await open({ answers: { 'GET /vendor-admin/dashboard/stats': fails(500) } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("Couldn't load what needs attention");
  expect(screen.queryByText('Nothing is waiting for you.')).not.toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/dashboard/stats': figures });
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument();
});

test('shows the chart totals and a table, grouped by the selected range', async () => {
  const { user, seen } = await open();
  expect(
    await screen.findByRole('img', { name: 'Applications and leads over time. Applications: 2, Leads: 7' }),
  ).toBeInTheDocument();
  await user.click(screen.getByText('Show the figures as a table'));
  expect(screen.getByRole('row', { name: 'May 1, 2026 2 7' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '12 weeks' }));
  await waitFor(() =>
    expect(
      Object.fromEntries(
        seen.filter(({ route }) => route === 'GET /vendor-admin/dashboard/activity').at(-1)!.request.query,
      ),
    ).toEqual({ group: 'week', days: '84' }),
  );
});

test('counts the active accounts again when another admin suspends one', async () => {
  await open();
  await screen.findByText('5 accounts active');
  mockApi({
    'GET /vendor-admin/dashboard/stats': {
      ...figures,
      accounts: { ...figures.accounts, active: 4, suspended: 2 },
    },
  });
  act(() => publish('live.account.changed', { account_id: 5, status: 'suspended' }));
  expect(await screen.findByText('4 accounts active')).toBeVisible();
});

test.each([
  ['delivered lead', 'Held', ['Deliver', 'Deliver lead']],
  ['reversed booking', 'All leads', ['Reverse booking']],
])('counts again after a %s', async (_, list, [open_, confirm = open_]) => {
  const lead = sampleAdminLead({ status: 'booked' });
  const { user, seen } = await open({
    answers: {
      'GET /vendor-admin/leads/held': samplePage([{ ...lead, hold_reasons: [] }]),
      'GET /vendor-admin/leads': samplePage([lead]),
      'POST /vendor-admin/leads/{leadId}/deliver': sampleLead(),
      'POST /vendor-admin/leads/{leadId}/reverse-booking': sampleLead(),
    },
  });
  const counted = () => seen.filter(({ route }) => route === 'GET /vendor-admin/dashboard/stats').length;
  const sections = within(await screen.findByRole('navigation', { name: 'Admin sections' }));
  await waitFor(() => expect(counted()).toBe(1));
  await user.click(sections.getByRole('link', { name: 'Leads' }));
  await user.click(await screen.findByRole('link', { name: list }));
  await user.click(await screen.findByRole('button', { name: open_ }));
  const dialog = within(await screen.findByRole('dialog'));
  if (list === 'All leads') await user.type(dialog.getByLabelText('Reason'), 'Typed wrong');
  await user.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(sections.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(counted()).toBe(2));
});
