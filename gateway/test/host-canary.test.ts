/** A canary of the host: its own HTML for a share of the visitors, judged by what happens in its pages. */
import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { EARLY_SLOT_ATTRIBUTE, screenFile, shellFile, slot } from '@portal/shared/federation';
import { currentSet, promote, yankBuild } from '@portal/platform/sets';
import { experienceWith, recordProof } from '@portal/platform/store';
import { publishSample } from '@portal/platform/sets/testing';
import { startFakeApi } from './fake-api.ts';
import {
  configOf,
  openPage,
  operationsStatus,
  reportingEnv,
  testGateway,
  until,
  untilServed,
  type Sender,
} from './gateway.ts';
import { hostScripts } from './host-template.ts';

const signature = { by: 'tests', reason: 'test' };
const htmlOf = (version: string, body: string) =>
  `<html><head>${slot('head')}</head><body>${body}<i>${version}</i>${hostScripts(version)}</body></html>`;

/** The files of a host whose every page names its version. */
const hostFiles = (version: string) => ({
  'index.html': htmlOf(version, `<div ${EARLY_SLOT_ATTRIBUTE}></div>`),
  'main.js': `run(${version})`,
  'pages/index.html': htmlOf(version, '<h1>More bookings</h1>'),
  [shellFile('/login')]: htmlOf(version, `<main>${slot('screen')}</main>`),
});

/** A gateway with a canary of the host for a share of the visitors. */
async function withCanary(t: TestContext, percent = 100) {
  const api = await startFakeApi(t, ({ url, headers }, response) => {
    const [, role, id] = /^Bearer (applicant|vendor|admin)-(\d+)$/.exec(headers.authorization ?? '') ?? [];
    response.statusCode = role && (url === '/api/auth/user' || role === 'vendor') ? 200 : 401;
    response.end(
      JSON.stringify({ id: Number(id), is_admin: role === 'admin', email_verified_at: '2026-01-01' }),
    );
  });
  const gateway = await testGateway((work) => t.after(work), { ...reportingEnv, API_URL: api.url });
  const { get, store } = gateway;
  for (const version of ['1.1.0', '1.2.0'])
    await publishSample(store, { name: 'host', version, content: hostFiles(version) });
  await publishSample(store, {
    name: 'auth',
    version: '1.1.0',
    content: {
      'remoteEntry.js': 'var portal_auth_1_1_0',
      'routes.js': 'routes()',
      [screenFile('/login', { google: false })]: JSON.stringify({
        title: '<title>Log in · Gia</title>',
        styles: '',
        body: '<h1>Welcome back</h1>',
      }),
    },
  });
  await promote(store, 'development', { versions: { host: '1.1.0', auth: '1.1.0' } }, signature);
  const start = (share = percent) =>
    promote(store, 'development', { canaries: { host: { version: '1.2.0', percent: share } } }, signature);
  await untilServed(get, await start());
  const set = async () => (await currentSet(store, 'development'))!;
  return { ...gateway, start, set };
}

const versionIn = async (answer: Response) => configOf(await answer.text()).host_version as string;
const from = (network: number): Sender => ({ ip: `10.0.${network}.7` });
const person = (role: 'applicant' | 'vendor' | 'admin', id: number): Sender => ({
  ip: `10.1.${id}.7`,
  bearer: `${role}-${id}`,
});

test('serves the canary’s own HTML: template, prerendered pages, shells and scripts', async (t) => {
  const { get, store } = await withCanary(t);
  for (const path of ['/', '/login', '/dashboard']) {
    const html = await (await get(path)).text();
    assert.equal(configOf(html).host_version, '1.2.0', path);
    assert.match(html, /<i>1\.2\.0<\/i>/, path);
    assert.match(html, /\/host\/1\.2\.0\/main\.js/, path);
    assert.doesNotMatch(html, /1\.1\.0<\/i>|\/host\/1\.1\.0\//, path);
  }
  const html = await (await get('/login')).text();
  assert.match(html, /<main><h1>Welcome back<\/h1><\/main>/);
  assert.match(html, /id="portal-scripts">[^<]*"\/host\/1\.2\.0\/main\.js"[^<]*\/remotes\/auth\/1\.1\.0\//);
  assert.equal(await (await get('/host/1.2.0/main.js')).text(), 'run(1.2.0)');
  assert.equal(await (await get('/host/1.1.0/main.js')).text(), 'run(1.1.0)');
  const ended = await promote(store, 'development', { canaries: { host: null } }, signature);
  await untilServed(get, ended);
  assert.match(await (await get('/login')).text(), /<i>1\.1\.0<\/i>/);
});

test('is exact at 0 and 100 percent, sticky in between, and never mixes two hosts in one page', async (t) => {
  const { get, start } = await withCanary(t, 0);
  for (let load = 0; load < 30; load += 1) assert.equal(await versionIn(await get('/')), '1.1.0');
  await untilServed(get, await start(50));
  const seen = new Set<string>();
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const first = await get('/');
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const version = await versionIn(first);
    seen.add(version);
    for (const path of ['/', '/login', '/dashboard']) {
      const html = await (await get(path, { headers: { cookie } })).text();
      assert.equal(configOf(html).host_version, version);
      assert.match(html, new RegExp(`<i>${version}</i>`));
    }
  }
  assert.deepEqual([...seen].sort(), ['1.1.0', '1.2.0']);
  await untilServed(get, await start(100));
  for (let load = 0; load < 30; load += 1) assert.equal(await versionIn(await get('/')), '1.2.0');
});

test('ends a canary whose host fails in several networks', async (t) => {
  const { get, set } = await withCanary(t);
  for (let network = 0; network < 20; network += 1)
    await (await openPage(get, from(network))).mounted('host');
  for (let network = 20; network < 25; network += 1)
    await (await openPage(get, from(network))).failed('/host/1.2.0/main.js');
  assert.equal(await versionIn(await get('/')), '1.1.0');
  await until(async () => (await set()).host_canary === undefined, 5_000);
  assert.equal((await set()).by, 'gateway');
  assert.match(
    (await set()).reason,
    /host@1\.2\.0 ended, unconfirmed: it failed for 5 of 25 anonymous visitors/,
  );
});

for (const [role, others] of [
  ['admin', 'vendor'],
  ['vendor', 'applicant'],
  ['applicant', 'vendor'],
] as const) {
  test(`ends a canary that fails for ${role}s alone`, async (t) => {
    const { get, set } = await withCanary(t);
    for (let id = 1; id <= 60; id += 1) await (await openPage(get, person(others, id))).mounted('host');
    for (let id = 100; id < 105; id += 1)
      await (await openPage(get, person(role, id))).failed('/host/1.2.0/a.js');
    await until(async () => (await set()).host_canary === undefined, 5_000);
    assert.match((await set()).reason, new RegExp(`failed for 3 of 3 ${role} visitors`));
  });
}

test('ends a canary in whose pages a remote fails, compared with the pages of the released host', async (t) => {
  // None of ten visitors gets this canary.
  const { get, start, set } = await withCanary(t, 0.0001);
  const fail = async (network: number) =>
    (await openPage(get, from(network))).failed('/remotes/auth/1.1.0/routes.js');
  for (let network = 0; network < 10; network += 1) await fail(network);
  await untilServed(get, await start(100));
  for (let network = 20; network < 30; network += 1) await fail(network);
  assert.equal((await set()).host_canary?.percent, 100, 'the remote fails in both hosts');

  const healthy = await withCanary(t);
  for (let network = 0; network < 5; network += 1) {
    const page = await openPage(healthy.get, from(network));
    await page.mounted('host');
    await page.failed('/remotes/auth/1.1.0/routes.js');
  }
  await until(async () => (await healthy.set()).host_canary === undefined, 5_000);
});

test('an error of a remote is no failure of the released host, during a canary and after it', async (t) => {
  const { get, store, start, set } = await withCanary(t, 0.0001);
  const experience = (name: string) => experienceWith(store, 'development', { name, version: '1.1.0' });
  for (let network = 0; network < 20; network += 1) {
    const page = await openPage(get, from(network));
    await page.mounted('host');
    await page.failed('/remotes/auth/1.1.0/routes.js');
  }
  await until(async () => (await experience('auth')) === 'failed', 5_000);
  await until(async () => (await experience('host')) !== null, 5_000);
  assert.equal(await experience('host'), 'proved');
  const visits = (await operationsStatus(get)).host?.visits.find(({ version }) => version === '1.1.0');
  assert.deepEqual([visits?.all.mounts, visits?.all.errors], [20, 0]);
  await untilServed(get, await start(0));
  assert.equal((await set()).host_canary, undefined);
  for (let network = 20; network < 25; network += 1)
    await (await openPage(get, from(network))).mounted('host');
  assert.equal(await experience('host'), 'proved');
});

test('drops a yanked canary of the host, and starts it no more', async (t) => {
  const { get, store, start } = await withCanary(t);
  await yankBuild(store, { name: 'host', version: '1.2.0' }, signature);
  await until(async () => (await versionIn(await get('/'))) === '1.1.0');
  await assert.rejects(start(50), /host@1\.2\.0 was yanked/);
});

test('leaves out a canary of the host that is damaged, and starts it no more', async (t) => {
  const { get, store, start } = await withCanary(t, 0);
  const { number } = await start(100);
  await writeFile(join(store.root, 'host/1.2.0/index.html'), 'modified');
  await untilServed(get, { number });
  assert.equal(await versionIn(await get('/')), '1.1.0');
  await assert.rejects(start(50), /index\.html of host@1\.2\.0 is not what was published/);
});

test('leaves out a canary of the host whose record is gone', async (t) => {
  const { get, store, start } = await withCanary(t, 0);
  const file = join(store.root, 'host/1.2.0/release.json');
  const number = (await start(100)).number;
  await rename(file, `${file}.gone`);
  await untilServed(get, { number });
  assert.equal(await versionIn(await get('/')), '1.1.0');
});

test('leaves out a fallback that does not fit the canary of the host, for its visitors only', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.0.5', imports: { react: ['useId'] } });
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await publishSample(store, { name: 'host', version: '1.1.0', provides: { react: ['useState'] } });
  await promote(store, 'development', { versions: { auth: '1.0.5' } }, signature);
  await recordProof(store, 'development', { name: 'auth', version: '1.0.5', mounts: 20 });
  await untilServed(get, await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature));
  const fallback = async () => configOf(await (await get('/login')).text()).remotes.auth.fallback?.version;
  assert.equal(await fallback(), '1.0.5');
  const canaries = { host: { version: '1.1.0', percent: 100 } };
  await untilServed(get, await promote(store, 'development', { canaries }, signature));
  assert.equal(await fallback(), undefined);
});

test('an override must fit the host of its visitor', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '2.0.0', imports: { react: ['useId'] } });
  await publishSample(store, { name: 'host', version: '1.1.0', provides: { react: ['useState'] } });
  const version = async () =>
    configOf(await (await get('/login?remote=auth@2.0.0')).text()).remotes.auth.version;
  assert.equal(await version(), '2.0.0');
  const canaries = { host: { version: '1.1.0', percent: 100 } };
  await untilServed(get, await promote(store, 'development', { canaries }, signature));
  assert.equal(await version(), '1.0.0');
});

test('shows the canary of the host with its verdict and its visitors', async (t) => {
  const { get } = await withCanary(t);
  await (await openPage(get, person('vendor', 1))).mounted('host');
  const { host } = await operationsStatus(get);
  assert.deepEqual(host?.canary, { version: '1.2.0', percent: 100, ended: false });
  assert.deepEqual(
    host?.visits.find(({ version }) => version === '1.2.0')?.roles.vendor?.mounts,
    1,
    JSON.stringify(host?.visits),
  );
  const headers = { authorization: 'Bearer a-key-of-the-operators' };
  const html = await (await get('/__operations', { headers })).text();
  assert.match(html, /1\.2\.0 for 100 % of visitors: errors in 0 % of the pages of 1 visitor /);
});

test('every page reports a host that does not start, with its nonce', async (t) => {
  const { get } = await withCanary(t);
  for (const path of ['/', '/login', '/dashboard']) {
    const html = await (await get(path)).text();
    assert.match(html, /<script nonce="[^"]+">[^]*The app did not start[^]*<\/script>/, path);
  }
});
