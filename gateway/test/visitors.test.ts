import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { currentSet, promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { openStore } from '@portal/platform/store';
import { inCanary } from '../src/choice/visitor-id.ts';
import { environmentKey, seal } from '../src/builds/sealed-text.ts';
import { noOverrides, readOverrides } from '../src/builds/overrides.ts';
import { configOf, gatewayOn, openPage, reportingEnv, testGateway, until, untilServed } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const authOf = async (answer: Response) => configOf(await answer.text()).remotes.auth;

test('a canary matches its percentage and keeps its visitors when the percentage grows', () => {
  const visitors = Array.from({ length: 20_000 }, () => crypto.randomUUID());
  const share = (percent: number) => visitors.filter((visitor) => inCanary(visitor, '1.1.0', percent));
  assert.equal(share(0).length, 0);
  assert.equal(share(100).length, visitors.length);
  const ten = share(10);
  assert.ok(Math.abs(ten.length - 2000) < 200, String(ten.length));
  const twenty = new Set(share(20));
  assert.ok(ten.every((visitor) => twenty.has(visitor)));
});

test('keeps a visitor on the same side of a canary, with the released version as fallback', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  for (const percent of [100, 50]) {
    await untilServed(
      get,
      await promote(store, 'development', { canaries: { auth: { version: '1.1.0', percent } } }, signature),
    );
    const first = await get('/login');
    const cookie = cookieOf(first);
    const { version, fallback } = await authOf(first);
    if (percent === 100) assert.deepEqual([version, fallback.version], ['1.1.0', '1.0.0']);
    for (let load = 0; load < 5; load += 1) {
      const again = await get('/login', { headers: { cookie } });
      assert.equal((await authOf(again)).version, version);
      assert.equal(again.headers.get('set-cookie'), null);
    }
  }
});

/** Reports the failure of the auth canary for five visitors of different networks. */
async function failForFive(get: Parameters<typeof openPage>[0]): Promise<void> {
  for (let network = 0; network < 5; network += 1)
    await (await openPage(get, { ip: `203.0.${network}.7` })).failed('/remotes/auth/1.1.0/routes.js');
}

test('counts visitors from zero when a failed canary starts again', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work), reportingEnv);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const canaries = { auth: { version: '1.1.0', percent: 100 } };
  const load = async () => (await authOf(await get('/login'))).version;
  for (let round = 0; round < 2; round += 1) {
    await promote(store, 'development', { canaries }, signature);
    await until(async () => (await load()) === '1.1.0');
    await failForFive(get);
    await until(async () => !(await currentSet(store, 'development'))?.remotes.auth?.canary);
    assert.equal(await load(), '1.0.0');
  }
});

test('serves a canary of 0 percent to no visitor', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  for (const percent of [100, 0])
    await untilServed(
      get,
      await promote(store, 'development', { canaries: { auth: { version: '1.1.0', percent } } }, signature),
    );
  for (let load = 0; load < 30; load += 1) assert.equal((await authOf(await get('/login'))).version, '1.0.0');
});

test('sets no cookie without a canary', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  assert.equal((await get('/login')).headers.get('set-cookie'), null);
});

test('[E5] overrides a remote for one visitor, shows a banner, and ends on request', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '2.0.0-pr12' });
  const overridden = await get('/login?remote=remote-auth@2.0.0-pr12');
  const cookie = cookieOf(overridden);
  assert.match(overridden.headers.get('set-cookie') ?? '', /HttpOnly; SameSite=Lax/);
  const html = await overridden.text();
  assert.equal(configOf(html).remotes.auth.version, '2.0.0-pr12');
  assert.match(html, /Only you see: auth 2\.0\.0-pr12/);

  const later = await get('/dashboard', { headers: { cookie } });
  assert.equal((await authOf(later)).version, '2.0.0-pr12');
  assert.equal((await authOf(await get('/login'))).version, '1.0.0');

  const ended = await get('/login?remote=off', { headers: { cookie } });
  assert.match(ended.headers.get('set-cookie') ?? '', /Max-Age=0/);
  assert.equal((await authOf(ended)).version, '1.0.0');
});

test('sets __Host- cookies over HTTPS and ignores an override cookie without the prefix', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work), { PUBLIC_URL: 'https://portal.example' });
  await publishSample(store, { name: 'auth', version: '2.0.0-pr12' });
  await untilServed(
    get,
    await promote(
      store,
      'development',
      { canaries: { auth: { version: '2.0.0-pr12', percent: 100 } } },
      signature,
    ),
  );
  const overridden = await get('/login?remote=auth@2.0.0-pr12');
  const cookies = overridden.headers.getSetCookie();
  assert.deepEqual(
    cookies.map((cookie) => cookie.split('=')[0]),
    ['__Host-portal_visitor', '__Host-portal_overrides'],
  );
  for (const cookie of cookies) {
    assert.match(cookie, /; Path=\/; .*; Secure$/);
    assert.doesNotMatch(cookie, /Domain/i);
  }
  const override = cookies[1]!.split(';')[0]!;
  const banner = async (cookie: string) =>
    (await (await get('/login', { headers: { cookie } })).text()).includes('Only you see');
  assert.equal(await banner(override), true);
  assert.equal(await banner(override.replace('__Host-', '')), false);
});

test('[E5] allows overrides only to compatible builds in the store', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '3.0.0', contract: '9.0.0' });
  for (const requests of [
    'auth@9.9.9',
    'auth@3.0.0',
    'auth@https://evil.example/remoteEntry.js',
    'auth@../../x',
    'nobody@1.0.0',
    '__proto__@1.0.0',
    'auth',
  ]) {
    const answer = await get(`/login?remote=${encodeURIComponent(requests)}`);
    const html = await answer.text();
    assert.equal(configOf(html).remotes.auth.version, '1.0.0', requests);
    assert.doesNotMatch(html, /Only you see|evil/);
  }
});

test('[E5] says why a requested override is not used, and repeats only names and versions', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '2.0.0-pr12' });
  await publishSample(store, { name: 'auth', version: '3.0.0', contract: '9.0.0' });
  const unsigned = openStore(dirname(store.place), { trust: null, key: null });
  await publishSample(unsigned, { name: 'auth', version: '4.0.0' });
  for (const [asked, reason] of [
    ['auth@9.9.9', 'auth@9.9.9: it is not in the store.'],
    [
      'auth@4.0.0',
      'auth@4.0.0 is not signed by a trusted key of auth. It has no signature. Publish it again from a newer checkout. <',
    ],
    ['auth@3.0.0', 'auth@3.0.0: it was built for contract 9.0.0, the host has '],
    ['host@1.0.0', 'an override names a remote and a version, such as auth@1.4.0.'],
    ['Your session ended@evil', 'an override names a remote and a version, such as auth@1.4.0.'],
    [`auth@1.0.0-${'a'.repeat(260)}`, 'an override names a remote and a version, such as auth@1.4.0.'],
  ] as const) {
    const html = await (await get(`/login?remote=${encodeURIComponent(asked)}`)).text();
    assert.ok(html.includes(`Override not used: ${reason}`), asked);
    assert.doesNotMatch(html, /Only you see|End override|Your session/);
  }
  const both = await (await get('/login?remote=auth@2.0.0-pr12&remote=admin@9.9.9')).text();
  assert.match(
    both,
    /Override not used: admin@9\.9\.9: it is not in the store\. .*Only you see: auth 2\.0\.0-pr12/s,
  );
  assert.doesNotMatch(await (await get('/login')).text(), /Override not used/);
});

test('[E5] ignores a forged, modified or expired override cookie', () => {
  const key = Buffer.from('key of this gateway');
  const overrides = { versions: { auth: '2.0.0' }, until: 8 * 60 * 60 * 1000 };
  const good = seal(overrides, key);
  assert.deepEqual(readOverrides(good, key, 1000), overrides);
  assert.deepEqual(readOverrides(good, key, 9 * 60 * 60 * 1000), noOverrides);
  const other = seal(overrides, Buffer.from('another key'));
  const changed = `${Buffer.from('{"versions":{"auth":"6.6.6"},"until":9e99}').toString('base64url')}.${good.split('.')[1]}`;
  for (const bad of [other, changed, good.slice(0, -1), `${good}x`, 'x', '', undefined]) {
    assert.deepEqual(readOverrides(bad, key, 1000), noOverrides);
  }
});

test('[E6] ignores override parameters and cookies in production', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work), { PORTAL_ENV: 'production' });
  await publishSample(store, { name: 'auth', version: '2.0.0' });
  const { report_token: _, ...plain } = configOf(await (await get('/login')).text());
  const key = environmentKey(store, 'production', 'overrides');
  const overrides = { versions: { auth: '2.0.0' }, until: Date.now() + 60_000 };
  const cookie = `portal_overrides=${seal(overrides, key)}`;
  for (const path of ['/login', '/login?remote=auth@2.0.0']) {
    const answer = await get(path, { headers: { cookie } });
    assert.equal(answer.headers.get('set-cookie'), null);
    const html = await answer.text();
    const { report_token: __, ...config } = configOf(html);
    assert.deepEqual(config, plain, path);
    assert.doesNotMatch(html, /Only you see|Override not used/);
  }
});

test('[E5] gateways with one key accept each other’s overrides and expose the secret neither in a response nor in the store', async (t) => {
  const first = await testGateway((work) => t.after(work));
  const second = await gatewayOn(first.config, (work) => t.after(work));
  await publishSample(first.store, { name: 'auth', version: '2.0.0-pr12' });
  const overridden = await first.get('/login?remote=auth@2.0.0-pr12');
  const answer = await second.get('/login', { headers: { cookie: cookieOf(overridden) } });
  const html = await answer.text();
  assert.equal(configOf(html).remotes.auth.version, '2.0.0-pr12');

  const key = environmentKey(first.store, 'development', 'overrides').toString('base64');
  for (const text of [html, await overridden.text(), ...overridden.headers.values()])
    assert.ok(!text.includes(key) && !text.includes(Buffer.from(key, 'base64').toString('hex')));
  assert.deepEqual(await first.store.list('environments/development'), ['numbers', 'sets']);
});

test('a key that someone puts into the store signs no override', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '2.0.0-pr12' });
  const key = Buffer.alloc(32, 'x');
  for (const name of ['override-key', 'report-key'])
    await store.create(`environments/development/${name}`, key.toString('base64'));
  const cookie = `portal_overrides=${seal({ versions: { auth: '2.0.0-pr12' }, until: Date.now() + 60_000 }, key)}`;
  assert.equal((await authOf(await get('/login', { headers: { cookie } }))).version, '1.0.0');
});

test('a canary that fails on one gateway ends on the others', async (t) => {
  const first = await testGateway((work) => t.after(work), reportingEnv);
  const second = await gatewayOn(first.config, (work) => t.after(work));
  await publishSample(first.store, { name: 'auth', version: '1.1.0' });
  const canaries = { auth: { version: '1.1.0', percent: 100 } };
  await promote(first.store, 'development', { canaries }, signature);
  const at = async ({ get }: typeof second) => (await authOf(await get('/login'))).version;
  await until(async () => (await at(first)) === '1.1.0' && (await at(second)) === '1.1.0');
  await failForFive(first.get);
  await until(async () => (await at(second)) === '1.0.0');
});
