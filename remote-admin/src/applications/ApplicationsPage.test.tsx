import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry, ReviewApplication } from '@portal/shared/contract';
import { publish } from '@portal/shared/events';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  samplePage,
  sampleReviewApplication,
  sampleSignedIn,
} from '@portal/shared/testing';
import { portalStore, toastsAtom } from '@portal/shared/state';
import { watchFiles } from '../files/watch-files.ts';
import { LIST_SEARCH_DEBOUNCE_MS } from '../list/list-params.ts';
import { routes } from '../routes.tsx';
import { ApplicationsPage } from './ApplicationsPage.tsx';

const stats = { total: 23, pending: 2, approved: 1, rejected: 0, under_review: 1 };
const applications = [
  sampleReviewApplication({ id: 21, business_name: 'Rose & Thyme', title: 'Florist' }),
  sampleReviewApplication({
    id: 22,
    business_name: 'Delgado Catering',
    submittedBy: { name: '' },
    status: 'under_review',
  }),
];

afterEach(() => portalStore.set(toastsAtom, []));

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

test('the table says who asked, for what, when and how far it is', async () => {
  await open();
  const florist = await row('Rose & Thyme');
  for (const text of ['Rosa Delgado', 'Florist', 'May 1, 2026', 'Pending']) {
    expect(florist).toHaveTextContent(text);
  }
  const caterer = await row('Delgado Catering');
  expect(caterer).toHaveTextContent('rosa@delgadocatering.com');
  expect(caterer).toHaveTextContent('Under Review');
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
});

test('a search waits for typing to rest, goes into the URL and begins at page 1', async () => {
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
])('the filter %s asks for %s', async (label, status) => {
  const { user, router, asked } = await open();
  const filters = within(await screen.findByRole('group', { name: 'Filter by status' }));
  await user.click(filters.getByRole('button', { name: label }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status, page: '1' }));
  expect(router.state.location.search).toBe(`?status=${status}`);
  expect(filters.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
  await user.click(filters.getByRole('button', { name: 'All' }));
  expect(router.state.location.search).toBe('');
});

test('the pager turns the page', async () => {
  const { user, router, asked } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2' }));
  expect(router.state.location.search).toBe('?page=2');
});

test('a link restores search, filter and page', async () => {
  const { asked } = await open({ at: '/admin/applications?search=rose&status=approved&page=2' });
  expect(await screen.findByRole('searchbox')).toHaveValue('rose');
  expect(screen.getByRole('button', { name: 'Approved' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(asked()[0]).toEqual({ page: '2', per_page: '10', status: 'approved', search: 'rose' }),
  );
});

test('nothing found is said, and all can be shown again', async () => {
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

test('a failure says so and can be tried again', async () => {
  const { user } = await open({ answers: { 'GET /vendor-admin/applications': fails(500) } });
  expect(await screen.findByRole('heading', { name: 'Failed to load applications' })).toBeInTheDocument();
  expect(screen.queryByText('No applications found')).not.toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/applications': samplePage(applications) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await row('Rose & Thyme')).toBeInTheDocument();
});

test('while the first page is on its way its place is kept', async () => {
  await open({ answers: { 'GET /vendor-admin/applications': never } });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('the arrow keys go from row to row', async () => {
  const { user } = await open();
  const first = within(await row('Rose & Thyme')).getByRole('button', { name: 'Review' });
  const second = within(await row('Delgado Catering')).getByRole('button', { name: 'Review' });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('{End}');
  expect(second).toHaveFocus();
});

test('Review opens the application over the list, keeps the list, and gives the focus back', async () => {
  const { user, router } = await open({
    at: '/admin/applications?status=pending',
    answers: {
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

test('when the row with the focus leaves the list, the next one gets it', async () => {
  await open();
  within(await row('Rose & Thyme'))
    .getByRole('button', { name: 'Review' })
    .focus();
  mockApi({ 'GET /vendor-admin/applications': samplePage([applications[1]!]) });
  publish('live.application.changed', { application_id: 21, status: 'approved' });
  await waitFor(() => expect(screen.queryByText('Rose & Thyme')).not.toBeInTheDocument());
  expect(within(await row('Delgado Catering')).getByRole('button', { name: 'Review' })).toHaveFocus();
});

test('an application that changed elsewhere is read again', async () => {
  await open();
  await row('Rose & Thyme');
  mockApi({
    'GET /vendor-admin/applications': samplePage([{ ...applications[0]!, status: 'approved' as const }]),
    'GET /vendor-admin/applications/stats': { ...stats, approved: 2 },
  });
  publish('live.application.changed', { application_id: 21, status: 'approved' });
  await waitFor(async () => expect(await row('Rose & Thyme')).toHaveTextContent('Approved'));
});

test('a review that is opened before typing rested opens, however slowly, and the search comes after it', async () => {
  mockApi({
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/applications': samplePage(applications),
  });
  // Its code is on its way for longer than typing needs to rest.
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
  expect(await screen.findByText('The review', {}, { timeout: 3000 })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?search=r'));
  expect(screen.getByText('The review')).toBeInTheDocument();
});

test('a review that is opened at the very moment when typing rested opens too', async () => {
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
  // Nothing is drawn between the two: a busy machine.
  act(() => {
    review.click();
    jest.advanceTimersByTime(LIST_SEARCH_DEBOUNCE_MS);
  });
  jest.useRealTimers();
  expect(await screen.findByText('The review')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?search=r'));
  expect(screen.getByText('The review')).toBeInTheDocument();
});

test('a heading sorts by its column, and the other way at the second press', async () => {
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

test('the days narrow the list, and can be given up', async () => {
  const { user, router, asked } = await open();
  await row('Rose & Thyme');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-05-01', page: '1' }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-31' } });
  expect(router.state.location.search).toBe('?from=2026-05-01&to=2026-05-31');
  await user.click(screen.getByRole('button', { name: 'Any day' }));
  expect(router.state.location.search).toBe('');
});

test('the file holds exactly what is filtered', async () => {
  const { user } = await open({ at: '/admin/applications?search=rose&status=pending&sort=title&page=2' });
  const exported = mockApi({ 'GET /vendor-admin/applications/export': 'business_name\r\nRose & Thyme\r\n' });
  const { saved, restore } = watchFiles();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['applications.csv']));
  restore();
  expect(Object.fromEntries(exported[0]!.request.query)).toEqual({
    search: 'rose',
    status: 'pending',
    sort: 'title',
    direction: 'desc',
  });
});

test('an export that fails says so', async () => {
  const { user } = await open({
    answers: { 'GET /vendor-admin/applications/export': fails(429, { message: 'Too many exports' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(portalStore.get(toastsAtom).map(({ message }) => message)).toEqual(['Too many exports']),
  );
});

test('a view is kept under a name, brought back and removed', async () => {
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

test('who has taken an application stands in the list', async () => {
  await open({
    answers: {
      'GET /vendor-admin/applications': samplePage([{ ...applications[1]!, claimed_by: 'Ada Admin' }]),
    },
  });
  expect(await row('Delgado Catering')).toHaveTextContent('Taken by Ada Admin');
});

test('when the last row leaves the list, the focus stays with the list', async () => {
  await open({ answers: { 'GET /vendor-admin/applications': samplePage([applications[0]!]) } });
  within(await row('Rose & Thyme'))
    .getByRole('button', { name: 'Review' })
    .focus();
  mockApi({ 'GET /vendor-admin/applications': samplePage<ReviewApplication>([]) });
  publish('live.application.changed', { application_id: 21, status: 'approved' });
  expect(await screen.findByRole('heading', { name: 'No applications found' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Applications' })).toHaveFocus();
});
