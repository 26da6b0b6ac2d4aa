import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promote, rollback, yankBuild } from '@portal/platform/sets';
import { recordProof } from '@portal/platform/store';
import { publishSample, temporaryStore } from '@portal/platform/sets/testing';
import { readConfig } from '../src/config.ts';
import { startGateway } from '../src/index.ts';
import { configOf, gatewayOn, testGateway, until, untilServed } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };

test('serves every portal page as the host with the release set embedded', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  for (const path of ['/', '/app', '/terms/', '/login', '/dashboard/lead-details/7', '/admin?x=1']) {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    const page = configOf(await response.text());
    assert.equal(page.release_set, 1);
    assert.equal(page.remotes.auth.entry, '/remotes/auth/1.0.0/remoteEntry.js');
    assert.match(page.remotes.auth.integrity, /^sha384-/);
    assert.equal(page.google_client_id, null);
  }
});

test('includes the configured contact email and social links in the page', async (t) => {
  const { get } = await testGateway((work) => t.after(work), {
    CONTACT_EMAIL: 'partners@gia.test',
    SOCIAL_LINKS: 'Instagram=https://instagram.test/gia, LinkedIn=https://linkedin.test/gia?a=b',
  });
  const page = configOf(await (await get('/')).text());
  assert.deepEqual(page.site, {
    contactEmail: 'partners@gia.test',
    social: [
      { label: 'Instagram', href: 'https://instagram.test/gia' },
      { label: 'LinkedIn', href: 'https://linkedin.test/gia?a=b' },
    ],
  });
});

test('returns 404 with the portal page for an unknown page, and without HTML for an unknown file', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  const page = await get('/nope', { headers: { accept: 'text/html' } });
  assert.equal(page.status, 404);
  assert.match(await page.text(), /portal-config/);
  for (const path of ['/nope.js', '/.env', '/dashboard/app.js', '/favicon.png', '/host/1.0.0/nope.css']) {
    const file = await get(path);
    assert.equal(file.status, 404, path);
    assert.doesNotMatch(file.headers.get('content-type') ?? '', /html/);
  }
  assert.equal((await get('/login', { method: 'POST' })).status, 405);
});

test('serves the first page for a path of two slashes, which is no URL', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  assert.equal((await get('//')).status, 200);
  assert.equal((await get('//?remote=auth')).status, 200);
});

test('applies a promotion and a rollback to the next page load without a restart', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  const versionNow = async () => configOf(await (await get('/login')).text()).remotes.auth;
  assert.equal((await versionNow()).version, '1.0.0');
  await recordProof(store, 'development', { name: 'auth', version: '1.0.0', mounts: 20 });
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await untilServed(get, await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature));
  const now = await versionNow();
  assert.equal(now.version, '1.1.0');
  assert.equal(now.fallback.version, '1.0.0');
  await untilServed(get, await rollback(store, 'development', 'auth', signature));
  assert.equal((await versionNow()).version, '1.0.0');
});

test('stops using a yanked build as fallback and as canary, and keeps a yanked released version', async (t) => {
  const { get, store, config } = await testGateway((work) => t.after(work));
  const authNow = async (from = get) => configOf(await (await from('/login')).text()).remotes.auth;
  await recordProof(store, 'development', { name: 'auth', version: '1.0.0', mounts: 20 });
  for (const version of ['1.1.0', '1.2.0']) await publishSample(store, { name: 'auth', version });
  const canaries = { auth: { version: '1.2.0', percent: 100 } };
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  await untilServed(get, await promote(store, 'development', { canaries }, signature));
  assert.deepEqual([(await authNow()).version, (await authNow()).fallback.version], ['1.2.0', '1.1.0']);
  for (const version of ['1.0.0', '1.2.0']) await yankBuild(store, { name: 'auth', version }, signature);
  await until(async () => (await authNow()).version === '1.1.0');
  assert.equal((await authNow()).fallback, undefined);
  await yankBuild(store, { name: 'auth', version: '1.1.0' }, signature);
  // Longer than the gateway takes to notice a yank.
  await wait(400);
  assert.equal((await authNow()).version, '1.1.0');

  // The next set carries the yanks, so that deleting them from the store has no effect at a new gateway either.
  await publishSample(store, { name: 'admin', version: '1.1.0' });
  await promote(store, 'development', { versions: { admin: '1.1.0' } }, signature);
  await rm(join(config.DATA_DIR, 'store/yanked'), { recursive: true });
  const fresh = await gatewayOn(config, (work) => t.after(work));
  const { version, fallback } = await authNow(fresh.get);
  assert.deepEqual([version, fallback], ['1.1.0', undefined]);
});

test('[E3] serves the builds of an earlier release set', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await untilServed(get, await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature));
  assert.equal((await get('/remotes/auth/1.0.0/routes.js')).status, 200);
});

test('preloads the remote of a public page with its hash', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  const html = await (await get('/login')).text();
  const links = [
    ...html.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]+"/g),
  ];
  assert.deepEqual(
    links.map(([, href]) => href),
    ['/remotes/auth/1.0.0/remoteEntry.js', '/remotes/auth/1.0.0/routes.js'],
  );
  assert.doesNotMatch(await (await get('/')).text(), /rel="preload" as="script"/);
});

test('preloads the first screen of a path with its hash, on that path only', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, {
    name: 'auth',
    version: '1.1.0',
    pages: { '/login': ['login.js'] },
    content: { 'remoteEntry.js': 'var portal_auth_1_1_0={}', 'routes.js': 'routes()', 'login.js': 'login()' },
  });
  await untilServed(get, await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature));
  const preload =
    /<link rel="preload" as="script" href="\/remotes\/auth\/1\.1\.0\/login\.js" integrity="sha384-/;
  assert.match(await (await get('/login')).text(), preload);
  assert.doesNotMatch(await (await get('/register')).text(), preload);
});

test('prefetches the account only on pages behind the vendor gate', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  assert.match(
    await (await get('/dashboard/insights')).text(),
    /portalPrefetchedResponses[^]*"\/vendor-account\/current"/,
  );
  for (const path of ['/', '/login', '/admin', '/onboarding/1']) {
    assert.doesNotMatch(await (await get(path)).text(), /portalPrefetchedResponses/, path);
  }
});

test('includes a script with the CSP nonce on pages that require login', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  const response = await get('/dashboard');
  const html = await response.text();
  const nonce = /<script nonce="([^"]+)">/.exec(html)?.[1];
  assert.ok(nonce);
  assert.ok(response.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`));
});

test('returns 503 with Retry-After before the first release', async (t) => {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir });
  const empty = await startGateway(config, { log: false });
  t.after(empty.close);
  const response = await fetch(`${empty.url}/login`);
  assert.equal(response.status, 503);
  assert.ok(response.headers.get('retry-after'));
});
