import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import { createAccount, createAdmin, createLead } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const BOOK = 'POST /vendor-account/{accountId}/leads/{leadId}/book';
const CORRECT = 'PUT /vendor-account/{accountId}/leads/{leadId}/booking';

/** An account at 10 % with one confirmed booking per amount, the first of which is free. */
async function booked(...amounts: number[]) {
  const { account, owner } = await createAccount(db, { referralRateBps: 1000 });
  const call = await injectAs(app, owner!);
  const accountId = account.id;
  const paths: { accountId: number; leadId: number }[] = [];
  for (const amount of amounts) {
    const lead = await createLead(db, { accountId, status: 'responded', respondedAt: new Date() });
    const params = { accountId, leadId: lead.id };
    assert.equal((await call(BOOK, { params, body: { amount } })).status, 200);
    await confirmByClient(app, { leadId: lead.id, amount });
    paths.push(params);
  }
  const rows = (sql: string) => app.database.query(sql);
  const correct = (params: (typeof paths)[number], amount: number) =>
    call(CORRECT, { params, body: { amount } });
  return {
    accountId,
    call,
    paths,
    correct,
    /** Corrects an amount, which the client confirms. */
    agree: async (params: (typeof paths)[number], amount: number) => {
      const answer = await correct(params, amount);
      await confirmByClient(app, { leadId: params.leadId, amount });
      return answer;
    },
    ledger: async () =>
      (
        await rows(
          `select kind, amount_cents::int as cents from ledger_entries where account_id = ${accountId} order by id`,
        )
      ).map(({ kind, cents }) => `${String(kind)} ${String(cents)}`),
    rows,
    account: async () => (await call('GET /vendor-account/current')).body.accounts[0].account,
  };
}

test('once confirmed, reverses the fee, charges the new amount at the same rate, and moves the payout', async () => {
  const { accountId, paths, correct, ledger, rows, account } = await booked(1000, 4200);
  await rows(`update vendor_accounts set referral_rate_bps = 2000 where id = ${accountId}`);
  const [reported] = await rows(
    `select booked_at from bookings where lead_id = ${paths[1]!.leadId} and reversed_at is null`,
  );
  const answer = await correct(paths[1]!, 2400);
  const { state, amount, vendor_amount: own, client_amount: theirs } = answer.body.booking;
  assert.deepEqual([answer.status, answer.body.status], [200, 'booked']);
  assert.deepEqual([state, amount, own, theirs], ['differs', 4200, 2400, 4200]);
  assert.deepEqual(await ledger(), ['waiver 0', 'fee 42000'], 'the confirmed amount counts until then');
  await confirmByClient(app, { leadId: paths[1]!.leadId, amount: 2400 });
  assert.deepEqual(await ledger(), ['waiver 0', 'fee 42000', 'reversal -42000', 'fee 24000']);
  const shown = await account();
  assert.deepEqual([shown.total_bookings, shown.total_earnings], [2, 3400]);
  const live = await rows(
    `select b.booked_at, p.amount_cents::int as cents, p.status from bookings b join payouts p on p.booking_id = b.id
      where b.lead_id = ${paths[1]!.leadId}`,
  );
  assert.deepEqual(live, [{ booked_at: reported!['booked_at'], cents: 240_000, status: 'pending' }]);
  const audit = await rows(
    `select details from audit_entries where account_id = ${accountId} and action = 'booking_corrected'`,
  );
  assert.deepEqual(audit, [
    {
      details: {
        before: { amount: 4200 },
        after: { amount: 2400 },
        lead_id: paths[1]!.leadId,
        amount: 2400,
        state: 'differs',
      },
    },
  ]);
  const overview = await admin('GET /vendor-admin/financial/overview', {});
  assert.equal(overview.body.reversed_bookings, 0, 'a correction is no reversal');
});

test('keeps the first booking free and changes nothing for a repeat', async () => {
  const { paths, agree, correct, ledger } = await booked(1000, 2000);
  for (let repeat = 0; repeat < 2; repeat++) assert.equal((await agree(paths[0]!, 1500)).status, 200);
  assert.deepEqual(await ledger(), ['waiver 0', 'fee 20000', 'reversal 0', 'waiver 0']);
  assert.equal((await correct(paths[0]!, 1000)).body.booking.state, 'differs');
  const back = (await correct(paths[0]!, 1500)).body.booking;
  assert.deepEqual([back.state, back.amount], ['confirmed', 1500], 'taken back');
  assert.equal((await ledger()).length, 4);
});

test('returns 409 with the lead 24 hours after the confirmation, also for a booking corrected since', async () => {
  const { accountId, paths, agree, correct, ledger, rows } = await booked(1000, 2000);
  await agree(paths[1]!, 2500);
  await rows(
    `update bookings set booked_at = booked_at - interval '25 hours' where account_id = ${accountId}`,
  );
  const late = await correct(paths[1]!, 3000);
  assert.deepEqual(
    [late.status, late.body.error, late.body.message, late.body.current.booking.amount],
    [409, 'transition_refused', 'You can correct an amount for 24 hours. Ask our team to change it.', 2500],
  );
  assert.equal((await correct(paths[1]!, 2500)).status, 200, 'a repeat');
  assert.equal((await ledger()).length, 4);
});

test('returns 409 for a reversed booking, an unbooked lead and a processed payout, and changes nothing', async () => {
  const { accountId, call, paths, correct, ledger, rows } = await booked(1000, 2000);
  await rows(
    `update payouts set status = 'completed', completed_at = now()
      where booking_id = (select id from bookings where lead_id = ${paths[1]!.leadId})`,
  );
  const paid = await correct(paths[1]!, 2500);
  assert.equal(
    paid.body.message,
    'The payment for this booking is already recorded. Ask our team to change the amount.',
  );
  assert.deepEqual([paid.status, paid.body.current.booking.amount], [409, 2000]);
  assert.deepEqual(await ledger(), ['waiver 0', 'fee 20000']);
  await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: paths[0]!.leadId },
    body: { reason: 'The client cancelled' },
  });
  const reversed = await correct(paths[0]!, 1500);
  assert.deepEqual(
    [reversed.status, reversed.body.message],
    [409, "This lead isn't booked: it is in progress."],
  );
  const fresh = await createLead(db, { accountId });
  assert.equal(
    (await call(CORRECT, { params: { accountId, leadId: fresh.id }, body: { amount: 1 } })).status,
    409,
  );
});

test('rejects invalid amounts, and callers from outside the account', async () => {
  const { call, paths, ledger } = await booked(1000);
  const params = paths[0]!;
  for (const [amount, message] of [
    [undefined, 'Please enter the booked amount'],
    [0, 'Please enter the booked amount'],
    ['2.5k', 'Enter an amount in whole dollars, like 2,500'],
  ]) {
    const { status, body } = await call(CORRECT, { params, body: { amount } });
    assert.deepEqual([status, body.message], [422, message]);
  }
  const body = { amount: 2000 };
  const stranger = await booked();
  assert.equal((await stranger.call(CORRECT, { params, body })).status, 404);
  const own = { ...params, accountId: stranger.accountId };
  assert.equal((await stranger.call(CORRECT, { params: own, body })).status, 404);
  assert.equal((await admin(CORRECT, { params, body })).status, 404);
  assert.equal((await createCaller(app)(CORRECT, { params, body })).status, 401);
  assert.deepEqual(await ledger(), ['waiver 0']);
});

test('concurrent corrections and a reversal leave at most one charge', async () => {
  const { paths, agree, correct, ledger, rows } = await booked(1000, 2000);
  const params = paths[1]!;
  const same = await Promise.all([1, 2, 3].map(() => agree(params, 3000)));
  assert.deepEqual(
    same.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.deepEqual(await ledger(), ['waiver 0', 'fee 20000', 'reversal -20000', 'fee 30000']);
  const [one, other, reversal] = await Promise.all([
    correct(params, 4000),
    agree(params, 5000).catch(() => ({ status: 409 })),
    admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
      params: { leadId: params.leadId },
      body: { reason: 'The client cancelled' },
    }),
  ]);
  assert.equal(reversal.status, 200);
  for (const { status } of [one, other]) assert.ok([200, 409].includes(status));
  const [sums] = await rows(
    `select sum(e.amount_cents)::int as owed, (select count(*)::int from bookings b
        where b.lead_id = ${params.leadId} and b.reversed_at is null) as live
      from ledger_entries e where e.account_id = ${params.accountId}`,
  );
  assert.deepEqual(sums, { owed: 0, live: 0 });
});
