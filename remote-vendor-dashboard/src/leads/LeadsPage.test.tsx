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
    guest_count: null,
    description: null,
  },
});
const card = (name: RegExp) => screen.findByRole('article', { name });

beforeEach(() => void mockAccount());

test('a lead card says everything that a vendor decides by', async () => {
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

test('what is not known is said or left out', async () => {
  mockLeads(() => [retreat]);
  await openDashboard();
  const found = within(await card(/Autumn retreat/));
  expect(found.getByText('Location TBD')).toBeVisible();
  expect(found.queryByText('Budget')).not.toBeInTheDocument();
  expect(found.queryByText('Guests')).not.toBeInTheDocument();
  expect(found.queryByText('Concierge notes')).not.toBeInTheDocument();
  expect(found.queryByText('Why this matched')).not.toBeInTheDocument();
});

test('only a new lead is marked unread, and only one that can be answered has a clock and quick answers', async () => {
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

test('the sidebar counts the leads nobody has opened', async () => {
  mockLeads(() => [maya, { ...maya, id: 13 }, retreat]);
  await openDashboard();
  expect(await screen.findByRole('link', { name: /Leads 2 new/ })).toBeInTheDocument();
});

test('the status filter is in the address and asks the server', async () => {
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

test('a status without leads is not the same as no leads', async () => {
  mockLeads(() => [maya]);
  const { user } = await openDashboard('/dashboard?status=booked');
  expect(await screen.findByRole('heading', { name: 'No leads are marked “Booked”' })).toBeVisible();
  expect(screen.queryByText('No Leads Yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show all leads' }));
  await card(/Maya/);
});

test('searching waits for the typing to rest, is in the address and keeps the other choices', async () => {
  const seen = mockLeads(() => [maya, retreat]);
  const { user, router } = await openDashboard('/dashboard?sort=oldest');
  await card(/Maya/);
  await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'retreat ');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Maya/ })).not.toBeInTheDocument());
  await card(/Autumn retreat/);
  expect(router.state.location.search).toBe('?search=retreat&sort=oldest');
  const asked = seen.map(({ request }) => request.query.get('search'));
  expect(new Set(asked)).toEqual(new Set([null, 'retreat']));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await card(/Maya/);
  expect(router.state.location.search).toBe('?sort=oldest');
});

test('event type and order are in the address and ask the server', async () => {
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

test('a search without a result says so, keeps the search box, and leads back to all', async () => {
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

/** By roles a hundred cards take their time. */
const cards = () => document.querySelectorAll('article').length;

test('more leads than come at once are shown on demand, each once', async () => {
  let leads = Array.from({ length: 105 }, (_, index) => ({ ...maya, id: 500 - index }));
  const seen = mockLeads(() => leads);
  const { user } = await openDashboard();
  await screen.findByText('100 of 105 leads');
  // One that arrives meanwhile moves the others on by one.
  leads = [{ ...maya, id: 501 }, ...leads];
  await user.click(screen.getByText('Show more leads'));
  await waitFor(() => expect(cards()).toBe(105));
  expect(screen.queryByText('Show more leads')).not.toBeInTheDocument();
  expect(seen.map(({ request }) => request.query.get('page'))).toContain('2');
});

test('when further leads do not come, the list stays and it can be tried again', async () => {
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

test('no leads yet', async () => {
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'No Leads Yet' })).toBeVisible();
  expect(screen.getByText(/as soon as Gia matches you with clients/)).toBeVisible();
  expect(screen.queryByText('Your Matched Clients')).not.toBeInTheDocument();
});

test('a paused vendor is told why nothing arrives', async () => {
  mockAccount({ status: 'opted_out' });
  await openDashboard();
  expect(await screen.findByText(/Your profile is paused/)).toBeVisible();
});

test('while the leads are loading it says so', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads': () => never() });
  await openDashboard();
  expect(await screen.findByText('Loading your leads')).toBeInTheDocument();
});

test('a failure shows what failed and tries again', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads': fails(500, { message: 'The database is away' }) });
  const { user } = await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Error Loading Leads' })).toBeVisible();
  expect(screen.getByText('Failed to load leads. The database is away')).toBeVisible();
  mockApi({ 'GET /vendor-account/{accountId}/leads': samplePage([maya]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await card(/Maya/);
});

test('a person without a vendor account is led to the registration', async () => {
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Vendor Account Required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete Registration' })).toHaveAttribute(
    'href',
    '/onboarding/1',
  );
});

test('an account that went away meanwhile is led there too', async () => {
  mockApi({
    'GET /vendor-account/{accountId}/leads': fails(404, { error: 'no_vendor_account' }),
  });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Vendor Account Required' })).toBeVisible();
});

test('event dates are in the address and ask the server, and can be taken back', async () => {
  const seen = mockLeads(() => [maya]);
  const { user, router } = await openDashboard();
  await card(/Maya/);
  await user.click(screen.getByRole('button', { name: 'Event dates' }));
  const dates = within(await screen.findByRole('form', { name: 'Event dates' }));
  await user.type(dates.getByLabelText('From'), '2027-06-30');
  await user.type(dates.getByLabelText('To'), '2027-06-01');
  await user.click(dates.getByRole('button', { name: 'Show these dates' }));
  expect(dates.getByText('The last day is before the first')).toBeVisible();
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
