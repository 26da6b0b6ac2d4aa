import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin } from '../../test/support/factories.ts';
import { chargeFee, createPayer } from '../../test/support/fees.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { remindOfInvoices } from '../invoices/remind-of-invoices.ts';

const portal = await openPortal();
const { app, db } = portal;
const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance', name: 'Fiona Lindqvist' }));
const OPEN = 'POST /vendor-account/{accountId}/bookings/{bookingId}/dispute';
const LIST = 'GET /vendor-admin/financial/disputes';
const DECIDE = 'POST /vendor-admin/financial/disputes/{disputeId}/decide';

type Payer = Awaited<ReturnType<typeof createPayer>>;
const dispute = ({ call, params }: Payer, bookingId: number, reason = 'other', message = 'It was not us') =>
  call(OPEN, { params: { ...params, bookingId }, body: { reason, message } });
const decide = (disputeId: number, accept: boolean, reason = 'We checked') =>
  finance(DECIDE, { params: { disputeId }, body: { accept, reason } });
const statementOf = async ({ call, params }: Payer, year: number) =>
  (await call('GET /vendor-account/{accountId}/statement', { params, query: { year } })).body;
const totalsOf = async ({ call, params }: Payer) =>
  (await call('GET /vendor-account/{accountId}/invoices', { params })).body.data.map(
    ({ total_cents: cents }: { total_cents: number }) => cents,
  );
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('leaves a disputed fee out of the invoice until finance rejects the dispute', async () => {
  const payer = await createPayer(app);
  await chargeFee(app, payer, { at: '2021-01-10T20:00:00Z', amountCents: 100_000 });
  const fee = await chargeFee(app, payer, {
    at: '2021-01-11T20:00:00Z',
    amountCents: 200_000,
    eventName: 'Gala',
  });
  const opened = await dispute(payer, fee.bookingId, 'wrong_amount', 'It was less');
  assert.deepEqual([opened.status, opened.body.state, opened.body.automatic], [200, 'open', false]);
  const repeat = await dispute(payer, fee.bookingId, 'wrong_amount', 'It was less');
  assert.equal(repeat.body.id, opened.body.id);
  const other = await dispute(payer, fee.bookingId, 'other', 'Something else');
  assert.deepEqual([other.status, other.body.message], [409, 'This fee was disputed before.']);

  await issueInvoices(app, '2021-02-01');
  assert.deepEqual(await totalsOf(payer), [10_000]);
  const { data } = (await finance(LIST, { query: { state: 'open' } })).body;
  const [shown] = data.filter(({ account_id: id }: { account_id: number }) => id === payer.accountId);
  assert.deepEqual(
    [shown.fee_cents, shown.booked_cents, shown.invoice, shown.event_name, shown.booking.client_amount],
    [20_000, 200_000, null, 'Gala', 2000],
  );
  assert.equal(shown.evidence.status, 'booked');
  const news = (await finance('GET /user/notifications')).body.data;
  assert.deepEqual([news[0].type, news[0].data.event_name], ['fee.disputed', 'Gala']);

  for (let time = 0; time < 2; time++)
    assert.deepEqual([(await decide(opened.body.id, false)).body.state], ['rejected']);
  assert.equal((await decide(opened.body.id, true)).status, 409);
  const mail = await portal.mailTo(payer.owner.email, 'Your dispute: Gala');
  assert.match(mail.text, /the fee of \$200\.00 for Gala stays\.\n\nWe checked\./);
  await issueInvoices(app, '2021-03-01');
  assert.deepEqual(await totalsOf(payer), [20_000, 10_000]);
  const { entries } = await statementOf(payer, 2021);
  const { dispute: told, disputable } = entries[0];
  assert.deepEqual([told.state, told.decision, disputable], ['rejected', 'We checked', false]);
});

test('credits an accepted fee: before the invoice with it, after it by a credit note', async () => {
  const payer = await createPayer(app);
  const fees = [];
  for (const amountCents of [100_000, 200_000, 300_000])
    fees.push(await chargeFee(app, payer, { at: '2022-01-10T20:00:00Z', amountCents }));
  const before = await dispute(payer, fees[0]!.bookingId);
  await decide(before.body.id, true);
  await issueInvoices(app, '2022-02-01');
  assert.deepEqual(await totalsOf(payer), [50_000], 'the fee and its credit are both lines');

  const after = await dispute(payer, fees[1]!.bookingId);
  assert.equal(after.body.state, 'open');
  await remindOfInvoices(app, '2022-02-15');
  const [reminded] = await app.database.query(
    `select reminded from invoices where account_id = ${payer.accountId}`,
  );
  assert.equal(reminded!['reminded'], 0, 'no reminder while a fee is in dispute');
  await decide(after.body.id, true);
  assert.deepEqual(await totalsOf(payer), [-20_000, 50_000]);
  const { due, balance_cents: balance, credit_cents: credit } = await statementOf(payer, 2022);
  assert.deepEqual([due.amount_cents, balance, credit], [30_000, 30_000, 0]);

  await finance('POST /vendor-admin/financial/payments', {
    body: {
      account_id: payer.accountId,
      amount_cents: 30_000,
      received_on: '2022-02-20',
      method: 'check',
      request_key: 'a'.repeat(32),
    },
  });
  const paid = await dispute(payer, fees[2]!.bookingId);
  assert.deepEqual([paid.status, paid.body.message], [409, 'This fee is paid. Ask our team about it.']);
});

test('accepts a duplicate of a charged booking at once and reverses it, but not both of the two', async () => {
  const payer = await createPayer(app);
  const event = {
    at: hoursAgo(72),
    amountCents: 400_000,
    eventName: 'Maya & Jonah',
    eventDate: '2027-06-12',
  };
  const one = await chargeFee(app, payer, event);
  const two = await chargeFee(app, payer, { ...event, eventName: ' maya & jonah' });
  const another = await chargeFee(app, payer, { ...event, eventDate: '2027-06-13' });
  const { body } = await dispute(payer, two.bookingId, 'duplicate');
  assert.deepEqual(
    [body.state, body.automatic, body.decision],
    ['accepted', true, 'Another booking of the same event is charged already.'],
  );
  for (const { bookingId } of [one, another])
    assert.equal((await dispute(payer, bookingId, 'duplicate')).body.state, 'open', 'finance decides');
  const { balance_cents: balance, entries } = await statementOf(payer, new Date().getFullYear());
  assert.equal(balance, 80_000);
  assert.equal(entries[0].kind, 'reversal');
  const { data } = (
    await payer.call('GET /vendor-account/{accountId}/leads', {
      params: payer.params,
      query: { per_page: 100 },
    })
  ).body;
  assert.equal(data.find(({ id }: { id: number }) => id === two.leadId).status, 'responded');
});

test('reverses a booking that was withdrawn within 24 hours, and asks finance about a later one', async () => {
  const payer = await createPayer(app);
  const recent = await chargeFee(app, payer, { at: hoursAgo(23), amountCents: 100_000 });
  const older = await chargeFee(app, payer, { at: hoursAgo(25), amountCents: 100_000 });
  assert.equal((await dispute(payer, recent.bookingId, 'withdrawn')).body.state, 'accepted');
  assert.equal((await dispute(payer, older.bookingId, 'withdrawn')).body.state, 'open');
  const refunded = await dispute(payer, recent.bookingId, 'other');
  assert.equal(refunded.status, 409);
});

test('closes the dispute of a booking that finance reverses', async () => {
  const payer = await createPayer(app);
  const fee = await chargeFee(app, payer, { at: hoursAgo(30), amountCents: 100_000 });
  const { body } = await dispute(payer, fee.bookingId);
  await finance('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: fee.leadId },
    body: { reason: 'Cancelled' },
  });
  const { data } = (await finance(LIST, { query: { state: 'decided', per_page: 100 } })).body;
  const closed = data.find(({ id }: { id: number }) => id === body.id);
  assert.deepEqual(
    [closed.state, closed.decision],
    ['closed', 'The booking was reversed, so there is no fee.'],
  );
  assert.equal((await decide(body.id, true)).status, 409);
  assert.equal((await statementOf(payer, new Date().getFullYear())).balance_cents, 0);
});

test('rejects a missing reason, another account, and a booking without a fee', async () => {
  const payer = await createPayer(app);
  const stranger = await createPayer(app);
  const fee = await chargeFee(app, payer, { at: hoursAgo(3), amountCents: 100_000 });
  const free = await chargeFee(app, payer, { at: hoursAgo(4), amountCents: 100_000, kind: 'waiver' });
  assert.equal((await dispute(payer, free.bookingId)).status, 404);
  assert.equal((await dispute(stranger, fee.bookingId)).status, 404);
  const params = { ...payer.params, bookingId: fee.bookingId };
  for (const [body, field] of [
    [{ message: 'x' }, 'reason'],
    [{ reason: 'mood', message: 'x' }, 'reason'],
    [{ reason: 'other', message: ' ' }, 'message'],
  ] as const) {
    const { status, body: refused } = await payer.call(OPEN, { params, body });
    assert.deepEqual([status, Object.keys(refused.errors)], [422, [field]]);
  }
  const operator = await injectAs(app, await createAdmin(db, { adminRole: 'operator' }));
  assert.equal((await operator(LIST)).status, 403);
});
