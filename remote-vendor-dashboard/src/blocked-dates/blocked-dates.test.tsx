import { act, screen, waitFor, within } from '@testing-library/react';
import { expectToasts, fails, mockApi } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { spanLabel, spansOf, validateBlock, withoutSpan, withSpan } from './blocked-dates.ts';

const READ = 'GET /vendor-account/{accountId}/blocked-dates';
const SAVE = 'PUT /vendor-account/{accountId}/blocked-dates/day';
const section = async () => within(await screen.findByRole('region', { name: 'Blocked dates' }));

beforeEach(() => {
  mockAccount();
});
afterEach(() => {
  jest.useRealTimers();
});

test('groups consecutive days into spans across month ends and the clock change', () => {
  const dates = ['2099-02-27', '2099-02-28', '2099-03-01', '2099-11-01', '2099-11-02', '2100-01-01'];
  const spans = spansOf(dates);
  expect(spans.map(spanLabel)).toEqual([
    'Feb 27, 2099 – Mar 1, 2099',
    'Nov 1, 2099 – Nov 2, 2099',
    'Jan 1, 2100',
  ]);
  expect(spans.reduce<string[]>(withSpan, [])).toEqual(dates);
  expect(withoutSpan(dates, spans[0]!)).toEqual(dates.slice(3));
});

test.each([
  [{ from: '' }, { from: 'Please choose a day' }],
  [{ from: '2099-01-01' }, { from: 'Please choose today or a later day' }],
  [{ from: '2099-02-02', to: '2099-02-01' }, { to: 'The last day is before the first' }],
  [{ from: '2099-02-02', to: '2999-02-01' }, { to: 'You can block at most 730 days' }],
  [{ from: '2101-01-01' }, { from: 'Please enter a date between 2000 and 2100' }],
  [{ from: '2100-12-31', to: '2101-01-01' }, { to: 'Please enter a date between 2000 and 2100' }],
  [{ from: '2099-02-01' }, {}],
])('validates %j with the errors %j', (values, errors) => {
  expect(validateBlock(values, { today: '2099-02-01', dates: [] })).toEqual(errors);
});

test('sends only the new days and shows the days that a colleague blocked meanwhile', async () => {
  mockApi({ [READ]: { dates: ['2099-01-01'] } });
  const { user } = await openDashboard('/dashboard/preferences/blocked-dates');
  const dates = await section();
  await user.type(await dates.findByLabelText('First day'), '2099-06-01');
  await user.type(dates.getByLabelText('Last day'), '2099-06-02');
  const all = ['2099-01-01', '2099-03-01', '2099-06-01', '2099-06-02'];
  const seen = mockApi({ [SAVE]: { dates: all, open_leads: 0 } });
  await user.click(dates.getByRole('button', { name: 'Block dates' }));
  const list = within(await dates.findByRole('list', { name: 'Blocked dates' }));
  expect(await list.findByText('Jun 1, 2099 – Jun 2, 2099')).toBeVisible();
  expect(list.getByText('Mar 1, 2099')).toBeVisible();
  expect(seen[0]?.request.body).toEqual({ date: '2099-06-01', to: '2099-06-02', blocked: true });
  await expectToasts('Blocked Jun 1, 2099 – Jun 2, 2099.');
  await waitFor(() => expect(dates.getByLabelText('First day')).toHaveValue(''));
  expect(dates.getByLabelText('Last day')).toHaveValue('');
  expect(dates.getByLabelText('First day')).toBeValid();
});

test('shows an error and keeps the selected days when saving fails', async () => {
  const { user } = await openDashboard('/dashboard/preferences/blocked-dates');
  const dates = await section();
  await user.type(await dates.findByLabelText('First day'), '2099-06-01');
  mockApi({ [SAVE]: fails(500, { message: 'Out of order' }) });
  await user.click(dates.getByRole('button', { name: 'Block dates' }));
  expect(await dates.findByText('Failed to block these dates. Out of order')).toBeVisible();
  expect(dates.getByLabelText('First day')).toHaveValue('2099-06-01');
});

test('unblocks two days at the same time', async () => {
  mockApi({ [READ]: { dates: ['2099-01-01', '2099-03-01'] } });
  const { user } = await openDashboard('/dashboard/preferences/blocked-dates');
  const dates = await section();
  const first = Promise.withResolvers<{ dates: string[]; open_leads: number }>();
  mockApi({
    [SAVE]: ({ body }) =>
      (body as { date: string }).date === '2099-01-01' ? first.promise : { dates: [], open_leads: 0 },
  });
  await user.click(await dates.findByRole('button', { name: 'Unblock Jan 1, 2099' }));
  await user.click(dates.getByRole('button', { name: 'Unblock Mar 1, 2099' }));
  await expectToasts('Unblocked Mar 1, 2099.');
  const reads = mockApi({ [READ]: { dates: [] } });
  first.resolve({ dates: ['2099-03-01'], open_leads: 0 });
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(dates.queryByRole('button', { name: 'Unblock Mar 1, 2099' })).not.toBeInTheDocument();
});

test('unblocks a day optimistically and restores it when saving fails', async () => {
  mockApi({ [READ]: { dates: ['2099-01-01'] } });
  const { user } = await openDashboard('/dashboard/preferences/blocked-dates');
  const dates = await section();
  const unblock = { name: 'Unblock Jan 1, 2099' };
  mockApi({ [SAVE]: fails(0) });
  await user.click(await dates.findByRole('button', unblock));
  expect(await dates.findByRole('button', unblock)).toBeVisible();
  await expectToasts(/^Failed to unblock these dates\. We couldn't reach Gia/);
  const seen = mockApi({ [SAVE]: { dates: [], open_leads: 0 } });
  await user.click(dates.getByRole('button', unblock));
  expect(await dates.findByText('No blocked dates.')).toBeVisible();
  await waitFor(() =>
    expect(seen[0]?.request.body).toEqual({ date: '2099-01-01', to: '2099-01-01', blocked: false }),
  );
});

test('shows the first twelve days and all of them on demand', async () => {
  const dates = Array.from({ length: 15 }, (_, day) => `2099-01-${String(day * 2 + 1).padStart(2, '0')}`);
  mockApi({ [READ]: { dates } });
  const { user } = await openDashboard('/dashboard/preferences/blocked-dates');
  const list = within(await (await section()).findByRole('list', { name: 'Blocked dates' }));
  expect(list.getAllByRole('button', { name: /^Unblock/ })).toHaveLength(12);
  await user.click(list.getByRole('button', { name: 'Show all 15' }));
  expect(list.getAllByRole('button', { name: /^Unblock/ })).toHaveLength(15);
});

const nextYear = new Date().getUTCFullYear() + 1;
/** The month with the days to press, at January of next year. */
async function january() {
  const { user } = await openDashboard('/dashboard/preferences/blocked-dates');
  const dates = await section();
  for (let turned = 0; turned < 14; turned += 1) {
    if (dates.queryByRole('grid', { name: `Blocked days in January ${nextYear}` })) break;
    await user.click(await dates.findByRole('button', { name: 'Next month' }));
  }
  const day = (number: number, year = nextYear) =>
    dates.getByRole('button', { name: `Jan ${number}, ${year}` });
  return { user, dates, day };
}

test('blocks and unblocks a day with a press on the month', async () => {
  const seen = mockApi({ [SAVE]: { dates: [`${nextYear}-01-14`], open_leads: 0 } });
  const { user, dates, day } = await january();
  expect(day(14)).toHaveAttribute('aria-pressed', 'false');
  await user.click(day(14));
  expect(day(14)).toHaveAttribute('aria-pressed', 'true');
  expect(await dates.findByRole('button', { name: `Unblock Jan 14, ${nextYear}` })).toBeVisible();
  mockApi({ [SAVE]: { dates: [], open_leads: 0 } });
  await user.click(day(14));
  expect(await dates.findByText('No blocked dates.')).toBeVisible();
  expect(seen.map(({ request }) => request.body)[0]).toEqual({ date: `${nextYear}-01-14`, blocked: true });
});

test('restores the day when blocking it fails', async () => {
  const { user, day } = await january();
  mockApi({ [SAVE]: fails(0) });
  await user.click(day(14));
  await expectToasts(/^Failed to block this day\. We couldn't reach Gia/);
  expect(day(14)).toHaveAttribute('aria-pressed', 'false');
});

test('keeps both days when the response to the first press arrives after that to the second', async () => {
  const { user, day } = await january();
  const first = Promise.withResolvers<{ dates: string[]; open_leads: number }>();
  const [one, two] = [`${nextYear}-01-14`, `${nextYear}-01-15`];
  const saves = mockApi({
    [SAVE]: ({ body }) =>
      (body as { date: string }).date === one ? first.promise : { dates: [one, two], open_leads: 0 },
  });
  await user.click(day(14));
  await user.click(day(15));
  await waitFor(() => expect(saves).toHaveLength(2));
  const reads = mockApi({ [READ]: { dates: [one, two] } });
  first.resolve({ dates: [one], open_leads: 0 });
  await waitFor(() => expect(reads).toHaveLength(1));
  for (const number of [14, 15]) expect(day(number)).toHaveAttribute('aria-pressed', 'true');
});

test('moves between the days of the month by arrow keys', async () => {
  const { user, day } = await january();
  day(1).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(day(9)).toHaveFocus();
});

test('follows the calendar into the next month while it is open', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
    advanceTimers: true,
    now: new Date('2027-01-01T07:59:00Z'),
  });
  await openDashboard('/dashboard/preferences/blocked-dates');
  const dates = await section();
  await dates.findByRole('grid', { name: 'Blocked days in December 2026' });
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(dates.getByRole('grid', { name: 'Blocked days in January 2027' })).toBeVisible();
  expect(dates.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
  expect(dates.getByRole('button', { name: 'Jan 1, 2027' })).toHaveAttribute('tabindex', '0');
});
