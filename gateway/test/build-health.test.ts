/** How reports of pages end canaries and prove builds. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { loadedMark } from '@portal/shared/federation';
import { currentSet, promote } from '@portal/platform/sets';
import { experienceWith, isProved, recordProof } from '@portal/platform/store';
import { publishSample, releaseEverything, temporaryStore } from '@portal/platform/sets/testing';
import Fastify from 'fastify';
import { watchBuilds } from '../src/health/build-health.ts';
import { canaryEnder } from '../src/health/end-canary.ts';
import type { Role } from '../src/health/visitor-results.ts';
import { startFakeApi } from './fake-api.ts';
import {
  openPage,
  operationsStatus,
  reportingEnv,
  testGateway,
  until,
  untilServed,
  type Sender,
} from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };
/** A visitor from a network of their own. */
const from = (network: number, host = 7): Sender => ({ ip: `10.${network >> 8}.${network & 255}.${host}` });
/** A signed-in person. */
const person = (id: number, role: 'admin' | 'user' | 'vendor' | 'unverified' = 'user'): Sender => ({
  ...from(1000 + id),
  bearer: `${role}-${id}`,
});

/** A gateway whose API knows `user-1`, `vendor-2` and so on, with a canary of a remote for everyone. */
async function withCanary(t: TestContext, name: 'auth' | 'admin' | 'vendor-dashboard' = 'auth') {
  let asked = 0;
  const api = await startFakeApi(t, (request, response) => {
    // Pages also read the public settings.
    if (request.url !== '/api/public-settings') asked += 1;
    const known = /^Bearer (user|vendor|unverified|admin)-(\d+)$/.exec(request.headers.authorization ?? '');
    const [, role, id] = known ?? [];
    const asksAccount = request.url === '/api/vendor-account/current';
    response.statusCode = !role ? 401 : asksAccount && role !== 'vendor' ? 404 : 200;
    const verified = role === 'unverified' ? null : '2026-05-01T17:00:00.000Z';
    response.end(JSON.stringify({ id: Number(id), is_admin: role === 'admin', email_verified_at: verified }));
  });
  const env = { ...reportingEnv, API_URL: api.url };
  const { get, store } = await testGateway((work) => t.after(work), env);
  await publishSample(store, { name, version: '1.1.0' });
  const canaries = { [name]: { version: '1.1.0', percent: 100 } };
  await untilServed(get, await promote(store, 'development', { canaries }, signature));
  const set = () => currentSet(store, 'development');
  return {
    get,
    store,
    asked: () => asked,
    set,
    fails: async (sender: Sender, cookie?: string) =>
      (await openPage(get, sender, cookie)).failed(`/remotes/${name}/1.1.0/a.js`),
    works: async (sender: Sender, cookie?: string) =>
      (await openPage(get, sender, cookie)).mounted(name, '1.1.0'),
    runs: async () => (await openPage(get)).config.remotes[name].version === '1.1.0',
    visits: async (version = '1.1.0') =>
      (await operationsStatus(get)).remotes
        .find((remote) => remote.name === name)
        ?.visits.find((visits) => visits.version === version),
    ended: () => until(async () => (await set())?.remotes[name]?.canary === undefined, 5_000),
  };
}

test('ends a canary that fails for visitors of several networks', async (t) => {
  const { fails, works, runs, ended, set } = await withCanary(t);
  for (let network = 0; network < 20; network += 1) await works(from(network));
  for (let network = 20; network < 24; network += 1) await fails(from(network));
  assert.equal(await runs(), true);
  await fails(from(24));
  assert.equal(await runs(), false);
  await ended();
  assert.equal((await set())?.by, 'gateway');
  assert.match(
    (await set())?.reason ?? '',
    /auth@1\.1\.0 ended, unconfirmed: it failed for 5 of 25 anonymous visitors.* To start it again: pnpm promote auth@1\.1\.0 --to development --canary 100$/,
  );
});

test('keeps a canary whose errors are rare, or as frequent as those of the released version', async (t) => {
  const { fails, works, runs } = await withCanary(t);
  for (let network = 0; network < 60; network += 1) await works(from(network));
  for (let network = 60; network < 66; network += 1) await fails(from(network));
  assert.equal(await runs(), true, '6 of 66');
  const shaky = await withCanary(t);
  for (let network = 0; network < 10; network += 1) {
    await (await openPage(shaky.get, from(network))).failed('/remotes/auth/1.0.0/a.js');
    await shaky.fails(from(network));
  }
  assert.equal(await shaky.runs(), true, 'the API is down, say');
});

test('three anonymous reports, or hundreds from one network, do not end a healthy canary', async (t) => {
  const { fails, works, runs } = await withCanary(t);
  for (let network = 0; network < 5; network += 1) await works(from(network));
  for (let network = 10; network < 13; network += 1) await fails(from(network));
  for (let host = 0; host < 200; host += 1) await fails(from(20, host));
  assert.equal(await runs(), true);
});

test('forged reports of one network do not protect a canary that fails in several', async (t) => {
  const { get, fails, works, runs } = await withCanary(t);
  for (let network = 0; network < 4; network += 1)
    await (await openPage(get, from(network))).mounted('auth', '1.0.0');
  for (let host = 0; host < 30; host += 1) {
    await (await openPage(get, from(50, host))).failed('/remotes/auth/1.0.0/a.js');
    await works(from(50, host));
  }
  for (let network = 0; network < 14; network += 1) await works(from(network));
  for (let network = 14; network < 18; network += 1) await fails(from(network));
  assert.equal(await runs(), true);
  await fails(from(18));
  assert.equal(await runs(), false);
});

test('takes four networks’ errors of the released version as no excuse for a canary that people see fail', async (t) => {
  const { get, fails, works, runs, ended, set } = await withCanary(t);
  for (let network = 0; network < 4; network += 1)
    await (await openPage(get, from(network))).failed('/remotes/auth/1.0.0/a.js');
  for (let network = 10; network < 14; network += 1) {
    await (await openPage(get, from(network))).mounted('auth', '1.0.0');
    await works(from(network));
  }
  for (const id of [1, 2]) await fails(person(id));
  assert.equal(await runs(), true);
  await fails(person(3));
  await ended();
  assert.doesNotMatch((await set())?.reason ?? '', /unconfirmed/);
});

test('counts a visitor once per build, and a page once', async (t) => {
  const { get, visits, works } = await withCanary(t);
  const first = await openPage(get, from(1));
  const page = await openPage(get, from(1), first.cookie);
  for (let report = 0; report < 5; report += 1) await page.mounted('auth');
  assert.equal((await visits())!.all.errors, 0);
  await page.failed('/remotes/auth/1.1.0/a.js');
  await page.failed('/remotes/auth/1.1.0/b.js');
  await works(from(1), first.cookie);
  await works(from(1), first.cookie);
  await works(from(1), first.cookie);
  const { visitors, mounts, errors, error_share: share } = (await visits())!.all;
  assert.deepEqual([visitors, mounts, errors, share], [1, 1, 1, 0.25]);
});

test('counts one visitor of one network, however many cookies one machine has', async (t) => {
  const { works, visits } = await withCanary(t);
  for (let host = 0; host < 30; host += 1) await works(from(1, host));
  assert.equal((await visits())!.all.visitors, 1);
});

test('ends a canary that fails for all admins although it works for everyone else', async (t) => {
  const { fails, works, runs, ended, set } = await withCanary(t);
  for (let id = 1; id <= 60; id += 1) await works(person(id));
  for (let id = 100; id < 102; id += 1) await fails(person(id, 'admin'));
  assert.equal(await runs(), true);
  await fails(person(102, 'admin'));
  await ended();
  assert.match((await set())?.reason ?? '', /auth@1\.1\.0 ended: it failed for 3 of 3 admin visitors/);
});

test('ignores visitors without a session, and with an invented one, about a remote that has no public page', async (t) => {
  const { fails, runs, visits } = await withCanary(t, 'admin');
  for (let network = 0; network < 30; network += 1)
    await fails({ ...from(network), ...(network % 2 && { bearer: `invented-${network}` }) });
  assert.equal(await runs(), true);
  assert.equal((await visits())!.all.visitors, 0);
  for (let id = 0; id < 5; id += 1) await fails(person(id, 'admin'));
  assert.equal(await runs(), false);
});

test('takes the role from the API, and asks once per session', async (t) => {
  const { works, visits, asked } = await withCanary(t);
  for (let page = 0; page < 4; page += 1) for (const id of [1, 2]) await works(person(id, 'vendor'));
  await works(person(3, 'admin'));
  await works(person(4, 'unverified'));
  const { roles } = (await visits())!;
  assert.deepEqual(
    Object.entries(roles).map(([role, { visitors }]) => [role, visitors]),
    [
      ['applicant', 1],
      ['vendor', 2],
      ['admin', 1],
    ],
  );
  assert.equal(asked(), 6, 'a vendor takes two questions');
});

test('ignores people who registered for the attack about remotes that they may not open', async (t) => {
  const dashboard = await withCanary(t, 'vendor-dashboard');
  for (let id = 0; id < 5; id += 1) {
    await dashboard.fails(person(id, 'unverified'));
    await dashboard.fails(person(10 + id, 'user'));
    await dashboard.fails(person(20 + id, 'admin'));
  }
  assert.equal(await dashboard.runs(), true);
  assert.equal((await dashboard.visits())!.all.visitors, 0);
  for (let id = 30; id < 33; id += 1) await dashboard.fails(person(id, 'vendor'));
  await dashboard.ended();
});

test('asks the API about at most thirty sessions of one client in a minute', async (t) => {
  const { works, asked } = await withCanary(t);
  for (let id = 0; id < 50; id += 1) await works({ bearer: `invented-${id}`, ip: '203.0.113.9' });
  assert.equal(asked(), 30);
});

test('proves a build once it worked for twenty visitors, and not one that fails', async (t) => {
  const { get, store, works } = await withCanary(t);
  const proved = (version: string) => isProved(store, 'development', { name: 'auth', version });
  for (let network = 0; network < 19; network += 1) await works(from(network));
  // A hundred more visitors of one network are no proof.
  for (let host = 0; host < 100; host += 1) await works(from(0, host));
  assert.equal(await proved('1.1.0'), false);
  await works(from(19));
  for (let network = 0; network < 40; network += 1) {
    const page = await openPage(get, from(network));
    await (network % 5 ? page.mounted('auth', '1.0.0') : page.failed('/remotes/auth/1.0.0/a.js'));
  }
  assert.equal(await proved('1.1.0'), true);
  assert.equal(await proved('1.0.0'), false);
});

test('counts a build as shown only for a page that loaded its entry', async (t) => {
  const { get, visits } = await withCanary(t);
  const page = await openPage(get, from(1));
  const other = await openPage(get, from(2));
  const entry = Buffer.from(await (await get('/remotes/auth/1.1.0/remoteEntry.js')).arrayBuffer());
  for (const loaded of ['', 'a'.repeat(64), await loadedMark(other.config.report_token, entry)])
    await page.mounted('auth', '1.1.0', loaded);
  assert.equal((await visits())!.all.visitors, 0);
  await page.mounted('auth');
  assert.equal((await visits())!.all.visitors, 1);
});

test('withdraws the proof of a canary that ends, and of a released build that fails', async (t) => {
  const { get, store, works, fails, ended } = await withCanary(t);
  const experience = (version: string) => experienceWith(store, 'development', { name: 'auth', version });
  for (let network = 0; network < 20; network += 1) await works(from(network));
  await until(async () => (await experience('1.1.0')) === 'proved');
  for (let network = 20; network < 25; network += 1) await fails(from(network));
  await ended();
  await until(async () => (await experience('1.1.0')) === 'failed');
  await recordProof(store, 'development', { name: 'auth', version: '1.0.0', mounts: 20 });
  for (let network = 0; network < 5; network += 1)
    await (await openPage(get, from(network))).failed('/remotes/auth/1.0.0/a.js');
  await until(async () => (await experience('1.0.0')) === 'failed');
});

/** Judging without HTTP, for time and size. */
function watching() {
  let clock = 0;
  const ended: string[] = [];
  const proofs: string[] = [];
  const store = { refuses: false };
  const health = watchBuilds({
    end: async ({ version }) => Boolean(ended.push(version)) && !store.refuses,
    record: async ({ name, version }, experience) =>
      Boolean(proofs.push(`${name}@${version}${'failure' in experience ? ` ${experience.failure}` : ''}`)) &&
      !store.refuses,
    now: () => clock,
  });
  const set = {
    number: 1,
    environment: 'production' as const,
    host: '1.0.0',
    remotes: { auth: { version: '1.0.0', canary: { version: '1.1.0', percent: 5 } } },
    mounts: {},
    records: {},
    ...signature,
    at: '',
  };
  health.follow(set);
  const reporter = (id: number, role: Role = 'vendor') => ({ id: `person ${id}`, role, isPerson: true });
  return { health, set, store, ended, proofs, reporter, pass: (ms: number) => (clock += ms) };
}

test('proves a build of a quiet environment after a day with three visitors', async () => {
  const { health, proofs, reporter, pass } = watching();
  for (const id of [1, 2, 3]) health.mounted({ name: 'auth', version: '1.0.0' }, reporter(id), `page ${id}`);
  health.mounted({ name: 'auth', version: '1.1.0' }, reporter(1), 'page 4');
  await health.review();
  assert.deepEqual(proofs, []);
  pass(24 * 60 * 60 * 1000);
  await health.review();
  assert.deepEqual(proofs, ['auth@1.0.0']);
});

test('remembers nothing about builds outside the release set, and at most 1,000 visitors of a build', () => {
  const { health, set, reporter, ended } = watching();
  const canary = { name: 'auth', version: '1.1.0' } as const;
  for (let id = 0; id < 5_000; id += 1) {
    health.failed({ name: 'auth', version: `9.9.${id}` }, reporter(id), `page ${id}`);
    health.mounted(canary, reporter(id), `page ${id}`);
  }
  assert.equal(health.visits({ name: 'auth', version: '9.9.1' }), null);
  assert.equal(health.visits(canary)?.all.visitors, 1_000);
  health.follow({ ...set, remotes: { auth: { version: '1.0.0' } } });
  assert.equal(health.visits(canary), null);
  // A canary that returns starts afresh.
  health.follow(set);
  for (let id = 0; id < 5; id += 1) health.failed(canary, reporter(id), `later page ${id}`);
  assert.deepEqual(ended, ['1.1.0']);
  assert.equal(health.hasEnded(canary), true);
});

test('ends a canary that failed for the only admin who came within an hour, unless it worked once', async () => {
  const { health, ended, reporter, pass } = watching();
  const canary = { name: 'auth', version: '1.1.0' } as const;
  health.failed(canary, reporter(1, 'admin'), 'page 1');
  health.failed(canary, reporter(2, 'applicant'), 'page 2');
  health.mounted(canary, reporter(3, 'vendor'), 'page 3');
  await health.review();
  assert.deepEqual(ended, []);
  pass(60 * 60 * 1000);
  await health.review();
  assert.deepEqual(ended, ['1.1.0']);
  const other = watching();
  other.health.failed(canary, other.reporter(1, 'admin'), 'page 1');
  other.health.mounted(canary, other.reporter(2, 'admin'), 'page 2');
  other.health.failed(canary, other.reporter(3, 'applicant'), 'page 3');
  other.pass(60 * 60 * 1000);
  await other.health.review();
  assert.deepEqual(other.ended, []);
});

test('writes the end of a canary and its failure again until the store has both, and then no more', async () => {
  const { health, store, ended, proofs, reporter } = watching();
  const canary = { name: 'auth', version: '1.1.0' } as const;
  store.refuses = true;
  for (const id of [1, 2, 3]) health.failed(canary, reporter(id), `page ${id}`);
  await setImmediate();
  await health.review();
  assert.deepEqual([ended.length, proofs.length], [2, 2]);
  store.refuses = false;
  for (const _ of [1, 2, 3]) await health.review();
  assert.deepEqual([ended.length, proofs.length], [3, 3]);
  assert.equal(health.hasEnded(canary), true);
});

test('does not end a canary that was started again after the store refused its end', async () => {
  const { health, set, store, ended, reporter } = watching();
  const canary = { name: 'auth', version: '1.1.0' } as const;
  store.refuses = true;
  for (const id of [1, 2, 3]) health.failed(canary, reporter(id), `page ${id}`);
  store.refuses = false;
  health.follow({ ...set, remotes: { auth: { version: '1.0.0' } } });
  health.follow(set);
  await health.review();
  assert.deepEqual([ended.length, health.hasEnded(canary)], [1, false]);
});

test('says whether the store accepted the end of a canary', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const canaries = { auth: { version: '1.1.0', percent: 10 } };
  await promote(store, 'development', { canaries }, signature);
  const { create } = store;
  const app = Fastify();
  t.after(() => app.close());
  const end = canaryEnder(app, store, 'development');
  store.create = async () => Promise.reject(new Error('the store is full'));
  assert.equal(await end({ name: 'auth', version: '1.1.0' }, 'it failed'), false);
  store.create = create;
  for (const _ of ['written', 'written before'])
    assert.equal(await end({ name: 'auth', version: '1.1.0' }, 'it failed'), true);
  const set = await currentSet(store, 'development');
  assert.deepEqual([set?.number, set?.remotes.auth], [3, { version: '1.0.0' }]);
});

test('logs the end of a canary and why it cannot be written once, however often it is retried', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  let log = '';
  const stream = new PassThrough().on('data', (chunk) => (log += String(chunk)));
  const app = Fastify({ logger: { level: 'error', stream } });
  t.after(() => app.close());
  store.list = async () => Promise.reject(new Error('the store is away'));
  const health = watchBuilds({
    end: canaryEnder(app, store, 'production'),
    record: async () => false,
  });
  const { set, reporter } = watching();
  health.follow(set);
  const failIn = (page: string) => {
    for (const id of [1, 2, 3])
      health.failed({ name: 'auth', version: '1.1.0' }, reporter(id), `${page} ${id}`);
  };
  failIn('page');
  await setImmediate();
  for (const _ of [1, 2, 3]) await health.review();
  const times = (text: RegExp) => log.match(text)?.length;
  assert.deepEqual([times(/the canary auth@1\.1\.0 ended/g), times(/its end cannot be written/g)], [1, 1]);
  // The same canary, started again, ends again.
  health.follow({ ...set, remotes: { auth: { version: '1.0.0' } } });
  health.follow(set);
  failIn('later page');
  await setImmediate();
  assert.equal(times(/the canary auth@1\.1\.0 ended/g), 2);
});
