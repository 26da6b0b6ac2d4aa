import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import Fastify from 'fastify';
import { logSettings } from '../src/app.ts';
import type { AttributedError } from '../src/health/page-reports.ts';
import { environmentKey } from '../src/builds/sealed-text.ts';
import { signPage } from '../src/health/page-token.ts';
import { openPage, operationsStatus, reportingEnv, testGateway, until } from './gateway.ts';
import { reportsOn } from './reports.ts';

async function reporting(t: TestContext) {
  const { get, store } = await testGateway((work) => t.after(work), reportingEnv);
  await get('/login');
  return { get, store, errors: async () => (await operationsStatus(get)).errors };
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

test('attributes an error to the build of the failing file, not to the page', async (t) => {
  const { get, errors } = await reporting(t);
  const page = await openPage(get);
  await page.failed('https://portal.example/remotes/admin/1.0.0/routes.js:1:2');
  await page.failed('/host/1.0.0/main.js');
  await page.failed(null);
  assert.deepEqual((await errors()).map(({ remote, version, team }) => [remote, version, team]).sort(), [
    ['admin', '1.0.0', 'operations'],
    ['host', '1.0.0', 'platform'],
    ['unknown', null, 'platform'],
  ]);
});

test('drops reports about builds that the page was not given', async (t) => {
  const { get, errors } = await reporting(t);
  await times(300, async (index) => {
    const page = await openPage(get, { ip: `203.0.113.${index % 250}` });
    for (const file of [`/remotes/auth/9.9.${index}/a.js`, `/remotes/made-up/1.0.0/a.js`])
      assert.equal((await page.failed(file)).status, 204);
  });
  assert.deepEqual(await errors(), []);
});

test('drops reports without the token of a page, with a forged one, and counts none from an old page', async (t) => {
  const { get, store, errors } = await reporting(t);
  const page = await openPage(get);
  const own = environmentKey(store, 'development', 'reports');
  const hours = (count: number) => Date.now() - count * 60 * 60 * 1000;
  const at = (now: number, key = own) => signPage(page.config, { ip: '203.0.113.7', key, now });
  const [payload, signature] = at(Date.now()).split('.');
  for (const token of [
    '',
    'x',
    `${payload}.`,
    `${payload}x.${signature}`,
    at(Date.now(), Buffer.alloc(32)),
    at(hours(2.1)),
  ])
    assert.equal((await page.failed('/remotes/auth/1.0.0/a.js', { token })).status, 204);
  assert.equal((await page.failed('/remotes/auth/1.0.0/a.js', { token: undefined })).status, 400);
  assert.deepEqual(await errors(), []);
  await page.failed('/remotes/auth/1.0.0/a.js', { token: at(hours(1.9)) });
  assert.equal((await errors())[0]?.total, 1);
});

test('620 forged reports use up nobody’s limit', async (t) => {
  const { get, errors } = await reporting(t);
  const page = await openPage(get);
  await times(620, () => page.failed('/remotes/auth/1.0.0/a.js', { token: 'forged' }));
  for (let index = 0; index < 3; index += 1) {
    // From the same address and from another one.
    const other = index === 0 ? page : await openPage(get, { ip: `198.51.100.${index}` });
    await other.failed('/remotes/auth/1.0.0/a.js');
  }
  assert.equal((await errors())[0]?.total, 3);
});

test('counts errors of a replaced build that open tabs still run', async (t) => {
  const { get, store, errors } = await reporting(t);
  const page = await openPage(get);
  for (const [version, set] of [
    ['1.1.0', '2'],
    ['1.2.0', '3'],
  ] as const) {
    await publishSample(store, { name: 'auth', version });
    await promote(store, 'development', { versions: { auth: version } }, { by: 'tests', reason: 'newer' });
    await until(async () => (await get('/login')).headers.get('x-portal-release') === set);
  }
  await page.failed('/remotes/auth/1.0.0/a.js');
  assert.equal((await errors())[0]?.version, '1.0.0');
});

test('limits reports per page, client and network, and no client limits another network', async (t) => {
  const { get, errors } = await reporting(t);
  const total = async () => (await errors())[0]?.total;
  const page = await openPage(get);
  await times(100, () => page.failed(null));
  assert.equal(await total(), 40, 'one page');
  const again = await openPage(get);
  await times(100, () => again.failed(null));
  assert.equal(await total(), 40, 'one client: the first page used up its limit');
  await times(200, async (index) =>
    (await openPage(get, { ip: `203.0.113.${100 + (index % 100)}` })).failed(null),
  );
  assert.equal(await total(), 220, 'one network: 60 of its 240 reports were those of the first client');
  // All addresses of one IPv6 network count as one client.
  await times(100, async (index) =>
    (await openPage(get, { ip: `2001:db8::${index.toString(16)}` })).failed(null),
  );
  assert.equal(await total(), 280);
});

test('rejects an invalid or oversized report', async (t) => {
  const { get } = await reporting(t);
  const page = await openPage(get);
  assert.equal((await page.failed(null, { message: undefined })).status, 400);
  assert.equal((await page.failed(null, { stack: 'x'.repeat(20_000) })).status, 413);
  assert.equal((await page.mounted('auth', 'x'.repeat(5_000))).status, 413);
});

test('removes query strings and fragments from logged URLs, since emailed links contain secrets', async () => {
  const stream = new PassThrough({ encoding: 'utf8' });
  const app = Fastify({ logger: { ...logSettings, stream } });
  const { token } = await reportsOn(app);
  const payload = {
    token,
    message: 'Failed to fetch "/api/x?token=hidden" (https://portal.example/a#hidden)',
    stack:
      'Error: x\n    at https://portal.example/verify-email?id=7&code=hidden:12:3\n    at y (/host/1.2.3/m.js:1:2)',
    file: '/reset-password?token=hidden',
    page: '/verify-email?id=7&code=hidden',
  };
  await app.inject({ method: 'POST', url: '/__errors', payload });
  const { message, stack, file, page } = (
    JSON.parse(String(stream.read())) as { page_error: AttributedError }
  ).page_error;
  assert.deepEqual(
    [message, stack, file, page],
    [
      'Failed to fetch "/api/x" (https://portal.example/a)',
      'Error: x\n    at https://portal.example/verify-email:12:3\n    at y (/host/1.2.3/m.js:1:2)',
      '/reset-password',
      '/verify-email',
    ],
  );
});
