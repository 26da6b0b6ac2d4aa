import { screen, waitFor, within } from '@testing-library/react';
import type { AdminLead, LeadReport } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleAdminAccount,
  sampleAdminLead,
  sampleApplicationStats,
  sampleLead,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { watchFiles } from '../files/watch-files.ts';
import { routes } from '../routes.tsx';

const named = (name: string, over: Partial<AdminLead>): AdminLead =>
  sampleAdminLead({ ...over, event: { ...sampleLead().event, name } });
const leads = [
  named('Held Gala', { id: 1, held: true, delivered_at: null, hold_reasons: ['The date is blocked'] }),
  named('Late Brunch', { id: 2, status: 'expired' }),
  named('Booked Ball', { id: 3, status: 'booked' }),
  named('Dropped Do', {
    id: 4,
    delivered_at: null,
    dropped: { dropped_at: '2026-05-20T16:00:00.000Z', by: 'Ada', reason: 'Spam' },
  }),
  named('Cancelled Gala', {
    id: 5,
    status: 'withdrawn',
    withdrawal: {
      reason: 'duplicate',
      note: 'See the other one.',
      withdrawn_at: '2026-05-21T16:00:00.000Z',
    },
  }),
];
const report: LeadReport = {
  id: 8,
  lead_id: 2,
  event_name: 'Late Brunch',
  account_id: 5,
  business_name: 'Delgado Catering',
  reason: 'unreachable',
  message: 'The number does not exist.',
  reported_by: 'Rosa Delgado',
  reported_at: '2026-05-20T16:00:00.000Z',
  resolved_by: null,
  resolved_at: null,
  resolution: null,
};

type Answers = Parameters<typeof mockApi>[0];

async function open(at: string, answers: Answers = {}, admin_role: AdminRole = 'owner') {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/leads': samplePage(leads),
    'GET /vendor-admin/lead-reports': samplePage([report]),
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true, admin_role }),
  });
  const asked = (route: string) =>
    seen.filter((call) => call.route === route).map(({ request }) => Object.fromEntries(request.query));
  return { ...view, asked };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('offers only the actions that the state of a lead allows', async () => {
  await open('/admin/leads/all');
  const buttons = async (name: string) =>
    within(await row(name))
      .queryAllByRole('button')
      .map((button) => button.textContent);
  expect(await buttons('Held Gala')).toEqual(['Deliver', 'Drop']);
  expect(await buttons('Late Brunch')).toEqual(['Reopen']);
  expect(await buttons('Booked Ball')).toEqual(['Reverse booking']);
  expect(await buttons('Cancelled Gala')).toEqual([]);
  const cells = within(await row('Cancelled Gala'));
  expect(cells.getByText('No longer available')).toBeVisible();
  expect(cells.getByText('It was a duplicate of another lead. Withdrawn on May 21, 2026.')).toBeVisible();
  expect(cells.getByText('See the other one.')).toBeVisible();
  expect(await buttons('Dropped Do')).toEqual([]);
  expect(await row('Dropped Do')).toHaveTextContent(/Dropped.*Spam.*Not delivered/);
});

test.each([
  ['/admin/leads/all', 'Booked Ball'],
  ['/admin/leads/reports', 'Late Brunch'],
])('%s has no column for actions that the role may not take', async (at, name) => {
  await open(at, {}, 'viewer');
  await row(name);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Actions');
});

test('delivers a demo lead where the server offers it, and offers none elsewhere', async () => {
  const { user } = await open('/admin/leads/all', {
    'GET /vendor-admin/leads': { ...samplePage(leads), demo_leads: true },
  });
  await row('Held Gala');
  const sent = mockApi({
    'POST /vendor-admin/demo-lead': { business_name: 'Delgado Catering', lead_id: 77 },
    'GET /vendor-admin/leads': samplePage(leads),
  });
  await user.click(screen.getByRole('button', { name: 'Deliver a demo lead' }));
  await expectToasts('A demo lead was delivered to Delgado Catering.');
  expect(sent[0]?.route).toBe('POST /vendor-admin/demo-lead');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Deliver a demo lead' })).not.toBeInTheDocument(),
  );
});

test('shows the arrival date of a held lead and whether its budget was checked', async () => {
  await open('/admin/leads/all', {
    'GET /vendor-admin/leads': samplePage([
      named('Held Gala', { held: true, delivered_at: null, match_reasons: ['Budget not checked'] }),
      named('Late Brunch', { id: 2 }),
    ]),
  });
  expect(await row('Held Gala')).toHaveTextContent(/Budget not checked.*Not delivered.*arrived May 19, 2026/);
  expect(await row('Late Brunch')).toHaveTextContent('May 20, 2026');
  expect(await row('Late Brunch')).not.toHaveTextContent('Budget not checked');
});

test.each([
  ['Held', { held: 'true' }],
  ['Reported', { reported: 'true' }],
  ['Booked', { status: 'booked' }],
])('the filter %s requests %j', async (label, query) => {
  const { user, asked } = await open('/admin/leads/all');
  const filters = within(await screen.findByRole('group', { name: 'Filter leads' }));
  await user.click(filters.getByRole('button', { name: label }));
  await waitFor(() =>
    expect(asked('GET /vendor-admin/leads').at(-1)).toEqual({ page: '1', per_page: '10', ...query }),
  );
});

test('sets search and sort order in the URL', async () => {
  const { user, asked, router } = await open('/admin/leads/all?search=gala');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'By event date');
  await waitFor(() =>
    expect(asked('GET /vendor-admin/leads').at(-1)).toMatchObject({ search: 'gala', sort: 'event_date' }),
  );
  expect(router.state.location.search).toBe('?search=gala&sort=event_date');
});

test('searches the leads of one account and of some event dates, and exports what the filters show', async () => {
  const url = '/admin/leads/all?search=gala&status=held&account=5&from=2026-06-01&to=2026-06-30&sort=oldest';
  const { user, asked, router } = await open(url, {
    'GET /vendor-admin/accounts/{accountId}': sampleAdminAccount(),
    'GET /vendor-admin/leads': samplePage(leads, { total: 1001 }),
    'GET /vendor-admin/leads/export': 'Lead',
  });
  const filter = { search: 'gala', held: 'true', account_id: '5', from: '2026-06-01', to: '2026-06-30' };
  expect(await screen.findByText('1,000+ leads')).toBeInTheDocument();
  expect(asked('GET /vendor-admin/leads').at(-1)).toEqual({
    ...filter,
    sort: 'oldest',
    page: '1',
    per_page: '10',
  });
  const { saved, restore } = watchFiles();
  await user.click(screen.getByRole('button', { name: 'Export spreadsheet (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['leads.csv']));
  restore();
  expect(asked('GET /vendor-admin/leads/export')).toEqual([filter]);
  await user.click(await screen.findByRole('button', { name: 'Delgado Catering: show all accounts' }));
  expect(router.state.location.search).not.toContain('account');
  expect(router.state.location.search).toContain('from=2026-06-01');
});

test('requires a reason to drop a held lead', async () => {
  const { user } = await open('/admin/leads/all');
  await user.click(within(await row('Held Gala')).getByRole('button', { name: 'Drop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop Held Gala?' }));
  const sent = mockApi({ 'POST /vendor-admin/leads/{leadId}/drop': leads[3]! });
  await user.click(dialog.getByRole('button', { name: 'Drop lead' }));
  expect(dialog.getAllByText('Please give a reason').length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Reason'), 'Twice the same.');
  await user.click(dialog.getByRole('button', { name: 'Drop lead' }));
  await expectToasts('Held Gala was dropped.');
  expect(sent[0]?.request).toMatchObject({ params: { leadId: '1' }, body: { reason: 'Twice the same.' } });
});

test('shows the server’s message and reloads the list when dropping fails', async () => {
  const { user, asked } = await open('/admin/leads/all');
  await user.click(within(await row('Held Gala')).getByRole('button', { name: 'Drop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop Held Gala?' }));
  mockApi({
    'POST /vendor-admin/leads/{leadId}/drop': fails(409, { message: 'It was delivered meanwhile' }),
  });
  const before = asked('GET /vendor-admin/leads').length;
  await user.type(dialog.getByLabelText('Reason'), 'Twice the same.');
  await user.click(dialog.getByRole('button', { name: 'Drop lead' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It was delivered meanwhile');
  await waitFor(() => expect(asked('GET /vendor-admin/leads').length).toBeGreaterThan(before));
});

test('requires a resolution to resolve a report', async () => {
  const { user } = await open('/admin/leads/reports');
  const reported = await row('Late Brunch');
  expect(reported).toHaveTextContent(
    /The client can’t be reached.*The number does not exist\..*Rosa Delgado.*Not resolved yet/,
  );
  await user.click(within(reported).getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the report on Late Brunch' }));
  const sent = mockApi({
    'POST /vendor-admin/lead-reports/{reportId}/resolve': {
      ...report,
      resolution: 'We have the right number.',
      resolved_by: 'Ada',
      resolved_at: '2026-05-21T16:00:00.000Z',
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Resolve report' }));
  expect(dialog.getAllByText('Please describe the resolution').length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Resolution'), 'We have the right number.');
  await user.click(dialog.getByRole('button', { name: 'Resolve report' }));
  await expectToasts('The report was resolved.');
  expect(sent[0]?.request.body).toEqual({ resolution: 'We have the right number.' });
});

test('shows different states for no results and a failure', async () => {
  const { unmount, user, router } = await open('/admin/leads/all?search=zzz', {
    'GET /vendor-admin/leads': samplePage<AdminLead>([]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show all leads' }));
  expect(router.state.location.search).toBe('');
  unmount();
  await open('/admin/leads/reports', { 'GET /vendor-admin/lead-reports': fails(500) });
  expect(await screen.findByRole('heading', { name: 'Failed to load reports' })).toBeInTheDocument();
});
