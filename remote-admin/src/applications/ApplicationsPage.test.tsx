import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry, ReviewApplication } from '@portal/shared/contract';
import { portalStore, publish } from '@portal/shared/runtime';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleReviewApplication,
  sampleSignedIn,
  sampleVendorMatch,
} from '@portal/shared/testing';
import { SEARCH_DEBOUNCE_MS } from '@portal/shared/domain';
import { undoableDecisionsAtom, withdrawOffer } from '../decisions/undo.ts';
import { watchFiles } from '../files/watch-files.ts';
import { routes } from '../routes.tsx';
import { Component as ApplicationsPage } from './ApplicationsPage.tsx';

const stats = sampleApplicationStats({ total: 23, pending: 2, approved: 1, rejected: 0, under_review: 1 });
const applications = [
  sampleReviewApplication({ id: 21, business_name: 'Rose & Thyme', title: 'Florist' }),
  sampleReviewApplication({
    id: 22,
    business_name: 'Delgado Catering',
    submittedBy: { name: '' },
    status: 'under_review',
  }),
];

/** An offer to undo outlives its page, so the next test would see it. */
afterEach(() => {
  for (const { id } of portalStore.get(undoableDecisionsAtom)) act(() => withdrawOffer(id));
});

type Answers = Parameters<typeof mockApi>[0];

async function open({ at = '/admin/applications', answers = {} as Answers } = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/applications': samplePage(applications, { total: 23 }),
    ...answers,
  });
  const view = await renderRoutes(routes, { mount: '/admin', at, as: sampleSignedIn({ is_admin: true }) });
  const asked = () =>
    seen
      .filter(({ route }) => route === 'GET /vendor-admin/applications')
      .map(({ request }) => Object.fromEntries(request.query));
  return { ...view, seen, asked };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows initials, applicant, category, date and status of each application', async () => {
  await open();
  const florist = await row('Rose & Thyme');
  for (const text of ['RT', 'Rosa Delgado', 'Florist', 'May 1, 2026', 'Pending']) {
    expect(florist).toHaveTextContent(text);
  }
  const caterer = await row('Delgado Catering');
  expect(caterer).toHaveTextContent('rosa@delgadocatering.com');
  expect(caterer).toHaveTextContent('Under Review');
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
});

test('debounces the search, sets it in the URL and returns to page 1', async () => {
  const { user, router, asked } = await open({ at: '/admin/applications?page=2' });
  const box = await screen.findByRole('searchbox', { name: 'Search applications' });
  expect(box).toHaveAttribute('placeholder', expect.stringMatching(/business name, email, category/));
  await user.type(box, 'rose');
  await waitFor(() => expect(router.state.location.search).toBe('?search=rose'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', per_page: '10', search: 'rose' }));
  expect(asked().map(({ search }) => search)).toEqual([undefined, 'rose']);
});

test.each([
  ['Pending', 'pending'],
  ['Under Review', 'under_review'],
  ['Approved', 'approved'],
  ['Rejected', 'rejected'],
])('the filter %s requests the status %s', async (label, status) => {
  const { user, router, asked } = await open();
  const filters = within(await screen.findByRole('group', { name: 'Filter by status' }));
  await user.click(filters.getByRole('button', { name: label }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status, page: '1' }));
  expect(router.state.location.search).toBe(`?status=${status}`);
  expect(filters.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
  await user.click(filters.getByRole('button', { name: 'All' }));
  expect(router.state.location.search).toBe('');
});

test('counts the queues and filters by one of them instead of by status', async () => {
  const { user, router, asked } = await open({
    at: '/admin/applications?status=pending',
    answers: {
      'GET /vendor-admin/applications/stats': sampleApplicationStats({
        queues: { open: 9, answered: 3, waiting: 2, mine: 4, unassigned: 5 },
      }),
    },
  });
  const queues = within(await screen.findByRole('group', { name: 'Filter by queue' }));
  for (const name of [
    'Needs review 9',
    'Answered by applicant 3',
    'Waiting on applicant 2',
    'Mine 4',
    'Unassigned 5',
  ])
    expect(await queues.findByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  await user.click(queues.getByRole('button', { name: /^Answered by applicant/ }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ queue: 'answered', page: '1', per_page: '10' }));
  expect(router.state.location.search).toBe('?queue=answered');
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(['Answered by applicant3']);
  expect(screen.getByRole('columnheader', { name: /Submitted/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(queues.getByRole('button', { name: /^Answered by applicant/ }));
  expect(router.state.location.search).toBe('');
  await user.click(queues.getByRole('button', { name: /^Mine/ }));
  await user.click(screen.getByRole('button', { name: 'Pending' }));
  expect(router.state.location.search).toBe('?status=pending');
  expect(pressed()).toEqual(['Pending']);
});

test('shows how long an open application has waited', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await open({
    answers: {
      'GET /vendor-admin/applications': samplePage([
        sampleReviewApplication({ id: 21, business_name: 'Rose & Thyme', created_at: daysAgo(3) }),
        sampleReviewApplication({ id: 22, business_name: 'Quartet North', created_at: daysAgo(0) }),
        sampleReviewApplication({
          id: 23,
          business_name: 'Done',
          status: 'rejected',
          created_at: daysAgo(9),
        }),
      ]),
    },
  });
  expect(await row('Rose & Thyme')).toHaveTextContent('Waiting 3 days');
  expect(await row('Quartet North')).toHaveTextContent('Waiting less than a day');
  expect(await row('Done')).not.toHaveTextContent('Waiting');
});

test('changes the page and sets it in the URL', async () => {
  const { user, router, asked } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2', after: '22' }));
  expect(router.state.location.search).toBe('?page=2&after=22');
});

test('keeps a search that is not drawn yet when a filter is pressed', async () => {
  const { router } = await open();
  const approved = await screen.findByRole('button', { name: 'Approved' });
  // Simulates a busy machine: nothing renders between the two.
  act(() => {
    void router.navigate('/admin/applications?search=rose');
    approved.click();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?search=rose&status=approved'));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('rose'));
});

test('restores search, filter and page from the URL', async () => {
  const { asked } = await open({ at: '/admin/applications?search=rose&status=approved&page=2' });
  expect(await screen.findByRole('searchbox')).toHaveValue('rose');
  expect(screen.getByRole('button', { name: 'Approved' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(asked()[0]).toEqual({ page: '2', per_page: '10', status: 'approved', search: 'rose' }),
  );
});

test('shows an empty result and resets on Show all applications', async () => {
  const { user, router } = await open({
    at: '/admin/applications?search=zzz',
    answers: { 'GET /vendor-admin/applications': samplePage<ReviewApplication>([]) },
  });
  expect(await screen.findByRole('heading', { name: 'No applications found' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all applications' }));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test('shows an error when loading fails and recovers on Try Again', async () => {
  const { user } = await open({ answers: { 'GET /vendor-admin/applications': fails(500) } });
  expect(await screen.findByRole('heading', { name: 'Failed to load applications' })).toBeInTheDocument();
  expect(screen.queryByText('No applications found')).not.toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/applications': samplePage(applications) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await row('Rose & Thyme')).toBeInTheDocument();
});

test('shows a loading state while the first page loads', async () => {
  await open({ answers: { 'GET /vendor-admin/applications': never } });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('skips to the list and moves focus between rows with arrow keys or j and k', async () => {
  const { user } = await open();
  const first = within(await row('Rose & Thyme')).getByRole('button', { name: 'Review' });
  const second = within(await row('Delgado Catering')).getByRole('button', { name: 'Review' });
  await user.click(screen.getByRole('link', { name: 'Skip to the applications' }));
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('{End}');
  expect(second).toHaveFocus();
});

test('opens the review over the list, keeps the filter and restores focus on close', async () => {
  const { user, router } = await open({
    at: '/admin/applications?status=pending',
    answers: {
      'GET /vendor-admin/admins': { data: [] },
      'GET /vendor-admin/applications/{applicationId}': applications[0],
      'GET /vendor-admin/applications/{applicationId}/history': samplePage<AuditEntry>([]),
      'GET /vendor-admin/vendors/search': { vendors: [], preselected_vendor_id: null },
    },
  });
  const button = within(await row('Rose & Thyme')).getByRole('button', { name: 'Review' });
  expect(button).toHaveAccessibleDescription('Rose & Thyme');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Rose & Thyme' })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/admin/applications/21?status=pending',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?status=pending');
  await waitFor(() => expect(button).toHaveFocus());
});

test('reloads the list when an application changes elsewhere', async () => {
  await open();
  await row('Rose & Thyme');
  mockApi({
    'GET /vendor-admin/applications': samplePage([{ ...applications[0]!, status: 'approved' as const }]),
    'GET /vendor-admin/applications/stats': { ...stats, approved: 2 },
  });
  publish('live.application.changed', { application_id: 21, status: 'approved' });
  await waitFor(async () => expect(await row('Rose & Thyme')).toHaveTextContent('Approved'));
});

test('opens a slow-loading review during the search debounce and applies the search afterwards', async () => {
  mockApi({
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/applications': samplePage(applications),
  });
  // Its code takes longer to load than the search debounce.
  const review = {
    path: ':id',
    loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 700)),
    element: <p>The review</p>,
  };
  const { user, router } = await renderRoutes(
    [{ path: 'applications', element: <ApplicationsPage />, children: [review] }],
    { mount: '/admin', at: '/admin/applications', as: sampleSignedIn({ is_admin: true }) },
  );
  const florist = await row('Rose & Thyme');
  await user.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'r');
  await user.click(within(florist).getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('The review')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?search=r'));
  expect(screen.getByText('The review')).toBeInTheDocument();
});

test('opens a review clicked at the moment the search debounce ends', async () => {
  mockApi({
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/applications': samplePage(applications),
  });
  const { router } = await renderRoutes(
    [
      {
        path: 'applications',
        element: <ApplicationsPage />,
        children: [{ path: ':id', lazy: async () => ({ element: <p>The review</p> }) }],
      },
    ],
    { mount: '/admin', at: '/admin/applications', as: sampleSignedIn({ is_admin: true }) },
  );
  const review = within(await row('Rose & Thyme')).getByRole('button', { name: 'Review' });
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search applications' }), {
    target: { value: 'r' },
  });
  // Simulates a busy machine: nothing renders between the two.
  act(() => {
    review.click();
    jest.advanceTimersByTime(SEARCH_DEBOUNCE_MS);
  });
  jest.useRealTimers();
  expect(await screen.findByText('The review')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?search=r'));
  expect(screen.getByText('The review')).toBeInTheDocument();
});

test('sorts by a column and reverses the order on the second click', async () => {
  const { user, router, asked } = await open({ at: '/admin/applications?page=2' });
  await row('Rose & Thyme');
  expect(screen.getByRole('columnheader', { name: 'Submitted' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Business' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ sort: 'business_name', direction: 'asc', page: '1' }),
  );
  expect(router.state.location.search).toBe('?sort=business_name&direction=asc');
  expect(screen.getByRole('columnheader', { name: 'Business' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Submitted' })).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Business' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'business_name', direction: 'desc' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Submitted, newest first');
  expect(router.state.location.search).toBe('');
});

test('filters by date and clears the dates', async () => {
  const { user, router, asked } = await open();
  await row('Rose & Thyme');
  await user.type(screen.getByLabelText('From'), '2026-05-01');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-05-01', page: '1' }));
  await user.type(screen.getByLabelText('To'), '2026-05-31');
  expect(router.state.location.search).toBe('?from=2026-05-01&to=2026-05-31');
  await user.click(screen.getByRole('button', { name: 'Any day' }));
  expect(router.state.location.search).toBe('');
});

test('keeps a year while its digits are typed, and a date that a link changes', async () => {
  const { user, router, asked } = await open();
  await row('Rose & Thyme');
  const from = screen.getByLabelText('From');
  // What the browser reports between the digits of a year.
  for (const year of ['0002', '0020', '0202']) {
    await user.type(from, `${year}-05-01`, { initialSelectionStart: 0, initialSelectionEnd: 10 });
    expect(from).toHaveValue(`${year}-05-01`);
  }
  expect(screen.queryByText(/between 2000 and 2100/)).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await user.type(from, '2026-05-01', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-05-01' }));
  await act(() => router.navigate('/admin/applications?from=2026-06-01'));
  expect(from).toHaveValue('2026-06-01');
});

test('shows an error for invalid dates and does not send them', async () => {
  const { asked, user } = await open({ at: '/admin/applications?from=2020-01-01&to=2026-01-01' });
  await row('Rose & Thyme');
  expect(screen.getByText('Please choose at most 5 years')).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Please choose at most 5 years');
  expect(asked().at(-1)).not.toHaveProperty('from');
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '0002-01-01');
  await user.tab();
  expect(screen.getByText('Please enter a date between 2000 and 2100')).toBeVisible();
  expect(from).toHaveValue('0002-01-01');
  await user.clear(from);
  await user.type(from, '2025-01-01');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2025-01-01', to: '2026-01-01' }));
  expect(screen.queryByText('Please enter a date between 2000 and 2100')).not.toBeInTheDocument();
});

test('exports exactly the filtered applications', async () => {
  const { user } = await open({ at: '/admin/applications?search=rose&status=pending&sort=title&page=2' });
  const exported = mockApi({ 'GET /vendor-admin/applications/export': 'business_name\r\nRose & Thyme\r\n' });
  const { saved, restore } = watchFiles();
  await user.click(await screen.findByRole('button', { name: 'Export spreadsheet (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['applications.csv']));
  restore();
  expect(Object.fromEntries(exported[0]!.request.query)).toEqual({
    search: 'rose',
    status: 'pending',
    sort: 'title',
    direction: 'desc',
  });
});

test('shows the server’s message when the export fails', async () => {
  const { user } = await open({
    answers: { 'GET /vendor-admin/applications/export': fails(429, { message: 'Too many exports' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Export spreadsheet (CSV)' }));
  await expectToasts('Too many exports');
});

test('saves, opens and removes a named view', async () => {
  const view = {
    id: 4,
    list: 'applications' as const,
    name: 'Florists',
    query: 'search=florist&status=pending',
    created_at: '2026-05-01T18:00:00.000Z',
  };
  const { user, router } = await open({ at: '/admin/applications?search=rose&page=2' });
  const sent = mockApi({
    'GET /vendor-admin/saved-views': { data: [view] },
    'POST /vendor-admin/saved-views': view,
    'DELETE /vendor-admin/saved-views/{viewId}': { message: 'Removed' },
  });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const views = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await user.click(views.getByRole('button', { name: 'Save view' }));
  expect(views.getAllByText('Please give the view a name').length).toBeGreaterThan(0);
  await user.type(views.getByRole('textbox', { name: 'Name of this view' }), 'Roses');
  await user.click(views.getByRole('button', { name: 'Save view' }));
  const of = (route: string) => sent.filter((call) => call.route === route).map(({ request }) => request);
  await waitFor(() => expect(of('POST /vendor-admin/saved-views')).toHaveLength(1));
  expect(of('POST /vendor-admin/saved-views')[0]!.body).toEqual({
    list: 'applications',
    name: 'Roses',
    query: 'search=rose',
  });
  await user.click(await views.findByRole('button', { name: 'Remove the view Florists' }));
  await waitFor(() =>
    expect(of('DELETE /vendor-admin/saved-views/{viewId}')[0]?.params).toEqual({ viewId: '4' }),
  );
  await user.click(await views.findByRole('link', { name: 'Florists' }));
  expect(router.state.location.search).toBe('?search=florist&status=pending');
});

test('removes a view once when its button is pressed twice', async () => {
  const view = {
    id: 4,
    list: 'applications' as const,
    name: 'Florists',
    query: 'search=florist',
    created_at: '2026-05-01T18:00:00.000Z',
  };
  let answer = () => {};
  const { user } = await open();
  mockApi({ 'GET /vendor-admin/saved-views': { data: [view] } });
  const sent = mockApi({
    'DELETE /vendor-admin/saved-views/{viewId}': () =>
      new Promise((resolve) => (answer = () => resolve({ message: 'Removed' }))),
  });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const views = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await user.dblClick(await views.findByRole('button', { name: 'Remove the view Florists' }));
  await waitFor(() => expect(sent).not.toHaveLength(0));
  await expectNothingSent([]);
  expect(sent).toHaveLength(1);
  mockApi({ 'GET /vendor-admin/saved-views': { data: [] } });
  answer();
  await waitFor(() => expect(views.queryByRole('link', { name: 'Florists' })).not.toBeInTheDocument());
});

test('shows to whom an application is assigned', async () => {
  await open({
    answers: {
      'GET /vendor-admin/applications': samplePage([
        { ...applications[1]!, assigned_to: { id: 9, name: 'Ada Admin' } },
      ]),
    },
  });
  expect(await row('Delgado Catering')).toHaveTextContent('Assigned to Ada Admin');
});

test('rejects several applications as the admin saw them, not corrected ones', async () => {
  const { user } = await open();
  await row('Rose & Thyme');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applications' }));
  const corrected = { ...applications[0]!, title: 'Bakery', corrected_at: '2026-05-02T18:00:00.000Z' };
  const seen = mockApi({
    'GET /vendor-admin/applications': samplePage([corrected, { ...applications[1]!, status: 'approved' }]),
    'POST /vendor-admin/applications/reject': fails(500),
  });
  publish('live.application.changed', { application_id: 21, status: 'pending' });
  expect(await screen.findByText('Bakery')).toBeInTheDocument();
  await user.click(dialog.getAllByRole('radio')[0]!);
  await user.click(dialog.getByRole('button', { name: 'Reject 2 applications' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(seen.find(({ route }) => route.endsWith('/reject'))?.request.body).toMatchObject({
    applications: [
      { id: 21, not_corrected_since: applications[0]!.created_at },
      { id: 22, not_corrected_since: applications[1]!.created_at },
    ],
  });
});

test('rejects several selected applications with one reason, offers one undo and reports the refused', async () => {
  const decided = sampleReviewApplication({
    id: 23,
    business_name: 'Oak Barn',
    status: 'approved',
    decided_at: '2026-05-03T18:00:00.000Z',
  });
  const { user } = await open({
    answers: { 'GET /vendor-admin/applications': samplePage([...applications, decided]) },
  });
  await row('Rose & Thyme');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const bar = within(screen.getByRole('group', { name: 'Selected applications' }));
  expect(bar.getByRole('button', { name: 'Reject' })).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: 'Select Oak Barn' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Rose & Thyme' }));
  expect(bar.getByText('1 selected')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Select all' }));
  await user.click(bar.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applications' }));
  expect(
    dialog.getByText(/^Each applicant gets an email.*Selected: Rose & Thyme, Delgado Catering$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reject 2 applications' }));
  expect(dialog.getAllByText('Please provide a reason for rejection').length).toBeGreaterThan(0);
  const pending = { decision: 'reject' as const, by: 'Rosa Delgado', seconds_left: 10 };
  const seen = mockApi({
    'POST /vendor-admin/applications/reject': {
      changed: [{ ...applications[0]!, pending_decision: pending }],
      refused: [{ application_id: 22, error: 'already_decided', message: 'Ines has just decided.' }],
    },
    'POST /vendor-admin/applications/undo-decisions': { undone: [21] },
    'POST /vendor-admin/applications/{applicationId}/postpone-decision': {
      ...applications[0]!,
      pending_decision: pending,
    },
  });
  await user.click(dialog.getAllByRole('radio')[0]!);
  await user.click(dialog.getByRole('button', { name: 'Reject 2 applications' }));
  await expectToasts('1 rejected, 1 was already decided.');
  expect(seen.find(({ route }) => route.endsWith('/reject'))?.request.body).toMatchObject({
    applications: [
      { id: 21, not_corrected_since: applications[0]!.created_at },
      { id: 22, not_corrected_since: applications[1]!.created_at },
    ],
    undoable: true,
  });
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Selected applications' })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Undo: Rose & Thyme will be rejected.' }));
  await waitFor(() =>
    expect(seen.find(({ route }) => route.endsWith('/undo-decisions'))?.request.body).toEqual({
      application_ids: [21],
    }),
  );
});

/** Selects both applications and presses a button of the bar above the list. */
async function pressForBoth(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await row('Rose & Thyme');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const bar = within(screen.getByRole('group', { name: 'Selected applications' }));
  await user.click(bar.getByRole('button', { name: 'Select all' }));
  await user.click(bar.getByRole('button', { name }));
}
const expectNothingSelected = () =>
  waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Selected applications' })).not.toBeInTheDocument(),
  );

test('assigns several applications to an admin and reports those that are assigned to somebody else', async () => {
  const ada = { id: 9, name: 'Ada Admin', email: 'ada@gia.example', last_active_at: null, version: 'v1' };
  const { user } = await open({
    answers: {
      'GET /vendor-admin/admins': {
        data: [
          { ...ada, role: 'operator' },
          { ...ada, id: 10, name: 'Vic Viewer', role: 'viewer' },
        ],
      },
    },
  });
  const seen = mockApi({
    'POST /vendor-admin/applications/assign': {
      changed: [applications[0]!],
      refused: [{ application_id: 22, error: 'already_assigned', message: 'Assigned to Ines.' }],
    },
  });
  await pressForBoth(user, 'Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 applications' }));
  const choice = await dialog.findByRole('combobox', { name: 'Assigned to' });
  expect(choice).toHaveDisplayValue('Rosa Delgado (you)');
  await within(choice).findByRole('option', { name: 'Ada Admin' });
  expect(within(choice).queryByRole('option', { name: 'Vic Viewer' })).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Ada Admin');
  await user.click(dialog.getByRole('button', { name: 'Assign 2 applications' }));
  await expectToasts({ kind: 'error', message: '1 assigned, 1 assigned by another admin meanwhile.' });
  expect(seen.find(({ route }) => route.endsWith('/assign'))?.request.body).toEqual({
    applications: [
      { id: 21, assigned_to_id: null },
      { id: 22, assigned_to_id: null },
    ],
    user_id: 9,
  });
  await expectNothingSelected();
});

test('approves the selected applications that have one matching vendor, and offers one undo', async () => {
  const { user } = await open({
    answers: {
      'GET /vendor-admin/vendors/search': ({ query }) => ({
        vendors: query.get('application_id') === '21' ? [sampleVendorMatch({ id: 7 })] : [],
        preselected_vendor_id: null,
        open_duplicates: [],
      }),
    },
  });
  const pending = { decision: 'approve' as const, by: 'Rosa Delgado', seconds_left: 10 };
  const seen = mockApi({
    'POST /vendor-admin/applications/approve': {
      changed: [{ ...applications[0]!, pending_decision: pending }],
      refused: [],
    },
  });
  await pressForBoth(user, 'Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 applications' }));
  expect(await dialog.findByText(/^Links to /)).toBeVisible();
  expect(dialog.getByText('Open its review to choose the vendor. It stays in the queue.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve 1 application' }));
  expect(await screen.findByText('Rose & Thyme will be approved.')).toBeVisible();
  expect(seen.find(({ route }) => route.endsWith('/approve'))?.request.body).toEqual({
    applications: [{ id: 21, not_corrected_since: applications[0]!.created_at, vendor_id: 7 }],
    undoable: true,
  });
  await expectNothingSelected();
});
