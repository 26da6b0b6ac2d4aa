import { screen, waitFor, within } from '@testing-library/react';
import type { InvoiceSummary, Payment } from '@portal/shared/contract';
import { pacificToday } from '@portal/shared/domain';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleInvoice,
  sampleInvoiceSummary,
  samplePage,
  samplePayment,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const PAYMENTS = 'GET /vendor-admin/financial/payments';
const INVOICES = 'GET /vendor-admin/financial/invoices';
const RECORD = 'POST /vendor-admin/financial/payments';
const CORRECT = 'POST /vendor-admin/financial/payments/{paymentId}/correct';
const ASSIGN = 'POST /vendor-admin/financial/payments/{paymentId}/assign';
const DISMISS = 'POST /vendor-admin/financial/payments/{paymentId}/dismiss';

const unmatched = samplePayment({
  id: 22,
  account_id: null,
  business_name: null,
  invoice: null,
  state: 'unmatched',
});

function open(at: string, answers: Parameters<typeof mockApi>[0] = {}) {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    [PAYMENTS]: samplePage([samplePayment()]),
    [INVOICES]: samplePage([sampleInvoiceSummary()]),
    'GET /vendor-admin/financial/invoices/{invoiceId}': sampleInvoice(),
    ...answers,
  });
  return renderRoutes(routes, {
    mount: '/admin',
    at: `/admin/financial/${at}`,
    as: sampleSignedIn({ is_admin: true, admin_role: 'finance' }),
  });
}

/** Opens the dialog of a button in the only row. */
async function openDialog(at: string, button: string, title: string | RegExp, payment?: Payment) {
  const { user } = await open(at, payment && { [PAYMENTS]: samplePage([payment]) });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

describe('recording a payment', () => {
  test('sends the invoice number, the amount in cents, the day, the method and the reference', async () => {
    const { user, dialog } = await openDialog('payments', 'Record payment', 'Record a payment');
    const seen = mockApi({ [RECORD]: samplePayment() });
    const submit = () => user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await submit();
    expect(dialog.getByText('Please enter the invoice number')).toBeVisible();
    expect(dialog.getByText('Please enter an amount')).toBeVisible();
    await user.type(dialog.getByLabelText('Amount in dollars'), '1,50');
    expect(dialog.getByText('Enter an amount like 1,234.50')).toBeVisible();
    await expectNothingSent(seen);
    await user.type(dialog.getByLabelText('Invoice number'), ' 2026-0001 ');
    await user.clear(dialog.getByLabelText('Amount in dollars'));
    await user.type(dialog.getByLabelText('Amount in dollars'), '1234.50');
    await user.selectOptions(dialog.getByLabelText('Method'), 'Check');
    await user.type(dialog.getByLabelText(/^Reference/), 'No. 1042');
    expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('1,234.50');
    await submit();
    await expectToasts('$1,234.50 recorded.');
    expect(seen[0]?.request.body).toEqual({
      invoice_number: '2026-0001',
      amount_cents: 123_450,
      received_on: pacificToday(),
      method: 'check',
      reference: 'No. 1042',
      request_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('repeats the key after a failure, so that the payment is recorded once, and shows errors at their fields', async () => {
    const { user, dialog } = await openDialog('payments', 'Record payment', 'Record a payment');
    await user.type(dialog.getByLabelText('Invoice number'), '2026-0009');
    await user.type(dialog.getByLabelText('Amount in dollars'), '10');
    const refused = mockApi({
      [RECORD]: fails(422, { errors: { invoice_number: ['We know no such invoice'] } }),
    });
    const submit = () => user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await submit();
    expect(await dialog.findByText('We know no such invoice')).toBeVisible();
    const sent = mockApi({ [RECORD]: samplePayment() });
    await user.type(dialog.getByLabelText('Invoice number'), '{Backspace}1');
    await submit();
    await expectToasts('$10.00 recorded.');
    const keyOf = (body: unknown) => (body as { request_key: string }).request_key;
    expect(keyOf(sent[0]?.request.body)).toBe(keyOf(refused[0]?.request.body));
  });

  test('starts with what is due of an invoice', async () => {
    const title = 'Record payment for invoice 2026-0001';
    const { user, dialog } = await openDialog('invoices/8', title, title);
    expect(dialog.queryByLabelText('Invoice number')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('777.00');
    const seen = mockApi({ [RECORD]: samplePayment() });
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await expectToasts('$777.00 recorded.');
    expect(seen[0]?.request.body).toMatchObject({ invoice_number: '2026-0001', amount_cents: 77_700 });
  });
});

describe('the payments', () => {
  test('show who paid, how, for what, and what a correction left', async () => {
    await open('payments', {
      [PAYMENTS]: samplePage([
        samplePayment({ remaining_cents: 40_000 }),
        samplePayment({
          id: 23,
          amount_cents: -10_000,
          remaining_cents: 0,
          corrects_id: 21,
          reason: 'Typed wrong',
          invoice: null,
        }),
      ]),
    });
    const [payment, correction] = await screen.findAllByRole('row', { name: /Delgado Catering/ });
    expect(payment).toHaveTextContent('Check 1042');
    expect(payment).toHaveTextContent('Recorded');
    expect(payment).toHaveTextContent('$500.00$400.00 after corrections');
    expect(within(payment!).getByRole('link', { name: '2026-0001' })).toHaveAttribute(
      'href',
      '/admin/financial/invoices/8',
    );
    expect(correction).toHaveTextContent('Check 1042 · Typed wrong');
    expect(correction).toHaveTextContent('Correction');
    expect(correction).toHaveTextContent('-$100.00');
    expect(within(correction!).queryByRole('button')).not.toBeInTheDocument();
  });

  test('are filtered by their state in the URL', async () => {
    const seen = mockApi({});
    const { user, router } = await open('payments', {
      [PAYMENTS]: ({ query }) =>
        samplePage(query.get('state') === 'unmatched' ? [unmatched] : [samplePayment()]),
    });
    await screen.findByRole('row', { name: /Delgado Catering/ });
    await user.click(screen.getByRole('button', { name: 'Unmatched' }));
    expect(await screen.findByText('No account yet')).toBeVisible();
    expect(router.state.location.search).toBe('?status=unmatched');
    await expectNothingSent(seen);
  });

  test('correct an amount by a new entry with a reason', async () => {
    const { user, dialog } = await openDialog('payments', 'Correct', 'Correct the payment of $500.00');
    const seen = mockApi({ [CORRECT]: samplePayment({ remaining_cents: 45_000 }) });
    const submit = () => user.click(dialog.getByRole('button', { name: 'Correct payment' }));
    const amount = dialog.getByLabelText('Correct amount in dollars');
    expect(amount).toHaveValue('500.00');
    await submit();
    expect(dialog.getByText('This is the amount as it is')).toBeVisible();
    expect(dialog.getByText('Please give a reason')).toBeVisible();
    await expectNothingSent(seen);
    await user.clear(amount);
    await user.type(amount, '450');
    await user.type(dialog.getByLabelText('Reason'), ' Typed wrong ');
    await submit();
    await expectToasts('The payment now counts as $450.00.');
    expect(seen[0]?.request).toMatchObject({
      params: { paymentId: '21' },
      body: { amount_cents: 45_000, reason: 'Typed wrong' },
    });
  });

  test('assign an unmatched payment to an invoice', async () => {
    const { user, dialog } = await openDialog(
      'payments',
      'Assign',
      'Assign the payment of $500.00',
      unmatched,
    );
    const seen = mockApi({ [ASSIGN]: samplePayment() });
    const submit = () => user.click(dialog.getByRole('button', { name: 'Assign payment' }));
    await submit();
    expect(dialog.getByText('Please enter the invoice number')).toBeVisible();
    await user.type(dialog.getByLabelText('Invoice number'), '2026-0001');
    await submit();
    await expectToasts('$500.00 now counts for Delgado Catering.');
    expect(seen[0]?.request).toMatchObject({
      params: { paymentId: '22' },
      body: { invoice_number: '2026-0001' },
    });
  });

  test('dismiss a payment that no vendor made, with a reason', async () => {
    const { user, dialog } = await openDialog(
      'payments',
      'Dismiss',
      'Dismiss the payment of $500.00?',
      unmatched,
    );
    const seen = mockApi({ [DISMISS]: { ...unmatched, state: 'dismissed' } });
    await user.click(dialog.getByRole('button', { name: 'Dismiss payment' }));
    expect(dialog.getByText('Please give a reason')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Interest');
    await user.click(dialog.getByRole('button', { name: 'Dismiss payment' }));
    await expectToasts('Payment dismissed.');
    expect(seen[0]?.request.body).toEqual({ reason: 'Interest' });
  });

  test('say when there are none', async () => {
    await open('payments', { [PAYMENTS]: samplePage<Payment>([]) });
    expect(await screen.findByText('Record the first one, or import a bank’s file.')).toBeVisible();
  });
});

describe('the invoices', () => {
  test('are searched and filtered in the URL', async () => {
    const { user, router } = await open('invoices', {
      [INVOICES]: ({ query }) =>
        samplePage([
          sampleInvoiceSummary({
            business_name: query.get('search') ?? 'Everyone',
            state: (query.get('state') ?? 'due') as InvoiceSummary['state'],
          }),
        ]),
    });
    expect(await screen.findByRole('row', { name: /Everyone/ })).toHaveTextContent('$777.00');
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), '2026-00');
    expect(await screen.findByRole('row', { name: /2026-00 / })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Overdue' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=2026-00&status=overdue'));
  });

  test('say when there are none', async () => {
    await open('invoices', { [INVOICES]: samplePage<InvoiceSummary>([]) });
    expect(await screen.findByText('No invoices found')).toBeVisible();
  });

  test('offer no payment for what is paid or a credit note', async () => {
    await open('invoices', {
      [INVOICES]: samplePage([
        sampleInvoiceSummary({ state: 'paid', due_cents: 0 }),
        sampleInvoiceSummary({ id: 9, kind: 'credit_note', state: 'credit', due_cents: 0 }),
      ]),
    });
    await screen.findByRole('link', { name: 'Credit note 2026-0001' });
    expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  });

  test('open on a page with the account and the disputes', async () => {
    await open('invoices/8');
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 2026-0001' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      '/admin/accounts/5',
    );
    expect(screen.getByRole('link', { name: 'Maya & Jonah' })).toHaveAttribute('href', '/admin/leads/11');
  });

  test('say that an invoice does not exist', async () => {
    await open('invoices/9', { 'GET /vendor-admin/financial/invoices/{invoiceId}': fails(404) });
    expect(await screen.findByText('Invoice not found')).toBeVisible();
  });
});
