import { DEVELOPMENT_PAYMENT_SECRET } from '@portal/platform/server';
import { formatMoney, formatShortDate, pacificToday } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import { createAdmin, createLead } from '../../test/support/factories.ts';
import { createPayer } from '../../test/support/fees.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { textOfPdf } from '../../test/support/pdf-text.ts';
import { dayBefore } from '../http/days.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { remindOfInvoices } from '../invoices/remind-of-invoices.ts';
import { providerMessage } from '../payments/fake-provider.ts';

const portal = await openPortal();
const { app, db } = portal;
const owner = await injectAs(app, await createAdmin(db));
const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));
const nextMonth = (day: string) => `${dayBefore(`${day.slice(0, 7)}-01`, -31).slice(0, 7)}-01`;

test('a vendor’s year adds up on the statement, invoices, PDF, emails, finance’s day and the closing', async () => {
  await owner('PUT /vendor-admin/settings', {
    body: {
      invoice_issuer: 'Gia Concierge, Inc.\n1 Main Street',
      payment_instructions: 'Pay by ACH.',
      payment_link: 'https://pay.example/{number}?amount={amount}',
    },
  });
  const payer = await createPayer(app);
  const { accountId, call, params } = payer;
  const statement = async () => (await call('GET /vendor-account/{accountId}/statement', { params })).body;
  const invoices = async () =>
    (await call('GET /vendor-account/{accountId}/invoices', { params })).body.data as {
      id: number;
      number: string;
      due_on: string;
      total_cents: number;
      paid_cents: number;
      state: string;
    }[];
  const day = async () => (await finance('GET /vendor-admin/financial/day')).body;
  const book = async (eventName: string, amount: number) => {
    const lead = await createLead(db, { accountId, status: 'responded', respondedAt: new Date(), eventName });
    const path = { accountId, leadId: lead.id };
    await call('POST /vendor-account/{accountId}/leads/{leadId}/book', { params: path, body: { amount } });
    await confirmByClient(app, { leadId: lead.id, amount });
    return path;
  };

  // Three bookings at 10 %: the first is free, the third is corrected from $4,000 to $4,200 and then disputed.
  await book('First', 8000);
  const second = await book('Second', 7770);
  const third = await book('Third', 4000);
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/booking', {
    params: third,
    body: { amount: 4200 },
  });
  await confirmByClient(app, { leadId: third.leadId, amount: 4200 });
  const before = await statement();
  // 777.00 + 400.00 − 400.00 + 420.00
  assert.deepEqual([before.balance_cents, before.open_cents, before.due.amount_cents], [119_700, 119_700, 0]);
  const disputed = before.entries.find(
    ({ kind, booked_cents: booked }: Record<string, unknown>) => kind === 'fee' && booked === 420_000,
  );
  const dispute = await call('POST /vendor-account/{accountId}/bookings/{bookingId}/dispute', {
    params: { ...params, bookingId: disputed.booking_id },
    body: { reason: 'wrong_amount', message: 'It was $4,000' },
  });
  assert.equal(dispute.body.state, 'open');

  // The first invoice leaves the disputed fee out: 0.00 + 777.00 + 400.00 − 400.00.
  const firstDay = nextMonth(pacificToday());
  await issueInvoices(app, firstDay);
  const [one] = await invoices();
  assert.deepEqual([one!.total_cents, one!.state, one!.due_on], [77_700, 'due', dayBefore(firstDay, -14)]);
  const { due, open_cents: open, disputed_cents: inDispute } = await statement();
  assert.deepEqual([due.amount_cents, due.due_on, open, inDispute], [77_700, one!.due_on, 42_000, 42_000]);
  assert.deepEqual(due.pay, {
    text: 'Pay by ACH.',
    link: `https://pay.example/${one!.number}?amount=777.00`,
  });
  const issued = await portal.mailTo(payer.owner.email, `Invoice ${one!.number}: $777.00`);
  assert.ok(issued.text.includes(`https://pay.example/${one!.number}?amount=777.00`));
  const pdf = await app.inject({
    url: `/api/vendor-account/${accountId}/invoices/${one!.id}/pdf`,
    headers: { authorization: `Bearer ${call.token!}` },
  });
  const { text } = textOfPdf(pdf.rawPayload);
  for (const words of ['1 Main Street', 'Second', '$7,770.00', '10.0%', '$777.00', '-$400.00', 'Pay by ACH.'])
    assert.ok(text.includes(words), words);
  assert.ok(text.includes(formatShortDate(one!.due_on)));

  // A part payment of 300.00, a reminder of the rest, and 477.00 from the bank.
  await finance('POST /vendor-admin/financial/payments', {
    body: {
      invoice_number: one!.number,
      amount_cents: 30_000,
      received_on: pacificToday(),
      method: 'check',
      request_key: '0'.repeat(32),
    },
  });
  await remindOfInvoices(app, dayBefore(one!.due_on, 3));
  const reminder = await portal.mailTo(payer.owner.email, `Due soon: invoice ${one!.number}`);
  assert.match(reminder.text, /\$477\.00 of invoice/);
  const line = `${pacificToday()},Delgado ${one!.number},477.00`;
  const imported = await finance('POST /vendor-admin/financial/bank-import', {
    body: { lines: ['Date,Description,Amount', line] },
  });
  assert.deepEqual([imported.body.recorded, imported.body.recorded_cents], [1, 47_700]);
  assert.deepEqual([(await invoices())[0]!.state, (await statement()).due.amount_cents], ['paid', 0]);

  // Finance rejects the dispute, so that the second invoice has the fee: 420.00. The provider reports its payment.
  await finance('POST /vendor-admin/financial/disputes/{disputeId}/decide', {
    params: { disputeId: dispute.body.id },
    body: { accept: false, reason: 'The client confirmed $4,200' },
  });
  await issueInvoices(app, nextMonth(firstDay));
  const [two] = await invoices();
  assert.deepEqual([two!.total_cents, two!.state], [42_000, 'due']);
  const message = providerMessage(
    { invoiceNumber: two!.number, amountCents: 42_000, paymentId: 'pay_1' },
    { secret: DEVELOPMENT_PAYMENT_SECRET },
  );
  for (const result of ['recorded', 'known']) {
    const { body } = await createCaller(app)('POST /payments/webhook', message);
    assert.equal(body.result, result);
  }
  assert.deepEqual(
    (await invoices()).map(({ total_cents: total, paid_cents: paid, state }) => [total, paid, state]),
    [
      [42_000, 42_000, 'paid'],
      [77_700, 77_700, 'paid'],
    ],
  );

  // The second booking is reversed after it was paid: 777.00 of credit.
  await finance('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: second.leadId },
    body: { reason: 'The client cancelled' },
  });
  const after = await statement();
  assert.deepEqual(
    [after.balance_cents, after.credit_cents, after.open_cents, after.due.amount_cents],
    [-77_700, 77_700, 0, 0],
  );
  assert.deepEqual(
    [after.totals.bookings, after.totals.booked_cents, after.totals.fees_cents, after.totals.refunds_cents],
    [2, 1_220_000, 159_700, -117_700],
  );
  assert.deepEqual([after.totals.waived, after.totals.paid_cents], [1, 119_700]);
  assert.deepEqual(
    after.entries.map(({ kind, amount_cents: cents, balance_cents: balance }: Record<string, unknown>) => [
      kind,
      cents,
      balance,
    ]),
    [
      ['reversal', -77_700, -77_700],
      ['payment', -42_000, 0],
      ['payment', -47_700, 42_000],
      ['payment', -30_000, 89_700],
      ['fee', 42_000, 119_700],
      ['correction', -40_000, 77_700],
      ['fee', 40_000, 117_700],
      ['fee', 77_700, 77_700],
      ['waiver', 0, 0],
    ],
  );
  const [note] = await invoices();
  assert.deepEqual([note!.total_cents, note!.state], [-77_700, 'credit']);

  // Finance sees the same sums; the invoices were issued in the months to come.
  const { sums } = await day();
  assert.deepEqual(
    [
      sums.ledger_cents,
      sums.invoiced_cents,
      sums.open_cents,
      sums.paid_cents,
      sums.credit_cents,
      sums.due_cents,
    ],
    [-77_700, 42_000, 0, 42_000, 77_700, 0],
  );
  const { billing } = (await finance('GET /vendor-admin/financial/overview')).body;
  assert.deepEqual(billing, {
    charged_cents: 42_000,
    invoiced_cents: 42_000,
    paid_cents: 119_700,
    open_cents: 0,
  });
  const csv = await call('GET /vendor-account/{accountId}/statement.csv', { params });
  assert.match(String(csv.body), new RegExp(`,Payment,,,-477,${one!.number},420\r\n`));
  const closing = await finance('POST /vendor-admin/financial/closing', {
    body: { month: pacificToday().slice(0, 7) },
  });
  assert.match(String(closing.body), /Balance at the end,[^\r]+,-777\r\n$/);
  assert.equal(formatMoney(after.credit_cents), '$777.00');
});
