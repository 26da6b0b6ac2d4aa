import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createMember } from '../../test/support/factories.ts';
import { chargeFee, createPayer } from '../../test/support/fees.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { issueInvoice, issueInvoices } from './issue-invoices.ts';

const portal = await openPortal();
const { app, db } = portal;
const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));
const owner = await injectAs(app, await createAdmin(db));
const LIST = 'GET /vendor-account/{accountId}/invoices';
const READ = 'GET /vendor-account/{accountId}/invoices/{invoiceId}';

async function listOf({ call, params }: Awaited<ReturnType<typeof createPayer>>) {
  const { status, body } = await call(LIST, { params });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as Record<string, unknown>[];
}
const facts = (invoices: Record<string, unknown>[], ...names: string[]) =>
  invoices.map((invoice) => names.map((name) => invoice[name]));

test('issues one invoice a month to each account with fees, with its lines, once', async () => {
  const one = await createPayer(app);
  const other = await createPayer(app);
  const idle = await createPayer(app);
  await chargeFee(app, one, { at: '2021-02-03T20:00:00Z', amountCents: 80_000, kind: 'waiver' });
  const fee = await chargeFee(app, one, {
    at: '2021-03-10T20:00:00Z',
    amountCents: 333_333,
    eventName: 'Maya',
  });
  await chargeFee(app, one, { at: '2021-03-20T20:00:00Z', amountCents: 50_000 });
  await chargeFee(app, other, { at: '2021-03-31T20:00:00Z', amountCents: 70_000 });
  await chargeFee(app, idle, { at: '2021-03-01T20:00:00Z', amountCents: 90_000, kind: 'waiver' });
  for (let repeat = 0; repeat < 2; repeat++) await issueInvoices(app, '2021-04-01');

  assert.deepEqual(
    facts(await listOf(one), 'number', 'month', 'issued_on', 'due_on', 'total_cents', 'paid_cents'),
    [['2021-0001', '2021-03', '2021-04-01', '2021-04-15', 38_333, 0]],
  );
  assert.deepEqual(facts(await listOf(other), 'number', 'total_cents', 'state'), [
    ['2021-0002', 7000, 'overdue'],
  ]);
  assert.deepEqual(await listOf(idle), [], 'a free booking alone waits for a fee');

  const [invoice] = await listOf(one);
  const { body } = await one.call(READ, { params: { ...one.params, invoiceId: invoice!['id'] } });
  assert.deepEqual(
    facts(
      body.lines,
      'kind',
      'booked_cents',
      'rate',
      'amount_cents',
      'confirmed_on',
      'confirmed_by',
      'disputable',
    ),
    [
      ['waiver', 80_000, 0, 0, '2021-02-03', 'client', false],
      ['fee', 333_333, 0.1, 33_333, '2021-03-10', 'client', true],
      ['fee', 50_000, 0.1, 5000, '2021-03-20', 'client', true],
    ],
  );
  assert.deepEqual(
    [body.lines[1].event_name, body.lines[1].lead_id, body.business_name, body.issuer, body.pay],
    ['Maya', fee.leadId, one.account.businessName, null, { text: null, link: null }],
  );
  const mail = await portal.mailTo(one.owner.email, 'Invoice 2021-0001: $383.33');
  assert.match(mail.text, /through Mar 2021 are \$383\.33/);
  assert.match(
    mail.text,
    /Please pay \$383\.33 by April 15, 2021, and include 2021-0001 with your payment\./,
  );
  assert.ok(mail.text.includes(`/dashboard/statement/invoices/${String(body.id)}?account=${one.accountId}`));
  const { data: news } = (await one.call('GET /user/notifications')).body;
  assert.deepEqual(
    news.map(({ type, data }: { type: string; data: object }) => [type, data]),
    [
      [
        'invoice.issued',
        {
          account_id: one.accountId,
          invoice_id: body.id,
          number: '2021-0001',
          total_cents: 38_333,
          due_on: '2021-04-15',
        },
      ],
    ],
  );
});

test('months and years end at midnight in Pacific time, also when the clocks change', async () => {
  const months: [string, string, string][] = [
    // Standard time begins on November 1, 2026, and ends on March 14, 2027.
    ['2026-11-01T06:59:59.999Z', '2026-11-01T07:00:00Z', '2026-11'],
    ['2027-01-01T07:59:59.999Z', '2027-01-01T08:00:00Z', '2027-01'],
    ['2027-04-01T06:59:59.999Z', '2027-04-01T07:00:00Z', '2027-04'],
  ];
  for (const [last, first, month] of months) {
    const payer = await createPayer(app);
    await chargeFee(app, payer, { at: last, amountCents: 10_000 });
    await chargeFee(app, payer, { at: first, amountCents: 20_000 });
    await issueInvoices(app, `${month}-01`);
    const [invoice, ...more] = await listOf(payer);
    assert.deepEqual([invoice!['total_cents'], invoice!['issued_on'], more.length], [1000, `${month}-01`, 0]);
    assert.ok(
      String(invoice!['number']).startsWith(month.slice(0, 4)),
      'the year of the day on which it is issued',
    );
  }
});

test('charges what an earlier run left out on the next invoice, after a stopped portal and months', async () => {
  const payer = await createPayer(app);
  await chargeFee(app, payer, { at: '2022-01-10T20:00:00Z', amountCents: 10_000 });
  await chargeFee(app, payer, { at: '2022-03-10T20:00:00Z', amountCents: 20_000 });
  await issueInvoices(app, '2022-04-17');
  assert.deepEqual(facts(await listOf(payer), 'month', 'issued_on', 'total_cents'), [
    ['2022-03', '2022-04-17', 3000],
  ]);
  // A fee of a month whose run is over.
  await chargeFee(app, payer, { at: '2022-03-31T20:00:00Z', amountCents: 30_000 });
  await issueInvoices(app, '2022-04-18');
  assert.equal((await listOf(payer)).length, 1);
  await issueInvoices(app, '2022-05-01');
  assert.deepEqual(facts(await listOf(payer), 'month', 'total_cents'), [
    ['2022-04', 3000],
    ['2022-03', 3000],
  ]);
});

test('numbers have no gap after a crash, and concurrent runs invoice nothing twice', async () => {
  const payers = [];
  for (let made = 0; made < 6; made++) {
    const payer = await createPayer(app);
    await chargeFee(app, payer, { at: '2023-05-10T20:00:00Z', amountCents: 10_000 * (made + 1) });
    payers.push(payer);
  }
  const { accountId } = payers[0]!;
  const crash = db.transaction(async (tx) => {
    await issueInvoice(tx, { accountId, month: '2023-05', before: '2023-06-01', today: '2023-06-01' });
    throw new Error('killed');
  });
  await assert.rejects(crash, /killed/);
  await Promise.all([1, 2, 3].map(() => issueInvoices(app, '2023-06-01')));
  const all = [];
  for (const payer of payers) all.push(...(await listOf(payer)));
  assert.deepEqual(all.map(({ number }) => number).sort(), [
    '2023-0001',
    '2023-0002',
    '2023-0003',
    '2023-0004',
    '2023-0005',
    '2023-0006',
  ]);
  assert.deepEqual(
    all.map(({ total_cents: cents }) => cents),
    [1000, 2000, 3000, 4000, 5000, 6000],
  );
});

test('gives back a fee that is on an invoice by a credit note at once, and others on the next invoice', async () => {
  const payer = await createPayer(app);
  await chargeFee(app, payer, { at: '2024-02-01T20:00:00Z', amountCents: 1000, kind: 'waiver' });
  const fee = await chargeFee(app, payer, {
    at: '2024-02-10T20:00:00Z',
    amountCents: 50_000,
    eventName: 'Gala',
  });
  await chargeFee(app, payer, { at: '2024-02-11T20:00:00Z', amountCents: 20_000 });
  await issueInvoices(app, '2024-03-01');
  const reversed = await finance('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: fee.leadId },
    body: { reason: 'The client cancelled' },
  });
  assert.equal(reversed.status, 200);
  const [note, invoice] = await listOf(payer);
  assert.deepEqual(facts([note!, invoice!], 'kind', 'total_cents', 'paid_cents', 'due_cents'), [
    ['credit_note', -5000, -5000, 0],
    ['invoice', 7000, 5000, 2000],
  ]);
  assert.equal(note!['state'], 'credit');
  const { body } = await payer.call(READ, { params: { ...payer.params, invoiceId: note!['id'] } });
  assert.deepEqual(body.credits, { id: invoice!['id'], number: invoice!['number'] });
  assert.deepEqual(facts(body.lines, 'kind', 'event_name', 'amount_cents'), [['reversal', 'Gala', -5000]]);
  const { body: paid } = await payer.call(READ, { params: { ...payer.params, invoiceId: invoice!['id'] } });
  assert.deepEqual([paid.credit_used_cents, paid.payments], [5000, []]);
});

test('reminds 3 days before, on the day, 7 and 21 days after, and gives finance a task after 45', async () => {
  const payer = await createPayer(app);
  await chargeFee(app, payer, { at: '2025-01-10T20:00:00Z', amountCents: 50_000 });
  await issueInvoices(app, '2025-02-01');
  const number = String((await listOf(payer))[0]!['number']);
  const { remindOfInvoices } = await import('./remind-of-invoices.ts');
  const subjects = async () => (await portal.mailsTo(payer.owner.email)).map(({ subject }) => subject);
  const remindOn = async (...days: string[]) => {
    for (const day of days) for (let repeat = 0; repeat < 2; repeat++) await remindOfInvoices(app, day);
  };
  await portal.mailTo(payer.owner.email, `Invoice ${number}`);
  await remindOn('2025-02-11');
  await remindOn('2025-02-12', '2025-02-13', '2025-02-14');
  const soon = await portal.mailTo(payer.owner.email, `Due soon: invoice ${number}`);
  assert.match(soon.text, /\$50\.00 of invoice .* is due on February 15, 2025\./);
  await remindOn('2025-02-15');
  await portal.mailTo(payer.owner.email, `Due today: invoice ${number}`);
  await remindOn('2025-02-22');
  await portal.mailTo(payer.owner.email, `Overdue: invoice ${number}`);
  // A run was missed: the latest reminder is sent on the next day.
  await remindOn('2025-03-09');
  for (let wait = 0; wait < 200 && (await subjects()).length < 5; wait++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual((await subjects()).sort(), [
    `Due soon: invoice ${number}`,
    `Due today: invoice ${number}`,
    `Invoice ${number}: $50.00`,
    `Overdue: invoice ${number}`,
    `Overdue: invoice ${number}`,
  ]);
  const tasks = async () =>
    (
      (await finance('GET /user/notifications')).body.data as { type: string; data: { number: string } }[]
    ).filter(({ type, data }) => type === 'invoice.long_overdue' && data.number === number).length;
  await remindOn('2025-03-31');
  assert.equal(await tasks(), 0);
  await remindOn('2025-04-01', '2025-05-01');
  assert.equal(await tasks(), 1);
  const [account] = await app.database.query(
    `select status from vendor_accounts where id = ${payer.accountId}`,
  );
  assert.equal(account!['status'], 'active', 'never suspended');
});

test('a suspended account still gets its invoices, because it owes them', async () => {
  const payer = await createPayer(app);
  await chargeFee(app, payer, { at: '2018-01-10T20:00:00Z', amountCents: 50_000 });
  await owner('POST /vendor-admin/accounts/{accountId}/suspend', { params: payer.params, body: {} });
  await issueInvoices(app, '2018-02-01');
  await portal.mailTo(payer.owner.email, 'Invoice 2018-0001');
});

test('downloads an invoice as a PDF, and shows invoices only to owners and finance', async () => {
  const payer = await createPayer(app);
  const stranger = await createPayer(app);
  const managing = await injectAs(app, await createMember(db, payer.accountId, 'manager'));
  for (let made = 0; made < 60; made++)
    await chargeFee(app, payer, {
      at: '2020-01-10T20:00:00Z',
      amountCents: 12_345,
      eventName: made === 0 ? 'Nguyễn & 王' : `Wedding ${made}`,
    });
  await issueInvoices(app, '2020-02-01');
  const [invoice] = await listOf(payer);
  const invoiceId = invoice!['id'];
  const params = { ...payer.params, invoiceId };
  const pdf = await app.inject({
    url: `/api/vendor-account/${payer.accountId}/invoices/${String(invoiceId)}/pdf`,
    headers: { authorization: `Bearer ${payer.call.token!}` },
  });
  assert.equal(pdf.headers['content-disposition'], 'attachment; filename="invoice-2020-0001.pdf"');
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
  const { textOfPdf } = await import('../../test/support/pdf-text.ts');
  const { text, pages } = textOfPdf(pdf.rawPayload);
  assert.equal(pages, 3);
  for (const words of [
    'Invoice',
    '2020-0001',
    payer.account.businessName,
    'Nguyen & ?',
    'Feb 15, 2020',
    '$741.00',
  ])
    assert.ok(text.includes(words), `${words} in ${text.slice(0, 400)}`);
  assert.match(text, /Page 3 of 3/);

  for (const key of [LIST, READ, `${READ}/pdf`] as const) {
    assert.equal((await stranger.call(key as never, { params })).status, 404, key);
    assert.equal((await managing(key as never, { params })).status, 403, key);
    const own = { ...stranger.params, invoiceId };
    if (key !== LIST) assert.equal((await stranger.call(key as never, { params: own })).status, 404, key);
  }
  const list = await finance('GET /vendor-admin/financial/invoices', { query: { search: '2020-0001' } });
  assert.deepEqual(facts(list.body.data, 'id', 'state'), [[invoiceId, 'overdue']]);
  const byName = await finance('GET /vendor-admin/financial/invoices', {
    query: { search: payer.account.businessName, state: 'overdue', account_id: payer.accountId },
  });
  assert.deepEqual(facts(byName.body.data, 'id'), [[invoiceId]]);
  const none = await finance('GET /vendor-admin/financial/invoices', {
    query: { state: 'paid', account_id: payer.accountId },
  });
  assert.equal(none.body.meta.total, 0);
});
