import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { confirmByClient, reportByClient } from '../../test/support/client-booking.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createUser,
  dateFromNow,
  daysFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  return { ...made, accountId: made.account.id, call: await injectAs(app, made.owner!) };
};
const answered = { status: 'responded', respondedAt: new Date() } as const;
const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);

test('waives the first booking fee, charges the rate on the second, and refunds it on reversal', async () => {
  const { accountId, call, owner } = await member({ referralRateBps: 1250 });
  const book = async (amount: unknown) => {
    const lead = await createLead(db, { accountId, eventName: unique(), ...answered });
    const params = { accountId, leadId: lead.id };
    return {
      lead,
      params,
      answer: await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
        params,
        body: { amount },
      }),
    };
  };
  for (const amount of ['2000', 2499.99, '2.5k']) {
    const { status, body } = (await book(amount)).answer;
    assert.deepEqual([status, body.message], [422, 'Enter an amount in whole dollars, like 2,500']);
  }
  for (const amount of [undefined, 0, -5]) {
    assert.equal((await book(amount)).answer.body.message, 'Please enter the booked amount');
  }
  assert.equal((await book(2 ** 53)).answer.status, 422);
  const first = await book(2000);
  assert.equal(first.answer.body.status, 'booked');
  const second = await book(3333);
  await confirmByClient(app, { leadId: first.lead.id, amount: 2000 });
  await confirmByClient(app, { leadId: second.lead.id, amount: 3333 });
  const again = await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: second.params,
    body: { amount: 3333 },
  });
  assert.equal(again.status, 200, 'the same report again');
  const other = await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: second.params,
    body: { amount: 1 },
  });
  assert.equal(other.status, 409);
  const ledger = () =>
    app.database.query(
      `select kind, amount_cents::int as cents from ledger_entries where account_id = ${accountId} order by id`,
    );
  assert.deepEqual(await ledger(), [
    { kind: 'waiver', cents: 0 },
    { kind: 'fee', cents: 41_663 },
  ]);
  const shown = (query: object = {}) =>
    admin('GET /vendor-admin/financial/accounts/{accountId}/ledger', {
      params: { accountId },
      query: { ...query },
    });
  assert.equal((await shown()).body.balance_cents, 41_663);
  const mails = await Promise.all(
    [first, second].map(({ lead }) => portal.mailTo(owner!.email, `Booked: ${lead.eventName}`)),
  );
  assert.ok(mails.some(({ text }) => text.includes('The referral fee is $416.63.')));

  const reverse = (body: object) =>
    admin('POST /vendor-admin/leads/{leadId}/reverse-booking', { params: { leadId: second.lead.id }, body });
  assert.equal((await reverse({})).body.message, 'Please give a reason');
  assert.equal((await reverse({ reason: 'The couple cancelled' })).body.status, 'responded');
  assert.equal((await reverse({ reason: 'Again' })).status, 409);
  assert.deepEqual((await ledger()).at(-1), { kind: 'reversal', cents: -41_663 });
  const told = await portal.mailTo(owner!.email, `Our decision: ${second.lead.eventName}`);
  assert.match(told.text, /is not a booking\. There is no fee\./);
  assert.match(told.text, /The couple cancelled/);
  const { data: news } = (await call('GET /user/notifications', {})).body;
  assert.deepEqual(
    [news[0].type, news[0].data.amount, news[0].data.reason],
    ['booking.decided', null, 'The couple cancelled'],
  );
  const account = (await call('GET /vendor-account/current')).body.accounts[0].account;
  assert.deepEqual([account.total_bookings, account.total_earnings], [1, 2000]);
  const { body: ledgerShown } = await shown({ per_page: 2 });
  assert.deepEqual(
    ledgerShown.data.map(({ kind, amount_cents: cents, rate }: Record<string, unknown>) => [
      kind,
      cents,
      rate,
    ]),
    [
      ['reversal', -41_663, 0],
      ['fee', 41_663, 0.125],
    ],
  );
  assert.deepEqual([ledgerShown.meta.total, ledgerShown.balance_cents], [3, 0]);
  assert.equal((await shown({ page: 9 })).body.data.length, 0);
  const path = { params: { accountId } };
  assert.equal((await call('GET /vendor-admin/financial/accounts/{accountId}/ledger', path)).status, 403);
});

test('waives the fee for exactly one of two concurrent first bookings', async () => {
  const { accountId, call } = await member();
  const leads = await Promise.all([1, 2].map(() => createLead(db, { accountId, ...answered })));
  await Promise.all(
    leads.map(({ id }) =>
      call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
        params: { accountId, leadId: id },
        body: { amount: 1000 },
      }),
    ),
  );
  await Promise.all(leads.map(({ id }) => confirmByClient(app, { leadId: id, amount: 1000 })));
  const kinds = await app.database.query(
    `select kind from ledger_entries where account_id = ${accountId} order by kind`,
  );
  assert.deepEqual(kinds, [{ kind: 'fee' }, { kind: 'waiver' }]);
});

test('waives the fee again after the free booking was reversed, while another booking counts', async () => {
  const { accountId, call } = await member({ referralRateBps: 1000 });
  const params = { accountId, leadId: (await createLead(db, { accountId, ...answered })).id };
  const second = { accountId, leadId: (await createLead(db, { accountId, ...answered })).id };
  const book = async (path: typeof params, amount: number) => {
    const answer = await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
      params: path,
      body: { amount },
    });
    assert.equal(answer.status, 200);
    await confirmByClient(app, { leadId: path.leadId, amount });
  };
  const isNextFree = async () => [
    (await call('GET /vendor-account/{accountId}/statement', { params: { accountId } })).body
      .next_booking_free,
    (await call('GET /vendor-account/current')).body.accounts[0].account.next_booking_free,
  ];
  assert.deepEqual(await isNextFree(), [true, true]);
  await book(params, 2000);
  await book(second, 3333);
  assert.deepEqual(await isNextFree(), [false, false]);
  await app.database.query(
    `update bookings set booked_at = booked_at - interval '25 hours' where account_id = ${accountId}`,
  );
  const reversed = await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: params.leadId },
    body: { reason: 'The client chose another day' },
  });
  assert.equal(reversed.status, 200);
  assert.deepEqual(await isNextFree(), [true, true]);
  await book(params, 2500);
  assert.deepEqual(await isNextFree(), [false, false]);
  const ledger = await admin('GET /vendor-admin/financial/accounts/{accountId}/ledger', {
    params: { accountId },
    query: {},
  });
  assert.deepEqual(
    ledger.body.data.map(({ kind, amount_cents: cents }: Record<string, unknown>) => [kind, cents]).reverse(),
    [
      ['waiver', 0],
      ['fee', 33_330],
      ['reversal', 0],
      ['waiver', 0],
    ],
  );
  assert.equal(ledger.body.balance_cents, 33_330);
});

test('books only a responded lead', async () => {
  const { accountId, call } = await member();
  for (const status of ['new', 'viewed', 'expired'] as const) {
    const lead = await createLead(db, { accountId, status });
    const answer = await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
      params: { accountId, leadId: lead.id },
      body: { amount: 1 },
    });
    assert.equal(answer.status, 409, status);
  }
});

test('expires overdue leads, notifies once, and lets an admin reopen them', async () => {
  const { accountId, call, owner } = await member();
  const over = await createLead(db, { accountId, status: 'viewed', expiresAt: daysFromNow(-0.01) });
  const open = await createLead(db, { accountId });
  const done = await createLead(db, { accountId, ...answered, expiresAt: daysFromNow(-1) });
  await Promise.all([app.jobs.runNow('expire-leads'), app.jobs.runNow('expire-leads')]);
  const statuses = await app.database.query(
    `select id, status from leads where account_id = ${accountId} order by id`,
  );
  assert.deepEqual(
    statuses.map(({ status }) => status),
    ['expired', 'new', 'responded'],
  );
  await portal.mailTo(owner!.email, 'Expired');
  assert.equal(
    (await portal.mailsTo(owner!.email)).filter(({ subject }) => subject.startsWith('Expired')).length,
    1,
  );
  const reopened = await admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId: over.id } });
  assert.equal(reopened.body.status, 'viewed');
  assert.ok(Date.parse(reopened.body.expires_at) > Date.now());
  assert.equal(
    (await admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId: open.id } })).status,
    409,
  );
  assert.equal(
    (await admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId: 1_999_999_999 } })).status,
    404,
  );
  assert.equal(
    (await call('GET /vendor-account/{accountId}/leads/{leadId}', { params: { accountId, leadId: done.id } }))
      .body.status,
    'responded',
  );
});

test('sends one reminder for a lead without a response after the response time of the settings', async () => {
  const { accountId, owner } = await member();
  await createLead(db, { accountId, eventName: 'Late', deliveredAt: daysFromNow(-0.1) });
  await createLead(db, { accountId, eventName: 'Fresh' });
  await app.jobs.runNow('remind-of-leads');
  await app.jobs.runNow('remind-of-leads');
  await portal.mailTo(owner!.email, 'Still waiting: Late');
  assert.equal((await portal.mailsTo(owner!.email)).length, 1);

  await admin('PUT /vendor-admin/settings', { body: { response_hours: 5 } });
  const slow = await member();
  await createLead(db, { accountId: slow.accountId, eventName: 'Early', deliveredAt: daysFromNow(-0.2) });
  await createLead(db, { accountId: slow.accountId, eventName: 'Later', deliveredAt: daysFromNow(-0.22) });
  await app.jobs.runNow('remind-of-leads');
  await portal.mailTo(slow.owner!.email, 'Still waiting: Later');
  assert.equal((await portal.mailsTo(slow.owner!.email)).length, 1);
  await admin('PUT /vendor-admin/settings', { body: { response_hours: 2 } });
});

test('shows a held lead to admins with its reasons and delivers it exactly once', async () => {
  const { accountId, call, owner } = await member({ acceptedEventTypes: ['birthday'] });
  const body = {
    match_id: unique(),
    account_id: accountId,
    event: { name: 'Held', type: 'wedding', event_date: dateFromNow(99) },
  };
  const { lead } = (await concierge('POST /concierge/leads', { body })).body;
  const held = await admin('GET /vendor-admin/leads/held', { query: { per_page: 100 } });
  const mine = held.body.data.find(({ id }: { id: number }) => id === lead.id);
  assert.deepEqual(
    [mine.account_id, mine.hold_reasons],
    [accountId, ['Wedding is not an accepted event type']],
  );
  const params = { leadId: lead.id };
  const responses = await Promise.all(
    [1, 2].map(() => admin('POST /vendor-admin/leads/{leadId}/deliver', { params })),
  );
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(
    (await call('GET /vendor-account/{accountId}/leads', { params: { accountId } })).body.meta.total,
    1,
  );
  await portal.mailTo(owner!.email, 'New match: Held');
});

test('filters, searches, sorts and pages leads', async () => {
  const { accountId, call } = await member();
  const make = (over: object) => createLead(db, { accountId, ...over });
  const a = await make({
    eventName: 'Ana 100%',
    eventType: 'birthday',
    eventDate: dateFromNow(10),
    deliveredAt: daysFromNow(-3),
  });
  const b = await make({
    eventName: 'Bo_b',
    city: 'Napa',
    eventDate: dateFromNow(5),
    deliveredAt: daysFromNow(-2),
  });
  const c = await make({
    eventName: 'Cy',
    venue: 'The 100 Club',
    eventDate: dateFromNow(30),
    status: 'expired',
    deliveredAt: daysFromNow(-1),
  });
  const list = (query: Record<string, unknown>) =>
    call('GET /vendor-account/{accountId}/leads', { params: { accountId }, query });
  assert.deepEqual(ids(await list({})), [c.id, b.id, a.id]);
  assert.deepEqual(ids(await list({ sort: 'oldest' })), [a.id, b.id, c.id]);
  assert.deepEqual(ids(await list({ sort: 'event_date' })), [b.id, a.id, c.id]);
  assert.deepEqual(ids(await list({ search: '100%' })), [a.id]);
  assert.deepEqual(ids(await list({ search: 'o_b' })), [b.id]);
  assert.deepEqual(ids(await list({ search: 'napa' })), [b.id]);
  assert.deepEqual(ids(await list({ type: 'birthday' })), [a.id]);
  assert.deepEqual(ids(await list({ status: 'expired' })), [c.id]);
  assert.deepEqual(ids(await list({ from: dateFromNow(6), to: dateFromNow(10) })), [a.id]);
  assert.deepEqual(ids(await list({ per_page: 2, page: 2 })), [a.id]);
  for (const bad of [{ sort: 'id; drop table leads' }, { from: 'x' }, { type: 'x' }, { page: '1e9' }]) {
    assert.equal((await list(bad)).status, 422);
  }
});

test('proposes the default quick reply until the vendor saves one', async () => {
  const { accountId, call } = await member();
  const params = { accountId };
  const proposed = await call('GET /vendor-account/{accountId}/quick-reply', { params });
  assert.deepEqual(
    [proposed.body.base_package, proposed.body.estimated_timeline, proposed.body.confirmed],
    [2500, '6-8 weeks', false],
  );
  const own = { base_package: 4000, vendor_notes: 'Hello', next_steps: null, estimated_timeline: null };
  assert.equal(
    (await call('PUT /vendor-account/{accountId}/quick-reply', { params, body: { base_package: 4000 } }))
      .status,
    422,
  );
  await call('PUT /vendor-account/{accountId}/quick-reply', { params, body: own });
  const saved = (await call('GET /vendor-account/{accountId}/quick-reply', { params })).body;
  const { version } = saved;
  assert.deepEqual(saved, {
    ...own,
    additional_options: [],
    pictures: [],
    confirmed: true,
    version,
    for_events: [],
  });
});

test('analytics count leads delivered in the date range', async () => {
  const { accountId, call } = await member();
  const delivered = daysFromNow(-2);
  await createLead(db, {
    accountId,
    ...answered,
    deliveredAt: delivered,
    respondedAt: new Date(delivered.getTime() + 30 * 60_000),
  });
  await createLead(db, { accountId });
  await createLead(db, { accountId, deliveredAt: daysFromNow(-200) });
  const ask = (days?: number) =>
    call('GET /vendor-account/{accountId}/analytics', {
      params: { accountId },
      query: { ...(days && { days }) },
    });
  const { body } = await ask();
  assert.deepEqual(
    [body.days, body.leads, body.response_rate, body.bookings, body.earnings],
    [90, 2, 0.5, 0, 0],
  );
  assert.equal(Math.round(body.median_response_minutes), 30);
  assert.deepEqual(body.by_status, { new: 1, responded: 1 });
  assert.equal((await ask(365)).body.leads, 3);
  assert.equal((await ask(9999)).status, 422);
});

test('cleanup keeps an active session', async () => {
  const call = await injectAs(app, await createUser(db));
  await app.jobs.runNow('cleanup');
  assert.equal((await call('GET /auth/user')).status, 200);
});
test('keeps a completed payout when its booking is reversed, and records no second payment when it is reported again', async () => {
  const { accountId, call } = await member();
  const lead = await createLead(db, { accountId, ...answered });
  const params = { accountId, leadId: lead.id };
  const book = async (amount: number) => {
    await call('POST /vendor-account/{accountId}/leads/{leadId}/book', { params, body: { amount } });
    await confirmByClient(app, { leadId: lead.id, amount });
  };
  const reverse = () =>
    admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
      params: { leadId: lead.id },
      body: { reason: 'The client cancelled' },
    });
  const payouts = () =>
    app.database.query(
      `select id, booking_id, status, amount_cents::int as cents, completed_at from payouts
        where account_id = ${accountId} order by id`,
    );
  await book(500);
  const [open] = await payouts();
  await admin('POST /vendor-admin/financial/process-payout', { body: { payout_ids: [open!['id']] } });
  const completed = await payouts();
  assert.equal(completed[0]!['status'], 'completed');
  assert.equal((await reverse()).status, 200);
  assert.deepEqual(await payouts(), completed);
  const cancelled = await admin('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId: completed[0]!['booking_id'] as number },
    body: { action: 'cancel' },
  });
  assert.equal(cancelled.status, 409);
  await book(500);
  assert.deepEqual(await payouts(), completed, 'the amount is paid already');
  await reverse();
  await book(700);
  assert.deepEqual(
    (await payouts()).map(({ status, cents }) => [status, cents]),
    [
      ['completed', 50_000],
      ['pending', 20_000],
    ],
  );
  const correct = async (amount: number) => {
    const body = { amount };
    const answer = await call('PUT /vendor-account/{accountId}/leads/{leadId}/booking', { params, body });
    assert.equal(answer.status, 200);
    await confirmByClient(app, { leadId: lead.id, amount });
    return (await payouts()).slice(1).map(({ status, cents }) => [status, cents]);
  };
  assert.deepEqual(await correct(400), [], 'nothing is left to pay');
  assert.deepEqual(await correct(800), [['pending', 30_000]]);
});

test('the ledger adds up to what is owed, and completed payouts stay, after any sequence', async () => {
  type Step = { does: 'book'; amount: number } | { does: 'reverse' | 'pay' | 'cancel' };
  const step = fc.oneof(
    fc.record({ does: fc.constant<'book'>('book'), amount: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ does: fc.constantFrom<'reverse' | 'pay' | 'cancel'>('reverse', 'pay', 'cancel') }),
  );
  const check = async (steps: Step[]) => {
    const { accountId, call } = await member({ referralRateBps: 1000 });
    const leads = [];
    for (let index = 0; index < 2; index++) leads.push(await createLead(db, { accountId, ...answered }));
    const book = async (leadId: number, amount: number) => {
      const params = { accountId, leadId };
      await call('POST /vendor-account/{accountId}/leads/{leadId}/book', { params, body: { amount } });
      await reportByClient(app, { leadId, amount });
    };
    // The fee of an account's first booking is waived.
    await book(leads[0]!.id, 100);
    const leadId = leads[1]!.id;
    const read = async () => {
      const rows = await app.database.query(
        `select p.id, p.status, p.amount_cents::int as cents, p.booking_id, p.completed_at from payouts p
          join bookings b on b.id = p.booking_id where b.lead_id = ${leadId} order by p.id`,
      );
      const [live] = await app.database.query(
        `select id, amount_cents::int as cents from bookings where lead_id = ${leadId} and reversed_at is null`,
      );
      return { rows, live };
    };
    const sum = (rows: Record<string, unknown>[], status: string) =>
      rows.filter((row) => row['status'] === status).reduce((total, row) => total + Number(row['cents']), 0);
    let before = await read();
    for (const next of steps) {
      const bookingId = before.live?.['id'] as number | undefined;
      if (next.does === 'book') await book(leadId, next.amount);
      else if (next.does === 'reverse')
        await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
          params: { leadId },
          body: { reason: 'The client cancelled' },
        });
      else if (next.does === 'pay' && before.rows.length > 0)
        await admin('POST /vendor-admin/financial/process-payout', {
          body: { payout_ids: before.rows.map(({ id }) => id) },
        });
      else if (next.does === 'cancel' && bookingId)
        await admin('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
          params: { bookingId },
          body: { action: 'cancel' },
        });
      const after = await read();
      for (const row of before.rows.filter(({ status }) => status === 'completed'))
        assert.deepEqual(
          after.rows.find(({ id }) => id === row['id']),
          row,
        );
      const booked = Number(after.live?.['cents'] ?? 0);
      const paid = sum(after.rows, 'completed');
      assert.ok(paid + sum(after.rows, 'pending') <= Math.max(paid, booked));
      const { body } = await admin('GET /vendor-admin/financial/accounts/{accountId}/ledger', {
        params: { accountId },
      });
      assert.equal(body.balance_cents, Math.round(booked / 10));
      before = after;
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), check), {
    numRuns: fewerInGate(3, 8),
  });
});
