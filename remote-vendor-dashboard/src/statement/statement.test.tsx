import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InvoiceSummary, Statement } from '@portal/shared/contract';
import {
  expectToasts,
  fails,
  mockApi,
  never,
  sampleBooking,
  sampleDispute,
  sampleInvoiceSummary,
  samplePage,
} from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { readYear } from './statement.ts';

const READ = 'GET /vendor-account/{accountId}/statement';
const INVOICES = 'GET /vendor-account/{accountId}/invoices';
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
        .map((cell) => cell.textContent.trim()),
    );

const due = (over: Partial<Statement['due']> = {}): Statement['due'] => ({
  amount_cents: 77_700,
  due_on: '2026-12-15',
  overdue_cents: 0,
  state: 'due',
  invoices: [sampleInvoiceSummary()],
  pay: { text: 'Mail a check to 1 Main Street.', link: 'https://pay.example/2026-0001' },
  ...over,
});
const amountDue = async () => within(await screen.findByRole('region', { name: 'Amount due' }));

beforeEach(() => {
  mockAccount();
  mockApi({ [INVOICES]: samplePage<InvoiceSummary>([]) });
});

test('opens from the Statement tab with the amount due, its date and how to pay', async () => {
  mockApi({ [READ]: statement({ due: due(), credit_cents: 2_500, disputed_cents: 10_000 }) });
  const { user } = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Statement' }));
  const shown = await amountDue();
  expect(document.title).toBe('Statement · Gia Partner Portal');
  expect(shown.getByText('$777.00')).toBeVisible();
  expect(shown.getByText('Due December 15, 2026')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Invoice 2026-0001' })).toHaveAttribute(
    'href',
    '/dashboard/statement/invoices/8',
  );
  expect(shown.getByText('Mail a check to 1 Main Street.')).toBeVisible();
  expect(shown.getByRole('link', { name: /^Pay invoice 2026-0001/ })).toHaveAttribute(
    'href',
    'https://pay.example/2026-0001',
  );
  expect(shown.getByRole('link', { name: '$200.00 in fees' })).toHaveAttribute(
    'href',
    '/dashboard/statement?year=2026&show=open#entries',
  );
  expect(shown.getByText('will be on your next invoice, on December 1, 2026.')).toBeVisible();
  expect(shown.getByText('$100.00 in disputed fees waits for our team’s decision.')).toBeVisible();
  expect(shown.getByText('You have $25.00 in credit. Your next invoice uses it.')).toBeVisible();
});

test.each([
  [{ state: 'overdue', overdue_cents: 77_700 }, 'Overdue since December 15, 2026'],
  [{ state: 'overdue', overdue_cents: 30_000 }, '$300.00 of it is overdue since December 15, 2026'],
  [{ state: 'nothing', amount_cents: 0, due_on: null, invoices: [] }, 'Nothing to pay right now.'],
] as const)('says what is late or that nothing is due: %j', async (over, text) => {
  mockApi({ [READ]: statement({ due: due(over as Partial<Statement['due']>) }) });
  await openDashboard(at);
  expect((await amountDue()).getByText(text)).toBeVisible();
});

test('leads to the team when the settings do not say how to pay', async () => {
  mockApi({ [READ]: statement({ due: due({ pay: { text: null, link: null } }) }) });
  await openDashboard(at);
  expect((await amountDue()).getByRole('link', { name: 'Ask our team how to pay' })).toHaveAttribute(
    'href',
    '/dashboard/resources/contact-concierge',
  );
});

test('leads from each figure of the year to its entries', async () => {
  mockApi({
    [READ]: statement({
      entries: [
        entry({
          id: 6,
          date: '2026-11-20',
          kind: 'payment',
          lead_id: null,
          booking_id: null,
          event_name: null,
          booked_cents: null,
          rate: null,
          amount_cents: -50_000,
          balance_cents: -20_000,
          invoice: { id: 8, number: '2026-0001' },
          payment: { id: 21, method: 'check', reference: 'Check 1042' },
          disputable: false,
        }),
        ...statement().entries,
      ],
      totals: { ...statement().totals, paid_cents: 50_000, invoiced_cents: 77_700 },
    }),
  });
  const { user, router } = await openDashboard(at);
  const year = within(await screen.findByLabelText('Summary of 2026'));
  const values = (name: string) => year.getByText(name).closest('div')!.querySelector('dd')!;
  expect(values('Charged')).toHaveTextContent('$300.002 bookings for $3,900');
  expect(values('Invoiced')).toHaveTextContent('$777.00');
  expect(values('Not invoiced yet')).toHaveTextContent('$300.00');
  expect(screen.getByText('Our fee is 10.0% of each booked amount.')).toBeVisible();
  await user.click(within(values('Paid')).getByRole('link', { name: '$500.00' }));
  expect(router.state.location.search).toBe('?year=2026&show=payments');
  await waitFor(() =>
    expect(rows('Nov 2026')).toEqual([
      ['Nov 20', 'Check, Check 1042', 'Payment Invoice 2026-0001', '', '', '-$500.00', '-$200.00'],
    ]),
  );
  expect(screen.queryByRole('region', { name: 'Mar 2026' })).not.toBeInTheDocument();
  await user.click(year.getByRole('link', { name: '2 bookings for $3,900' }));
  await waitFor(() => expect(rows('Mar 2026')).toHaveLength(1));
  expect(rows('Nov 2026')).toHaveLength(2);
  const entries = within(screen.getByRole('group', { name: 'Entries' }));
  await user.click(entries.getByRole('button', { name: 'Fees and refunds' }));
  await waitFor(() => expect(rows('Nov 2026')).toHaveLength(3));
  await user.click(entries.getByRole('button', { name: 'All entries' }));
  expect(router.state.location.search).toBe('?year=2026');
});

test('says that no entries are behind a figure', async () => {
  mockApi({ [READ]: statement() });
  await openDashboard(`${at}?show=payments`);
  expect(await screen.findByText('No such entries in this year.')).toBeVisible();
});

test('lists the invoices with their state, and says when there are none', async () => {
  mockApi({
    [READ]: statement(),
    [INVOICES]: samplePage([
      sampleInvoiceSummary({
        id: 9,
        number: '2026-0002',
        kind: 'credit_note',
        total_cents: -5_000,
        state: 'credit',
      }),
      sampleInvoiceSummary({ state: 'overdue' }),
    ]),
  });
  const { unmount } = await openDashboard(at);
  await screen.findByRole('link', { name: 'Credit note 2026-0002' });
  expect(rows('Invoices')).toEqual([
    ['Credit note 2026-0002', 'Dec 1, 2026', '', 'Credit', '-$50.00'],
    ['Invoice 2026-0001', 'Dec 1, 2026', 'Dec 15, 2026', 'Overdue', '$777.00'],
  ]);
  unmount();
});

test('shows a failure of the invoices and keeps the statement', async () => {
  mockApi({ [READ]: statement(), [INVOICES]: fails(500) });
  await openDashboard(at);
  expect(await screen.findByText('Failed to load your invoices')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Nov 2026' })).toBeVisible();
});

test.each([
  [{}, 'Disputed on Nov 20, 2026. Our team is checking it.'],
  [{ state: 'accepted', decision: 'You are right.' }, 'Dispute accepted. We gave the fee back.'],
  [{ state: 'rejected', decision: 'The contract says $4,200.' }, 'Dispute rejected. The fee stays.'],
  [{ state: 'closed' }, 'Dispute closed, because the booking changed.'],
] as const)('shows the state and the outcome of a dispute: %j', async (over, text) => {
  const dispute = sampleDispute(over);
  mockApi({ [READ]: statement({ entries: [entry({ dispute, disputable: false })] }) });
  await openDashboard(at);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('The amount is wrong: The contract says $4,000.')).toBeVisible();
  expect(screen.getByText(dispute.decision ?? text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Dispute/ })).not.toBeInTheDocument();
});

test('lists each month with its totals, entries and running balance, and links each entry to its lead', async () => {
  mockApi({ [READ]: statement() });
  await openDashboard(at);
  const month = (name: string) => screen.findByRole('region', { name });
  expect(await month('Nov 2026')).toHaveTextContent(
    '1 booking for $3,000 · Fees $720.00 · Refunds $420.00 · Owed $300.00',
  );
  expect(await month('Mar 2026')).toHaveTextContent('1 booking for $900 · Fees $0.00 · Owed $0.00');
  expect(rows('Nov 2026')).toEqual([
    ['Nov 3', 'Maya & JonahDispute this fee', 'Referral fee', '$3,000', '10.0%', '$300.00', '$300.00'],
    ['Nov 3', 'Maya & Jonah', 'Amount corrected', '$4,200', '', '-$420.00', '$0.00'],
    ['Nov 2', 'Maya & JonahDispute this fee', 'Referral fee', '$4,200', '10.0%', '$420.00', '$420.00'],
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
  expect(await screen.findByText('Owed before 2025: $50.00')).toBeVisible();
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
  expect(screen.getByText('Your next booking is free.')).toBeVisible();
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
  expect(await screen.findByText(/aren’t charged yet/)).toBeVisible();
  expect(rows('Waiting for confirmation')).toEqual([
    ['Own', 'Waiting for the client', '$4,200', '–', '$420.00'],
    ['Differs', 'The amounts differ', '$4,200', '$5,000', '$420.00'],
    ['Late', 'Our team decides', '–', '$4,200', '$420.00'],
    ['Corrected', 'The amounts differ', '$4,100', '$4,200', 'Fee for $4,200 until then'],
  ]);
});
