import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@portal/shared/runtime';
import { fails, mockApi, never, sampleAccount, sampleBooking, sampleLead } from '@portal/shared/testing';
import { confirmedReply, mockAccount, mockLeads, openDashboard, sampleLeadPage } from '../testing.tsx';

const maya = sampleLead({ id: 11, status: 'new' });
const retreat = sampleLead({
  id: 12,
  status: 'responded',
  vendor_notes: null,
  match_reasons: [],
  event: {
    name: 'Autumn retreat',
    type: 'corporate',
    event_date: '2060-10-01',
    location: { city: null, state: null, venue: null },
    budget_range: null,
    budget_max: null,
    guest_count: null,
    description: null,
  },
});
const card = (name: RegExp) => screen.findByRole('article', { name });

beforeEach(() => void mockAccount());

test('opens search and filters on demand, and from the start while one is active', async () => {
  mockLeads(() => [maya]);
  const { user } = await openDashboard();
  const filters = await screen.findByRole('button', { name: 'Search and filters' });
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  await user.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('searchbox', { name: 'Search leads' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'Wedding');
  expect(await screen.findByRole('button', { name: 'Search and filters (1)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('skips to the leads and moves between them by arrow keys or j and k', async () => {
  mockLeads(() => [maya, { ...maya, id: 14, event: { ...maya.event, name: 'Noor & Ben' } }]);
  const { user } = await openDashboard();
  const link = async (name: RegExp) => within(await card(name)).getByRole('link', { name: /&/ });
  const first = await link(/Maya & Jonah/);
  const second = await link(/Noor & Ben/);
  await user.click(screen.getByRole('link', { name: 'Skip to your leads' }));
  expect(first).toHaveFocus();
  for (const [key, focused] of [
    ['j', second],
    ['{ArrowDown}', second],
    ['k', first],
    ['{ArrowDown}', second],
    ['{ArrowUp}', first],
  ] as const) {
    await user.keyboard(key);
    expect(focused).toHaveFocus();
  }
  await user.keyboard('{Control>}j{/Control}');
  expect(first).toHaveFocus();
});

test('tells a paused vendor that no new leads arrive, instead of asking for replies', async () => {
  mockAccount({ status: 'opted_out' });
  mockLeads(() => [maya]);
  await openDashboard();
  expect(await card(/Maya & Jonah/)).toBeVisible();
  expect(screen.getByText('Your profile is paused')).toBeVisible();
  expect(screen.getByText(/You can still finish the ones you have/)).toBeVisible();
  expect(screen.queryByText(/Try to reply within 2 hours/)).not.toBeInTheDocument();
});

test('shows that the budget was not checked', async () => {
  mockLeads(() => [{ ...maya, match_reasons: ['Budget not checked'] }]);
  await openDashboard();
  expect(within(await card(/Maya & Jonah/)).getByText('Budget not checked')).toBeVisible();
});

test('shows the event details, budget, new match reasons and links on a card', async () => {
  const unlimited = 'Their budget has no upper limit';
  mockLeads(() => [{ ...maya, match_reasons: ['You accept this type of event: Wedding', unlimited] }]);
  await openDashboard();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Matched Clients' })).toBeVisible();
  const mayas = within(await card(/Maya & Jonah/));
  expect(mayas.getByText('Jun 12, 2060')).toBeInTheDocument();
  expect(mayas.getByText('Oakland, CA')).toBeVisible();
  expect(mayas.getByText('Wedding')).toBeVisible();
  expect(mayas.getByText('$8,000 – $12,000')).toBeVisible();
  expect(mayas.getByText('120 guests')).toBeVisible();
  expect(mayas.getByText('The couple loves family-style service.')).toBeVisible();
  expect(mayas.getByText('New Match')).toBeVisible();
  const reasons = within(mayas.getByRole('list', { name: 'Why this matched' }));
  expect(reasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual([unlimited]);
  expect(mayas.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/11',
  );
  expect(mayas.getByRole('link', { name: 'Respond' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/11?reply=form',
  );
});

test('shows the sent quote of an answered lead and the amount of a booked one', async () => {
  const vendor_response = {
    availability_confirmed: true,
    proposed_pricing: { base_package: 7400, additional_options: [] },
    vendor_notes: null,
    next_steps: null,
    estimated_timeline: null,
    files: [],
  };
  const booking = sampleBooking({ amount: 8100, booked_at: '2026-06-01T16:00:00Z' });
  mockLeads(() => [
    { ...retreat, vendor_response },
    { ...maya, status: 'booked', vendor_response, booking },
  ]);
  await openDashboard('/dashboard?view=all');
  const answered = within(await card(/Autumn retreat/));
  expect(answered.getByText('You quoted $7,400')).toBeVisible();
  expect(answered.queryByRole('link', { name: 'Respond' })).not.toBeInTheDocument();
  expect(within(await card(/Maya/)).getByText('Booked for $8,100')).toBeVisible();
});

test('shows a missing location as TBD and omits other missing details', async () => {
  mockLeads(() => [retreat]);
  await openDashboard('/dashboard?view=all');
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
  await openDashboard('/dashboard?view=all');
  const fresh = within(await card(/Unread: Maya & Jonah/));
  expect(fresh.getByText('Reply within 1 h 12 min')).toBeVisible();
  expect(fresh.getByText('Received 47 min ago')).toBeVisible();
  expect(fresh.getByRole('button', { name: 'Quick decline' })).toBeVisible();
  expect(fresh.getByRole('link', { name: 'Quick accept' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/11?reply=quick',
  );
  const answered = within(await card(/^Autumn retreat$/));
  expect(answered.getByText('In Progress')).toBeVisible();
  expect(answered.queryByText(/Reply within|Overdue/)).not.toBeInTheDocument();
  expect(answered.queryByRole('button', { name: 'Quick decline' })).not.toBeInTheDocument();
  expect(answered.queryByRole('link', { name: 'Quick accept' })).not.toBeInTheDocument();
});

test('counts the new leads in the sidebar', async () => {
  mockLeads(() => [maya, { ...maya, id: 13 }, retreat]);
  await openDashboard();
  expect(await screen.findByRole('link', { name: /Leads 2 new/ })).toBeInTheDocument();
});

const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Show leads by status' })).getByRole('button', { name });

test('opens on leads that need a reply, in the order of their deadlines, with the number of each group', async () => {
  const pages = mockLeads(() => [maya, { ...maya, id: 13, status: 'booked' }, retreat]);
  const { user, router } = await openDashboard();
  await card(/Maya/);
  expect(screen.queryByRole('article', { name: /Autumn retreat/ })).not.toBeInTheDocument();
  expect(screen.getByText('1 lead')).toBeVisible();
  expect(Object.fromEntries(pages.at(-1)!)).toEqual({
    group: 'needs_reply',
    sort: 'oldest',
    page: '1',
    per_page: '50',
  });
  expect(chip(/^Needs reply 1$/)).toHaveAttribute('aria-pressed', 'true');
  expect(chip(/^Closed 0$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort leads' })).toHaveDisplayValue('Deadline');
  await user.click(chip(/^In progress 1$/));
  expect(router.state.location.search).toBe('?view=in_progress');
  await card(/Autumn retreat/);
  expect(pages.at(-1)?.get('sort')).toBe('newest');
  await user.click(chip(/^All 3$/));
  expect(await screen.findByText('3 leads')).toBeVisible();
  expect(pages.at(-1)?.get('group')).toBe(null);
});

test('counts a lost lead as closed', async () => {
  const lost = { lost_at: '2026-11-22T18:30:00Z', reason: null };
  mockLeads(() => [maya, { ...retreat, lost }]);
  await openDashboard('/dashboard?view=closed');
  await card(/Autumn retreat/);
  expect(chip(/^Closed 1$/)).toBeVisible();
});

test('says what to do next when no lead needs a reply', async () => {
  mockLeads(() => [retreat]);
  const { user, router } = await openDashboard();
  expect(await screen.findByRole('heading', { name: "You're all caught up" })).toBeVisible();
  expect(screen.queryByText('No Leads Yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'View leads in progress' }));
  expect(router.state.location.search).toBe('?view=in_progress');
  await card(/Autumn retreat/);
});

test('shows an empty group differently from an empty inbox', async () => {
  mockLeads(() => [maya]);
  const { user } = await openDashboard('/dashboard?view=booked');
  expect(await screen.findByRole('heading', { name: 'No booked leads' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all leads' }));
  await card(/Maya/);
});

test('debounces the search, sets it in the URL and keeps the other filters', async () => {
  const pages = mockLeads(() => [maya, retreat]);
  const { user, router } = await openDashboard('/dashboard?view=all&sort=oldest');
  await card(/Maya/);
  await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'retreat ');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Maya/ })).not.toBeInTheDocument());
  await card(/Autumn retreat/);
  expect(router.state.location.search).toBe('?view=all&search=retreat&sort=oldest');
  const requests = pages.map((page) => page.get('search'));
  expect(new Set(requests)).toEqual(new Set([null, 'retreat']));
  expect(screen.getByText('1 of 2 matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await card(/Maya/);
  expect(router.state.location.search).toBe('?view=all&sort=oldest');
});

test('keeps a search that is not drawn yet when a view is pressed', async () => {
  mockLeads(() => [maya, retreat]);
  const { router } = await openDashboard('/dashboard?view=all');
  await card(/Maya/);
  const booked = screen.getByRole('button', { name: /^Booked/ });
  // Simulates a busy phone: nothing renders between the two.
  act(() => {
    void router.navigate('/dashboard?view=all&search=retreat');
    booked.click();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?view=booked&search=retreat'));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('retreat'));
});

test('sets event type and sort order in the URL and the request', async () => {
  const pages = mockLeads(() => [maya, retreat]);
  const { user, router } = await openDashboard('/dashboard?view=all');
  await card(/Maya/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'Corporate Event');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Maya/ })).not.toBeInTheDocument());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort leads' }), 'Event date');
  expect(router.state.location.search).toBe('?view=all&type=corporate&sort=event_date');
  await waitFor(() => expect(pages.at(-1)?.get('sort')).toBe('event_date'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort leads' }), 'Newest');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'All types');
  expect(router.state.location.search).toBe('?view=all');
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

test('offers the matches of the other groups when a search finds nothing in this one', async () => {
  mockLeads(() => [maya, retreat]);
  const { user, router } = await openDashboard('/dashboard?search=retreat');
  expect(await screen.findByText('1 lead with another status matches.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show the match' }));
  expect(router.state.location.search).toBe('?view=all&search=retreat');
  await card(/Autumn retreat/);
});

/** Role queries are slow with fifty cards. */
const cards = () => document.querySelectorAll('article').length;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...maya,
    id: 100 + index,
    event: { ...maya.event, name: `Lead ${index + 1}` },
  }));

test('shows pages of 50 with the page in the URL, and a new filter starts at the first page', async () => {
  const pages = mockLeads(() => many(105));
  const { user, router } = await openDashboard();
  await screen.findByText('105 leads');
  await waitFor(() => expect(cards()).toBe(50));
  await user.click(screen.getByText('Next'));
  expect(router.state.location.search).toBe('?page=2&after=149');
  await screen.findByText('Page 2 of 3');
  expect(await screen.findByText('Lead 51')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Your Matched Clients' })).toHaveFocus();
  await user.click(chip(/^All/));
  expect(router.state.location.search).toBe('?view=all');
  await waitFor(() => expect(pages.at(-1)?.get('page')).toBe('1'));
});

test('keeps a view that is not drawn yet when Next is pressed', async () => {
  mockLeads(() => many(105));
  const { router } = await openDashboard();
  await screen.findByText('105 leads');
  const next = screen.getByText('Next');
  act(() => {
    void router.navigate('/dashboard?view=all');
    next.click();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?view=all'));
});

test('each page continues where the page beside it ends', async () => {
  const pages = mockLeads(() => many(160));
  const { user, router } = await openDashboard();
  await screen.findByText('160 leads');
  const asked = () => ['page', 'after', 'before'].map((name) => pages.at(-1)?.get(name));
  await user.click(screen.getByText('Next'));
  await screen.findByText('Lead 51');
  expect(asked()).toEqual(['2', '149', null]);
  await user.click(screen.getByText('Next'));
  await screen.findByText('Lead 101');
  expect(asked()).toEqual(['3', '199', null]);
  await user.click(screen.getByText('Previous'));
  await screen.findByText('Lead 51');
  expect(asked()).toEqual(['2', null, '200']);
  await user.click(screen.getByText('Previous'));
  await screen.findByText('Lead 1');
  expect(router.state.location.search).toBe('');
});

test('shows the leads of a page whose neighbor has no more leads beside it', async () => {
  mockLeads(() => many(105));
  // Every lead before it was answered meanwhile.
  const { router } = await openDashboard('/dashboard?page=2&before=100');
  expect(await screen.findByText('Lead 51')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

test('counts above 1,000 leads read 1,000+', async () => {
  mockLeads(() => many(1001));
  await openDashboard();
  expect(await screen.findByText('1,000+ leads')).toBeVisible();
  expect(chip(/^Needs reply/)).toHaveTextContent('1,000+');
});

test('opens the last page for a page past the end', async () => {
  mockLeads(() => many(105));
  const { router } = await openDashboard('/dashboard?page=40');
  await screen.findByText('Page 3 of 3');
  expect(router.state.location.search).toBe('?page=3');
  expect(cards()).toBe(5);
});

test('returns from a lead to its page, filter and card', async () => {
  mockLeads(() => many(60));
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': { ...many(52)[51]!, status: 'viewed' } });
  const { user, router } = await openDashboard('/dashboard?view=all&page=2');
  await user.click(await screen.findByText('Lead 52'));
  await user.click(await screen.findByRole('link', { name: 'Back to Leads' }));
  expect(router.state.location.search).toBe('?view=all&page=2');
  await waitFor(() => expect(screen.getByText('Lead 52')).toHaveFocus());
});

test('shows the empty state without leads', async () => {
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'No Leads Yet' })).toBeVisible();
  expect(screen.getByText(/as soon as Gia matches you with clients/)).toBeVisible();
  expect(screen.queryByText('Your Matched Clients')).not.toBeInTheDocument();
});

test('delivers a demo lead where the server offers it', async () => {
  const sent = mockApi({
    'GET /vendor-account/{accountId}/leads': { ...sampleLeadPage([]), demo_leads: true },
    'POST /vendor-account/{accountId}/demo-lead': maya,
  });
  const { user } = await openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Deliver a demo lead' }));
  await waitFor(() =>
    expect(sent.map(({ route }) => route)).toContain('POST /vendor-account/{accountId}/demo-lead'),
  );
});

test('offers a demo lead below the list on a phone', async () => {
  mockApi({
    'GET /vendor-account/{accountId}/leads': { ...sampleLeadPage([maya]), demo_leads: true },
  });
  window.matchMedia = (media) =>
    ({
      media,
      matches: media === '(max-width: 560px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as Partial<MediaQueryList> as MediaQueryList;
  await openDashboard();
  const lead = await card(/Maya & Jonah/);
  const demo = screen.getByRole('button', { name: 'Deliver a demo lead' });
  expect(lead.compareDocumentPosition(demo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  Reflect.deleteProperty(window, 'matchMedia');
});

test('offers no demo lead in production', async () => {
  mockLeads(() => [maya]);
  await openDashboard();
  expect(await card(/Maya & Jonah/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deliver a demo lead' })).not.toBeInTheDocument();
});

test('shows a new vendor what to prepare before the first lead', async () => {
  mockAccount({ preferences: { ...sampleAccount().preferences, preferred_communication_method: 'portal' } });
  await openDashboard();
  const steps = within(await screen.findByRole('region', { name: 'Get ready for your first lead' }));
  expect(steps.getByText('1 of 4 done')).toBeVisible();
  expect(
    steps
      .getAllByRole('link')
      .map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Choose the clients you want, done', '/dashboard/preferences'],
    ['Write your quick reply, not done yet', '/dashboard/preferences/quick-reply'],
    ['Turn on notifications, not done yet', '/dashboard/preferences'],
    ['Link your calendar, not done yet', '/dashboard/preferences/calendar-feed'],
  ]);
});

test('shows no first steps once all are done', async () => {
  const seen = mockApi({
    'GET /vendor-account/{accountId}/quick-reply': confirmedReply,
    'GET /vendor-account/{accountId}/calendar-feed': { active: true },
  });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'No Leads Yet' })).toBeVisible();
  await waitFor(() => expect(new Set(seen.map(({ route }) => route)).size).toBe(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Get ready for your first lead')).not.toBeInTheDocument();
});

test('shows a paused vendor why no leads arrive', async () => {
  mockAccount({ status: 'opted_out' });
  await openDashboard();
  expect(await screen.findByText(/Your profile is paused, so no new leads arrive/)).toBeVisible();
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
  expect(screen.getByText('Failed to load leads')).toBeVisible();
  expect(screen.getByText('The database is away')).not.toBeVisible();
  await user.click(screen.getByText('More'));
  expect(screen.getByText('The database is away')).toBeVisible();
  mockApi({ 'GET /vendor-account/{accountId}/leads': sampleLeadPage([maya]) });
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
  const pages = mockLeads(() => [maya]);
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
  await waitFor(() => expect(pages.at(-1)?.get('from')).toBe('2027-05-01'));
  await user.click(await screen.findByRole('button', { name: 'May 1, 2027 – Jun 1, 2027' }));
  await user.click(await screen.findByRole('button', { name: 'All dates' }));
  expect(router.state.location.search).toBe('');
});
