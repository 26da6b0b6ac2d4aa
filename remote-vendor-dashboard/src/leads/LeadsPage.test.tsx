import { screen, waitFor, within } from '@testing-library/react';
import { leadStatusLabels } from '@portal/shared/domain';
import { fails, mockApi, never, sampleLead, samplePage } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';

const maya = sampleLead({ id: 11, status: 'new' });
const retreat = sampleLead({
  id: 12,
  status: 'responded',
  vendor_notes: null,
  match_reasons: [],
  event: {
    name: 'Autumn retreat',
    type: 'corporate',
    event_date: '2027-10-01',
    location: { city: null, state: null, venue: null },
    budget_range: null,
    budget_max: null,
    guest_count: null,
    description: null,
  },
});
const card = (name: RegExp) => screen.findByRole('article', { name });

beforeEach(() => void mockAccount());

test('shows that the budget was not checked', async () => {
  mockLeads(() => [{ ...maya, match_reasons: ['Budget not checked'] }]);
  await openDashboard();
  expect(within(await card(/Maya & Jonah/)).getByText('Budget not checked')).toBeVisible();
});

test('shows the event details, budget, match reasons and details link on a card', async () => {
  mockLeads(() => [maya]);
  await openDashboard();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Matched Clients' })).toBeVisible();
  const mayas = within(await card(/Maya & Jonah/));
  expect(mayas.getByText('June 12, 2027')).toBeInTheDocument();
  expect(mayas.getByText('Oakland, CA')).toBeVisible();
  expect(mayas.getByText('Wedding')).toBeVisible();
  expect(mayas.getByText('$8,000 – $12,000')).toBeVisible();
  expect(mayas.getByText('120 guests')).toBeVisible();
  expect(mayas.getByText('The couple loves family-style service.')).toBeVisible();
  expect(mayas.getByText('New Match')).toBeVisible();
  const reasons = within(mayas.getByRole('list', { name: 'Why this matched' }));
  expect(reasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual(maya.match_reasons);
  expect(mayas.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/11',
  );
});

test('shows a missing location as TBD and omits other missing details', async () => {
  mockLeads(() => [retreat]);
  await openDashboard();
  const found = within(await card(/Autumn retreat/));
  expect(found.getByText('Location TBD')).toBeVisible();
  expect(found.queryByText('Budget')).not.toBeInTheDocument();
  expect(found.queryByText('Guests')).not.toBeInTheDocument();
  expect(found.queryByText('Concierge notes')).not.toBeInTheDocument();
  expect(found.queryByText('Why this matched')).not.toBeInTheDocument();
});

test('marks only new leads unread, and shows the clock and quick actions only on open leads', async () => {
  const delivered = new Date(Date.now() - 48 * 60_000 + 30_000).toISOString();
  mockLeads(() => [{ ...maya, delivered_at: delivered, expires_at: '2099-01-01T00:00:00Z' }, retreat]);
  await openDashboard();
  const fresh = within(await card(/Unread: Maya & Jonah/));
  expect(fresh.getByText('Answer within 1 h 12 min')).toBeVisible();
  expect(fresh.getByRole('button', { name: 'Quick decline' })).toBeVisible();
  expect(fresh.getByRole('link', { name: 'Quick accept' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/11?reply=quick',
  );
  const answered = within(await card(/^Autumn retreat$/));
  expect(answered.getByText('In Progress')).toBeVisible();
  expect(answered.queryByText(/Answer within|Overdue/)).not.toBeInTheDocument();
  expect(answered.queryByRole('button', { name: 'Quick decline' })).not.toBeInTheDocument();
  expect(answered.queryByRole('link', { name: 'Quick accept' })).not.toBeInTheDocument();
});

test('counts the new leads in the sidebar', async () => {
  mockLeads(() => [maya, { ...maya, id: 13 }, retreat]);
  await openDashboard();
  expect(await screen.findByRole('link', { name: /Leads 2 new/ })).toBeInTheDocument();
});

test('sets the status filter in the URL and the request', async () => {
  const seen = mockLeads(() => [maya, retreat]);
  const { user, router } = await openDashboard();
  await card(/Maya/);
  await user.click(screen.getByRole('button', { name: leadStatusLabels.responded }));
  expect(router.state.location.search).toBe('?status=responded');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Maya/ })).not.toBeInTheDocument());
  await card(/Autumn retreat/);
  expect(screen.getByRole('button', { name: 'In Progress' })).toHaveAttribute('aria-pressed', 'true');
  expect(seen.map(({ request }) => request.query.get('status'))).toContain('responded');
});

test('shows an empty status filter differently from an empty inbox', async () => {
  mockLeads(() => [maya]);
  const { user } = await openDashboard('/dashboard?status=booked');
  expect(await screen.findByRole('heading', { name: 'No leads are marked “Booked”' })).toBeVisible();
  expect(screen.queryByText('No Leads Yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show all leads' }));
  await card(/Maya/);
});

test('debounces the search, sets it in the URL and keeps the other filters', async () => {
  const seen = mockLeads(() => [maya, retreat]);
  const { user, router } = await openDashboard('/dashboard?sort=oldest');
  await card(/Maya/);
  await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'retreat ');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Maya/ })).not.toBeInTheDocument());
  await card(/Autumn retreat/);
  expect(router.state.location.search).toBe('?search=retreat&sort=oldest');
  const requests = seen.map(({ request }) => request.query.get('search'));
  expect(new Set(requests)).toEqual(new Set([null, 'retreat']));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await card(/Maya/);
  expect(router.state.location.search).toBe('?sort=oldest');
});

test('sets event type and sort order in the URL and the request', async () => {
  const seen = mockLeads(() => [maya, retreat]);
  const { user, router } = await openDashboard();
  await card(/Maya/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'Corporate Event');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Maya/ })).not.toBeInTheDocument());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort leads' }), 'Event date');
  expect(router.state.location.search).toBe('?type=corporate&sort=event_date');
  await waitFor(() => expect(seen.at(-1)?.request.query.get('sort')).toBe('event_date'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort leads' }), 'Newest');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'All types');
  expect(router.state.location.search).toBe('');
  await card(/Maya/);
});

test('shows an empty search result, keeps the search box and resets on Show all leads', async () => {
  mockLeads(() => [maya]);
  const { user } = await openDashboard('/dashboard?search=nobody');
  expect(await screen.findByRole('heading', { name: 'No leads match your search' })).toBeVisible();
  const box = screen.getByRole('searchbox', { name: 'Search leads' });
  expect(box).toHaveValue('nobody');
  await user.click(screen.getByRole('link', { name: 'Show all leads' }));
  await card(/Maya/);
  expect(screen.getByRole('searchbox', { name: 'Search leads' })).toBe(box);
  expect(box).toHaveValue('');
});

/** Role queries are slow with a hundred cards. */
const cards = () => document.querySelectorAll('article').length;

test('loads more leads on demand without duplicates', async () => {
  let leads = Array.from({ length: 105 }, (_, index) => ({ ...maya, id: 500 - index }));
  const seen = mockLeads(() => leads);
  const { user } = await openDashboard();
  await screen.findByText('100 of 105 leads');
  // A lead that arrives meanwhile shifts the others by one.
  leads = [{ ...maya, id: 501 }, ...leads];
  await user.click(screen.getByText('Show more leads'));
  await waitFor(() => expect(cards()).toBe(105));
  expect(screen.queryByText('Show more leads')).not.toBeInTheDocument();
  expect(seen.map(({ request }) => request.query.get('page'))).toContain('2');
});

test('keeps the list when loading more leads fails and allows a retry', async () => {
  const leads = Array.from({ length: 105 }, (_, index) => ({ ...maya, id: 500 - index }));
  mockLeads(() => leads);
  const { user } = await openDashboard();
  await screen.findByText('100 of 105 leads');
  mockApi({ 'GET /vendor-account/{accountId}/leads': fails(500, { message: 'The database is away' }) });
  await user.click(screen.getByText('Show more leads'));
  expect(await screen.findByText('Failed to load leads. The database is away')).toBeVisible();
  expect(cards()).toBe(100);
  mockLeads(() => leads);
  await user.click(screen.getByText('Show more leads'));
  await waitFor(() => expect(cards()).toBe(105));
});

test('shows the empty state without leads', async () => {
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'No Leads Yet' })).toBeVisible();
  expect(screen.getByText(/as soon as Gia matches you with clients/)).toBeVisible();
  expect(screen.queryByText('Your Matched Clients')).not.toBeInTheDocument();
});

test('shows a paused vendor why no leads arrive', async () => {
  mockAccount({ status: 'opted_out' });
  await openDashboard();
  expect(await screen.findByText(/Your profile is paused/)).toBeVisible();
});

test('shows a loading state', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads': () => never() });
  await openDashboard();
  expect(await screen.findByText('Loading your leads')).toBeInTheDocument();
});

test('shows the error when loading fails and recovers on Try Again', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads': fails(500, { message: 'The database is away' }) });
  const { user } = await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Error Loading Leads' })).toBeVisible();
  expect(screen.getByText('Failed to load leads. The database is away')).toBeVisible();
  mockApi({ 'GET /vendor-account/{accountId}/leads': samplePage([maya]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await card(/Maya/);
});

test('links to registration when there is no vendor account', async () => {
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Vendor Account Required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete Registration' })).toHaveAttribute(
    'href',
    '/onboarding/1',
  );
});

test('links to registration when the vendor account was removed in the meantime', async () => {
  mockApi({
    'GET /vendor-account/{accountId}/leads': fails(404, { error: 'no_vendor_account' }),
  });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Vendor Account Required' })).toBeVisible();
});

test('validates event dates, sets them in the URL and the request, and clears them', async () => {
  const seen = mockLeads(() => [maya]);
  const { user, router } = await openDashboard();
  await card(/Maya/);
  await user.click(screen.getByRole('button', { name: 'Event dates' }));
  const dates = within(await screen.findByRole('form', { name: 'Event dates' }));
  await user.type(dates.getByLabelText('From'), '2027-06-30');
  await user.type(dates.getByLabelText('To'), '2027-06-01');
  await user.click(dates.getByRole('button', { name: 'Show these dates' }));
  expect(dates.getByText('The last day must not be before the first')).toBeVisible();
  await user.clear(dates.getByLabelText('From'));
  await user.type(dates.getByLabelText('From'), '2021-06-30');
  await user.click(dates.getByRole('button', { name: 'Show these dates' }));
  expect(dates.getByText('Please choose at most 5 years')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.clear(dates.getByLabelText('From'));
  await user.type(dates.getByLabelText('From'), '2027-05-01');
  await user.click(dates.getByRole('button', { name: 'Show these dates' }));
  expect(router.state.location.search).toBe('?from=2027-05-01&to=2027-06-01');
  await waitFor(() => expect(seen.at(-1)?.request.query.get('from')).toBe('2027-05-01'));
  await user.click(await screen.findByRole('button', { name: 'May 1, 2027 – Jun 1, 2027' }));
  await user.click(await screen.findByRole('button', { name: 'All dates' }));
  expect(router.state.location.search).toBe('');
});
