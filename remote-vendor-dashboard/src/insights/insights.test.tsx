import { screen, waitFor, within } from '@testing-library/react';
import type { AccountAnalytics } from '@portal/shared/contract';
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
  response_rate: 0.8,
  median_response_minutes: 72,
  bookings: 60,
  conversion_rate: 0.05,
  earnings: 184000,
  before: { leads: 1000, response_rate: 0.9, median_response_minutes: 90, bookings: 60, earnings: 190000 },
  by_month: [
    { month: '2026-10', leads: 700, bookings: 40 },
    { month: '2026-11', leads: 500, bookings: 20 },
  ],
  by_type: [
    { type: 'wedding', leads: 800, bookings: 50 },
    { type: 'bar_mitzvah', leads: 400, bookings: 10 },
  ],
  ...over,
});
const at = '/dashboard/insights';
const figure = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling as HTMLElement;

beforeEach(() => void mockAccount());

test('the numbers say what they mean, and the tab leads here', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  const { user } = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Insights' }));
  await screen.findByText('Median response time');
  expect(document.title).toBe('Insights · Gia Partner Portal');
  expect(figure('Leads')).toHaveTextContent('1,200');
  expect(figure('Median response time')).toHaveTextContent('1 h 12 minWithin the 2 hours');
  expect(figure('Answered')).toHaveTextContent('96080.0% of your leads');
  expect(figure('Bookings')).toHaveTextContent('605.0% of your leads');
  expect(figure('Booked amount')).toHaveTextContent('$184,000');
});

test('each number has what it was in as many days before', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  await openDashboard(at);
  expect(await screen.findByText('Compared with the 90 days before.')).toBeVisible();
  expect(figure('Leads')).toHaveTextContent('1,000 before');
  expect(figure('Median response time')).toHaveTextContent('1 h 30 min before');
  expect(figure('Answered')).toHaveTextContent('900 before');
  expect(figure('Bookings')).toHaveTextContent('60 before');
  expect(figure('Booked amount')).toHaveTextContent('$190,000 before');
});

test('each chart has its numbers as a table', async () => {
  mockApi({ [ANALYTICS]: analytics() });
  const { user } = await openDashboard(at);
  const rows = async (chart: string) => {
    const region = within(await screen.findByRole('region', { name: chart }));
    await user.click(region.getByText('Show as a table'));
    const [, ...cells] = region.getAllByRole('row').map((row) => row.textContent);
    return cells;
  };
  expect(await rows('Leads by month')).toEqual(['Oct 202670040', 'Nov 202650020']);
  expect(await rows('Leads by event type')).toEqual(['Wedding80050', 'Bar/Bat Mitzvah40010']);
});

test('a slow answer is named against the two hours; without any there is none', async () => {
  mockApi({ [ANALYTICS]: analytics({ median_response_minutes: 121 }) });
  const { user } = await openDashboard(at);
  await screen.findByText('Clients expect an answer within 2 hours');
  expect(figure('Median response time')).toHaveTextContent('2 h 1 min');
  mockApi({ [ANALYTICS]: analytics({ median_response_minutes: null }) });
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  expect(await screen.findByText('No answer yet')).toBeVisible();
});

test('the span is in the address and asks the server', async () => {
  const seen = mockApi({ [ANALYTICS]: analytics() });
  const { user, router } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Last 12 months' }));
  expect(router.state.location.search).toBe('?days=365');
  await waitFor(() => expect(seen.map(({ request }) => request.query.get('days'))).toEqual(['90', '365']));
  expect(readSpan(new URLSearchParams('days=7'))).toBe(90);
});

test('without leads it says so', async () => {
  mockApi({ [ANALYTICS]: analytics({ leads: 0, by_type: [] }) });
  await openDashboard(at);
  expect(await screen.findByRole('heading', { name: 'No leads in this time' })).toBeVisible();
});

test('loading and failing are said', async () => {
  mockApi({ [ANALYTICS]: () => never() });
  const { unmount } = await openDashboard(at);
  expect(await screen.findByText('Loading your insights')).toBeInTheDocument();
  unmount();
  mockApi({ [ANALYTICS]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(`${at}?days=30`);
  expect(await screen.findByText('Failed to load your insights. Out of order')).toBeVisible();
  mockApi({ [ANALYTICS]: analytics() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Median response time')).toBeVisible();
});
