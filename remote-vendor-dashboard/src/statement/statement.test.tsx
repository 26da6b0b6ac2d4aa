import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Statement } from '@portal/shared/contract';
import { expectToasts, fails, mockApi, never, sampleBooking } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { readYear } from './statement.ts';

const READ = 'GET /vendor-account/{accountId}/statement';
const CSV = 'GET /vendor-account/{accountId}/statement.csv';
const at = '/dashboard/statement';
const entry = (over: Partial<Statement['entries'][number]>): Statement['entries'][number] => ({
  id: 1,
  date: '2026-11-02',
  lead_id: 11,
  event_name: 'Maya & Jonah',
  kind: 'fee',
  booking_id: 5,
  booked_cents: 420_000,
  rate: 0.1,
  amount_cents: 42_000,
  balance_cents: 42_000,
  invoice: null,
  payment: null,
  dispute: null,
  disputable: true,
  ...over,
});
const month = (over: Partial<Statement['months'][number]>): Statement['months'][number] => ({
  month: '2026-11',
  bookings: 1,
  booked_cents: 300_000,
  fees_cents: 72_000,
  waived: 0,
  refunds_cents: -42_000,
  invoiced_cents: 0,
  paid_cents: 0,
  balance_cents: 30_000,
  ...over,
});
const statement = (over: Partial<Statement> = {}): Statement => ({
  year: 2026,
  years: [2026, 2025],
  referral_rate: 0.1,
  next_booking_free: false,
  due: {
    amount_cents: 0,
    due_on: null,
    overdue_cents: 0,
    state: 'nothing',
    invoices: [],
    pay: { text: null, link: null },
  },
  open_cents: 30_000,
  disputed_cents: 0,
  next_invoice_on: '2026-12-01',
  credit_cents: 0,
  balance_cents: 30_000,
  opening_balance_cents: 0,
  totals: {
    bookings: 2,
    booked_cents: 390_000,
    fees_cents: 72_000,
    waived: 1,
    refunds_cents: -42_000,
    invoiced_cents: 0,
    paid_cents: 0,
  },
  months: [
    month({}),
    month({
      month: '2026-03',
      booked_cents: 90_000,
      fees_cents: 0,
      waived: 1,
      refunds_cents: 0,
      balance_cents: 0,
    }),
  ],
  entries: [
    entry({
      id: 4,
      date: '2026-11-03',
      booked_cents: 300_000,
      amount_cents: 30_000,
      balance_cents: 30_000,
    }),
    entry({ id: 3, date: '2026-11-03', kind: 'correction', amount_cents: -42_000, balance_cents: 0 }),
    entry({ id: 2 }),
    entry({
      id: 1,
      date: '2026-03-09',
      kind: 'waiver',
      booked_cents: 90_000,
      rate: 0,
      amount_cents: 0,
      balance_cents: 0,
    }),
  ],
  total_entries: 4,
  waiting: [],
  ...over,
});
const rows = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

beforeEach(() => {
  mockAccount();
});

test('opens from the Statement tab with the balance, the rate and the free leads left', async () => {
  mockApi({ [READ]: statement() });
  const { user } = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Statement' }));
  const facts = await screen.findByLabelText('Summary');
  expect(document.title).toBe('Statement · Gia Partner Portal');
  expect(facts).toHaveTextContent('$300.00Referral fees to date, minus refunds');
  expect(facts).toHaveTextContent('10.0%Of each booked amount');
});

test('lists each month with its totals, entries and running balance, and links each entry to its lead', async () => {
  mockApi({ [READ]: statement() });
  await openDashboard(at);
  const month = (name: string) => screen.findByRole('region', { name });
  expect(await month('Nov 2026')).toHaveTextContent(
    '1 booking for $3,000 · Fees $720.00 · Refunds $420.00 · Fees so far $300.00',
  );
  expect(await month('Mar 2026')).toHaveTextContent('1 booking for $900 · Fees $0.00 · Fees so far $0.00');
  expect(rows('Nov 2026')).toEqual([
    ['Nov 3', 'Maya & Jonah', 'Referral fee', '$3,000', '10.0%', '$300.00', '$300.00'],
    ['Nov 3', 'Maya & Jonah', 'Amount corrected', '$4,200', '', '-$420.00', '$0.00'],
    ['Nov 2', 'Maya & Jonah', 'Referral fee', '$4,200', '10.0%', '$420.00', '$420.00'],
  ]);
  expect(rows('Mar 2026')).toEqual([
    ['Mar 9', 'Maya & Jonah', 'First booking, free', '$900', '', '$0.00', '$0.00'],
  ]);
  for (const link of screen.getAllByRole('link', { name: 'Maya & Jonah' }))
    expect(link).toHaveAttribute('href', '/dashboard/lead-details/11');
});

test('shows the entries of the newest month, and of the others when they are opened or printed', async () => {
  mockApi({ [READ]: statement() });
  const { user } = await openDashboard(at);
  const march = () => screen.getByRole('table', { name: 'Entries of Mar 2026', hidden: true });
  expect(await screen.findByRole('table', { name: 'Entries of Nov 2026' })).toBeVisible();
  expect(march()).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Mar 2026' }));
  expect(march()).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Mar 2026' }));
  expect(march()).not.toBeVisible();
  fireEvent(window, new Event('beforeprint'));
  expect(march()).toBeVisible();
});

test('shows another year from the URL, with its opening balance and a note about older entries', async () => {
  const seen = mockApi({
    [READ]: ({ query }) =>
      query.get('year') === '2025'
        ? statement({ year: 2025, opening_balance_cents: 5000, total_entries: 501 })
        : statement(),
  });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: '2025' }));
  expect(await screen.findByText('Fees before 2025: $50.00')).toBeVisible();
  expect(screen.getByText(/^This page lists the latest 4 of 501 entries/)).toBeVisible();
  expect(seen.at(-1)?.request.query.get('year')).toBe('2025');
});

test('ignores an invalid year in the URL', () => {
  const year = (search: string) => readYear(new URLSearchParams(search));
  expect([year('year=2025'), year('year=1999'), year('year=x'), year('')]).toEqual([
    2025,
    undefined,
    undefined,
    undefined,
  ]);
});

test('tells a new vendor that the first booking is free and that there is nothing yet', async () => {
  mockApi({
    [READ]: statement({ years: [2026], months: [], entries: [], total_entries: 0, next_booking_free: true }),
  });
  await openDashboard(at);
  expect(await screen.findByRole('heading', { name: 'No bookings in 2026' })).toBeVisible();
  expect(screen.getByText('Your next booking is free')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Year' })).not.toBeInTheDocument();
});

test('shows a loading state, and an error with a retry', async () => {
  mockApi({ [READ]: never });
  await openDashboard(at);
  expect(await screen.findByText('Loading your statement')).toBeInTheDocument();
});

test('recovers from an error on Try Again', async () => {
  mockApi({ [READ]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(at);
  expect(await screen.findByText('Failed to load your statement')).toBeVisible();
  mockApi({ [READ]: statement() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Nov 2026' })).toBeVisible();
});

test('downloads the CSV file of the year, shows a failure, and prints', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:statement';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  mockApi({ [READ]: statement(), [CSV]: 'Date,Event' });
  const { user } = await openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Download spreadsheet (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['statement-2026.csv']));
  mockApi({ [CSV]: fails(500, { message: 'Out of order' }) });
  await user.click(screen.getByRole('button', { name: 'Download spreadsheet (CSV)' }));
  await expectToasts('Failed to download the statement. Out of order');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  click.mockRestore();
  print.mockRestore();
});

test('lists bookings that wait for confirmation apart, with the fee that follows', async () => {
  const waiting = (id: number, name: string, over: Parameters<typeof sampleBooking>[0]) => ({
    lead_id: id,
    event_name: name,
    booking: sampleBooking({ confirmed_amount: null, ...over }),
  });
  mockApi({
    [READ]: statement({
      waiting: [
        waiting(11, 'Own', { state: 'reported_by_vendor', client_amount: null }),
        waiting(12, 'Differs', { state: 'differs', client_amount: 5000, awaits_decision: true }),
        waiting(13, 'Late', { state: 'reported_by_client', vendor_amount: null, awaits_decision: true }),
        waiting(14, 'Corrected', { state: 'differs', vendor_amount: 4100, confirmed_amount: 4200 }),
      ],
    }),
  });
  await openDashboard(at);
  expect(await screen.findByText(/aren’t in “Fees so far” yet/)).toBeVisible();
  expect(rows('Waiting for confirmation')).toEqual([
    ['Own', 'Waiting for the client', '$4,200', '–', '$420.00'],
    ['Differs', 'The amounts differ', '$4,200', '$5,000', '$420.00'],
    ['Late', 'Our team decides', '–', '$4,200', '$420.00'],
    ['Corrected', 'The amounts differ', '$4,100', '$4,200', 'Fee for $4,200 until then'],
  ]);
});
