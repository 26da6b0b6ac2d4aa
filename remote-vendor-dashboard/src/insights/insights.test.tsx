import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountAnalytics } from '@portal/shared/contract';
import { vendorFigures } from '@portal/shared/domain';
import { publish } from '@portal/shared/runtime';
import { fails, mockApi, never } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { readSpan } from './insights.ts';

const ANALYTICS = 'GET /vendor-account/{accountId}/analytics';
const analytics = (over: Partial<AccountAnalytics> = {}): AccountAnalytics => ({
  days: 90,
  from: '2026-08-24',
  to: '2026-11-21',
  leads: 1200,
  by_status: { responded: 900, booked: 60, expired: 240 },
  answered: 960,
  response_rate: 0.8,
  median_response_minutes: 72,
  bookings: 60,
  booked: 48,
  conversion_rate: 0.04,
  earnings: 184000,
  before: {
    leads: 1000,
    answered: 900,
    response_rate: 0.9,
    median_response_minutes: 90,
    bookings: 60,
    earnings: 190000,
  },
  by_month: [
    { month: '2026-10', leads: 700, bookings: 40 },
    { month: '2026-11', leads: 500, bookings: 20 },
  ],
  by_type: [
    { type: 'wedding', leads: 800, booked: 40, bookings: 50 },
    { type: 'bar_mitzvah', leads: 400, booked: 8, bookings: 9 },
    // Bookings of leads that came earlier.
    { type: 'corporate', leads: 0, booked: 0, bookings: 1 },
  ],
  ...over,
});
const at = '/dashboard/insights';
const figure = (term: string) =>
  screen.getByText(term, { selector: 'dt span' }).closest('dt')!.nextElementSibling as HTMLElement;

beforeEach(() => void mockAccount());
afterEach(() => void jest.useRealTimers());

test('counts a lead that arrives while the page is open', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  await openDashboard(at);
  await screen.findByText('Usual reply time');
  expect(figure('Leads')).toHaveTextContent('1,200');
  mockApi({ [ANALYTICS]: analytics({ leads: 1201 }) });
  act(() => publish('live.lead.created', { account_id: 5, lead_id: 11, event_name: 'Maya & Jonah' }));
  await waitFor(() => expect(figure('Leads')).toHaveTextContent('1,201'));
});

test('reads the figures of the last days again on the next Pacific day', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-02T06:58:00Z'), advanceTimers: true });
  const seen = mockApi({ [ANALYTICS]: analytics() });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'By event type' }));
  expect(seen).toHaveLength(1);
  jest.setSystemTime(new Date('2026-06-02T07:00:00Z'));
  await user.click(screen.getByRole('button', { name: 'By month' }));
  await waitFor(() => expect(seen).toHaveLength(2));
});

test('opens from the Insights tab and explains each figure', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  const { user } = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Insights' }));
  await screen.findByText('Usual reply time');
  expect(document.title).toBe('Insights · Gia Partner Portal');
  expect(figure('Leads')).toHaveTextContent('1,200');
  expect(figure('Usual reply time')).toHaveTextContent('1 h 12 minWithin the 2 hours');
  expect(figure('Replied')).toHaveTextContent('960Replied to or declined: 80.0%');
  expect(figure('Bookings')).toHaveTextContent('6048 of these 1,200 leads are booked (4.0%)');
  expect(figure('Booked amount')).toHaveTextContent('$184,000');
});

test('counts one lead in the singular', async () => {
  mockApi({ [ANALYTICS]: analytics({ leads: 1, booked: 0, conversion_rate: 0 }) });
  await openDashboard(at);
  await screen.findByText('Usual reply time');
  expect(figure('Bookings')).toHaveTextContent('0 of 1 lead is booked (0.0%)');
});

test('lists what every figure means on demand', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'What these figures mean' }));
  const list = within(await screen.findByRole('dialog', { name: 'What these figures mean' }));
  for (const { label, basis } of Object.values(vendorFigures))
    expect(list.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(basis);
});

test('shows each figure of the previous 90 days for comparison', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  await openDashboard(at);
  expect(await screen.findByText('Compared with the previous 90 days.')).toBeVisible();
  expect(figure('Leads')).toHaveTextContent('vs. 1,000');
  expect(figure('Usual reply time')).toHaveTextContent('vs. 1 h 30 min');
  expect(figure('Replied')).toHaveTextContent('vs. 900');
  expect(figure('Bookings')).toHaveTextContent('vs. 60');
  expect(figure('Booked amount')).toHaveTextContent('vs. $190,000');
});

test('says that there was nothing in the period before', async () => {
  const none = { leads: 0, answered: 0, response_rate: 0, bookings: 0, earnings: 0 };
  mockApi({ [ANALYTICS]: analytics({ before: { ...none, median_response_minutes: null } }) });
  await openDashboard(at);
  await screen.findByText('Usual reply time');
  for (const term of ['Leads', 'Usual reply time', 'Replied', 'Bookings', 'Booked amount'])
    expect(figure(term)).toHaveTextContent('Nothing in the 90 days before');
});

test('shows one chart at a time, each with its numbers as a table', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  const { user, router } = await openDashboard(at);
  const rows = async (chart: string) => {
    const region = within(await screen.findByRole('region', { name: chart }));
    await user.click(region.getByText('Show as a table'));
    const [, ...cells] = region.getAllByRole('row').map((row) => row.textContent);
    return cells;
  };
  expect(await rows('Leads by month')).toEqual(['Oct 202670040', 'Nov 202650020']);
  expect(screen.queryByRole('region', { name: 'Leads by event type' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'By event type' }));
  expect(router.state.location.search).toBe('?days=90&chart=type');
  expect(screen.queryByRole('region', { name: 'Leads by month' })).not.toBeInTheDocument();
  expect(await rows('Leads by event type')).toEqual(['Wedding80040', 'Bar/Bat Mitzvah4008']);
});

test('compares the median response time with the 2-hour target and handles a missing one', async () => {
  mockApi({ [ANALYTICS]: analytics({ median_response_minutes: 121 }) });
  const { user } = await openDashboard(at);
  await screen.findByText('Clients expect a reply within 2 hours');
  expect(figure('Usual reply time')).toHaveTextContent('2 h 1 min');
  mockApi({ [ANALYTICS]: analytics({ median_response_minutes: null }) });
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  expect(await screen.findByText('No replies yet')).toBeVisible();
});

test('sets the time range in the URL and the request', async () => {
  const seen = mockApi({ [ANALYTICS]: analytics() });
  const { user, router } = await openDashboard(at);
  await waitFor(() => expect(seen).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Last 12 months' }));
  expect(router.state.location.search).toBe('?days=365');
  await waitFor(() => expect(seen.map(({ request }) => request.query.get('days'))).toEqual(['90', '365']));
  expect(readSpan(new URLSearchParams('days=7'))).toBe(90);
});

test('shows an empty state when there are no leads', async () => {
  mockApi({ [ANALYTICS]: analytics({ leads: 0, bookings: 0, by_type: [] }) });
  await openDashboard(at);
  expect(await screen.findByRole('heading', { name: 'No leads in this period' })).toBeVisible();
});

test('shows the charts when bookings came from earlier leads', async () => {
  mockApi({ [ANALYTICS]: analytics({ leads: 0, booked: 0, bookings: 2 }) });
  await openDashboard(at);
  expect(await screen.findByRole('region', { name: 'Leads by month' })).toHaveTextContent(
    /Leads by the day we sent them, bookings by the day they were confirmed/,
  );
  expect(figure('Bookings')).toHaveTextContent('2From leads of an earlier period');
});

test('shows a loading state, and recovers on Try Again when loading fails', async () => {
  mockApi({ [ANALYTICS]: () => never() });
  const { unmount } = await openDashboard(at);
  expect(await screen.findByText('Loading your insights')).toBeInTheDocument();
  unmount();
  mockApi({ [ANALYTICS]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(`${at}?days=30`);
  expect(await screen.findByText('Failed to load your insights')).toBeVisible();
  mockApi({ [ANALYTICS]: analytics() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Usual reply time')).toBeVisible();
});

test('keeps a period that is not drawn yet when a chart is chosen', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  const { router } = await openDashboard(at);
  const chart = await screen.findByRole('button', { name: 'By event type' });
  act(() => {
    void router.navigate(`${at}?days=365`);
    chart.click();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?days=365&chart=type'));
});

test('leaves out earnings that the API does not send', async () => {
  const { earnings: _earnings, before, ...rest } = analytics();
  const { earnings: _before, ...shown } = before;
  mockApi({ [ANALYTICS]: { ...rest, before: shown } });
  await openDashboard('/dashboard/insights');
  await screen.findByText('Usual reply time');
  expect(figure('Bookings')).toHaveTextContent('60');
  expect(screen.queryByText('Booked amount')).toBeNull();
  expect(document.body).not.toHaveTextContent(/NaN|undefined/);
});
