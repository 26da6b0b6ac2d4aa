import fc from 'fast-check';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { confirmByClient, reportByClient } from '../../test/support/client-booking.ts';
import { cellsOfOnlyRow } from '../../test/support/csv.ts';
import { createAccount, createAdmin, createLead, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const adminUser = await createAdmin(db);
const admin = await injectAs(app, adminUser);
const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const BOOK = 'POST /vendor-account/{accountId}/leads/{leadId}/book';
const CORRECT = 'PUT /vendor-account/{accountId}/leads/{leadId}/booking';
const DECIDE = 'POST /vendor-admin/leads/{leadId}/decide-booking';
const UNDECIDED = 'GET /vendor-admin/bookings/undecided';

const rows = (sql: string) => app.database.query(sql);

/** An account at 10 % with a lead in progress. Its first booking is not free any more, unless `first`. */
async function vendor({ first = false } = {}) {
  const { account, owner } = await createAccount(db, { referralRateBps: 1000 });
  const accountId = account.id;
  const call = await injectAs(app, owner!);
  const leadOf = async (over: object = {}) => {
    const eventName = unique();
    const lead = await createLead(db, {
      accountId,
      eventName,
      status: 'responded',
      respondedAt: new Date(),
      ...over,
    });
    return { params: { accountId, leadId: lead.id }, leadId: lead.id, eventName };
  };
  if (!first) {
    const { params, leadId } = await leadOf();
    await call(BOOK, { params, body: { amount: 1 } });
    await confirmByClient(app, { leadId, amount: 1 });
  }
  const lead = await leadOf();
  const { params, leadId } = lead;
  return {
    ...lead,
    owner: owner!,
    accountId,
    call,
    leadOf,
    book: (amount: number) => call(BOOK, { params, body: { amount } }),
    correct: (amount: number) => call(CORRECT, { params, body: { amount } }),
    client: (amount: number) => reportByClient(app, { leadId, amount }),
    decide: (body: object) => admin(DECIDE, { params: { leadId }, body }),
    read: async () => (await call(LEAD, { params })).body,
    /** The charges of the lead, in cents. */
    charges: async () =>
      (
        await rows(`select e.kind, e.amount_cents::int as cents from ledger_entries e
          join bookings b on b.id = e.booking_id where b.lead_id = ${leadId} order by e.id`)
      ).map(({ kind, cents }) => `${String(kind)} ${String(cents)}`),
    wait: (days: number) =>
      rows(`update booking_confirmations set waiting_since = now() - interval '${days} days'
        where lead_id = ${leadId}`),
  };
}
const sidesOf = ({ booking }: { booking: Record<string, unknown> }) => [
  booking['state'],
  booking['vendor_amount'],
  booking['client_amount'],
];
const undecided = async (leadId: number) =>
  (await admin(UNDECIDED, { query: { per_page: 100 } })).body.data.find(
    ({ lead_id: id }: { lead_id: number }) => id === leadId,
  );

test('charges the fee when the client reports the same amount, and emails only then', async () => {
  const { book, client, charges, read, owner, eventName } = await vendor();
  const reported = await book(4000);
  assert.deepEqual(
    [reported.body.status, ...sidesOf(reported.body)],
    ['booked', 'reported_by_vendor', 4000, null],
  );
  assert.deepEqual(await charges(), []);
  const confirmed = await client(4000);
  assert.deepEqual([confirmed.status, ...sidesOf(confirmed.body)], [200, 'confirmed', 4000, 4000]);
  assert.equal(confirmed.body.booking.confirmed_amount, 4000);
  assert.deepEqual(await charges(), ['fee 40000']);
  assert.equal((await client(4000)).status, 200, 'a repeat');
  const other = await client(4100);
  assert.deepEqual(
    [other.status, other.body.error, other.body.current.booking.amount],
    [409, 'booking_confirmed', 4000],
  );
  assert.deepEqual(await charges(), ['fee 40000']);
  assert.deepEqual(sidesOf(await read()), ['confirmed', 4000, 4000]);
  const mail = await portal.mailTo(owner.email, `Booked: ${eventName}`);
  assert.match(mail.text, /The referral fee is \$400/);
  assert.equal(
    (await portal.mailsTo(owner.email)).filter(({ subject }) => subject.includes(eventName)).length,
    1,
  );
});

test('of three first leads only the first booking is free, and no lead is called free', async () => {
  const own = await vendor({ first: true });
  const leads = [own, await own.leadOf(), await own.leadOf()];
  const charged: unknown[] = [];
  for (const { params, leadId } of leads) {
    const { body } = await own.call(BOOK, { params, body: { amount: 10_000 } });
    assert.equal('free' in body, false);
    await confirmByClient(app, { leadId, amount: 10_000 });
    const [entry] = await rows(`select e.kind, e.amount_cents::int as cents from ledger_entries e
      join bookings b on b.id = e.booking_id where b.lead_id = ${leadId}`);
    charged.push([entry!['kind'], entry!['cents']]);
  }
  assert.deepEqual(charged, [
    ['waiver', 0],
    ['fee', 100_000],
    ['fee', 100_000],
  ]);
});

test('emails every new amount of the client, also one that they reported before', async () => {
  const cases = { reported: await vendor(), differing: await vendor() };
  await cases.differing.book(400);
  for (const { client, owner, eventName } of Object.values(cases)) {
    for (const amount of [500, 600, 500, 500]) assert.equal((await client(amount)).status, 200);
    const amounts = async () =>
      (await portal.mailsTo(owner.email))
        .filter(({ subject }) => subject.includes(eventName))
        .map(({ text }) => /client [^.]*(\$\d+)\./.exec(text)?.[1])
        .reverse();
    for (let attempt = 0; attempt < 100 && (await amounts()).length < 3; attempt++) await sleep(50);
    assert.deepEqual(await amounts(), ['$500', '$600', '$500']);
  }
});

test('asks the vendor to confirm what the client reported, and keeps the lead in progress', async () => {
  const { book, client, charges, read, call, params, owner, eventName } = await vendor();
  await call('POST /vendor-account/{accountId}/leads/{leadId}/lose', { params, body: {} });
  const reported = await client(3000);
  assert.deepEqual(
    [reported.body.status, reported.body.lost, ...sidesOf(reported.body)],
    ['responded', null, 'reported_by_client', null, 3000],
  );
  const mail = await portal.mailTo(owner.email, `Confirm your booking: ${eventName}`);
  assert.match(mail.text, /booked you for .* for \$3,000/);
  const { data } = (await call('GET /user/notifications')).body;
  assert.deepEqual([data[0].type, data[0].data.client_amount], ['booking.reported', 3000]);
  assert.deepEqual(sidesOf((await client(3200)).body), ['reported_by_client', null, 3200], 'corrected');

  const lead = '/vendor-account/{accountId}/leads/{leadId}';
  for (const [key, body] of [
    [`PUT ${lead}/decline`, { reason: 'other' }],
    [`POST ${lead}/lose`, {}],
    [`POST ${lead}/response/withdraw`, { version: 0, reason: 'Busy' }],
  ] as const) {
    const refused = await call(key, { params, body });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'The client reported a booking. Confirm or correct its amount instead.'],
      key,
    );
  }
  assert.deepEqual(sidesOf((await book(3200)).body), ['confirmed', 3200, 3200]);
  assert.equal((await read()).status, 'booked');
  assert.deepEqual(await charges(), ['fee 32000']);
});

test('waits for an admin while the amounts differ, until a side takes over the other amount', async () => {
  const { book, client, correct, charges, leadId, owner, eventName } = await vendor();
  await book(4000);
  const differing = await client(5000);
  assert.deepEqual(
    [...sidesOf(differing.body), differing.body.booking.awaits_decision, differing.body.booking.amount],
    ['differs', 4000, 5000, true, 4000],
  );
  const mail = await portal.mailTo(owner.email, `The amounts differ: ${eventName}`);
  assert.match(mail.text, /you reported \$4,000 and your client reported \$5,000/);
  const row = await undecided(leadId);
  assert.deepEqual(
    [row.event_name, row.booking.vendor_amount, row.booking.client_amount],
    [eventName, 4000, 5000],
  );
  assert.deepEqual(sidesOf((await client(4500)).body), ['differs', 4000, 4500]);
  assert.deepEqual(sidesOf((await correct(4400)).body), ['differs', 4400, 4500]);
  assert.deepEqual(await charges(), []);
  assert.deepEqual(sidesOf((await correct(4500)).body), ['confirmed', 4500, 4500]);
  assert.deepEqual(await charges(), ['fee 45000']);
  assert.equal(await undecided(leadId), undefined);
});

test('[D7] charges once when both sides report concurrently', async () => {
  const own = await vendor({ first: true });
  let [waivers, fees] = [0, 0];
  const rounds = fewerInGate(4, 20);
  for (let round = 0; round < rounds; round++) {
    const { params, leadId } = await own.leadOf();
    const report = () => own.call(BOOK, { params, body: { amount: 1000 } });
    const client = () => reportByClient(app, { leadId, amount: 1000 });
    const answers = await Promise.all([report(), client(), report(), client()]);
    assert.ok(answers.every(({ status }) => status === 200));
    const entries = await rows(`select e.kind from ledger_entries e join bookings b on b.id = e.booking_id
      where b.lead_id = ${leadId}`);
    assert.equal(entries.length, 1);
    if (entries[0]!['kind'] === 'waiver') waivers++;
    else fees++;
  }
  assert.deepEqual([waivers, fees], [1, rounds - 1]);
});

test('hands a booking to the admins that one side has reported alone for 14 days', async () => {
  const [ofVendor, ofClient, fresh] = [await vendor(), await vendor(), await vendor()];
  await ofVendor.book(2000);
  await ofClient.client(3000);
  await fresh.book(1000);
  await ofVendor.wait(14);
  await ofClient.wait(15);
  await fresh.wait(13);
  await Promise.all([app.jobs.runNow('escalate-bookings'), app.jobs.runNow('escalate-bookings')]);
  const list = (await admin(UNDECIDED, { query: { per_page: 100 } })).body.data as { lead_id: number }[];
  const order = list.map(({ lead_id: id }) => id);
  assert.ok(order.indexOf(ofClient.leadId) < order.indexOf(ofVendor.leadId), 'the longest first');
  assert.ok(!order.includes(fresh.leadId));
  assert.equal((await ofVendor.read()).booking.awaits_decision, true);
  const notices = await rows(`select (data ->> 'lead_id')::int as id from notifications
    where type = 'booking.undecided' and user_id = ${adminUser.id}`);
  assert.equal(notices.filter(({ id }) => id === ofVendor.leadId).length, 1);
  const stats = (await admin('GET /vendor-admin/dashboard/stats')).body;
  assert.equal(stats.undecided_bookings, list.length);

  assert.deepEqual(sidesOf((await ofVendor.client(2000)).body), ['confirmed', 2000, 2000], 'late, but equal');
  assert.equal((await ofClient.decide({ amount: 3000 })).body.status, 'booked');
  assert.deepEqual(await ofClient.charges(), ['fee 30000']);
  for (const { leadId } of [ofVendor, ofClient]) assert.equal(await undecided(leadId), undefined);
});

test('a vendor who changes the amount does not put off the decision of an admin', async () => {
  const [before, after] = [await vendor(), await vendor()];
  const escalate = () => app.jobs.runNow('escalate-bookings');
  for (const { book, wait } of [before, after]) {
    await book(2000);
    await wait(14);
  }
  assert.equal((await before.correct(1900)).body.booking.awaits_decision, false);
  await escalate();
  assert.equal((await after.correct(1900)).body.booking.awaits_decision, true);
  for (const { leadId, decide, charges } of [before, after]) {
    assert.equal((await undecided(leadId))?.booking.vendor_amount, 1900);
    assert.equal((await decide({ amount: 1900 })).status, 200);
    assert.deepEqual(await charges(), ['fee 19000']);
  }
});

test('exports the amount of a booking once it is confirmed', async () => {
  const { accountId, client, book } = await vendor({ first: true });
  const exported = async () => {
    const { body } = await admin('GET /vendor-admin/leads/export', { query: { account_id: accountId } });
    return cellsOfOnlyRow(body, ['Status', 'Booked amount']);
  };
  await client(4200);
  assert.deepEqual(await exported(), ['In Progress', '']);
  await book(4200);
  assert.deepEqual(await exported(), ['Booked', '4200']);
});

test('an admin decides on an amount of either side, another one with a reason, or no booking', async () => {
  const own = await vendor();
  await own.book(4000);
  assert.equal((await own.decide({ amount: 4000 })).status, 409, 'it does not wait for an admin');
  await own.client(5000);
  const missing = await own.decide({ amount: 4500 });
  assert.deepEqual([missing.status, missing.body.errors.reason], [422, ['Please give a reason']]);
  assert.equal((await own.decide({ amount: null })).status, 422);
  assert.equal((await own.call(DECIDE, { params: own.params, body: { amount: 4000 } })).status, 403);
  const decided = await own.decide({ amount: 4500, reason: 'The contract says so' });
  assert.deepEqual(
    [decided.body.booking.state, decided.body.booking.amount, decided.body.booking.decision.reason],
    ['confirmed', 4500, 'The contract says so'],
  );
  assert.deepEqual(await own.charges(), ['fee 45000']);
  assert.equal((await own.decide({ amount: 4500, reason: 'The contract says so' })).status, 200, 'a repeat');
  assert.equal((await own.decide({ amount: 4000 })).status, 409);
  assert.equal((await own.client(5000)).status, 200, 'a repeat');
  assert.equal((await own.client(4800)).status, 409);
  const late = await own.correct(4600);
  assert.deepEqual(
    [late.status, late.body.message],
    [409, 'Our team decided the amount of this booking. Contact us to change it.'],
  );
  const mail = await portal.mailTo(own.owner.email, `Our decision: ${own.eventName}`);
  assert.match(mail.text, /is booked for \$4,500[\s\S]*fee is \$450[\s\S]*The contract says so/);
  const audit = await rows(`select details from audit_entries
    where account_id = ${own.accountId} and action = 'booking_decided'`);
  assert.deepEqual(audit, [
    {
      details: {
        lead_id: own.leadId,
        amount: 4500,
        fee: 450,
        reason: 'The contract says so',
        before: { vendor_amount: 4000, client_amount: 5000 },
        after: { amount: 4500 },
      },
    },
  ]);

  const none = await vendor();
  await none.book(4000);
  await none.client(5000);
  const dismissed = await none.decide({ amount: null, reason: 'The client cancelled' });
  assert.deepEqual([dismissed.body.status, dismissed.body.booking], ['responded', null]);
  assert.deepEqual(await none.charges(), []);
  assert.match((await portal.mailTo(none.owner.email, 'Our decision')).text, /is not a booking/);
  assert.equal((await none.book(4200)).body.booking.state, 'reported_by_vendor', 'begins anew');
});

test('a correction that waits keeps the confirmed charge, and an admin’s decision moves it', async () => {
  const own = await vendor();
  await own.book(4000);
  await own.client(4000);
  assert.deepEqual(sidesOf((await own.correct(3000)).body), ['differs', 3000, 4000]);
  assert.deepEqual(await own.charges(), ['fee 40000']);
  assert.equal((await own.decide({ amount: 3000 })).body.booking.confirmed_amount, 3000);
  assert.deepEqual(await own.charges(), ['fee 40000', 'reversal -40000', 'fee 30000']);
});

test('taking a correction back confirms the booking only when the client has reported no other amount since', async () => {
  const own = await vendor();
  await own.book(4000);
  await own.client(4000);
  await own.correct(3000);
  assert.deepEqual(sidesOf((await own.correct(4000)).body), ['confirmed', 4000, 4000]);
  await own.correct(3000);
  await own.client(5000);
  assert.deepEqual(sidesOf((await own.correct(4000)).body), ['differs', 4000, 5000]);
  assert.ok(await undecided(own.leadId), 'it waits for an admin');
  assert.deepEqual(await own.charges(), ['fee 40000']);
  assert.equal((await own.decide({ amount: 5000 })).body.booking.confirmed_amount, 5000);
});

test('an admin reverses a booking in each state', async () => {
  const reverse = (leadId: number) =>
    admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
      params: { leadId },
      body: { reason: 'Off' },
    });
  const waiting = await vendor();
  await waiting.book(4000);
  assert.deepEqual((await reverse(waiting.leadId)).body.booking, null);
  assert.deepEqual(await waiting.charges(), []);
  const differing = await vendor();
  await differing.book(4000);
  await differing.client(5000);
  assert.equal((await reverse(differing.leadId)).body.status, 'responded');
  assert.equal(await undecided(differing.leadId), undefined);
  const confirmed = await vendor();
  await confirmed.book(4000);
  await confirmed.client(4000);
  assert.equal((await reverse(confirmed.leadId)).body.booking, null);
  assert.deepEqual(await confirmed.charges(), ['fee 40000', 'reversal -40000']);
  const ofClient = await vendor();
  await ofClient.client(4000);
  assert.equal((await reverse(ofClient.leadId)).status, 409);
});

test('takes the client’s report only of a lead that the vendor ever answered', async () => {
  const own = await vendor();
  for (const status of ['new', 'viewed', 'expired'] as const) {
    const { leadId } = await own.leadOf({ status, respondedAt: null });
    const { status: code, body } = await reportByClient(app, { leadId, amount: 1000 });
    assert.deepEqual([code, body.error, body.current.status], [409, 'transition_refused', status]);
    assert.match(body.message, /^A booking can be reported after the vendor responded\. This lead is /);
    const byAdmin = await reportByAdmin(leadId, { amount: 1000, reason: 'They called' });
    assert.deepEqual([byAdmin.status, byAdmin.body.error], [409, 'transition_refused']);
  }
  for (const amount of [0, 2.5, '10'])
    assert.equal((await own.client(amount as number)).status, 422, String(amount));
  const params = { match_id: 'nobody knows it' };
  const key = 'POST /concierge/leads/{match_id}/booking';
  assert.equal((await createCaller(app)(key, { params, body: { amount: 1 } })).status, 401);
});

const reportByAdmin = (leadId: number, body: object) =>
  admin('POST /vendor-admin/leads/{leadId}/report-booking', { params: { leadId }, body });

test('an admin decides on a booking that the client reports of a lead which the vendor then declined', async () => {
  const { call, leadOf, accountId } = await vendor();
  const { params, leadId } = await leadOf({ status: 'viewed', respondedAt: null });
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params,
    body: { availability_confirmed: true, proposed_pricing: { base_package: 7000 } },
  });
  await call('POST /vendor-account/{accountId}/leads/{leadId}/messages', {
    params,
    body: { text: 'Call me', client_id: randomUUID() },
  });
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params,
    body: { availability_confirmed: false, vendor_notes: 'Sorry' },
  });
  const reported = await reportByAdmin(leadId, { amount: 9000, reason: 'The client called us' });
  assert.deepEqual(
    [reported.status, reported.body.status, ...sidesOf(reported.body), reported.body.booking.awaits_decision],
    [200, 'declined', 'reported_by_client', null, 9000, true],
  );
  assert.equal((await reportByAdmin(leadId, { amount: 9000, reason: 'Again' })).status, 200, 'a repeat');
  const notices = await rows(`select 1 from notifications where type = 'booking.undecided'
    and user_id = ${adminUser.id} and (data ->> 'lead_id')::int = ${leadId}`);
  assert.equal(notices.length, 1);
  const { evidence } = await undecided(leadId);
  assert.deepEqual(
    [evidence.status, evidence.price, evidence.vendor_messages, evidence.client_messages],
    ['declined', 7000, 1, 0],
  );
  assert.deepEqual(evidence.facts.map(({ fact }: { fact: string }) => fact).toSorted(), [
    'declined',
    'responded',
    'response_withdrawn',
  ]);
  const decided = await admin(DECIDE, { params: { leadId }, body: { amount: 9000 } });
  assert.deepEqual(
    [decided.status, decided.body.status, decided.body.decline, decided.body.booking?.confirmed_amount],
    [200, 'booked', null, 9000],
  );
  const fees = await rows(`select e.amount_cents::int as cents from ledger_entries e
    join bookings b on b.id = e.booking_id where b.lead_id = ${leadId}`);
  assert.deepEqual(fees, [{ cents: 90_000 }]);
  const [audited] = await rows(`select details, performed_by from audit_entries
    where account_id = ${accountId} and action = 'booking_reported_by_client' order by id desc limit 1`);
  assert.deepEqual(audited, {
    performed_by: adminUser.id,
    details: {
      lead_id: leadId,
      amount: 9000,
      state: 'reported_by_client',
      lead_status: 'declined',
      reason: 'The client called us',
    },
  });
});

test('a vendor can confirm what the client reported of a lead that is closed', async () => {
  const { call, leadOf } = await vendor();
  const { params, leadId } = await leadOf({ status: 'expired' });
  assert.equal((await reportByClient(app, { leadId, amount: 3000 })).body.status, 'expired');
  const confirmed = await call(BOOK, { params, body: { amount: 3000 } });
  assert.deepEqual(
    [confirmed.status, confirmed.body.status, ...sidesOf(confirmed.body)],
    [200, 'booked', 'confirmed', 3000, 3000],
  );
  assert.equal(await undecided(leadId), undefined);
});

test('[C8] takes the client’s report after any sequence of actions on a lead that the vendor answered', async () => {
  const { call, leadOf } = await vendor();
  const path = '/vendor-account/{accountId}/leads/{leadId}';
  type Act = (params: { accountId: number; leadId: number }) => Promise<unknown>;
  const acts: Record<string, Act> = {
    respond: (params) =>
      call(`PUT ${path}/respond`, { params, body: { availability_confirmed: true, vendor_notes: 'Gladly' } }),
    unavailable: (params) => call(`PUT ${path}/respond`, { params, body: { availability_confirmed: false } }),
    decline: (params) => call(`PUT ${path}/decline`, { params, body: { reason: 'not_a_fit' } }),
    write: (params) =>
      call(`POST ${path}/messages`, { params, body: { text: 'Call me', client_id: randomUUID() } }),
    withdraw: async (params) => {
      const { body } = await call(LEAD, { params });
      return call(`POST ${path}/response/withdraw`, {
        params,
        body: { version: body.response_version, reason: 'Busy' },
      });
    },
    lose: (params) => call(`POST ${path}/lose`, { params, body: {} }),
    expire: async ({ leadId }) => {
      await rows(`update leads set expires_at = now() - interval '1 second' where id = ${leadId}`);
      await app.jobs.runNow('expire-leads');
    },
    reopen: ({ leadId }) => admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId } }),
    withdrawn: async ({ leadId }) => {
      const [lead] = await rows(`select match_id from leads where id = ${leadId}`);
      const params = { match_id: String(lead!['match_id']) };
      await createCaller(app, SERVICE_KEY)('POST /concierge/leads/{match_id}/withdraw', {
        params,
        body: { reason: 'other' },
      });
    },
  };
  const reached = new Set<string>();
  const answer = fc.constantFrom('respond', 'unavailable', 'decline', 'write');
  const sequence = fc.tuple(answer, fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(sequence, async ([first, rest]) => {
      const { params, leadId } = await leadOf({ status: 'viewed', respondedAt: null });
      for (const act of [first, ...rest]) await acts[act]!(params);
      const { status, body } = await reportByClient(app, { leadId, amount: 5000 });
      assert.deepEqual([status, body.booking?.client_amount], [200, 5000], JSON.stringify(body));
      reached.add(body.status);
      if (body.status !== 'responded') {
        assert.ok(await undecided(leadId), 'waits for an admin');
        const decided = await admin(DECIDE, { params: { leadId }, body: { amount: 5000 } });
        assert.deepEqual(
          [decided.status, decided.body.status],
          [200, 'booked'],
          JSON.stringify(decided.body),
        );
      }
    }),
    { seed: 7, numRuns: fewerInGate(25, 300) },
  );
  assert.ok(reached.size >= 4, `the sequences come that far: ${[...reached].join()}`);
});
