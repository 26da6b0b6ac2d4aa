import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const { account, owner } = await createAccount(db);
const others = await createAccount(db);
const lead = await createLead(db, { accountId: account.id });
const params = { accountId: account.id, leadId: lead.id };
const VIEW = 'POST /vendor-admin/accounts/{accountId}/view-as';
const reason = 'The vendor cannot find a lead';

const view = async () => {
  const begun = await admin(VIEW, { params, body: { reason } });
  assert.equal(begun.status, 201);
  return { begun: begun.body, call: createCaller(app, begun.body.token) };
};

test('impersonation reads as a member of that account only and ends after 30 minutes or on logout', async () => {
  const asked = Date.now();
  const { begun, call } = await view();
  assert.deepEqual([begun.account_id, begun.business_name], [account.id, account.businessName]);
  const started = Date.parse(begun.expires_at) - 30 * 60_000;
  assert.ok(started >= asked - 1000 && started <= Date.now() + 1000, begun.expires_at);
  const user = await call('GET /auth/user');
  assert.deepEqual(
    [user.body.id, user.body.is_admin, user.body.viewing_as],
    [person.id, false, { account_id: account.id, business_name: account.businessName }],
  );
  assert.equal((await admin('GET /auth/user')).body.viewing_as, undefined);
  const { body } = await call('GET /vendor-account/current');
  assert.deepEqual(
    body.accounts.map((one: { account: { id: number }; role: string }) => [one.account.id, one.role]),
    [[account.id, 'viewer']],
  );
  assert.equal((await call('GET /vendor-account/{accountId}/profile', { params })).status, 200);
  assert.equal((await call('GET /vendor-account/{accountId}/leads', { params })).body.data.length, 1);
  const other = { params: { ...params, accountId: others.account.id } };
  assert.equal((await call('GET /vendor-account/{accountId}/profile', other)).status, 404);
  assert.equal((await call('GET /vendor-admin/accounts')).body.error, 'forbidden');
  assert.equal((await call('GET /user/sessions')).body.error, 'read_only_view');
  assert.equal((await call('POST /auth/logout')).status, 200);
  assert.equal((await call('GET /auth/user')).status, 401);
  assert.equal((await admin('GET /auth/user')).status, 200);
});

test('impersonation ends when the admin logs out of the session that started it', async () => {
  const own = await injectAs(app, person);
  const { body: begun } = await own(VIEW, { params, body: { reason } });
  const { call: other } = await view();
  assert.equal((await own('POST /auth/logout')).status, 200);
  assert.equal((await createCaller(app, begun.token)('GET /auth/user')).status, 401);
  assert.equal((await other('GET /auth/user')).status, 200);
});

test('impersonation leaves the vendor’s data unchanged and is recorded in the audit log', async () => {
  const { call } = await view();
  assert.equal((await call('GET /vendor-account/{accountId}/leads/{leadId}', { params })).body.status, 'new');
  await call('GET /vendor-account/current');
  const [left] = await app.database.query(
    `select l.status, l.viewed_at, a.last_active from leads l join vendor_accounts a on a.id = l.account_id where l.id = ${lead.id}`,
  );
  assert.deepEqual(left, { status: 'new', viewed_at: null, last_active: null });
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  assert.deepEqual(
    [log.body.data[0].action, log.body.data[0].performed_by, log.body.data[0].details.reason],
    ['account_view_started', person.name, reason],
  );
});

test('impersonation shows whether any member has a calendar feed', async () => {
  const { call } = await view();
  const FEED = '/vendor-account/{accountId}/calendar-feed';
  assert.deepEqual((await call(`GET ${FEED}`, { params })).body, { active: false });
  assert.equal((await (await injectAs(app, owner!))(`POST ${FEED}`, { params })).status, 201);
  assert.deepEqual((await call(`GET ${FEED}`, { params })).body, { active: true });
});

test('impersonation rejects every write with 403', async () => {
  const { begun, call } = await view();
  const writes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
    ([key]) => !key.startsWith('GET ') && key !== 'POST /auth/logout',
  );
  assert.ok(writes.length > 50);
  const everyId = new Proxy(params as Record<string, unknown>, {
    get: (ids, name: string) => ids[name] ?? 1,
  });
  const before = await counts();
  for (const [key, route] of writes) {
    const response = await call(key, { params: everyId, ...(route.body && { body: {} }) });
    assert.deepEqual([response.status, response.body.error], [403, 'read_only_view'], key);
  }
  assert.deepEqual(await counts(), before);
  // The impersonation session still works.
  assert.equal((await createCaller(app, begun.token)('GET /auth/user')).status, 200);
});

const counts = () =>
  app.database.query(`select (select count(*)::int from audit_entries) as entries,
    (select count(*)::int from outgoing_messages) as mails, (select count(*)::int from sessions) as sessions,
    (select sum(extract(epoch from updated_at))::text from leads) as leads,
    (select sum(extract(epoch from updated_at))::text from vendor_accounts) as accounts`);

test('impersonation ends when it expires or when the admin loses the role', async () => {
  const { call } = await view();
  await app.database.query(
    `update sessions set expires_at = now() where id = (select max(session_id) from impersonations)`,
  );
  assert.equal((await call('GET /auth/user')).status, 401);
  const leaver = await createAdmin(db);
  const begun = await (await injectAs(app, leaver))(VIEW, { params, body: { reason } });
  await app.database.query(
    `update users set role = 'vendor', admin_role = null, role_source = 'default' where id = ${leaver.id}`,
  );
  assert.equal((await createCaller(app, begun.body.token)('GET /auth/user')).status, 401);
});

test('impersonation requires a reason, an existing account and an admin', async () => {
  assert.deepEqual((await admin(VIEW, { params, body: { reason: ' ' } })).body.errors.reason, [
    'Please give a reason',
  ]);
  const missing = { params: { accountId: 1_999_999_999 }, body: { reason } };
  assert.equal((await admin(VIEW, missing)).status, 404);
  const vendor = await injectAs(app, await createUser(db));
  assert.equal((await vendor(VIEW, { params, body: { reason } })).status, 403);
  assert.equal((await createCaller(app)(VIEW, { params, body: { reason } })).status, 401);
  const { call } = await view();
  const suspended = await createAccount(db, { status: 'suspended' });
  assert.equal((await call(VIEW, { params, body: { reason } })).body.error, 'read_only_view');
  const frozen = await admin(VIEW, { params: { accountId: suspended.account.id }, body: { reason } });
  const seen = await createCaller(app, frozen.body.token)('GET /vendor-account/{accountId}/leads', {
    params: { accountId: suspended.account.id },
  });
  assert.equal(seen.body.error, 'account_suspended');
});
