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
    { month: '2024-12', bookings: 0, booked: 0, fees: 0, waived: 0, reversals: -333.33, balance: 60 },
    { month: '2024-04', bookings: 1, booked: 500, fees: 50, waived: 0, reversals: 0, balance: 393.33 },
    { month: '2024-03', bookings: 1, booked: 3333.3, fees: 333.33, waived: 0, reversals: 0, balance: 343.33 },
    { month: '2024-01', bookings: 1, booked: 200, fees: 0, waived: 1, reversals: 0, balance: 10 },
  ]);
  assert.deepEqual(
    body.entries.map((entry: Record<string, unknown>) => [
      entry['date'],
      entry['kind'],
      entry['amount'],
      entry['balance'],
    ]),
    [
      ['2024-12-31', 'reversal', -333.33, 60],
      ['2024-04-01', 'fee', 50, 393.33],
      ['2024-03-31', 'fee', 333.33, 343.33],
      ['2024-01-01', 'waiver', 0, 10],
    ],
  );
  const { lead_id, event_name, booked, rate } = body.entries[2];
  assert.deepEqual([lead_id, event_name, booked, rate], [march.lead.id, 'Still March', 3333.3, 0.1]);
  assert.deepEqual(
    [body.year, body.years, body.balance, body.opening_balance, body.total_entries],
    [2024, [thisYear(), 2024, 2023], 60, 10, 4],
  );
  const before = (await own.call(READ, { params: own.params, query: { year: 2023 } })).body;
  assert.deepEqual([before.months.length, before.months[0].balance, before.opening_balance], [1, 10, 0]);
});

test('names the rate and the free booking, and marks a correction', async () => {
  const own = await member();
  const fresh = (await own.call(READ, { params: own.params })).body;
  assert.deepEqual(
    [fresh.year, fresh.years, fresh.referral_rate, fresh.next_booking_free],
    [thisYear(), [thisYear()], 0.125, true],
  );
  assert.deepEqual([fresh.balance, fresh.months, fresh.entries], [0, [], []]);
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
      entry['booked'],
      entry['amount'],
      entry['balance'],
    ]),
    [
      ['fee', 3000, 375, 375],
      ['correction', 2000, -250, 0],
      ['fee', 2000, 250, 250],
      ['waiver', 800, 0, 0],
    ],
  );
  assert.deepEqual(
    // Two months if this test runs while one ends.
    ['bookings', 'booked', 'fees', 'reversals'].map((key) =>
      body.months.reduce((sum: number, month: Record<string, number>) => sum + month[key]!, 0),
    ),
    [2, 3800, 625, -250],
  );
  assert.equal(body.balance, 375);
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
    'Date,Event,Type,Booked amount,Rate,Fee,Fees so far',
    '2024-02-01,A party,"First booking, free",100,0.1,0,0',
    '2024-02-02,"\'=HYPERLINK(""x"")",Fee,200.5,0.1,20.05,20.05',
    '2024-02-03,"\'=HYPERLINK(""x"")",Reversal,200.5,0.1,-20.05,0',
  ]);
  const headers = { 'accept-language': 'de-DE,de;q=0.9' };
  const german = await own.call(CSV, { params: own.params, query: { year: 2024 }, headers });
  assert.ok(german.body.includes('2024-02-01;A party;"First booking, free";100;0,1;0;0\r\n'));
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
