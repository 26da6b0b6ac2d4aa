import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from './build-app.ts';
import { createAccount, createAdmin, createApplication, createLead, createPerson } from './factories.ts';
import { callerOf, injectAs, type Caller } from './inject-as.ts';

const { app, db } = await openPortal();
const own = await createAccount(db);
const others = await createAccount(db);
const suspended = await createAccount(db, { status: 'suspended' });
const paused = await createAccount(db, { status: 'opted_out' });

/** Who calls, and which access that is enough for. */
const callers: Record<string, { call: Caller; may: string[] }> = {
  visitor: { call: callerOf(app), may: ['public'] },
  garbage: { call: callerOf(app, 'garbage'), may: ['public'] },
  unverified: {
    call: await injectAs(app, await createPerson(db, { emailVerifiedAt: null })),
    may: ['public', 'signed-in'],
  },
  stranger: { call: await injectAs(app, others.owner!), may: ['public', 'signed-in', 'verified'] },
  suspended: { call: await injectAs(app, suspended.owner!), may: ['public', 'signed-in', 'verified'] },
  paused: { call: await injectAs(app, paused.owner!), may: ['public', 'signed-in', 'verified'] },
  member: { call: await injectAs(app, own.owner!), may: ['public', 'signed-in', 'verified', 'member'] },
  admin: {
    call: await injectAs(app, await createAdmin(db)),
    may: ['public', 'signed-in', 'verified', 'admin'],
  },
  service: { call: callerOf(app, SERVICE_KEY), may: ['public', 'service'] },
};

/** Calls that would end the callers' sessions or hold the connection are tried by their own tests. */
const apart = new Set<RouteKey>(['POST /auth/logout', 'POST /auth/refresh', 'GET /live']);
const refusedAs: Record<string, number[]> = {
  'signed-in': [401],
  verified: [401, 403],
  member: [401, 403, 404],
  admin: [401, 403],
  service: [401],
};

const lead = await createLead(db, { accountId: own.account.id });
const { application } = await createApplication(db);
/** What admins do is done to somebody else, so that it does not change who the callers are. */
const victim = await createAccount(db);
const victimLead = await createLead(db, { accountId: victim.account.id });
const params = {
  accountId: own.account.id,
  leadId: lead.id,
  applicationId: application.id,
  sessionId: 1_999_999_999,
};

const adminParams = {
  ...params,
  accountId: victim.account.id,
  leadId: victimLead.id,
  bookingId: 1,
  mailId: 1,
};

for (const [key, route] of Object.entries(contract) as [RouteKey, RouteContract][]) {
  const access = route.access ?? 'signed-in';
  test(`${key} is for ${access}`, async () => {
    if (apart.has(key)) return;
    for (const [name, { call, may }] of Object.entries(callers)) {
      const answer = await call(key, {
        params: access === 'admin' ? adminParams : params,
        ...(route.body && { body: {} }),
      });
      assert.ok(answer.status < 500, `${name}: ${answer.status}`);
      if (may.includes(access))
        assert.ok(![401, 403].includes(answer.status), `${name} may: ${answer.status}`);
      else assert.ok(refusedAs[access]!.includes(answer.status), `${name} may not: ${answer.status}`);
    }
  });
}

test('the routes that run, the contract and the OpenAPI document are the same', async () => {
  const tools = ['GET /api/openapi.json', 'GET /api/docs', 'GET /dev/mailbox', 'GET /dev/mailbox.json'];
  const declared = Object.keys(contract).map((key) =>
    key.replace(' /', ' /api/').replace(/\{(\w+)\}/g, ':$1'),
  );
  assert.deepEqual([...app.declaredRoutes].sort(), [...declared, ...tools].sort());
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(documented.sort(), Object.keys(contract).sort());
});

test('the pages for people allow no script', async () => {
  for (const url of ['/api/docs', '/dev/mailbox']) {
    const answer = await app.inject(url);
    assert.equal(answer.statusCode, 200);
    assert.ok(!answer.body.includes('<script'));
    assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'/);
  }
  const metrics = await callerOf(app, SERVICE_KEY)('GET /metrics');
  assert.match(
    metrics.body,
    /http_request_duration_seconds_count\{method="GET",route="\/api\/docs",status="200"\} 1/,
  );
});

test('an account of others, a malformed one and none at all are the same answer', async () => {
  const headers = { 'x-request-id': 'the-same-request' };
  const keys = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
    ([, { access }]) => access === 'member',
  );
  assert.ok(keys.length > 5);
  for (const [key, route] of keys) {
    const ask = (accountId: unknown) =>
      callers['member']!.call(key, {
        params: { ...params, accountId },
        ...(route.body && { body: {} }),
        headers,
      });
    const nothing = await ask(1_999_999_999);
    assert.equal(nothing.status, 404, key);
    for (const id of [others.account.id, suspended.account.id, 'x', '99999999999999999999', '0', '01']) {
      const answer = await ask(id);
      assert.deepEqual([answer.status, answer.body], [404, nothing.body], `${key} ${String(id)}`);
    }
  }
});

test('a demotion counts from the next request on', async () => {
  const person = await createAdmin(db);
  const call = await injectAs(app, person);
  assert.equal((await call('GET /vendor-admin/applications/stats')).status, 200);
  await app.database.query(
    `update users set role = 'vendor', role_source = 'default' where id = ${person.id}`,
  );
  assert.equal((await call('GET /vendor-admin/applications/stats')).status, 403);
});
