import { pacificToday } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin } from '../../test/support/factories.ts';
import { chargeFee, createPayer } from '../../test/support/fees.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';

const { app, db } = await openPortal();
const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));
const RECORD = 'POST /vendor-admin/financial/payments';
const LIST = 'GET /vendor-admin/financial/payments';

let years = 2000;
/** An account with an invoice of January of another year each time, over these fees in cents. */
async function invoiced(...fees: number[]) {
  years += 1;
  const payer = await createPayer(app);
  for (const fee of fees) {
    await chargeFee(app, payer, { at: `${years}-01-10T20:00:00Z`, amountCents: fee * 10 });
  }
  await issueInvoices(app, `${years}-02-01`);
  const invoice = async () => {
    const { data } = (await payer.call('GET /vendor-account/{accountId}/invoices', { params: payer.params }))
      .body;
    return data[0] as { id: number; number: string; total_cents: number; paid_cents: number; state: string };
  };
  const balance = async () =>
    (await finance('GET /vendor-admin/financial/accounts/{accountId}/ledger', { params: payer.params })).body
      .balance_cents as number;
  const statement = async () =>
    (await payer.call('GET /vendor-account/{accountId}/statement', { params: payer.params })).body;
  return { ...payer, year: years, number: (await invoice()).number, invoice, balance, statement };
}

let keys = 0;
const newKey = () => (keys += 1).toString(16).padStart(32, '0');
const record = (body: object) =>
  finance(RECORD, {
    body: { received_on: '2024-05-01', method: 'check', request_key: newKey(), ...body },
  });

test('records part payments and an overpayment, whose rest pays the next invoice', async () => {
  const payer = await invoiced(30_000, 8_500);
  const { number } = payer;
  const first = await record({ invoice_number: number, amount_cents: 10_000, reference: ' Check 17 ' });
  assert.equal(first.status, 201);
  assert.deepEqual(
    [first.body.account_id, first.body.invoice.number, first.body.reference, first.body.state],
    [payer.accountId, number, 'Check 17', 'recorded'],
  );
  assert.deepEqual([(await payer.invoice()).paid_cents, await payer.balance()], [10_000, 28_500]);
  await record({ invoice_number: number, amount_cents: 40_000 });
  const { paid_cents: paid, state } = await payer.invoice();
  assert.deepEqual([paid, state, await payer.balance()], [38_500, 'paid', -11_500]);
  const credit = await payer.statement();
  assert.deepEqual([credit.credit_cents, credit.due.amount_cents, credit.due.state], [11_500, 0, 'nothing']);

  await chargeFee(app, payer, { at: `${payer.year}-02-10T20:00:00Z`, amountCents: 150_000 });
  await issueInvoices(app, `${payer.year}-03-01`);
  const next = await payer.invoice();
  assert.deepEqual([next.total_cents, next.paid_cents], [15_000, 11_500]);
  const { body } = await payer.call('GET /vendor-account/{accountId}/invoices/{invoiceId}', {
    params: { ...payer.params, invoiceId: next.id },
  });
  assert.deepEqual([body.credit_used_cents, body.payments, body.due_cents], [11_500, [], 3500]);
  const after = await payer.statement();
  assert.deepEqual([after.credit_cents, after.due.amount_cents, after.balance_cents], [0, 3500, 3500]);
});

test('corrects a payment by a further entry, and changes nothing for a repeat', async () => {
  const payer = await invoiced(20_000);
  const { body: payment } = await record({ invoice_number: payer.number, amount_cents: 20_000 });
  const correct = (amount: number, id = payment.id) =>
    finance(`${RECORD}/{paymentId}/correct`, {
      params: { paymentId: id },
      body: { amount_cents: amount, reason: 'The check bounced' },
    });
  for (let repeat = 0; repeat < 2; repeat++) {
    const { status, body } = await correct(5000);
    assert.deepEqual([status, body.amount_cents, body.remaining_cents], [200, 20_000, 5000]);
  }
  assert.deepEqual([(await payer.invoice()).paid_cents, await payer.balance()], [5000, 15_000]);
  assert.equal((await correct(0)).body.remaining_cents, 0);
  assert.equal((await correct(25_000)).body.remaining_cents, 25_000);
  assert.deepEqual([(await payer.invoice()).state, await payer.balance()], ['paid', -5000]);
  const { data } = (await finance(LIST, { query: { account_id: payer.accountId } })).body;
  assert.deepEqual(
    data.map(({ amount_cents: cents, corrects_id: of, reason }: Record<string, unknown>) => [
      cents,
      of,
      reason,
    ]),
    [
      [25_000, payment.id, 'The check bounced'],
      [-5000, payment.id, 'The check bounced'],
      [-15_000, payment.id, 'The check bounced'],
      [20_000, null, null],
    ],
  );
  assert.equal((await correct(1, data[0].id)).status, 409, 'a correction is not corrected');
  for (const change of [
    'update payments set amount_cents = 1',
    'delete from payments',
    'truncate payments cascade',
  ])
    await assert.rejects(app.database.query(change), /never changed|Failed query|cannot truncate/);
});

test('records a payment once for each key, also of concurrent requests', async () => {
  const payer = await invoiced(20_000);
  const key = newKey();
  const body = { invoice_number: payer.number, amount_cents: 7000, request_key: key };
  const answers = await Promise.all([1, 2, 3].map(() => record(body)));
  assert.deepEqual(
    answers.map(({ status, body: { id } }) => [status, id]),
    answers.map(() => [201, answers[0]!.body.id]),
  );
  const other = await record({ ...body, amount_cents: 8000 });
  assert.deepEqual(
    [other.status, other.body.error, other.body.current.amount_cents],
    [409, 'request_key_taken', 7000],
  );
  assert.equal(await payer.balance(), 13_000);
});

test('returns 422 with the field for an unknown or foreign invoice, no account, and a day in the future', async () => {
  const payer = await invoiced(20_000);
  const { accountId } = await createPayer(app);
  const tomorrow = new Date(Date.parse(pacificToday()) + 86_400_000).toISOString().slice(0, 10);
  const cases: [object, string, string][] = [
    [{ invoice_number: '1999-0001' }, 'invoice_number', 'We can’t find this invoice'],
    [{}, 'invoice_number', 'Please enter an invoice number or choose an account'],
    [
      { invoice_number: payer.number, account_id: accountId },
      'invoice_number',
      'This invoice is for another account',
    ],
    [{ account_id: 1_999_999_999 }, 'account_id', 'We can’t find this account'],
    [
      { invoice_number: payer.number, received_on: tomorrow },
      'received_on',
      'The day can’t be in the future',
    ],
    [{ invoice_number: payer.number, amount_cents: 10.5 }, 'amount_cents', 'Please enter an amount'],
    [{ invoice_number: payer.number, amount_cents: 0 }, 'amount_cents', 'Please enter an amount'],
    [{ invoice_number: payer.number, method: 'gold' }, 'method', ''],
  ];
  for (const [over, field, message] of cases) {
    const { status, body } = await record({ amount_cents: 100, ...over });
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(over));
    if (message) assert.equal(body.message, message);
  }
  assert.equal(await payer.balance(), 20_000);
});

/** The lines of a bank's file. */
const bank = (...rows: string[]) => ['Posting Date,Description,Amount,Balance', ...rows];
const PREVIEW = 'POST /vendor-admin/financial/bank-import/preview';
const IMPORT = 'POST /vendor-admin/financial/bank-import';

test('previews and imports a bank file: matched, differing, unmatched, outgoing and known payments', async () => {
  const [one, two] = [await invoiced(30_000), await invoiced(12_345)];
  const lines = bank(
    `05/01/2024,ACH CREDIT ${one.number} THANK YOU,"$300.00",1`,
    `2024-05-02,Wire ${two.number.replace('-', '')},100.00,2`,
    '05/03/2024,Somebody,75.5,3',
    '05/03/2024,Somebody,75.50,3',
    '',
    '05/04/2024,Rent,(1200.00),4',
    `05/05/2024,"for ${one.number} and ${two.number}",1.00,5`,
  );
  const preview = await finance(PREVIEW, { body: { lines } });
  assert.equal(preview.status, 200, JSON.stringify(preview.body));
  const shown = preview.body.lines.map(
    (line: Record<string, unknown> & { invoice: { number: string } | null }) => [
      line['line'],
      line['received_on'],
      line['amount_cents'],
      line['state'],
      line.invoice?.number ?? null,
    ],
  );
  assert.deepEqual(shown, [
    [2, '2024-05-01', 30_000, 'matched', one.number],
    [3, '2024-05-02', 10_000, 'differs', two.number],
    [4, '2024-05-03', 7550, 'unmatched', null],
    [5, '2024-05-03', 7550, 'unmatched', null],
    [7, '2024-05-04', -120_000, 'outgoing', null],
    [8, '2024-05-05', 100, 'unmatched', null],
  ]);
  assert.deepEqual([await one.balance(), await two.balance()], [30_000, 12_345], 'a preview saves nothing');
  const imported = await finance(IMPORT, { body: { lines, skip: [8] } });
  assert.deepEqual(imported.body, {
    recorded: 2,
    recorded_cents: 40_000,
    unmatched: 2,
    unmatched_cents: 15_100,
    known: 0,
  });
  assert.deepEqual([await one.balance(), await two.balance()], [0, 2345]);
  // The same payments in an overlapping file, and a third equal one.
  const later = bank(...lines.slice(1, 5), '05/03/2024,Somebody,75.50,3');
  const again = await finance(PREVIEW, { body: { lines: later } });
  assert.deepEqual(
    again.body.lines.map(({ state }: { state: string }) => state),
    ['known', 'known', 'known', 'known', 'unmatched'],
  );
  const answers = await Promise.all([1, 2].map(() => finance(IMPORT, { body: { lines: later } })));
  assert.deepEqual(answers.map(({ body }) => [body.recorded, body.unmatched, body.known]).sort(), [
    [0, 0, 5],
    [0, 1, 4],
  ]);
});

test('reads credit and debit columns, semicolons and ids, and names the line that it cannot read', async () => {
  const payer = await invoiced(5000);
  const file = [
    'Date;Transaction ID;Memo;Debit;Credit',
    `2024-06-01;A1;${payer.number};;50.00`,
    '2024-06-02;A2;Fee;3.00;',
  ];
  const { body } = await finance(PREVIEW, { body: { lines: file } });
  assert.deepEqual(
    body.lines.map(({ amount_cents: cents, state }: Record<string, unknown>) => [cents, state]),
    [
      [5000, 'matched'],
      [-300, 'outgoing'],
    ],
  );
  const cases: [string[], string][] = [
    [['Day,Sum', '2024-01-01,5'], 'The first line needs a column “Date”'],
    [['Date,Sum', '2024-01-01,5'], 'The first line needs a column “Amount” or “Credit”'],
    [bank('02/30/2024,x,5.00,1'), 'Line 2: we can’t read the date “02/30/2024”'],
    [bank('02/03/2024,x,5.00,1', '02/03/2024,x,"1,50",1'), 'Line 3: we can’t read the amount'],
    [bank('02/03/2024,"x,5.00,1'), 'Line 2: we can’t read this line as CSV'],
    [[], 'Please choose a file'],
  ];
  for (const [lines, message] of cases) {
    const refused = await finance(IMPORT, { body: { lines } });
    assert.deepEqual([refused.status, refused.body.message], [422, message]);
    assert.deepEqual(Object.keys(refused.body.errors), ['lines']);
  }
});

test('assigns an unmatched payment once, and dismisses one that no vendor made', async () => {
  const payer = await invoiced(5000);
  await finance(IMPORT, {
    body: { lines: bank('07/01/2024,Delgado,50.00,1', '07/02/2024,A tenant,9.00,1') },
  });
  const unmatched = async () =>
    (await finance(LIST, { query: { state: 'unmatched', per_page: 100 } })).body.data as {
      id: number;
      reference: string;
    }[];
  const found = await unmatched();
  const idOf = (reference: string) => found.find((payment) => payment.reference === reference)!.id;
  const assign = (id: number, body: object) =>
    finance(`${RECORD}/{paymentId}/assign`, { params: { paymentId: id }, body });
  assert.equal((await assign(idOf('Delgado'), {})).status, 422);
  for (let repeat = 0; repeat < 2; repeat++) {
    const { status, body } = await assign(idOf('Delgado'), { invoice_number: payer.number });
    assert.deepEqual([status, body.state, body.account_id], [200, 'recorded', payer.accountId]);
  }
  assert.deepEqual([await payer.balance(), (await payer.invoice()).state], [0, 'paid']);
  const { accountId } = await createPayer(app);
  assert.equal((await assign(idOf('Delgado'), { account_id: accountId })).status, 409);
  const dismiss = (id: number) =>
    finance(`${RECORD}/{paymentId}/dismiss`, { params: { paymentId: id }, body: { reason: 'Rent' } });
  for (let repeat = 0; repeat < 2; repeat++)
    assert.equal((await dismiss(idOf('A tenant'))).body.state, 'dismissed');
  assert.equal((await dismiss(idOf('Delgado'))).status, 409);
  assert.equal((await assign(idOf('A tenant'), { account_id: accountId })).status, 409);
  assert.deepEqual(
    (await unmatched()).filter(({ reference }) => reference === 'Delgado' || reference === 'A tenant'),
    [],
  );
  assert.equal((await assign(1_999_999_999, { account_id: accountId })).status, 404);
});
