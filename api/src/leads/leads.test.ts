import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);

const { account, owner } = await createAccount(db, { minimumBudgetCents: 500_000 });
const member = await injectAs(app, owner!);
const accountId = account.id;

const LEADS = 'GET /vendor-account/{accountId}/leads';
const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const RESPOND = 'PUT /vendor-account/{accountId}/leads/{leadId}/respond';
const DECLINE = 'PUT /vendor-account/{accountId}/leads/{leadId}/decline';

const yes = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 2500, additional_options: [{ name: 'Extra hour', price: 350 }] },
  vendor_notes: 'We would love to',
  next_steps: 'A call',
  estimated_timeline: '6-8 weeks',
};
const pathOf = (leadId: unknown) => ({ params: { accountId, leadId } });

test('marks a new lead viewed when a member opens it, not when members or admins list it', async () => {
  const lead = await createLead(db, { accountId });
  const listed = await member(LEADS, { params: { accountId }, query: { per_page: 100 } });
  assert.equal(listed.body.data.find(({ id }: { id: number }) => id === lead.id).status, 'new');
  const seen = await admin('GET /vendor-admin/accounts/{accountId}/leads', {
    params: { accountId },
    query: { per_page: 100 },
  });
  assert.equal(seen.body.data.find(({ id }: { id: number }) => id === lead.id).status, 'new');
  assert.equal((await admin(LEAD, pathOf(lead.id))).status, 404, 'an admin is no member');
  const opened = await member(LEAD, pathOf(lead.id));
  assert.equal(opened.body.status, 'viewed');
  assert.notEqual(opened.body.viewed_at, null);
  assert.equal((await member(LEAD, pathOf(lead.id))).body.viewed_at, opened.body.viewed_at);
});

test('[D7] stores a response, treats a repeat as success and notifies the team once', async () => {
  const lead = await createLead(db, { accountId, eventName: `TestResponse ${unique()}` });
  const done = await member(RESPOND, { ...pathOf(lead.id), body: yes });
  assert.equal(done.status, 200);
  assert.equal(done.body.status, 'responded');
  assert.deepEqual(done.body.vendor_response, { ...yes, files: [] });
  assert.equal((await member(RESPOND, { ...pathOf(lead.id), body: yes })).status, 200);
  const other = await member(RESPOND, { ...pathOf(lead.id), body: { ...yes, vendor_notes: 'Else' } });
  assert.equal(other.status, 409);
  assert.equal(other.body.error, 'transition_refused');
  assert.equal(other.body.current.status, 'responded');
  await portal.mailTo(app.config.TEAM_EMAIL, lead.eventName);
  const mails = await portal.mailsTo(app.config.TEAM_EMAIL);
  assert.equal(mails.filter(({ subject }) => subject.includes(lead.eventName)).length, 1);
});

test('stores an unavailable response as a decline with reason not_available', async () => {
  const lead = await createLead(db, { accountId });
  const no = { availability_confirmed: false, vendor_notes: 'Booked that day' };
  const done = await member(RESPOND, { ...pathOf(lead.id), body: no });
  assert.equal(done.body.status, 'declined');
  assert.deepEqual(done.body.decline, { reason: 'not_available', notes: 'Booked that day' });
  assert.equal(done.body.vendor_response.availability_confirmed, false);
  assert.equal((await member(RESPOND, { ...pathOf(lead.id), body: no })).status, 200);
});

test('requires a reason to decline, allows it after a response, and rejects it after booking or expiry', async () => {
  const lead = await createLead(db, { accountId });
  assert.equal(
    (await member(DECLINE, { ...pathOf(lead.id), body: {} })).body.message,
    'Please choose a reason',
  );
  assert.equal(
    (await member(DECLINE, { ...pathOf(lead.id), body: { reason: 'x' } })).body.message,
    'Please choose a reason',
  );
  await member(RESPOND, { ...pathOf(lead.id), body: yes });
  const done = await member(DECLINE, { ...pathOf(lead.id), body: { reason: 'other', notes: 'Sorry' } });
  assert.deepEqual(done.body.decline, { reason: 'other', notes: 'Sorry' });
  for (const [status, over] of [
    ['booked', { respondedAt: new Date() }],
    ['expired', {}],
  ] as const) {
    const closed = await createLead(db, { accountId, status, ...over });
    const refused = await member(DECLINE, { ...pathOf(closed.id), body: { reason: 'other' } });
    assert.equal(refused.status, 409);
    assert.equal(refused.body.current.status, status);
    assert.equal((await member(RESPOND, { ...pathOf(closed.id), body: yes })).status, 409);
  }
});

test('validates each field of a response and accepts only whole dollars', async () => {
  const lead = await createLead(db, { accountId });
  const send = (body: object) => member(RESPOND, { ...pathOf(lead.id), body });
  assert.deepEqual((await send({})).body.errors.availability_confirmed, [
    'Availability confirmed is required',
  ]);
  assert.equal((await send({ ...yes, availability_confirmed: 'yes' })).status, 422);
  for (const base_package of [12.5, 2499.99, '2,499', '1e3', 1e300]) {
    const { status, body } = await send({ ...yes, proposed_pricing: { base_package } });
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['proposed_pricing.base_package']]);
  }
  const cents = await send({ ...yes, proposed_pricing: { base_package: 2499.99 } });
  assert.equal(cents.body.message, 'Enter an amount in whole dollars, like 2,500');
  assert.equal((await send({ ...yes, proposed_pricing: { base_package: -1 } })).status, 422);
  assert.equal((await send({ ...yes, vendor_notes: 'x'.repeat(4001) })).status, 422);
  assert.equal((await member(LEAD, pathOf(lead.id))).body.status, 'viewed');
});

test('rejects an acceptance with neither a price nor a note', async () => {
  const { id } = await createLead(db, { accountId });
  for (const empty of [{}, { vendor_notes: ' ' }, { next_steps: 'A call' }]) {
    const { status, body } = await member(RESPOND, {
      ...pathOf(id),
      body: { availability_confirmed: true, ...empty },
    });
    assert.deepEqual([status, body.errors], [422, { vendor_notes: ['Please add a price or a note'] }]);
  }
  const priced = { availability_confirmed: true, proposed_pricing: { base_package: 900 } };
  assert.equal((await member(RESPOND, { ...pathOf(id), body: priced })).status, 200);
});

test('[D6] leaves one final status after concurrent respond, decline and view requests', async () => {
  for (let round = 0; round < fewerInGate(4, 15); round++) {
    const lead = await createLead(db, { accountId });
    const [responded, declined] = await Promise.all([
      member(RESPOND, { ...pathOf(lead.id), body: yes }),
      member(DECLINE, { ...pathOf(lead.id), body: { reason: 'other' } }),
      member(LEAD, pathOf(lead.id)),
    ]);
    const final = (await member(LEAD, pathOf(lead.id))).body.status;
    // A decline may follow a response; a response never follows a decline.
    if (final === 'responded') assert.deepEqual([responded.status, declined.status], [200, 409]);
    else assert.equal(declined.status, 200);
    assert.ok(responded.status === 200 || responded.status === 409);
  }
});

test('[A1] returns identical 404 responses for an unknown lead, a held lead and a lead of another account', async () => {
  const others = await createAccount(db);
  const theirs = await createLead(db, { accountId: others.account.id, eventName: 'Canary of others' });
  const held = await createLead(db, { accountId, deliveredAt: null, holdReasons: ['The date is blocked'] });
  const headers = { 'x-request-id': 'the-same-request' };
  for (const [key, body] of [[LEAD], [RESPOND, yes], [DECLINE, { reason: 'other' }]] as const) {
    const nothing = await member(key, { ...pathOf(1_999_999_999), body, headers });
    assert.equal(nothing.status, 404);
    const same = [
      pathOf(theirs.id),
      pathOf(held.id),
      pathOf('x'),
      { params: { accountId: others.account.id, leadId: theirs.id } },
      { params: { accountId: 1_999_999_999, leadId: theirs.id } },
    ];
    for (const path of same) {
      const response = await member(key, { ...path, body, headers });
      assert.deepEqual([response.status, response.body], [404, nothing.body]);
    }
  }
  const list = await member(LEADS, { params: { accountId }, query: { per_page: 100 } });
  assert.ok(!JSON.stringify(list.body).includes('Canary'));
  assert.ok(!list.body.data.some(({ id }: { id: number }) => id === held.id));
});

test('[A1] returns 403 to a suspended account except for its status, and lets an opted-out account respond', async () => {
  const paused = await createAccount(db, { status: 'opted_out' });
  const lead = await createLead(db, { accountId: paused.account.id });
  const call = await injectAs(app, paused.owner!);
  const params = { accountId: paused.account.id, leadId: lead.id };
  assert.equal((await call(RESPOND, { params, body: yes })).status, 200);
  await admin('POST /vendor-admin/accounts/{accountId}/suspend', { params, body: {} });
  for (const key of [LEADS, LEAD, 'GET /vendor-account/{accountId}/profile'] as const) {
    const response = await call(key, { params });
    assert.equal(response.status, 403);
    assert.equal(response.body.error, 'account_suspended');
  }
  assert.equal((await call('GET /vendor-account/current')).body.accounts[0].account.status, 'suspended');
});

const match = (over: object = {}, event: object = {}) => ({
  match_id: unique(),
  account_id: accountId,
  notes: 'They are lovely',
  event: {
    name: 'Maya & Jonah',
    type: 'wedding',
    event_date: dateFromNow(100),
    budget_max: 9000,
    location: { city: 'Oakland', state: 'CA' },
    ...event,
  },
  ...over,
});

test('[D7] accepts lead deliveries only with the service key and ingests each match once', async () => {
  const body = match({}, { name: `Handed ${unique()}` });
  assert.equal((await createCaller(app)('POST /concierge/leads', { body })).status, 401);
  assert.equal((await admin('POST /concierge/leads', { body })).status, 401);
  assert.equal((await createCaller(app, `${SERVICE_KEY}x`)('POST /concierge/leads', { body })).status, 401);
  const first = await concierge('POST /concierge/leads', { body });
  assert.equal(first.status, 201);
  assert.equal(first.body.held, false);
  assert.ok(first.body.lead.match_reasons.includes('Their budget reaches your minimum of $5,000'));
  const again = await concierge('POST /concierge/leads', { body });
  assert.deepEqual([again.status, again.body.lead.id], [200, first.body.lead.id]);
  const many = await Promise.all(
    [1, 2, 3, 4].map(() =>
      concierge('POST /concierge/leads', { body: { ...body, match_id: `${body.match_id}x` } }),
    ),
  );
  assert.deepEqual(many.map(({ status }) => status).sort(), [200, 200, 200, 201]);
  await portal.mailTo(owner!.email, `New match: ${body.event.name}`);
});

test('holds a lead that fails the account’s checks, with the reasons', async () => {
  const choosy = await createAccount(db, {
    acceptedEventTypes: ['birthday'],
    minimumBudgetCents: 1_000_000,
    minimumLeadTime: 365,
    blockedDates: [dateFromNow(100)],
  });
  const response = await concierge('POST /concierge/leads', {
    body: match({ account_id: undefined, vendor_id: choosy.vendor.id }),
  });
  assert.equal(response.status, 201);
  assert.equal(response.body.held, true);
  assert.equal(response.body.hold_reasons.length, 4);
  const list = await (
    await injectAs(app, choosy.owner!)
  )(LEADS, { params: { accountId: choosy.account.id } });
  assert.equal(list.body.meta.total, 0);
});

test('rejects a delivery without a valid account or with an invalid date or type', async () => {
  const send = async (over: object, event: object = {}) =>
    (await concierge('POST /concierge/leads', { body: match(over, event) })).body.error;
  assert.equal(await send({ account_id: undefined }), 'validation_failed');
  assert.equal(await send({ vendor_id: 1 }), 'validation_failed');
  assert.equal(await send({ account_id: 1_999_999_999 }), 'unknown_account');
  const { account: suspended } = await createAccount(db, { status: 'suspended' });
  assert.equal(await send({ account_id: suspended.id }), 'account_suspended');
  assert.equal(await send({}, { event_date: dateFromNow(-3) }), 'validation_failed');
  assert.equal(await send({}, { event_date: '2027-02-30' }), 'validation_failed');
  assert.equal(await send({}, { type: 'party' }), 'validation_failed');
});
