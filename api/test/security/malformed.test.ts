import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '@portal/shared/contract/examples';
import { createOwnedRecords } from './access-fixture.ts';
import { everyNth, fewerInGate, times } from '../long.ts';
import { hostileTexts } from '../support/arbitraries.ts';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import { createAdmin } from '../support/factories.ts';
import { createCaller, injectAs, type Caller } from '../support/inject-as.ts';
import { SIDE_EFFECT_TABLES, PORTAL_TABLES } from '../support/rows.ts';

/** Each route gets this part of the malformed inputs: 2 is a half. */
const SHARE = fewerInGate(6, times(3, 1));

const { app, db } = await openPortal();
const { owner, params } = await createOwnedRecords(app, 'active');
/** Admins act on another user. */
const others: typeof params = { ...(await createOwnedRecords(app, 'active')).params, vendorId: 1 };
const member = await injectAs(app, owner);
const admin = await injectAs(app, await createAdmin(db));
const service = createCaller(app, SERVICE_KEY);
const visitor = createCaller(app);
const routes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
  ([key]) => key !== 'GET /live',
);

const callerFor = ({ access }: RouteContract): Caller =>
  access === 'public' ? visitor : access === 'service' ? service : access === 'admin' ? admin : member;
const paramsFor = ({ access }: RouteContract) => (access === 'admin' ? others : params);
const pathOf = (key: RouteKey) =>
  `/api${key.split(' ')[1]!.replace(/\{(\w+)\}/g, (_, name: string) => String(paramsFor(contract[key])[name]))}`;

/** Counts the rows of each table, except rate counters and audit entries of exports. */
async function rowCounts(): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {};
  for (const { name } of (await app.database.query(PORTAL_TABLES)) as { name: string }[]) {
    if (SIDE_EFFECT_TABLES.includes(name) || name === 'audit_entries') continue;
    counts[name] = (await app.database.query(`select count(*)::int as n from ${name}`))[0]!['n'];
  }
  return counts;
}

test('[C1] returns no 5xx and writes nothing for arbitrary text in the path or query of a GET', async () => {
  // The first read inserts the defaults.
  await admin('GET /vendor-admin/settings');
  const before = await rowCounts();
  const texts = hostileTexts.map((raw) => raw.toWellFormed());
  for (const [turn, [key, route]] of routes.filter(([key]) => key.startsWith('GET ')).entries()) {
    const call = callerFor(route);
    const named = (schema: unknown): [string, Schema][] => {
      const { properties = {}, allOf = [] } = (schema ?? {}) as Schema;
      return Object.entries(Object.assign({}, properties, ...allOf.map((part) => part.properties)) as object);
    };
    for (const text of everyNth(texts, turn, SHARE)) {
      for (const [name] of named(route.params)) {
        const { status } = await call(key, { params: { ...paramsFor(route), [name]: text } });
        assert.ok(status >= 400 && status < 500, `${key} ${name}=${text}: ${status}`);
      }
    }
    for (const [name, { type, enum: choices, format }] of named(route.query)) {
      // A field with a format or choices is rejected by its schema for any text.
      const free = type === 'string' && !choices && !format;
      for (const text of free ? everyNth(texts, turn, SHARE) : texts.slice(0, fewerInGate(1, 4))) {
        const { status } = await call(key, { params: paramsFor(route), query: { [name]: text } });
        assert.ok(status < 500, `${key} ${name}=${text}: ${status}`);
      }
    }
  }
  assert.deepEqual(await rowCounts(), before);
});

test('[C1, C6] rejects a NUL character in any query, even on routes that read none', async () => {
  for (const [key, route] of routes) {
    const { status, body } = await callerFor(route)(key, {
      params: paramsFor(route),
      query: { anything: 'a\0b' },
      ...(!key.startsWith('GET ') && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    assert.equal(status, 400, key);
    assert.equal((body as { error: string }).error, 'invalid_characters', key);
  }
});

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
/** Malformed bodies with the expected statuses. */
const broken: [what: string, body: string | Buffer, statuses: number[]][] = [
  ['cut off', '{"email": "a', [400]],
  ['no JSON', 'email=a', [400]],
  ['trailing text', '{} {}', [400]],
  ['a prototype', '{"__proto__": {"role": "admin"}}', [400]],
  ['a constructor', '{"constructor": {"prototype": {"role": "admin"}}}', [400]],
  ['deep', deep(5000), [400, 413]],
  ['a little too deep', deep(30), [400]],
  ['a NUL', '{"email": "a\\u0000b"}', [400]],
  ['a NUL in a name', '{"a\\u0000b": 1}', [400]],
  ['half a pair', '{"email": "\\ud800"}', [400]],
  ['a list', '[]', [422]],
  ['a text', '"x"', [422]],
  ['a number', '12', [422]],
  ['oversized', JSON.stringify({ email: 'x'.repeat(300_000) }), [413]],
];

test('[C6] rejects malformed and oversized bodies and unsupported content types on every route with a body', async () => {
  for (const [turn, [key, route]] of routes.filter(([, { body }]) => body).entries()) {
    const { token } = callerFor(route);
    const ask = (payload: string | Buffer, type: string) =>
      app.inject({
        method: key.split(' ')[0] as 'POST',
        url: pathOf(key),
        payload,
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': type },
      });
    for (const [what, body, statuses] of everyNth(broken, turn, SHARE)) {
      const response = await ask(body, 'application/json');
      assert.ok(
        statuses.includes(response.statusCode),
        `${key}: ${what}: ${response.statusCode} ${response.body}`,
      );
      assert.ok(response.json<{ request_id: string }>().request_id, `${key}: ${what}`);
    }
    for (const type of ['text/plain', 'application/xml', 'image/png', 'application/json/x', 'x'])
      assert.equal((await ask('{}', type)).statusCode, 415, `${key}: ${type}`);
    // A duplicate key counts once; bytes that are not UTF-8 cause no 5xx.
    for (const body of [
      '{"email": "a", "email": "b"}',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    ])
      assert.ok((await ask(body, 'application/json')).statusCode < 500, `${key}: ${body.toString()}`);
  }
});

test('returns 422 for a value of the wrong type instead of coercing it', async () => {
  const bodies: [RouteKey, object, string][] = [
    ['POST /auth/email/verify-code', { id: '1', code: 'x' }, 'id'],
    ['POST /vendor-account/{accountId}/opt-out', { confirm: 'true' }, 'confirm'],
    ['POST /vendor-account/{accountId}/leads/{leadId}/book', { amount: '1000' }, 'amount'],
    ['PUT /user/profile', { name: 7 }, 'name'],
  ];
  for (const [key, body, field] of bodies) {
    const response = await callerFor(contract[key])(key, { params, body });
    assert.equal(response.status, 422, key);
    assert.deepEqual(Object.keys(response.body.errors as object), [field], key);
  }
});

test('[C6] treats an empty payload as no body for every JSON content type', async () => {
  const person = await createAdmin(db);
  const ask = async (key: RouteKey, headers: Record<string, string>) => {
    const { token } = await injectAs(app, person);
    return app.inject({
      method: key.split(' ')[0] as 'POST',
      url: pathOf(key),
      payload: '',
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  };
  const json = { 'content-type': 'application/json' };
  const ways = [
    json,
    { ...json, 'transfer-encoding': 'chunked' },
    { 'content-type': 'application/json; charset=utf-8' },
  ];
  for (const headers of ways) {
    for (const key of ['POST /auth/refresh', 'POST /auth/logout', 'DELETE /user/sessions'] as const)
      assert.equal((await ask(key, headers)).statusCode, 200, key);
  }
  // When a body is required, its fields are reported as missing.
  const { statusCode, body } = await ask('POST /vendor-admin/vendors', json);
  assert.equal(statusCode, 422, body);
});

test('[C6] rejects a malformed form on every route with a body', async () => {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const forms: [type: string, body: string][] = [
    ['multipart/form-data', part('email', 'a')],
    ['multipart/form-data; boundary=', part('email', 'a')],
    [`multipart/form-data; boundary=${'x'.repeat(300)}`, part('email', 'a')],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na'],
    ['multipart/form-data; boundary=x', `${part('email', 'a\0b')}--x--\r\n`],
    ['multipart/form-data; boundary=x', `${part('__proto__', 'a')}--x--\r\n`],
    ['multipart/form-data; boundary=x', `${part('email', 'a').repeat(50)}--x--\r\n`],
    ['multipart/form-data; boundary=x', `${part('email', 'x'.repeat(50_000))}--x--\r\n`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\na\r\n--x--\r\n`,
    ],
    ['MULTIPART/FORM-DATA; BOUNDARY=a', part('email', 'a')],
    ['MULTIPART/FORM-DATA; BOUNDARY=a', '--a\r\nx'],
    [`multipart/form-data; boundary=${'x'.repeat(150)}`, part('email', 'a')],
    ['multipart/mixed; boundary=x', `${part('email', 'a')}--x--\r\n`],
  ];
  for (const [turn, [key, route]] of routes.filter(([, { body, upload }]) => body ?? upload).entries()) {
    const { token } = callerFor(route);
    for (const [type, payload] of everyNth(forms, turn, SHARE)) {
      const response = await app.inject({
        method: key.split(' ')[0] as 'POST',
        url: pathOf(key),
        payload,
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': type },
      });
      const statuses = route.consumes ? [400, 413, 415, 422] : [415];
      assert.ok(
        statuses.includes(response.statusCode),
        `${key}: ${type}: ${response.statusCode} ${response.body}`,
      );
    }
  }
});

test('[C6] returns 4xx for an invalid path', async () => {
  const paths = [
    '%',
    '%ff',
    '%c0%ae',
    '%00',
    '%ed%a0%80',
    '..%2f..%2fetc',
    `${'x'.repeat(500)}`,
    '%E2%82',
    '\\',
  ];
  for (const path of paths) {
    for (const url of [
      `/api/${path}`,
      `/api/vendor-account/${path}/leads`,
      `/api/vendor-admin/accounts/${path}`,
    ]) {
      const response = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
      assert.ok([400, 404, 414].includes(response.statusCode), `${url}: ${response.statusCode}`);
      assert.ok(response.json<{ error: string }>().error, url);
    }
  }
});

test('shows the development mailbox under no foreign host name (DNS rebinding)', async () => {
  const read = async (host: string) =>
    (await app.inject({ url: '/dev/mailbox.json', headers: { host, 'x-forwarded-host': 'localhost' } }))
      .statusCode;
  assert.deepEqual([await read('evil.example:4000'), await read('evil.example')], [404, 404]);
  assert.deepEqual(
    await Promise.all(['localhost:4000', '127.0.0.1:4000', '[::1]', 'portal.example'].map(read)),
    [200, 200, 200, 200],
  );
});
