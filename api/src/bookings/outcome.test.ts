import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import { createAccount, createAdmin, createLead, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  return { ...made, accountId: made.account.id, call: await injectAs(app, made.owner!) };
};
const answered = { status: 'responded', respondedAt: new Date() } as const;
const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const LEADS = 'GET /vendor-account/{accountId}/leads';
const LOSE = 'POST /vendor-account/{accountId}/leads/{leadId}/lose';
const REPORT = 'POST /vendor-account/{accountId}/leads/{leadId}/report';
const BOOK = 'POST /vendor-account/{accountId}/leads/{leadId}/book';

test('keeps a lost lead responded with its reason, and clears the loss when it is booked', async () => {
  const { accountId, call } = await member();
  const lead = await createLead(db, { accountId, ...answered });
  const params = { accountId, leadId: lead.id };
  const lost = await call(LOSE, { params, body: { reason: ' They chose a friend ' } });
  assert.deepEqual(
    [lost.status, lost.body.status, lost.body.lost.reason],
    [200, 'responded', 'They chose a friend'],
  );
  assert.deepEqual((await call(LOSE, { params, body: {} })).body.lost, lost.body.lost, 'a repeat');
  const other = await createLead(db, { accountId, ...answered });
  const ids = async (query: object) =>
    (await call(LEADS, { params: { accountId }, query: { ...query } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  assert.deepEqual(await ids({ lost: true }), [lead.id]);
  assert.deepEqual(await ids({ lost: false }), [other.id]);
  const booked = await call(BOOK, { params, body: { amount: 5000 } });
  assert.deepEqual(
    [booked.body.status, booked.body.lost, booked.body.booking.amount],
    ['booked', null, 5000],
  );
  assert.deepEqual((await call(LEAD, { params })).body, booked.body);
  assert.deepEqual((await call(LEADS, { params: { accountId }, query: { status: 'booked' } })).body.data, [
    booked.body,
  ]);
  const reversed = await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params,
    body: { reason: 'Off' },
  });
  assert.deepEqual([reversed.status, (await call(LEAD, { params })).body.booking], [200, null]);
});

test('clears the loss when a lost lead is declined', async () => {
  const { accountId, call } = await member();
  const lead = await createLead(db, { accountId, ...answered, lostAt: new Date() });
  const params = { accountId, leadId: lead.id };
  const declined = await call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
    params,
    body: { reason: 'other' },
  });
  assert.deepEqual([declined.body.status, declined.body.lost], ['declined', null]);
});

test('keeps one open report per lead and accepts another after it is resolved', async () => {
  const { accountId, call, owner } = await member();
  const lead = await createLead(db, { accountId });
  const params = { accountId, leadId: lead.id };
  const send = (body: object) => call(REPORT, { params, body });
  assert.equal((await send({})).body.message, 'Please choose a reason');
  assert.equal((await send({ reason: 'boring' })).body.message, 'Please choose a reason');
  assert.equal((await send({ reason: 'other', message: 'x'.repeat(2001) })).status, 422);
  const first = await send({ reason: 'wrong_details', message: 'The date is wrong' });
  assert.deepEqual([first.status, first.body.status], [200, 'new']);
  assert.deepEqual(
    [first.body.report.reason, first.body.report.message],
    ['wrong_details', 'The date is wrong'],
  );
  assert.deepEqual((await send({ reason: 'duplicate' })).body, first.body, 'one is open');
  await app.database.query(
    `update lead_reports set resolved_at = now(), resolved_by = ${owner!.id}, resolution = 'Mended' where lead_id = ${lead.id}`,
  );
  assert.equal((await call(LEAD, { params })).body.report, null);
  assert.equal((await send({ reason: 'duplicate' })).body.report.reason, 'duplicate');
});

test('restricts lose, report and book to account members, and allows them for an opted-out account', async () => {
  const { accountId, call } = await member();
  const stranger = await member();
  const suspended = await member({ status: 'suspended' });
  const paused = await member({ status: 'opted_out' });
  const lead = await createLead(db, { accountId, ...answered });
  const held = await createLead(db, { accountId, deliveredAt: null });
  const headers = { 'x-request-id': 'the-same-request' };
  for (const [key, body] of [
    [LOSE, {}],
    [REPORT, { reason: 'other' }],
    [BOOK, { amount: 1 }],
  ] as const) {
    const params = { accountId, leadId: lead.id };
    assert.equal((await createCaller(app)(key, { params, body })).status, 401);
    const nothing = await call(key, { params: { accountId, leadId: 1_999_999_999 }, body, headers });
    assert.equal(nothing.status, 404);
    assert.deepEqual(
      (await call(key, { params: { accountId, leadId: held.id }, body, headers })).body,
      nothing.body,
    );
    assert.deepEqual((await stranger.call(key, { params, body, headers })).body, nothing.body);
    assert.equal((await admin(key, { params, body })).status, 404);
    const theirs = { ...params, accountId: suspended.accountId };
    assert.equal((await suspended.call(key, { params: theirs, body })).body.error, 'account_suspended');
    const last = await createLead(db, { accountId: paused.accountId, ...answered });
    const may = { accountId: paused.accountId, leadId: last.id };
    assert.equal((await paused.call(key, { params: may, body })).status, 200, 'whoever paused may finish');
  }
});

test('returns lead counts per group, of a search and of all leads, and filters by group', async () => {
  const { accountId, call } = await member();
  await createLead(db, { accountId, eventName: 'Ana' });
  await createLead(db, { accountId, eventName: 'Ana too', ...answered });
  await createLead(db, { accountId, eventName: 'Ana left', ...answered, lostAt: new Date() });
  await createLead(db, { accountId, eventName: 'Bo', status: 'expired' });
  await createLead(db, { accountId, eventName: 'Held', deliveredAt: null });
  const list = async (query: object) =>
    (await call(LEADS, { params: { accountId }, query: { ...query } })).body;
  const all_counts = { needs_reply: 1, in_progress: 1, booked: 0, closed: 2 };
  const all = await list({});
  assert.deepEqual([all.meta.total, all.counts, all.all_counts], [4, all_counts, all_counts]);
  const some = await list({ group: 'closed', search: 'ana' });
  assert.deepEqual(
    [some.meta.total, some.counts, some.all_counts],
    [1, { ...all_counts, closed: 1 }, all_counts],
  );
  assert.deepEqual(
    some.data.map(({ event }: { event: { name: string } }) => event.name),
    ['Ana left'],
  );
  assert.deepEqual((await list({ status: 'responded' })).meta.total, 2);
  assert.deepEqual((await list({ status: 'responded', group: 'closed' })).meta.total, 1);
  for (const query of [{ lost: 'perhaps' }, { group: 'archive' }])
    assert.equal((await call(LEADS, { params: { accountId }, query })).status, 422);
});

test('returns zeros and empty months in the analytics of an account without leads', async () => {
  const { accountId, call } = await member();
  const ask = (query: object = {}) =>
    call('GET /vendor-account/{accountId}/analytics', { params: { accountId }, query: { ...query } });
  const { body } = await ask({ from: '2026-01-15', to: '2026-03-02' });
  assert.deepEqual(body, {
    days: 47,
    from: '2026-01-15',
    to: '2026-03-02',
    leads: 0,
    by_status: {},
    answered: 0,
    response_rate: 0,
    median_response_minutes: null,
    bookings: 0,
    booked: 0,
    conversion_rate: 0,
    earnings: 0,
    before: {
      leads: 0,
      answered: 0,
      response_rate: 0,
      median_response_minutes: null,
      bookings: 0,
      earnings: 0,
    },
    by_month: ['2026-01', '2026-02', '2026-03'].map((month) => ({ month, leads: 0, bookings: 0 })),
    by_type: [],
  });
  assert.equal(
    (await ask({ from: '2026-03-02', to: '2026-01-15' })).body.errors.to[0],
    'The last day must not be before the first',
  );
  for (const query of [
    { from: '2020-01-01', to: '2026-01-01' },
    { days: 0 },
    { days: 731 },
    { from: 'x' },
    { to: '0001-01-01' },
  ]) {
    assert.equal((await ask(query)).status, 422, JSON.stringify(query));
  }
});

test('counts analytics by Pacific month and event type, with the median response time', async () => {
  const { accountId, call } = await member();
  const deliver = (at: string, minutes: number | null, over: object = {}) =>
    createLead(db, {
      accountId,
      deliveredAt: new Date(at),
      ...(minutes !== null && {
        status: 'responded',
        respondedAt: new Date(Date.parse(at) + minutes * 60_000),
      }),
      ...over,
    });
  // Still January in California.
  await deliver('2026-02-01T07:30:00Z', 10);
  await deliver('2026-02-01T08:30:00Z', 30, { eventType: 'birthday' });
  const booked = await deliver('2026-02-10T12:00:00Z', 80);
  await deliver('2026-02-11T12:00:00Z', null);
  await deliver('2026-03-01T08:00:00Z', 1);
  await call(BOOK, { params: { accountId, leadId: booked.id }, body: { amount: 4000 } });
  await confirmByClient(app, { leadId: booked.id, amount: 4000 });
  await app.database.query(
    `update bookings set booked_at = '2026-02-12T12:00:00Z' where lead_id = ${booked.id}`,
  );
  const query = { from: '2026-01-31', to: '2026-02-28' };
  const { body } = await call('GET /vendor-account/{accountId}/analytics', { params: { accountId }, query });
  assert.deepEqual(
    [
      body.leads,
      body.response_rate,
      body.median_response_minutes,
      body.bookings,
      body.conversion_rate,
      body.earnings,
    ],
    [4, 0.75, 30, 1, 0.25, 4000],
  );
  assert.deepEqual(body.by_status, { booked: 1, new: 1, responded: 2 });
  // A span of the same length that ends the day before.
  const after = { from: '2026-03-01', to: '2026-03-29' };
  const march = await call('GET /vendor-account/{accountId}/analytics', {
    params: { accountId },
    query: after,
  });
  assert.deepEqual(march.body.before, {
    leads: 4,
    answered: 3,
    response_rate: 0.75,
    median_response_minutes: 30,
    bookings: 1,
    earnings: 4000,
  });
  assert.deepEqual(body.by_month, [
    { month: '2026-01', leads: 1, bookings: 0 },
    { month: '2026-02', leads: 3, bookings: 1 },
  ]);
  assert.deepEqual(body.by_type, [
    { type: 'wedding', leads: 3, bookings: 1, booked: 1 },
    { type: 'birthday', leads: 1, bookings: 0, booked: 0 },
  ]);
});

test('requires unique names for saved replies and restricts them to their account', async () => {
  const { accountId, call } = await member();
  const stranger = await member();
  const params = { accountId };
  const body = {
    name: 'Summer',
    base_package: 3000,
    vendor_notes: 'Hello',
    next_steps: null,
    estimated_timeline: '',
  };
  const ADD = 'POST /vendor-account/{accountId}/saved-replies';
  const CHANGE = 'PUT /vendor-account/{accountId}/saved-replies/{replyId}';
  const DELETE = 'DELETE /vendor-account/{accountId}/saved-replies/{replyId}';
  const LIST = 'GET /vendor-account/{accountId}/saved-replies';
  const added = await call(ADD, { params, body });
  assert.equal(added.status, 201);
  const { id, updated_at: _, version: __, ...kept } = added.body;
  assert.deepEqual(kept, { ...body, estimated_timeline: null });
  assert.equal(
    (await call(ADD, { params, body: { ...body, name: ' summer ' } })).body.message,
    'There is already a reply with this name',
  );
  assert.equal(
    (await call(ADD, { params, body: { ...body, name: ' ' } })).body.message,
    'Please give it a name',
  );
  for (const over of [
    { base_package: -1 },
    { base_package: '1' },
    { name: 'x'.repeat(81) },
    { vendor_notes: 'x'.repeat(4001) },
  ]) {
    assert.equal((await call(ADD, { params, body: { ...body, ...over } })).status, 422);
  }
  const autumn = await call(ADD, { params, body: { ...body, name: 'Autumn' } });
  const mine = { accountId, replyId: id };
  assert.equal((await call(CHANGE, { params: mine, body: { ...body, name: 'AUTUMN' } })).status, 422);
  assert.equal((await call(CHANGE, { params: mine, body: { ...body, name: 'Winter' } })).body.name, 'Winter');
  const names = async () =>
    (await call(LIST, { params })).body.data.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(), ['Autumn', 'Winter']);
  const theirs = { accountId: stranger.accountId, replyId: id };
  assert.equal((await stranger.call(CHANGE, { params: theirs, body })).status, 404);
  assert.equal((await stranger.call(DELETE, { params: theirs })).status, 404);
  assert.equal((await stranger.call(LIST, { params })).status, 404);
  assert.equal((await createCaller(app)(LIST, { params })).status, 401);
  assert.equal((await call(DELETE, { params: { accountId, replyId: autumn.body.id } })).status, 200);
  assert.equal((await call(DELETE, { params: { accountId, replyId: autumn.body.id } })).status, 404);
  assert.deepEqual(await names(), ['Winter']);
});

test('limits saved replies to fifty, even under concurrent requests', async () => {
  const { accountId, call } = await member();
  await app.database.query(
    `insert into saved_replies (account_id, name) select ${accountId}, 'Reply ' || n from generate_series(1, 48) n`,
  );
  const body = { base_package: null, vendor_notes: null, next_steps: null, estimated_timeline: null };
  const responses = await Promise.all(
    Array.from({ length: 6 }, () =>
      call('POST /vendor-account/{accountId}/saved-replies', {
        params: { accountId },
        body: { ...body, name: unique() },
      }),
    ),
  );
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 201, 422, 422, 422, 422]);
  assert.ok(responses.some(({ body: said }) => said.message === 'At most 50 saved replies are allowed'));
});
