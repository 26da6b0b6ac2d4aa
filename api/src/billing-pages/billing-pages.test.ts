import { pacificToday } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin } from '../../test/support/factories.ts';
import { chargeFee, createPayer } from '../../test/support/fees.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { dayBefore } from '../http/days.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { enterNewPayment } from '../payments/record-payment.ts';
import { readFinanceDay } from './day.ts';

const { app, db } = await openPortal();
const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));
const DAY = 'GET /vendor-admin/financial/day';
const CLOSING = 'POST /vendor-admin/financial/closing';

/** Pays an account's newest invoice, as if at an instant. */
async function pay(accountId: number, amountCents: number, createdAt: string, externalId: string) {
  const [invoice] = await app.database.query(
    `select id from invoices where account_id = ${accountId} and kind = 'invoice' order by id desc limit 1`,
  );
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await enterNewPayment(tx, {
      accountId,
      invoiceId: Number(invoice!['id']),
      amountCents,
      receivedOn: createdAt.slice(0, 10),
      method: 'check',
      reference: 'Check 9',
      source: 'manual',
      externalId,
      recordedBy: null,
      createdAt: new Date(createdAt),
    });
  });
}

test('groups unpaid invoices by the day on which they are due, with sums that equal the ledger', async () => {
  const today = '2020-06-20';
  // Invoices of the month before, due 14 days after: 45, 44, 21, 8, 7, 1 and 0 days ago, in 6 days and later.
  for (const [late, cents] of [
    [45, 1000],
    [44, 2000],
    [22, 4000],
    [21, 8000],
    [8, 16_000],
    [7, 32_000],
    [1, 64_000],
    [0, 128_000],
    [-6, 256_000],
    [-7, 512_000],
  ] as const) {
    const payer = await createPayer(app);
    const issuedOn = dayBefore(today, late + 14);
    await chargeFee(app, payer, { at: `${dayBefore(issuedOn, 40)}T20:00:00Z`, amountCents: cents * 10 });
    await app.database.query('delete from invoice_runs');
    await issueInvoices(app, issuedOn);
  }
  const open = await createPayer(app);
  await chargeFee(app, open, { at: '2020-06-19T20:00:00Z', amountCents: 5_000_000 });
  await pay(open.accountId, 1, '2020-06-19T20:00:00Z', 'none').catch(() => {});
  const day = await readFinanceDay(db, today);
  assert.deepEqual(
    day.overdue.map(({ from_days: from, to_days: to, count, amount_cents: cents, invoices }) => [
      from,
      to,
      count,
      cents,
      invoices.length,
    ]),
    [
      [1, 7, 2, 96_000, 2],
      [8, 21, 2, 24_000, 2],
      [22, 44, 2, 6000, 2],
      [45, null, 1, 1000, 1],
    ],
  );
  assert.deepEqual([day.due_this_week.count, day.due_this_week.amount_cents], [2, 384_000]);
  assert.deepEqual(day.due_later, { count: 1, amount_cents: 512_000 });
  const { sums } = day;
  assert.equal(sums.due_cents, 1_023_000);
  assert.equal(sums.overdue_cents, 127_000);
  assert.equal(sums.open_cents, 500_000);
  assert.equal(
    sums.ledger_cents,
    sums.invoiced_cents + sums.open_cents - sums.paid_cents - sums.credit_cents,
  );
  assert.equal(sums.ledger_cents, 1_523_000);
});

test('says what waits for finance, only to finance and owners', async () => {
  const { status, body } = await finance(DAY);
  assert.equal(status, 200);
  assert.deepEqual([body.today, body.payment_settings_missing], [pacificToday(), true]);
  assert.deepEqual([body.unmatched.count, body.disputes.count, body.undecided_bookings], [0, 0, 0]);
  for (const adminRole of ['viewer', 'operator'] as const) {
    const call = await injectAs(app, await createAdmin(db, { adminRole }));
    assert.equal((await call(DAY)).status, 403);
    assert.equal((await call(CLOSING, { body: { month: '2020-01' } })).status, 403);
  }
});

test('closes a month with its invoices, payments and open items, and the same file later', async () => {
  const payer = await createPayer(app);
  await chargeFee(app, payer, { at: '2012-01-10T20:00:00Z', amountCents: 1_000_000, eventName: 'Gala' });
  await app.database.query('delete from invoice_runs');
  await issueInvoices(app, '2012-02-01');
  await pay(payer.accountId, 30_000, '2012-02-10T20:00:00Z', 'one');
  // The last second of February in Pacific time, and the first one of March.
  const party = await chargeFee(app, payer, {
    at: '2012-03-01T07:59:59Z',
    amountCents: 50_000,
    eventName: '=Party',
  });
  await chargeFee(app, payer, { at: '2012-03-01T08:00:00Z', amountCents: 70_000 });
  const read = async () => {
    const { body } = await finance(CLOSING, { body: { month: '2012-02' } });
    return String(body).replace('\uFEFF', '').trim().split('\r\n');
  };
  const { accountId, account } = payer;
  const number = '2012-0001';
  const expected = [
    'Type,Date,Number,Account,Business,Description,Due,Amount,Open',
    `Invoice,2012-02-01,${number},${accountId},${account.businessName},,2012-02-15,1000,700`,
    `Payment,2012-02-10,${number},${accountId},${account.businessName},Check: Check 9,,-300,`,
    `Open invoice,2012-02-01,${number},${accountId},${account.businessName},,2012-02-15,1000,700`,
    `Open fee,2012-02-29,,${accountId},${account.businessName},Referral fee: =Party,,50,50`,
    'Balance at the start,2012-02-01,,,,What all vendors owed,,,1000',
    'Balance at the end,2012-02-29,,,,What all vendors owed,,,750',
  ];
  assert.deepEqual(await read(), expected);
  assert.ok(party.feeCents === 5000);
  // What comes later changes nothing in a month that is over.
  await pay(payer.accountId, 100_000, '2012-03-10T20:00:00Z', 'two');
  await app.database.query('delete from invoice_runs');
  await issueInvoices(app, '2012-03-01');
  assert.deepEqual(await read(), expected);
  const { body } = await finance(CLOSING, { body: { month: '2012-03' } });
  const march = String(body);
  assert.match(march, /Credit,2012-03-31,,\d+,[^,]+,Not used by an invoice,,-250,-250/);
  assert.match(march, /Balance at the end,2012-03-31,,,,What all vendors owed,,,-180/);
  for (const month of ['2012-13', 'x', '1999-01'])
    assert.equal((await finance(CLOSING, { body: { month } })).status, 422);
});

test('exports payments in the ledger, and invoices and payments by month, with the sums of the ledger', async () => {
  const payer = await createPayer(app);
  await chargeFee(app, payer, { at: '2011-05-10T20:00:00Z', amountCents: 1_000_000, eventName: 'Gala' });
  await app.database.query('delete from invoice_runs');
  await issueInvoices(app, '2011-06-01');
  await pay(payer.accountId, 30_000, '2011-06-10T20:00:00Z', 'exported');
  const rowsOf = async (report: string): Promise<Record<string, unknown>[]> => {
    const body = { report, format: 'json', from: '2011-05-01', to: '2011-06-30' };
    return (await finance('POST /vendor-admin/financial/export-report', { body })).body;
  };
  assert.deepEqual(
    (await rowsOf('ledger')).map(({ kind, event, booked, rate, amount }) => [
      kind,
      event,
      booked,
      rate,
      amount,
    ]),
    [
      ['fee', 'Gala', 10_000, 0.1, 1000],
      ['payment', null, null, null, -300],
    ],
  );
  assert.deepEqual(
    (await rowsOf('months')).map(({ month, invoiced, paid }) => [month, invoiced, paid]),
    [
      ['2011-05', 0, 0],
      ['2011-06', 1000, 300],
    ],
  );
});
