import { screen, waitFor, within } from '@testing-library/react';
import type { BankLine, Payment, UndecidedBooking } from '@portal/shared/contract';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleInvoiceSummary,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { sampleFinanceDay } from '../billing/sample.ts';
import { routes } from '../routes.tsx';

const PREVIEW = 'POST /vendor-admin/financial/bank-import/preview';
const IMPORT = 'POST /vendor-admin/financial/bank-import';
const csv = 'Date,Description,Amount\r\n12/10/2026,INV 2026-0001,777.00\r\n12/11/2026,Cash,50.00\r\n';
const bankLine = (over: Partial<BankLine>): BankLine => ({
  line: 2,
  received_on: '2026-12-10',
  description: 'INV 2026-0001',
  amount_cents: 77_700,
  state: 'matched',
  invoice: sampleInvoiceSummary(),
  ...over,
});
const lines = [
  bankLine({}),
  bankLine({ line: 3, description: 'INV 2026-0002', amount_cents: 10_000, state: 'differs' }),
  bankLine({ line: 4, description: 'Cash', amount_cents: 5_000, state: 'unmatched', invoice: null }),
  bankLine({ line: 5, description: 'Known', state: 'known' }),
  bankLine({ line: 6, description: 'Rent', amount_cents: -90_000, state: 'outgoing', invoice: null }),
];

async function choose(text = csv, answer: unknown = { lines }) {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/financial/payments': samplePage<Payment>([]),
    'GET /vendor-admin/financial/day': sampleFinanceDay(),
    'GET /vendor-admin/bookings/undecided': samplePage<UndecidedBooking>([]),
  });
  const seen = mockApi({ [PREVIEW]: answer } as Parameters<typeof mockApi>[0]);
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/financial/import',
    as: sampleSignedIn({ is_admin: true, admin_role: 'finance' }),
  });
  await screen.findByRole('button', { name: 'Choose a file' });
  const file = new File([text], 'bank.csv', { type: 'text/csv' });
  // jsdom has no Blob.text.
  file.text = () => Promise.resolve(text);
  await view.user.upload(screen.getByLabelText('Bank’s CSV file'), file);
  return { ...view, seen };
}

test('previews what each line matches, and what is left out', async () => {
  const { seen } = await choose();
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('2 payments for invoices, 1 without an invoice, 2 left out.')).toBeVisible();
  expect(seen[0]?.request.body).toEqual({
    lines: ['Date,Description,Amount', '12/10/2026,INV 2026-0001,777.00', '12/11/2026,Cash,50.00'],
  });
  const rows = preview.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]!.textContent)).toEqual([
    'Matches 2026-0001Delgado Catering, $777.00 due',
    'Another amount than due 2026-0001Delgado Catering, $777.00 due',
    'No invoice found You assign it later.',
    'Imported before 2026-0001Delgado Catering, $777.00 due',
    'Not a payment to us ',
  ]);
  expect(rows.map((row) => within(row).queryByRole('checkbox') !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('imports all lines but those left out, and leads to what is left to assign', async () => {
  const { user, router } = await choose();
  await user.click(await screen.findByRole('checkbox', { name: 'Record line 3' }));
  const seen = mockApi({
    [IMPORT]: { recorded: 1, recorded_cents: 77_700, unmatched: 1, unmatched_cents: 5_000, known: 1 },
  });
  await user.click(screen.getByRole('button', { name: 'Import 2 payments, $827.00' }));
  await expectToasts('1 payment imported, 1 to assign.');
  expect(seen[0]?.request.body).toMatchObject({ skip: [3] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/financial'));
});

test('leads to the payments when nothing is left to assign', async () => {
  const { user, router } = await choose(csv, { lines: [lines[0]] });
  mockApi({ [IMPORT]: { recorded: 1, recorded_cents: 77_700, unmatched: 0, unmatched_cents: 0, known: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Import 1 payment, $777.00' }));
  await expectToasts('1 payment imported.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/financial/payments'));
});

test('says why a file cannot be read, and tries it again', async () => {
  const { user } = await choose('nonsense', fails(422, { message: 'The file has no column for the amount' }));
  expect(await screen.findByText('Failed to read the file')).toBeVisible();
  expect(screen.getByText('The file has no column for the amount')).toBeVisible();
  mockApi({ [PREVIEW]: { lines: [] } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The file has no payments.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('keeps the preview when the import fails', async () => {
  const { user } = await choose();
  mockApi({ [IMPORT]: fails(500, { message: 'Out of order' }) });
  await user.click(await screen.findByRole('button', { name: /^Import 3 payments/ }));
  await expectToasts('Failed to import the payments. Out of order');
  expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
});
