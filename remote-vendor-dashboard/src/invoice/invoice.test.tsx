import { screen, waitFor, within } from '@testing-library/react';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  never,
  sampleDispute,
  sampleInvoice,
  sampleInvoiceLine,
} from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const READ = 'GET /vendor-account/{accountId}/invoices/{invoiceId}';
const PDF = 'GET /vendor-account/{accountId}/invoices/{invoiceId}/pdf';
const DISPUTE = 'POST /vendor-account/{accountId}/bookings/{bookingId}/dispute';
const at = '/dashboard/statement/invoices/8';

const open = (over: Parameters<typeof sampleInvoice>[0] = {}, as = {}) => {
  mockApi({ [READ]: sampleInvoice(over) });
  return openDashboard(at, as);
};
const sums = () =>
  [...document.querySelectorAll('dl:last-of-type > div')]
    .map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent])
    .filter(([, value]) => value?.includes('$'));

beforeEach(() => {
  mockAccount();
});

test('shows the bookings, what was paid, what is left and how to pay it', async () => {
  await open({
    paid_cents: 57_700,
    due_cents: 20_000,
    credit_used_cents: 7_700,
    payments: [
      { id: 1, received_on: '2026-12-10', amount_cents: 50_000, method: 'check', reference: 'No. 1042' },
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 2026-0001' })).toBeVisible();
  expect(document.title).toBe('Invoice 2026-0001 · Gia Partner Portal');
  expect(screen.getByText('$200.00 due December 15, 2026')).toBeVisible();
  expect(screen.getByText('Delgado Catering', { selector: 'dd' })).toBeVisible();
  const [, line] = within(screen.getByRole('table', { name: 'Bookings' })).getAllByRole('row');
  const cells = within(line!).getAllByRole('cell');
  expect(within(cells[0]!).getByRole('link', { name: 'Maya & Jonah' })).toHaveAttribute(
    'href',
    '/dashboard/lead-details/11',
  );
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Nov 3, 2026, by the client',
    '$7,770.00',
    '10.0%',
    '$777.00',
  ]);
  expect(sums()).toEqual([
    ['Total', '$777.00'],
    ['Payment on Dec 10, 2026, Check, No. 1042', '-$500.00'],
    ['Credit used', '-$77.00'],
    ['Amount due', '$200.00'],
  ]);
  const pay = within(screen.getByRole('region', { name: 'How to pay' }));
  expect(pay.getByText('Mail a check to 1 Main Street.')).toBeVisible();
  expect(pay.getByRole('link', { name: /^Pay invoice 2026-0001/ })).toHaveAttribute(
    'href',
    'https://pay.example/2026-0001',
  );
});

test('adds up when the vendor paid more than the invoice', async () => {
  await open({
    state: 'paid',
    paid_cents: 77_700,
    due_cents: 0,
    payments: [{ id: 1, received_on: '2026-12-10', amount_cents: 80_000, method: 'ach', reference: null }],
  });
  await screen.findByText('Paid');
  expect(sums()).toEqual([
    ['Total', '$777.00'],
    ['Payment on Dec 10, 2026, Bank transfer (ACH)', '-$800.00'],
    ['Kept as credit for the next invoice', '$23.00'],
    ['Amount due', '$0.00'],
  ]);
  expect(screen.queryByRole('region', { name: 'How to pay' })).not.toBeInTheDocument();
});

test('shows a credit note with the invoice that it gives back', async () => {
  await open({
    number: '2026-0002',
    kind: 'credit_note',
    state: 'credit',
    total_cents: -77_700,
    due_cents: 0,
    credits: { id: 7, number: '2026-0001' },
    lines: [sampleInvoiceLine({ kind: 'credit', amount_cents: -77_700, disputable: false })],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Credit note 2026-0002' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invoice 2026-0001' })).toHaveAttribute(
    'href',
    '/dashboard/statement/invoices/7',
  );
  expect(screen.getByText('Dispute accepted')).toBeVisible();
  expect(sums()).toEqual([['Total', '-$777.00']]);
});

test('downloads the PDF, shows a failure, and prints', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:invoice';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await open();
  mockApi({ [PDF]: '%PDF-1.7' });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['invoice-2026-0001.pdf']));
  mockApi({ [PDF]: fails(500, { message: 'Out of order' }) });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await expectToasts('Failed to download the invoice. Out of order');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  click.mockRestore();
  print.mockRestore();
});

test('shows a loading state, an error with a retry, and an unknown invoice', async () => {
  mockApi({ [READ]: never });
  const { unmount } = await openDashboard(at);
  expect(await screen.findByText('Loading the invoice')).toBeInTheDocument();
  unmount();
});

test('recovers from an error on Try Again', async () => {
  mockApi({ [READ]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(at);
  expect(await screen.findByText('Failed to load the invoice')).toBeVisible();
  mockApi({ [READ]: sampleInvoice() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 2026-0001' })).toBeVisible();
});

test.each([
  ['an unknown invoice', '9', fails(404)],
  ['an invalid number', 'x', never],
])('says that there is no such invoice: %s', async (_, id, answer) => {
  mockApi({ [READ]: answer });
  await openDashboard(`/dashboard/statement/invoices/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice Not Found' })).toBeVisible();
});

describe('a dispute', () => {
  const openDispute = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Dispute this fee: Maya & Jonah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute the fee for Maya & Jonah?' }));
    return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Send dispute' })) };
  };

  test('needs a reason and what happened, and then shows that our team checks it', async () => {
    const { user, dialog, send } = await openDispute();
    const seen = mockApi({ [DISPUTE]: sampleDispute() });
    await send();
    expect(dialog.getByText('Please choose a reason')).toBeVisible();
    expect(dialog.getByText('Please describe what is wrong')).toBeVisible();
    await expectNothingSent(seen);
    await user.click(dialog.getByRole('radio', { name: 'The amount is wrong' }));
    await user.type(dialog.getByLabelText('What happened'), ' The contract says $4,000. ');
    mockApi({ [READ]: sampleInvoice({ lines: [sampleInvoiceLine({ dispute: sampleDispute() })] }) });
    await send();
    await expectToasts('We got your dispute. We email you the decision.');
    expect(seen[0]?.request).toMatchObject({
      params: { bookingId: '14' },
      body: { reason: 'wrong_amount', message: 'The contract says $4,000.' },
    });
    expect(await screen.findByText('Disputed on Nov 20, 2026. Our team is checking it.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says that a rule reversed the booking right away', async () => {
    const { user, dialog, send } = await openDispute();
    mockApi({ [DISPUTE]: sampleDispute({ state: 'accepted', automatic: true }) });
    await user.click(dialog.getByRole('radio', { name: 'I was charged twice for this booking' }));
    await user.type(dialog.getByLabelText('What happened'), 'Twice');
    await send();
    await expectToasts('We reversed this booking and its fee.');
  });

  test('keeps the text and says why the server refused it', async () => {
    const { user, dialog, send } = await openDispute();
    mockApi({ [DISPUTE]: fails(409, { error: 'transition_refused', message: 'This fee is paid.' }) });
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.type(dialog.getByLabelText('What happened'), 'Please look');
    await send();
    expect(await dialog.findByText('Failed to send the dispute. This fee is paid.')).toBeVisible();
    expect(dialog.getByLabelText('What happened')).toHaveValue('Please look');
  });

  test('is not offered to an admin who impersonates the vendor', async () => {
    await open(
      {},
      {
        viewing_as: { account_id: 5, business_name: 'Delgado Catering' },
        admin_role: 'finance',
      },
    );
    await screen.findByRole('table', { name: 'Bookings' });
    expect(screen.queryByRole('button', { name: /^Dispute/ })).not.toBeInTheDocument();
  });
});

test('opens for owners only', async () => {
  mockAccount({}, 'manager');
  await openDashboard(at);
  expect(await screen.findByText(/Only owners can see statements/)).toBeVisible();
});
