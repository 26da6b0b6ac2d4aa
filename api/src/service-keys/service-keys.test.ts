import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import { pacificToday, SERVICE_KEYS_MAX, serviceScopes, type ServiceScope } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { rowsOf } from '../database/rows.ts';

const { app, db } = await openPortal();
const admin = await createAdmin(db);
const as = await injectAs(app, admin);
const { account } = await createAccount(db);

const create = (over: object = {}) =>
  as('POST /vendor-admin/service-keys', {
    body: { name: 'Concierge', scopes: ['leads:write'], ...over },
  });
const deliver = (key: string) =>
  createCaller(app, key)('POST /concierge/leads', {
    body: {
      account_id: account.id,
      match_id: unique(),
      event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) },
    },
  });

test('[A1] each service route accepts only a key with its scope', async () => {
  const keys = new Map<ServiceScope, string>();
  for (const scope of serviceScopes) {
    const { status, body } = await create({ name: scope, scopes: [scope] });
    assert.equal(status, 201);
    keys.set(scope, body.secret as string);
  }
  const routes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
    ([, { access }]) => access === 'service',
  );
  assert.ok(routes.length > 1);
  for (const [key, { scope }] of routes) {
    const request = { params: { match_id: 'none', vendor_id: 2_000_000_000 } };
    assert.equal((await createCaller(app)(key, request)).status, 401, `${key} without a key`);
    assert.equal((await as(key, request)).status, 401, `${key} as an admin`);
    for (const [held, secret] of keys) {
      const { status, body } = await createCaller(app, secret)(key, request);
      if (held === scope) assert.ok(![401, 403].includes(status), `${key} refuses ${held}`);
      else assert.deepEqual([status, body.error], [403, 'insufficient_scope'], `${key} with ${held}`);
    }
    const withEnvironmentKey = await createCaller(app, SERVICE_KEY)(key, request);
    assert.ok(![401, 403].includes(withEnvironmentKey.status), `${key} with CONCIERGE_API_KEY`);
  }
});

test('shows a key once, stores its hash, and records its use', async () => {
  const { body } = await create({ name: 'Production' });
  const { key, secret } = body as { key: { id: number; prefix: string }; secret: string };
  assert.match(secret, /^gia_sk_[\w-]{43}$/);
  assert.ok(secret.startsWith(key.prefix) && key.prefix.length < 12);
  const listed = async () =>
    (await as('GET /vendor-admin/service-keys')).body.data.find(({ id }: { id: number }) => id === key.id);
  assert.deepEqual(
    { ...(await listed()), created_at: '' },
    {
      id: key.id,
      name: 'Production',
      prefix: key.prefix,
      scopes: ['leads:write'],
      created_by: admin.name,
      created_at: '',
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    },
  );
  assert.ok(!JSON.stringify(await listed()).includes(secret));
  const stored = await rowsOf(db, sql`select * from service_keys`);
  assert.ok(!JSON.stringify(stored).includes(secret));
  assert.equal((await deliver(secret)).status, 201);
  assert.notEqual((await listed()).last_used_at, null);
});

test('refuses a revoked and an expired key', async () => {
  const revoked = (await create()).body;
  const lastDay = dateFromNow(1);
  const expired = (await create({ expires_on: lastDay })).body;
  const end = Date.parse(expired.key.expires_at);
  assert.deepEqual(
    [end - 1, end].map((at) => pacificToday(new Date(at))),
    [lastDay, dateFromNow(2)],
  );
  assert.equal((await deliver(expired.secret)).status, 201);
  await db.execute(
    sql`update service_keys set expires_at = now() - interval '1 second' where id = ${expired.key.id}`,
  );
  const path = { params: { keyId: revoked.key.id } };
  assert.equal((await as('DELETE /vendor-admin/service-keys/{keyId}', path)).status, 200);
  const again = await as('DELETE /vendor-admin/service-keys/{keyId}', path);
  assert.equal(again.status, 200);
  assert.notEqual(again.body.revoked_at, null);
  for (const { secret } of [revoked, expired])
    assert.deepEqual((await deliver(secret)).body.error, 'unauthenticated');
  const missing = await as('DELETE /vendor-admin/service-keys/{keyId}', { params: { keyId: 2_000_000_000 } });
  assert.equal(missing.status, 404);
  const entries = await rowsOf<{ action: string; details: { key_id: number } }>(
    db,
    sql`select action, details from audit_entries where performed_by = ${admin.id} order by id`,
  );
  assert.deepEqual(
    entries.filter(({ details }) => details.key_id === revoked.key.id).map(({ action }) => action),
    ['service_key_created', 'service_key_revoked'],
  );
  assert.ok(!JSON.stringify(entries).includes(revoked.secret));
});

test('requires a name, a scope and a day that has not passed', async () => {
  for (const [over, field] of [
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ expires_on: '2020-01-01' }, 'expires_on'],
  ] as const) {
    const { status, body } = await create(over);
    assert.equal(status, 422, field);
    assert.ok(Object.keys(body.errors).includes(field), `${field}: ${JSON.stringify(body.errors)}`);
  }
});

test('limits how many keys are in use', async () => {
  let last;
  for (let made = 0; made < 21; made++) last = await create();
  assert.match(last!.body.errors.name[0], /Revoke one first/);
});

test('never exceeds the limit of keys when many are created at the same time', async () => {
  await db.execute(sql`update service_keys set revoked_at = now()`);
  const seven = await Promise.all(Array.from({ length: 7 }, () => create()));
  assert.ok(seven.every(({ status }) => status === 201));
  const created = await Promise.all(Array.from({ length: 20 }, () => create()));
  assert.equal(created.filter(({ status }) => status === 201).length, SERVICE_KEYS_MAX - 7);
  const refused = created.find(({ status }) => status !== 201)!;
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['name']]);
});

test('accepts the new and the old key of the environment while it rotates', async () => {
  const newKey = `${SERVICE_KEY}-of-next-year`;
  const rotating = await openPortal({ CONCIERGE_API_KEY: `${newKey},${SERVICE_KEY}` });
  const statusWith = async (key: string) =>
    (await createCaller(rotating.app, key)('GET /concierge/events')).status;
  assert.deepEqual(await Promise.all([newKey, SERVICE_KEY, `${newKey},`].map(statusWith)), [200, 200, 401]);
});
