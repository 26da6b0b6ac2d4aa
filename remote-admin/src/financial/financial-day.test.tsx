import { screen, waitFor, within } from '@testing-library/react';
import type { UndecidedBooking } from '@portal/shared/contract';
import { pacificToday, type AdminRole } from '@portal/shared/domain';
import {
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleInvoiceSummary,
  samplePage,
  samplePayment,
  sampleSignedIn,
} from '@portal/shared/testing';
import { sampleFeeDispute, sampleFinanceDay } from '../billing/sample.ts';
import { routes } from '../routes.tsx';

const DAY = 'GET /vendor-admin/financial/day';
const UNDECIDED = 'GET /vendor-admin/bookings/undecided';

function open(answers: Parameters<typeof mockApi>[0] = {}, admin_role: AdminRole = 'finance') {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    [DAY]: sampleFinanceDay(),
    [UNDECIDED]: samplePage<UndecidedBooking>([]),
    ...answers,
  });
  return renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/financial',
    as: sampleSignedIn({ is_admin: true, admin_role }),
  });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const daysAgo = (days: number) =>
  new Date(Date.parse(pacificToday()) - days * 86_400_000).toISOString().slice(0, 10);

test('shows sums that equal the ledger, and that nothing is to do', async () => {
  await open();
  const sums = await section('All vendors');
  const value = (name: string) =>
    sums.getByText(name).closest('div')!.querySelector('dd')!.textContent.trim();
  await waitFor(() => expect(value('Owed')).toBe('$1,200.00'));
  expect(['Invoiced', 'Not invoiced yet', 'Paid', 'Credit'].map(value)).toEqual([
    '$2,000.00',
    '$300.00',
    '$1,000.00',
    '$100.00',
  ]);
  for (const none of [
    'No invoice is overdue.',
    'No invoice is due this week.',
    'Every payment has its account.',
    'No vendor disputes a fee.',
    'Vendors and clients agree on every booking.',
  ])
    expect(await screen.findByText(none)).toBeVisible();
  expect(screen.queryByText('Invoices don’t say how to pay')).not.toBeInTheDocument();
});

test('lists overdue invoices by age, longest first, and those due this week', async () => {
  const late = (id: number, days: number) =>
    sampleInvoiceSummary({
      id,
      number: `2026-000${id}`,
      state: 'overdue',
      due_on: daysAgo(days),
      ...(id === 2 && { disputed_cents: 7_700 }),
    });
  await open({
    [DAY]: sampleFinanceDay({
      overdue: [
        { from_days: 1, to_days: 7, count: 1, amount_cents: 77_700, invoices: [late(1, 1)] },
        { from_days: 8, to_days: 21, count: 0, amount_cents: 0, invoices: [] },
        { from_days: 22, to_days: 44, count: 0, amount_cents: 0, invoices: [] },
        { from_days: 45, to_days: null, count: 1, amount_cents: 50_000, invoices: [late(2, 50)] },
      ],
      due_this_week: {
        count: 1,
        amount_cents: 20_000,
        invoices: [sampleInvoiceSummary({ id: 3, number: '2026-0003', due_cents: 20_000 })],
      },
      due_later: { count: 2, amount_cents: 30_000 },
    }),
  });
  const overdue = await section('Overdue');
  expect(overdue.getByText('2 invoices, $1,277.00')).toBeVisible();
  expect(overdue.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '45 days and more: 1 invoice, $500.00',
    '1 to 7 days: 1 invoice, $777.00',
  ]);
  expect(overdue.getByRole('row', { name: /2026-0002/ })).toHaveTextContent(
    '50 days overdue · $77.00 disputed',
  );
  expect(overdue.getByRole('row', { name: /2026-0001/ })).toHaveTextContent('1 day overdue');
  const week = await section('Due this week');
  expect(week.getByRole('row', { name: /2026-0003/ })).toHaveTextContent('$200.00');
  expect(week.getByRole('link', { name: 'Invoice 2026-0003' })).toHaveAttribute(
    'href',
    '/admin/financial/invoices/3',
  );
  expect(week.getByText('Due later: 2 invoices, $300.00.')).toBeVisible();
});

test('lists unmatched payments and disputes with what finance can do', async () => {
  const payment = samplePayment({
    account_id: null,
    business_name: null,
    invoice: null,
    state: 'unmatched',
    source: 'bank',
    recorded_by: null,
  });
  await open({
    [DAY]: sampleFinanceDay({
      unmatched: { count: 1, amount_cents: 50_000, payments: [payment] },
      disputes: { count: 1, amount_cents: 77_700, disputes: [sampleFeeDispute()] },
    }),
  });
  const unmatched = await section('Unmatched payments');
  expect(unmatched.getByText('1 payment, $500.00')).toBeVisible();
  const row = within(unmatched.getByRole('row', { name: /Check 1042/ }));
  expect(row.getByText('No account yet')).toBeVisible();
  expect(row.getByText('Bank file')).toBeVisible();
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Assign', 'Dismiss']);
  const disputes = await section('Disputes');
  expect(disputes.getByText('1 fee, $777.00')).toBeVisible();
  expect(disputes.getByRole('row', { name: /Maya & Jonah/ })).toHaveTextContent(
    'The amount is wrongThe contract says $4,000.',
  );
  expect(disputes.getByRole('button', { name: 'Decide' })).toBeVisible();
});

test('says that invoices lack a way to pay, with a link to the settings', async () => {
  await open({ [DAY]: sampleFinanceDay({ payment_settings_missing: true }) });
  expect(await screen.findByText('Invoices don’t say how to pay')).toBeVisible();
  expect(screen.getByRole('link', { name: 'payment settings' })).toHaveAttribute(
    'href',
    '/admin/portal-settings/payment',
  );
});

test('exports the closing of the chosen month, by default the last one that ended', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:closing';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await open();
  const closing = await section('Monthly closing');
  const months = closing.getByRole('combobox', { name: 'Month' });
  const [current, last] = [...months.querySelectorAll('option')].map(({ value }) => value);
  expect(current).toBe(pacificToday().slice(0, 7));
  expect(months).toHaveValue(last);
  const seen = mockApi({ 'POST /vendor-admin/financial/closing': 'Number,Amount' });
  await user.click(closing.getByRole('button', { name: 'Export closing (CSV)' }));
  await waitFor(() => expect(saved).toEqual([`closing-${last}.csv`]));
  expect(seen[0]?.request.body).toEqual({ month: last });
  click.mockRestore();
});

test('shows a failure of the fees and keeps the bookings', async () => {
  const { user } = await open({ [DAY]: fails(500) });
  expect(await screen.findByText('Failed to load the fees')).toBeVisible();
  expect(await screen.findByText('Vendors and clients agree on every booking.')).toBeVisible();
  mockApi({ [DAY]: sampleFinanceDay() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No invoice is overdue.')).toBeVisible();
});

test.each(['viewer', 'operator'] as const)('is closed to the role %s', async (role) => {
  await open({ 'GET /vendor-admin/admins': { data: [] } }, role);
  expect(await screen.findByText('Your role can’t open this page')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
});

test('leads to the other pages about money', async () => {
  await open();
  const nav = within(await screen.findByRole('navigation', { name: 'Financial' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/financial',
    '/admin/financial/invoices',
    '/admin/financial/payments',
    '/admin/financial/disputes',
    '/admin/financial/payouts',
  ]);
});
