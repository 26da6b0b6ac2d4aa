import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fewerInGate } from '../../test/long.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createMember, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const APPLY = 'POST /vendor-admin/profile-requests/{requestId}/apply';
const REFUSE = 'POST /vendor-admin/profile-requests/{requestId}/refuse';

async function ask(changes: Record<string, string>) {
  const made = await createAccount(db);
  const owner = made.owner!;
  const params = { accountId: made.account.id };
  const asked = await (
    await injectAs(app, owner)
  )('POST /vendor-account/{accountId}/profile/request-update', {
    params,
    body: { requested_changes: changes, message: 'Please' },
  });
  assert.equal(asked.status, 201);
  const list = await admin('GET /vendor-admin/accounts/{accountId}/profile-requests', { params });
  return { ...made, owner, params, request: list.body.data[0] };
}

test('applying writes the requested fields to account and vendor and emails the vendor', async () => {
  const { account, vendor, owner, params, request } = await ask({
    business_name: 'Delgado & Daughters',
    website: 'https://daughters.example',
    instagram: '',
    business_phone: '510 555 0199',
  });
  assert.deepEqual(request.current.business_name, account.businessName);
  assert.deepEqual([request.status, request.requested_by.email], ['open', owner.email]);
  const applied = await admin(APPLY, { params: { requestId: request.id }, body: { note: 'With pleasure' } });
  assert.deepEqual(
    [applied.status, applied.body.status, applied.body.decided_by, applied.body.decision_note],
    [200, 'applied', person.name, 'With pleasure'],
  );
  const [now] = await app.database.query(`select a.business_name, a.website, a.instagram, a.business_phone,
    v.business_name as vendor_name, v.website as vendor_website, v.phone as vendor_phone, v.title
    from vendor_accounts a join vendors v on v.id = a.vendor_id where a.id = ${account.id}`);
  assert.deepEqual(now, {
    business_name: 'Delgado & Daughters',
    website: 'https://daughters.example',
    instagram: null,
    business_phone: '510 555 0199',
    vendor_name: 'Delgado & Daughters',
    vendor_website: 'https://daughters.example',
    vendor_phone: '510 555 0199',
    title: vendor.title,
  });
  const found = await admin('GET /vendor-admin/vendors/search', { query: { search: 'Delgado & Daughters' } });
  const match = found.body.vendors.find(({ id }: { id: number }) => id === vendor.id);
  assert.equal(match.name, 'Delgado & Daughters');
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  const [entry] = log.body.data;
  assert.equal(entry.action, 'profile_request_applied');
  assert.equal(entry.details.before.business_name, account.businessName);
  assert.equal(entry.details.after.business_name, 'Delgado & Daughters');
  assert.match((await portal.mailTo(owner.email, 'profile was updated')).text, /With pleasure/);
});

test('a member who left is not told of the decision on their request', async () => {
  const { account, owner, request } = await ask({ website: 'https://daughters.example' });
  const other = await createMember(db, account.id, 'owner');
  await app.database.query(`delete from account_users where user_id = ${owner.id}`);
  const applied = await admin(APPLY, { params: { requestId: request.id }, body: {} });
  assert.equal(applied.status, 200);
  const types = (await (await injectAs(app, other))('GET /user/notifications')).body.data;
  assert.deepEqual(types[0].type, 'profile_request.decided');
  let status: unknown = 'queued';
  while (status === 'queued') {
    const [mail] = await app.database.query(
      `select status from outgoing_messages where event_key = 'profile request ${request.id} decided'`,
    );
    status = mail!['status'];
    // Without a pause, queries of the embedded database leave the process no time to send.
    await sleep(20);
  }
  assert.equal(status, 'skipped');
});

test('returns 409 when a profile request was already decided', async () => {
  const { account, request } = await ask({ business_name: 'Never' });
  const params = { requestId: request.id };
  const refused = await admin(REFUSE, { params, body: { note: 'That is another business.' } });
  assert.equal(refused.body.status, 'refused');
  const again = await admin(APPLY, { params, body: {} });
  assert.deepEqual([again.status, again.body.error], [409, 'transition_refused']);
  assert.equal(again.body.message, `This request was already refused by ${person.name}.`);
  assert.equal((await admin(REFUSE, { params, body: { note: 'No' } })).status, 409);
  const shown = await admin('GET /vendor-admin/accounts/{accountId}', { params: { accountId: account.id } });
  assert.equal(shown.body.business_name, account.businessName);
});

test('lets exactly one of a concurrent apply and refuse succeed', async () => {
  for (let round = 0; round < fewerInGate(3, 10); round++) {
    const { owner, account, request } = await ask({ business_name: `Round ${round}` });
    const params = { requestId: request.id };
    const responses = await Promise.all([
      admin(APPLY, { params, body: {} }),
      admin(REFUSE, { params, body: { note: 'No' } }),
    ]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
    const [left] = await app.database.query(`select
      (select count(*)::int from audit_entries where account_id = ${account.id} and action like 'profile_request_%') as entries,
      (select count(*)::int from outgoing_messages where recipient = '${owner.email}') as mails`);
    assert.deepEqual(left, { entries: 1, mails: 1 });
  }
});

test('requires a reason to refuse and ignores an empty business name when applying', async () => {
  const { owner, request, account } = await ask({ business_name: '', website: 'https://new.example' });
  const params = { requestId: request.id };
  for (const body of [{}, { note: ' ' }, { note: 5 }]) {
    assert.equal((await admin(REFUSE, { params, body })).status, 422);
  }
  assert.deepEqual((await admin(REFUSE, { params, body: {} })).body.errors.note, ['Please give a reason']);
  assert.equal((await admin(APPLY, { params, body: { note: 'x'.repeat(2001) } })).status, 422);
  await admin(APPLY, { params, body: {} });
  const { body } = await admin('GET /vendor-admin/accounts/{accountId}', {
    params: { accountId: account.id },
  });
  assert.deepEqual([body.business_name, body.website], [account.businessName, 'https://new.example']);
  const vendor = await injectAs(app, owner);
  for (const [caller, status] of [
    [vendor, 403],
    [createCaller(app), 401],
  ] as const) {
    assert.equal((await caller(APPLY, { params, body: {} })).status, status);
    assert.equal((await caller('GET /vendor-admin/profile-requests')).status, status);
  }
});

test('filters the request queue by status', async () => {
  const { request } = await ask({ website: 'https://open.example' });
  const list = async (query: object) =>
    (await admin('GET /vendor-admin/profile-requests', { query: { ...query } })).body;
  const open = await list({ status: 'open' });
  assert.equal(open.data[0].id, request.id);
  assert.ok(open.data.every(({ status }: { status: string }) => status === 'open'));
  assert.ok((await list({ status: 'refused' })).meta.total >= 1);
  assert.equal((await admin('GET /vendor-admin/profile-requests', { query: { status: 'x' } })).status, 422);
  const nowhere = { requestId: 1_999_999_999 };
  assert.equal((await admin(APPLY, { params: nowhere, body: {} })).status, 404);
  assert.equal((await admin(REFUSE, { params: nowhere, body: { note: 'No' } })).status, 404);
  const stranger = await createUser(db);
  assert.equal((await (await injectAs(app, stranger))('GET /vendor-admin/profile-requests')).status, 403);
  const account = { params: { accountId: 1_999_999_999 } };
  assert.equal((await admin('GET /vendor-admin/accounts/{accountId}/profile-requests', account)).status, 404);
});

test('returns an account its own requests and decisions without who decided', async () => {
  const { owner, params, request } = await ask({ website: 'https://mine.example' });
  await admin(REFUSE, { params: { requestId: request.id }, body: { note: 'Not reachable' } });
  const OWN = 'GET /vendor-account/{accountId}/profile/requests';
  const member = await injectAs(app, owner);
  const list = await member(OWN, { params });
  assert.equal(list.status, 200);
  assert.equal(list.body.meta.total, 1);
  const [own] = list.body.data;
  assert.deepEqual(
    [own.id, own.requested_by, own.requested_changes, own.message, own.status, own.decision_note],
    [request.id, owner.name, { website: 'https://mine.example' }, 'Please', 'refused', 'Not reachable'],
  );
  assert.equal('decided_by' in own, false);
  assert.deepEqual((await member(OWN, { params, query: { page: 2 } })).body.data, []);
  const stranger = await injectAs(app, await createUser(db));
  assert.equal((await stranger(OWN, { params })).status, 404);
  assert.equal((await createCaller(app)(OWN, { params })).status, 401);
});

test('keeps one open request per set of fields, with the latest values', async () => {
  const { owner, params, account } = await ask({ website: 'https://first.example' });
  const member = await injectAs(app, owner);
  const request = (body: object) =>
    member('POST /vendor-account/{accountId}/profile/request-update', { params, body });
  const rounds = fewerInGate(3, 6);
  for (let round = 0; round < rounds; round++) {
    const responses = await Promise.all([
      request({ requested_changes: { website: `https://a${round}.example` } }),
      request({ requested_changes: { website: `https://b${round}.example` } }),
      request({ requested_changes: { website: `https://c${round}.example`, instagram: '@new' } }),
      request({ requested_changes: {}, message: `Message ${round}` }),
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status),
      [201, 201, 201, 201],
    );
  }
  const rows = await app.database
    .query(`select changed_fields, requested_changes ->> 'website' as website, message
    from profile_requests where account_id = ${account.id} and status = 'open' order by changed_fields`);
  assert.deepEqual(
    rows.map(({ changed_fields }) => changed_fields),
    ['', 'instagram,website', 'website'],
  );
  assert.equal(rows[0]!['message'], `Message ${rounds - 1}`);
  assert.match(String(rows[2]!['website']), new RegExp(`^https://[ab]${rounds - 1}.example$`));
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  assert.ok(log.body.data[0].details.replaced_request_id, 'the audit log has what was replaced');
  await portal.mailTo(app.config.TEAM_EMAIL, `${account.businessName} requested`);
  const [mailed] = await app.database.query(`select count(*)::int as mails from outgoing_messages
    where template = 'profile-request' and data ->> 'businessName' = '${account.businessName}'`);
  // Three sets of fields; twice as many when the test crosses the end of a ten-minute slot.
  assert.ok(Number(mailed!['mails']) <= 6, `${String(mailed!['mails'])} emails to the team`);
});

test('returns 404 when the vendor replaced the request that an admin is deciding', async () => {
  const { owner, params, request } = await ask({ website: 'https://first.example' });
  const member = await injectAs(app, owner);
  await member('POST /vendor-account/{accountId}/profile/request-update', {
    params,
    body: { requested_changes: { website: 'https://never-shown.example' } },
  });
  const decided = await admin(APPLY, { params: { requestId: request.id }, body: {} });
  assert.equal(decided.status, 404);
  const { body } = await admin('GET /vendor-admin/accounts/{accountId}', { params });
  assert.notEqual(body.website, 'https://never-shown.example');
});

test('returns no server error when requests and decisions run concurrently', async () => {
  for (let round = 0; round < fewerInGate(3, 8); round++) {
    const { owner, params, request } = await ask({ website: 'https://first.example' });
    const member = await injectAs(app, owner);
    const send = (website: string) =>
      member('POST /vendor-account/{accountId}/profile/request-update', {
        params,
        body: { requested_changes: { website } },
      });
    const responses = await Promise.all([
      send('https://second.example'),
      admin(APPLY, { params: { requestId: request.id }, body: {} }),
      send('https://third.example'),
      admin(REFUSE, { params: { requestId: request.id }, body: { note: 'No' } }),
    ]);
    for (const { status } of responses) assert.ok([200, 201, 404, 409].includes(status), String(status));
  }
});

test('keeps the phone number of an account that gets its leads by SMS', async () => {
  const { account, owner, params, request } = await ask({ business_phone: '' });
  await app.database.query(
    `update vendor_accounts set preferred_communication_method = 'sms', business_phone = '510 555 0100' where id = ${account.id}`,
  );
  const applied = await admin(APPLY, { params: { requestId: request.id }, body: {} });
  assert.deepEqual(
    [applied.status, applied.body.errors],
    [422, { note: ['A phone number is needed to get leads by SMS'] }],
  );
  const call = await injectAs(app, owner);
  const asked = await call('POST /vendor-account/{accountId}/profile/request-update', {
    params,
    body: { requested_changes: { business_phone: '', website: 'https://other.example' }, message: 'Please' },
  });
  assert.deepEqual(
    [asked.status, asked.body.errors],
    [422, { 'requested_changes.business_phone': ['A phone number is needed to get leads by SMS'] }],
  );
});

test('never leaves an account with SMS and no phone number when both change at the same time', async () => {
  const { account, owner, params, request } = await ask({ business_phone: '' });
  const id = account.id;
  await app.database.query(`update vendor_accounts set business_phone = '510 555 0100' where id = ${id}`);
  const call = await injectAs(app, owner);
  let calls: Promise<{ status: number }[]> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from vendor_accounts where id = ${id} for update`);
    calls = Promise.all([
      call('PUT /vendor-account/{accountId}/profile', {
        params,
        body: { preferred_communication_method: 'sms' },
      }),
      admin(APPLY, { params: { requestId: request.id }, body: {} }),
    ]);
    await sleep(500);
  });
  assert.deepEqual((await calls!).map(({ status }) => status).sort(), [200, 422]);
});

test('limits profile requests per account', async () => {
  const limited = await openPortal({ LIMIT_SCALE: '1', LIMIT_PROFILE_REQUESTS_PER_HOUR: '3' });
  const { account, owner } = await createAccount(limited.db);
  const member = await injectAs(limited.app, owner!);
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++) {
    const response = await member('POST /vendor-account/{accountId}/profile/request-update', {
      params: { accountId: account.id },
      body: { requested_changes: { website: `https://a${index}.example` } },
    });
    statuses.push(response.status);
  }
  assert.deepEqual(statuses, [201, 201, 201, 429, 429]);
});
