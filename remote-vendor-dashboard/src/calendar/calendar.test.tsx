import { act, screen, waitFor, within } from '@testing-library/react';
import type { CalendarMonth, DateConflicts } from '@portal/shared/contract';
import { portalStore, publish, toastsAtom } from '@portal/shared/runtime';
import { expectToasts, fails, mockApi, never, sampleLead } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { dayAfter, dayAfterKey, monthAfter, readMonth, weeksOf } from '../blocked-dates/calendar.ts';

const READ = 'GET /vendor-account/{accountId}/calendar';
const BLOCK = 'PUT /vendor-account/{accountId}/blocked-dates/day';
const CONFLICTS = 'GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts';
const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const BOOK = 'POST /vendor-account/{accountId}/leads/{leadId}/book';
const at = '/dashboard/calendar?month=2099-06';
const month = (over: Partial<CalendarMonth> = {}): CalendarMonth => ({
  month: '2099-06',
  leads: [
    { id: 11, event_name: 'Maya & Jonah', event_date: '2099-06-12', status: 'booked' },
    { id: 12, event_name: 'Elena turns 40', event_date: '2099-06-12', status: 'new' },
  ],
  blocked: ['2099-06-20'],
  ...over,
});
const day = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  mockAccount();
});

describe('months and weeks', () => {
  test('fill whole weeks from Sunday, also in a leap year', () => {
    const weeks = weeksOf('2028-02');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      null,
      null,
      '2028-02-01',
      '2028-02-02',
      '2028-02-03',
      '2028-02-04',
      '2028-02-05',
    ]);
    expect(weeks[4]).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', null, null, null, null]);
    expect(weeksOf('2026-02')).toHaveLength(4);
  });

  test('cross years and the clock change, and end with the years that the API accepts', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect([monthAfter('2100-12', 1), monthAfter('2000-01', -1)]).toEqual([undefined, undefined]);
    expect([dayAfter('2026-10-31', 1), dayAfter('2026-03-07', 7)]).toEqual(['2026-11-01', '2026-03-14']);
    expect(['ArrowUp', 'Home', 'End', 'a'].map((key) => dayAfterKey(key, '2026-11-04'))).toEqual([
      '2026-10-28',
      '2026-11-01',
      '2026-11-07',
      undefined,
    ]);
  });

  test.each(['', 'month=2026-13', 'month=1999-12', 'month=x', 'month=2026-1'])(
    'reads %j as today',
    (query) => {
      expect(readMonth(new URLSearchParams(query), '2026-11-22')).toBe('2026-11');
    },
  );
});

test('shows leads, bookings and blocked days of the month, each lead with a link', async () => {
  mockApi({ [READ]: month() });
  await openDashboard(at);
  const grid = within(await screen.findByRole('grid', { name: 'June 2099' }));
  expect(document.title).toBe('Calendar · Gia Partner Portal');
  const booked = grid.getByRole('link', { name: 'Maya & Jonah Booked' });
  expect(booked).toHaveAttribute('href', '/dashboard/lead-details/11');
  expect(grid.getByRole('link', { name: 'Elena turns 40 New Match' })).toBeVisible();
  expect(grid.getByRole('button', { name: 'Unblock Jun 20, 2099' })).toBeVisible();
  expect(grid.getByRole('button', { name: 'Block Jun 1, 2099' })).toBeVisible();
  expect(grid.getAllByText('Blocked')).toHaveLength(1);
});

test('links to all leads of a day that has more than three', async () => {
  const leads = Array.from({ length: 5 }, (_, index) => ({
    id: index + 1,
    event_name: `Event ${index}`,
    event_date: '2099-06-12',
    status: 'booked' as const,
  }));
  mockApi({ [READ]: month({ leads }) });
  const { user } = await openDashboard(at);
  const more = await screen.findByRole('link', { name: '2 more on Jun 12' });
  mockLeads(() => [sampleLead({ status: 'booked' })]);
  await user.click(more);
  expect(await screen.findByRole('article', { name: /Maya & Jonah/ })).toBeVisible();
});

test('marks today and offers no button for past days', async () => {
  mockApi({ [READ]: month({ leads: [], blocked: [] }) });
  await openDashboard('/dashboard/calendar');
  await screen.findByRole('grid');
  const today = document.querySelectorAll('[aria-current=date]');
  expect(today).toHaveLength(1);
  expect(within(today[0] as HTMLElement).getByRole('button', { name: /^Block / })).toBeVisible();
  expect(document.querySelectorAll('[data-past=true] button')).toHaveLength(0);
});

test('changes the month in the URL and returns to today', async () => {
  const seen = mockApi({
    [READ]: ({ query }) => month({ month: query.get('month')!, leads: [], blocked: [] }),
  });
  const { user } = await openDashboard(at);
  const asked = (months: string[]) =>
    waitFor(() => expect(seen.map(({ request }) => request.query.get('month'))).toEqual(months));
  await asked(['2099-06']);
  await user.click(await screen.findByRole('link', { name: 'Next month' }));
  expect(await screen.findByRole('heading', { name: 'July 2099' })).toBeVisible();
  await asked(['2099-06', '2099-07']);
  await user.click(screen.getByRole('link', { name: 'Previous month' }));
  await user.click(screen.getByRole('link', { name: 'Previous month' }));
  expect(await screen.findByRole('grid', { name: 'May 2099' })).toBeVisible();
  await asked(['2099-06', '2099-07', '2099-05']);
  await user.click(screen.getByRole('link', { name: 'Today' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Today' })).not.toBeInTheDocument());
});

test('blocks a day optimistically, and restores it when saving fails', async () => {
  mockApi({ [READ]: month() });
  const { user } = await openDashboard(at);
  const seen = mockApi({ [BLOCK]: { dates: ['2099-06-12', '2099-06-20'], open_leads: 0 } });
  await user.click(await day('Block Jun 12, 2099'));
  expect(await day('Unblock Jun 12, 2099')).toBeVisible();
  await waitFor(() => expect(seen[0]?.request.body).toEqual({ date: '2099-06-12', blocked: true }));
  mockApi({ [BLOCK]: fails(500, { message: 'Out of order' }) });
  await user.click(await day('Unblock Jun 20, 2099'));
  await expectToasts('Failed to unblock this day. Out of order');
  expect(await day('Unblock Jun 20, 2099')).toBeVisible();
  expect(await day('Unblock Jun 12, 2099')).toBeVisible();
});

test('says that blocking a day leaves its open leads', async () => {
  mockApi({ [READ]: month(), [BLOCK]: { dates: ['2099-06-12', '2099-06-20'], open_leads: 1 } });
  const { user } = await openDashboard(at);
  await user.click(await day('Block Jun 12, 2099'));
  await expectToasts('You still have an open lead on these dates. Blocking them doesn’t decline it.');
});

test('moves between days with the arrow keys, across months, and blocks with Enter', async () => {
  const blocked: string[] = [];
  const seen = mockApi({
    [READ]: ({ query }) => month({ month: query.get('month')!, leads: [], blocked }),
    [BLOCK]: () => {
      blocked.push('2099-05-31');
      return { dates: blocked, open_leads: 0 };
    },
  });
  const { user } = await openDashboard(at);
  const first = await day('Block Jun 1, 2099');
  expect(screen.getAllByRole('button', { name: /^Block / }).filter((each) => each.tabIndex === 0)).toEqual([
    first,
  ]);
  first.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await day('Block Jun 9, 2099')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await day('Block Jun 7, 2099')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('grid', { name: 'May 2099' });
  expect(await day('Block May 31, 2099')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await day('Unblock May 31, 2099')).toHaveFocus();
  await waitFor(() => expect(seen.map(({ route }) => route)).toContain(BLOCK));
});

test('loads the month again after blocking a day before the month was there', async () => {
  const blocked: string[] = [];
  mockApi({
    [READ]: ({ query }) => {
      if (query.get('month') === '2099-05' && blocked.length === 0) return never();
      return month({ month: query.get('month')!, leads: [], blocked });
    },
    [BLOCK]: () => {
      blocked.push('2099-05-31');
      return { dates: blocked, open_leads: 0 };
    },
  });
  const { user } = await openDashboard(at);
  (await day('Block Jun 1, 2099')).focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(await day('Block May 31, 2099'));
  expect(await day('Unblock May 31, 2099')).toBeVisible();
});

test('shows a loading state', async () => {
  mockApi({ [READ]: never });
  await openDashboard(at);
  expect(await screen.findByText('Loading your calendar')).toBeInTheDocument();
});

test('recovers from an error on Try Again', async () => {
  mockApi({ [READ]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(at);
  expect(await screen.findByText('Failed to load your calendar')).toBeVisible();
  mockApi({ [READ]: month() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

describe('conflicts on the day of a lead', () => {
  const open = async (conflicts: DateConflicts) => {
    mockApi({ [LEAD]: sampleLead({ status: 'viewed' }), [CONFLICTS]: conflicts });
    await openDashboard('/dashboard/lead-details/11');
    await screen.findByRole('heading', { level: 1, name: 'Maya & Jonah' });
  };

  test('names the bookings, with links', async () => {
    const booked = [
      { id: 12, event_name: 'Elena turns 40' },
      { id: 13, event_name: 'Ana & Bo' },
    ];
    await open({ booked, blocked: true });
    expect(await screen.findByText(/^You're booked on June 12:/)).toHaveTextContent(
      "You're booked on June 12: Elena turns 40, Ana & Bo",
    );
    expect(screen.getByRole('link', { name: 'Ana & Bo' })).toHaveAttribute(
      'href',
      '/dashboard/lead-details/13',
    );
  });

  test('names a blocked day', async () => {
    await open({ booked: [], blocked: true });
    expect(await screen.findByText('You blocked June 12 in your calendar.')).toBeVisible();
  });
});

test('warns on a lead right after its day was blocked in the calendar', async () => {
  let blocked = false;
  mockApi({
    [LEAD]: sampleLead({ status: 'viewed' }),
    [CONFLICTS]: () => ({ booked: [], blocked }),
    [READ]: () => month({ month: '2060-06', leads: [], blocked: blocked ? ['2060-06-12'] : [] }),
    [BLOCK]: () => {
      blocked = true;
      return { dates: ['2060-06-12'], open_leads: 0 };
    },
  });
  const { user, router } = await openDashboard('/dashboard/lead-details/11');
  await screen.findByRole('heading', { level: 1, name: 'Maya & Jonah' });
  await act(() => router.navigate('/dashboard/calendar?month=2060-06'));
  await user.click(await day('Block Jun 12, 2060'));
  await waitFor(() => expect(blocked).toBe(true));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('You blocked June 12 in your calendar.')).toBeVisible();
});

describe('blocking the day of a booking', () => {
  const answered = sampleLead({ status: 'responded', responded_at: '2026-11-21T18:30:00Z' });
  const openBooking = async (blocked: boolean, booked: DateConflicts['booked'] = []) => {
    mockApi({ [LEAD]: answered, [CONFLICTS]: { booked, blocked } });
    const { user } = await openDashboard('/dashboard/lead-details/11');
    await user.click(await screen.findByRole('button', { name: 'Report a booking' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Report a booking' })) };
  };

  test('is offered in the dialog and sent with the booking', async () => {
    const { user, dialog } = await openBooking(false);
    const seen = mockApi({ [BOOK]: { ...answered, status: 'booked' } });
    await user.type(dialog.getByLabelText('Booked amount'), '5000');
    await user.click(await dialog.findByRole('checkbox', { name: 'Block June 12 in my calendar' }));
    await user.click(dialog.getByRole('button', { name: 'Report Booking' }));
    await expectToasts(/^Booking reported/);
    expect(seen[0]?.request.body).toEqual({ amount: 5000, block_date: true });
  });

  test('is not offered for a day that is already blocked', async () => {
    const { dialog } = await openBooking(true);
    expect(await screen.findByText('You blocked June 12 in your calendar.')).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('is not offered to a responder', async () => {
    mockAccount({}, 'responder');
    const { dialog } = await openBooking(false, [{ id: 12, event_name: 'Elena turns 40' }]);
    expect(await screen.findByText(/^You're booked on June 12:/)).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

test('shows a lead whose live event was missed', async () => {
  mockApi({ [READ]: month({ leads: [] }) });
  await openDashboard(at);
  await day('Block Jun 1, 2099');
  mockApi({ [READ]: month() });
  act(() => publish('live.missed', {}));
  expect(await screen.findByRole('link', { name: 'Maya & Jonah Booked' })).toBeVisible();
});

test('shows a day as it was when blocking and unblocking it both fail', async () => {
  const answers: (() => void)[] = [];
  mockApi({
    [READ]: month(),
    [BLOCK]: () => new Promise((resolve) => answers.push(() => resolve(fails(0)))),
  });
  const { user } = await openDashboard(at);
  await user.click(await day('Block Jun 1, 2099'));
  await user.click(await day('Unblock Jun 1, 2099'));
  await waitFor(() => expect(answers).toHaveLength(2));
  mockApi({ [READ]: fails(0) });
  answers[0]!();
  await waitFor(() => expect(portalStore.get(toastsAtom)).toHaveLength(1));
  answers[1]!();
  await waitFor(() => expect(portalStore.get(toastsAtom)).toHaveLength(2));
  expect(await day('Block Jun 1, 2099')).toBeVisible();
});
