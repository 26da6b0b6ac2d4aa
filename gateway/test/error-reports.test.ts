import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { promote } from '@portal/platform/store';
import { publishSample } from '@portal/platform/store/testing';
import Fastify from 'fastify';
import { errorReports, type AttributedError } from '../src/errors/error-reports.ts';
import type { OperationsStatus } from '../src/operations/status.ts';
import { testGateway, until } from './gateway.ts';

const report = { message: 'TypeError: x', stack: null, file: null, page: '/dashboard', release_set: 7 };

/** A gateway behind a proxy, so that each report can have a different client address. */
async function reporting(t: TestContext) {
  const { get, store } = await testGateway((work) => t.after(work), {
    TRUSTED_PROXIES: 'loopback',
    OPERATIONS_KEY: 'a-key-of-the-operators',
  });
  const send = (body: object, client = '203.0.113.7') =>
    get('/__errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify(body),
    });
  const status = async () => {
    const headers = { authorization: 'Bearer a-key-of-the-operators' };
    return (await (await get('/__operations.json', { headers })).json()) as OperationsStatus;
  };
  // The first page load reads the release set.
  await get('/login');
  return { get, store, send, status };
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

test('attributes an error to the build of the failing file, not to the page', async (t) => {
  const { send, status } = await reporting(t);
  await send({ ...report, file: 'https://portal.example/remotes/admin/1.0.0/routes.js:1:2' });
  await send({ ...report, file: '/host/1.0.0/main.js' });
  await send(report);
  assert.deepEqual(
    (await status()).errors.map(({ remote, version, team }) => [remote, version, team]).sort(),
    [
      ['admin', '1.0.0', 'operations'],
      ['host', '1.0.0', 'platform'],
      ['unknown', null, 'platform'],
    ],
  );
});

test('drops reports about builds that were never served', async (t) => {
  const { send, status } = await reporting(t);
  await times(300, async (index) => {
    for (const file of [`/remotes/auth/9.9.${index}/a.js`, `/remotes/made-up/1.0.0/a.js`])
      assert.equal((await send({ ...report, file }, `203.0.113.${index % 250}`)).status, 204);
  });
  assert.deepEqual((await status()).errors, []);
  // Those reports did not count against any other client's limit.
  await send({ ...report, file: '/remotes/auth/1.0.0/a.js' }, '203.0.113.1');
  assert.equal((await status()).errors[0]?.total, 1);
});

test('counts errors of a replaced build that open tabs still run', async (t) => {
  const { get, store, send, status } = await reporting(t);
  for (const [version, set] of [
    ['1.1.0', '2'],
    ['1.2.0', '3'],
  ] as const) {
    await publishSample(store, { name: 'auth', version });
    await promote(store, 'development', { versions: { auth: version } }, { by: 'tests', reason: 'newer' });
    await until(async () => (await get('/login')).headers.get('x-portal-release') === set);
  }
  await send({ ...report, file: '/remotes/auth/1.0.0/a.js' });
  assert.equal((await status()).errors[0]?.version, '1.0.0');
});

test('limits reports per client so that one client cannot exhaust the shared limit', async (t) => {
  const { send, status } = await reporting(t);
  await times(100, () => send(report, '203.0.113.7'));
  assert.equal((await status()).errors[0]?.total, 60);
  await send(report, '203.0.113.8');
  assert.equal((await status()).errors[0]?.total, 61);
  // All addresses of one IPv6 network count as one client.
  await times(100, (index) => send(report, `2001:db8::${index.toString(16)}`));
  assert.equal((await status()).errors[0]?.total, 121);
});

test('limits reports from all clients together', async (t) => {
  const { send, status } = await reporting(t);
  await times(700, (index) => send(report, `198.51.100.${index % 250}`));
  assert.equal((await status()).errors[0]?.total, 600);
});

test('rejects an invalid or oversized report', async (t) => {
  const { send } = await reporting(t);
  assert.equal((await send({ message: 'x' })).status, 400);
  assert.equal((await send({ ...report, stack: 'x'.repeat(20_000) })).status, 413);
});

test('removes query strings and fragments from logged URLs, since emailed links contain secrets', async () => {
  const app = Fastify();
  const heard: AttributedError[] = [];
  await app.register(errorReports, { teamOf: () => 'testers', onError: (error) => heard.push(error) });
  const payload = {
    ...report,
    message: 'Failed to fetch "/api/x?token=hidden" (https://portal.example/a#hidden)',
    stack:
      'Error: x\n    at https://portal.example/verify-email?id=7&code=hidden:12:3\n    at y (/host/1.2.3/m.js:1:2)',
    file: '/reset-password?token=hidden',
    page: '/verify-email?id=7&code=hidden',
  };
  await app.inject({ method: 'POST', url: '/__errors', payload });
  const { message, stack, file, page } = heard[0]!;
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
