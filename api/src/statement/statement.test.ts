import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pacificToday } from '@portal/shared/domain';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient, reportByClient } from '../../test/support/client-booking.ts';
import { createAccount, createAdmin, createBooking, createLead } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const READ = 'GET /vendor-account/{accountId}/statement';
const CSV = 'GET /vendor-account/{accountId}/statement.csv';
const thisYear = () => Number(pacificToday().slice(0, 4));

const member = async () => {
  const { account, owner } = await createAccount(db, { referralRateBps: 1250 });
  const params = { accountId: account.id };
  return { params, owner: owner!, ...params, call: await injectAs(app, owner!) };
};

/** Adds a booking with the fee that was charged at the same instant. */
async function charged(
  { accountId, owner }: Awaited<ReturnType<typeof member>>,
  at: string,
  { cents, kind = 'fee', eventName = 'A party' }: { cents: number; kind?: string; eventName?: string },
) {
  const lead = await createLead(db, { accountId, status: 'booked', respondedAt: new Date(), eventName });
  const booking = await createBooking(db, {
    leadId: lead.id,
    accountId,
    reportedBy: owner.id,
    amountCents: cents,
    bookedAt: new Date(at),
  });
  const add = (entry: string, fee: number, when = at) =>
    app.database
      .query(`insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps, created_at)
      values (${accountId}, ${booking.id}, '${entry}', ${fee}, 1000, '${when}')`);
  await add(kind, kind === 'fee' ? cents / 10 : 0);
  return { lead, reverse: (when: string) => add('reversal', -cents / 10, when) };
}

/** A month of a statement with these sums; the others are 0. */
const month = (name: string, sums: object) => ({
  month: name,
  bookings: 0,
  booked_cents: 0,
  fees_cents: 0,
  waived: 0,
  refunds_cents: 0,
  invoiced_cents: 0,
  paid_cents: 0,
  ...sums,
});

test('lists a year by Pacific month with running balances, and an earlier year separately', async () => {
  const own = await member();
  // The last second of 2023 in Pacific time.
  await charged(own, '2024-01-01T07:59:59Z', { cents: 10_000 });
  await charged(own, '2024-01-01T08:00:00Z', {
    cents: 20_000,
    kind: 'waiver',
    eventName: 'First of the year',
  });
  const march = await charged(own, '2024-04-01T06:59:59Z', { cents: 333_330, eventName: 'Still March' });
  await charged(own, '2024-04-01T07:00:00Z', { cents: 50_000 });
  await march.reverse('2024-12-31T23:00:00Z');
  const other = await member();
  await charged(other, '2024-03-03T12:00:00Z', { cents: 99_900 });

  const { status, body } = await own.call(READ, { params: own.params, query: { year: 2024 } });
  assert.equal(status, 200);
  assert.deepEqual(body.months, [
    month('2024-12', { refunds_cents: -33_333, balance_cents: 6000 }),
    month('2024-04', { bookings: 1, booked_cents: 50_000, fees_cents: 5000, balance_cents: 39_333 }),
    month('2024-03', { bookings: 1, booked_cents: 333_330, fees_cents: 33_333, balance_cents: 34_333 }),
    month('2024-01', { bookings: 1, booked_cents: 20_000, waived: 1, balance_cents: 1000 }),
  ]);
  assert.deepEqual(
    body.entries.map((entry: Record<string, unknown>) => [
      entry['date'],
      entry['kind'],
      entry['amount_cents'],
      entry['balance_cents'],
    ]),
    [
      ['2024-12-31', 'reversal', -33_333, 6000],
      ['2024-04-01', 'fee', 5000, 39_333],
      ['2024-03-31', 'fee', 33_333, 34_333],
      ['2024-01-01', 'waiver', 0, 1000],
    ],
  );
  const { lead_id, event_name, booked_cents: booked, rate } = body.entries[2];
  assert.deepEqual([lead_id, event_name, booked, rate], [march.lead.id, 'Still March', 333_330, 0.1]);
  assert.deepEqual(
    [body.year, body.years, body.balance_cents, body.opening_balance_cents, body.total_entries],
    [2024, [thisYear(), 2024, 2023], 6000, 1000, 4],
  );
  const before = (await own.call(READ, { params: own.params, query: { year: 2023 } })).body;
  assert.deepEqual(
    [before.months.length, before.months[0].balance_cents, before.opening_balance_cents],
    [1, 1000, 0],
  );
});

test('names the rate and the free booking, and marks a correction', async () => {
  const own = await member();
  const fresh = (await own.call(READ, { params: own.params })).body;
  assert.deepEqual(
    [fresh.year, fresh.years, fresh.referral_rate, fresh.next_booking_free],
    [thisYear(), [thisYear()], 0.125, true],
  );
  assert.deepEqual([fresh.balance_cents, fresh.months, fresh.entries], [0, [], []]);
  const leads = [];
  for (let made = 0; made < 4; made++) {
    leads.push(await createLead(db, { ...own.params, status: 'responded', respondedAt: new Date() }));
  }
  const report = (leadId: number, amount: number) =>
    own.call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
      params: { ...own.params, leadId },
      body: { amount },
    });
  const book = async (leadId: number, amount: number) => {
    await report(leadId, amount);
    await confirmByClient(app, { leadId, amount });
  };
  await book(leads[0]!.id, 800);
  await book(leads[1]!.id, 2000);
  await own.call('PUT /vendor-account/{accountId}/leads/{leadId}/booking', {
    params: { ...own.params, leadId: leads[1]!.id },
    body: { amount: 3000 },
  });
  await confirmByClient(app, { leadId: leads[1]!.id, amount: 3000 });
  await report(leads[2]!.id, 9000);
  await reportByClient(app, { leadId: leads[3]!.id, amount: 7000 });
  const { body } = await own.call(READ, { params: own.params });
  assert.equal(body.next_booking_free, false);
  const waiting = body.waiting as { lead_id: number; booking: { state: string; amount: number } }[];
  assert.deepEqual(
    waiting.map(({ lead_id: id, booking: { state, amount } }) => [id, state, amount]),
    [
      [leads[3]!.id, 'reported_by_client', 7000],
      [leads[2]!.id, 'reported_by_vendor', 9000],
    ],
    'apart from the balance',
  );
  assert.deepEqual(
    body.entries.map((entry: Record<string, unknown>) => [
      entry['kind'],
      entry['booked_cents'],
      entry['amount_cents'],
      entry['balance_cents'],
    ]),
    [
      ['fee', 300_000, 37_500, 37_500],
      ['correction', 200_000, -25_000, 0],
      ['fee', 200_000, 25_000, 25_000],
      ['waiver', 80_000, 0, 0],
    ],
  );
  assert.deepEqual(
    ['bookings', 'booked_cents', 'fees_cents', 'waived', 'refunds_cents'].map((key) => body.totals[key]),
    [2, 380_000, 62_500, 1, -25_000],
  );
  assert.deepEqual([body.balance_cents, body.open_cents, body.due.amount_cents], [37_500, 37_500, 0]);
});

test('downloads every entry as CSV, oldest first, without formulas', async () => {
  const own = await member();
  await charged(own, '2024-02-01T20:00:00Z', { cents: 10_000, kind: 'waiver' });
  const second = await charged(own, '2024-02-02T20:00:00Z', { cents: 20_050, eventName: '=HYPERLINK("x")' });
  await second.reverse('2024-02-03T20:00:00Z');
  const file = await own.call(CSV, { params: own.params, query: { year: 2024 } });
  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
  assert.equal(file.headers['content-disposition'], 'attachment; filename="statement.csv"');
  assert.deepEqual(file.body.replace('\uFEFF', '').trim().split('\r\n'), [
    'Date,Event,Type,Booked amount,Rate,Amount,Invoice,Balance',
    '2024-02-01,A party,"First booking, free",100,0.1,0,,0',
    '2024-02-02,"\'=HYPERLINK(""x"")",Referral fee,200.5,0.1,20.05,,20.05',
    '2024-02-03,"\'=HYPERLINK(""x"")",Booking reversed,200.5,0.1,-20.05,,0',
  ]);
  const headers = { 'accept-language': 'de-DE,de;q=0.9' };
  const german = await own.call(CSV, { params: own.params, query: { year: 2024 }, headers });
  assert.ok(german.body.includes('2024-02-01;A party;"First booking, free";100;0,1;0;;0\r\n'));
});

test('returns 404 for another account, 401 without a session, and 422 for an invalid year', async () => {
  const own = await member();
  const stranger = await member();
  for (const key of [READ, CSV] as const) {
    assert.equal((await stranger.call(key, { params: own.params })).status, 404, key);
    assert.equal((await admin(key, { params: own.params })).status, 404, key);
    assert.equal((await createCaller(app)(key, { params: own.params })).status, 401, key);
    for (const year of ['1999', '2101', 'x', '2024.5']) {
      assert.equal(
        (await own.call(key, { params: own.params, query: { year } })).status,
        422,
        `${key} ${year}`,
      );
    }
  }
});
