/** The gateway knows its remotes, their areas and their teams from the release set alone. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  DEFAULT_SHELL,
  repeatedPart,
  screenFile,
  slot,
  type NavigationEntry,
} from '@portal/shared/federation';
import { sampleMounts } from '@portal/shared/federation/testing';
import { currentSet, promote, retire } from '@portal/platform/sets';
import { openStore, paths } from '@portal/platform/store';
import { publishSample, type SampleBuild } from '@portal/platform/sets/testing';
import type { OperationsStatus } from '../src/operations/status.ts';
import {
  configOf,
  gatewayOn,
  openPage,
  operationsStatus,
  reportingEnv,
  testGateway,
  until,
  untilServed,
} from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };
const mount = {
  team: 'money',
  label: 'Billing',
  mount: '/billing',
  areas: { '/billing': 'vendor' } as const,
};
const billing: SampleBuild = { name: 'billing', version: '1.0.0', ...mount };

async function withBilling(after: (work: () => Promise<void>) => void, env: NodeJS.ProcessEnv = {}) {
  const gateway = await testGateway(after, env);
  const { get, store, config } = gateway;
  assert.equal((await get('/billing')).status, 404);
  await publishSample(store, billing);
  await untilServed(
    get,
    await promote(store, config.PORTAL_ENV, { versions: { billing: '1.0.0' } }, signature),
  );
  return gateway;
}

test('a running gateway serves the pages of a remote that it has never heard of', async (t) => {
  const { get } = await withBilling((work) => t.after(work));
  for (const path of ['/billing', '/billing/invoices/7']) {
    const response = await get(path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    const html = await response.text();
    const { mounts, remotes } = configOf(html);
    assert.deepEqual(mounts, { ...sampleMounts, billing: mount });
    assert.equal(remotes.billing.entry, '/remotes/billing/1.0.0/remoteEntry.js');
    assert.match(html, /vendor-account\/current/, 'the guard of vendors asks early');
  }
  assert.equal((await get('/billings')).status, 404);
  assert.equal((await get('/remotes/billing/1.0.0/remoteEntry.js')).status, 200);
  for (const name of ['nobody', '..%2fhost', '__proto__'])
    assert.equal((await get(`/remotes/${name}/1.0.0/remoteEntry.js`)).status, 404);
});

test('a new remote can start with a canary: only its visitors have its pages, and none when it ends', async (t) => {
  const { get, store, config } = await testGateway((work) => t.after(work), reportingEnv);
  await publishSample(store, billing);
  const canary = (percent: number) => ({ canaries: { billing: { version: '1.0.0', percent } } });
  const setCanary = async (percent: number) =>
    untilServed(get, await promote(store, config.PORTAL_ENV, canary(percent), signature));
  await setCanary(50);
  const statuses = new Map<number, string>();
  for (let visit = 0; visit < 200 && statuses.size < 2; visit++) {
    const answer = await get('/billing');
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0]!;
    statuses.set(answer.status, cookie);
    assert.equal('billing' in configOf(await answer.text()).mounts, answer.status === 200);
  }
  assert.deepEqual([...statuses.keys()].toSorted(), [200, 404]);
  for (const [status, cookie] of statuses)
    assert.equal((await get('/billing', { headers: { cookie } })).status, status);
  const health = async () => (await (await get('/__health')).json()) as { status: string };
  assert.equal((await health()).status, 'ok');
  const { remotes } = await operationsStatus(get);
  assert.deepEqual(
    remotes.filter(({ name }) => name === 'billing').map(({ version, team }) => [version, team]),
    [[null, 'money']],
  );

  await setCanary(100);
  assert.equal((await get('/billing')).status, 200);
  await untilServed(
    get,
    await promote(store, config.PORTAL_ENV, { versions: { billing: '1.0.0' } }, signature),
  );
  assert.equal((await currentSet(store, config.PORTAL_ENV))!.remotes['billing']!.canary, undefined);
});

test('a new remote whose canary fails is gone, also from the release set', async (t) => {
  const { get, store, config } = await testGateway((work) => t.after(work), reportingEnv);
  await publishSample(store, { ...billing, areas: { '/billing': 'public' } });
  const canaries = { billing: { version: '1.0.0', percent: 100 } };
  await untilServed(get, await promote(store, config.PORTAL_ENV, { canaries }, signature));
  for (let network = 0; network < 5; network += 1)
    await (await openPage(get, { ip: `203.0.${network}.7` })).failed('/remotes/billing/1.0.0/routes.js');
  await until(async () => !(await currentSet(store, config.PORTAL_ENV))!.remotes['billing']);
  await until(async () => (await get('/billing')).status === 404);
});

test('a page has the navigation entries of its remotes, and no longer those of a retired one', async (t) => {
  const { get, store } = await withBilling((work) => t.after(work));
  const entry = { place: 'header', icon: 'money', order: 1 } as const;
  const navigation: NavigationEntry[] = [
    { ...entry, label: 'Prices & fees', to: '/billing/prices', access: 'public' },
    { ...entry, label: 'Billing', to: '/billing', access: 'vendor' },
  ];
  const entries = repeatedPart(
    'header-entries',
    `<a href="/${slot('entry-path')}">${slot('entry-label')}</a>`,
  );
  const unknown = slot('badge') + repeatedPart('badges', slot('badge-label'));
  const html = `<html><head>${slot('head')}</head><body>${slot('banner')}${entries}${unknown}</body></html>`;
  await publishSample(store, { name: 'host', version: '1.1.0', content: { 'index.html': html } });
  const areas = { '/billing/prices': 'public', '/billing': 'vendor' } as const;
  await publishSample(store, { ...billing, version: '1.1.0', areas, navigation });
  const versions = { host: '1.1.0', billing: '1.1.0' };
  await untilServed(get, await promote(store, 'development', { versions }, signature));
  const page = async () => (await get('/login')).text();
  const before = await page();
  assert.deepEqual(configOf(before).mounts.billing.navigation, navigation);
  // The header of a page without scripts has what everyone sees.
  assert.match(before, /<body><a href="\/billing\/prices">Prices &amp; fees<\/a><\/body>/);

  await untilServed(get, await retire(store, 'development', 'billing', signature));
  assert.doesNotMatch(await page(), /Prices|billing/);
});

test('health, operations, error reports and robots.txt include a new remote', async (t) => {
  const { get } = await withBilling((work) => t.after(work), {
    PORTAL_ENV: 'production',
    OPERATIONS_KEY: 'a-key-of-the-operators',
  });
  const { remotes } = (await (await get('/__health')).json()) as { remotes: Record<string, string> };
  assert.equal(remotes['billing'], 'serving');
  await (await openPage(get)).failed('/remotes/billing/1.0.0/routes.js');
  const headers = { authorization: 'Bearer a-key-of-the-operators' };
  const status = (await (await get('/__operations.json', { headers })).json()) as OperationsStatus;
  assert.equal(status.remotes.find(({ name }) => name === 'billing')?.team, 'money');
  assert.deepEqual(
    status.errors.map(({ remote, team }) => [remote, team]),
    [['billing', 'money']],
  );
  assert.match(await (await get('/__operations', { headers })).text(), /billing 1\.0\.0/);
  assert.match(await (await get('/robots.txt')).text(), /^Disallow: \/billing$/m);
});

test('a remote without a readable build keeps its pages, label, team and guards', async (t) => {
  const { config } = await withBilling((work) => t.after(work));
  const { root } = openStore(config.DATA_DIR);
  await rm(join(root, paths.build('billing', '1.0.0')), { recursive: true });
  const { get } = await gatewayOn(config, (work) => t.after(work));
  const response = await get('/billing');
  assert.equal(response.status, 200);
  const { mounts, remotes } = configOf(await response.text());
  assert.deepEqual(mounts.billing, mount);
  assert.equal(remotes.billing, undefined);
  const health = (await (await get('/__health')).json()) as { remotes: Record<string, string> };
  assert.equal(health.remotes['billing'], 'down');
});

test('prerendered screens of a new remote appear in the default shell', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  const page = '<html><head><title>Gia</title>[[portal:head]]</head><body>…</body></html>';
  const shell = page.replace('…', `<main>${slot('screen')}</main>`);
  const content = { 'index.html': page, [DEFAULT_SHELL]: shell };
  await publishSample(store, { name: 'host', version: '1.1.0', content });
  const screen = { title: '<title>Prices</title>', styles: '', body: '<h1>Prices</h1>' };
  await publishSample(store, {
    ...billing,
    areas: { '/billing': 'public' },
    content: {
      'remoteEntry.js': 'var portal_billing_1_0_0',
      'routes.js': '',
      [screenFile('/billing', { google: false })]: JSON.stringify(screen),
    },
  });
  const versions = { host: '1.1.0', billing: '1.0.0' };
  await untilServed(get, await promote(store, 'development', { versions }, signature));
  assert.match(await (await get('/billing')).text(), /<h1>Prices<\/h1>/);
});

test('an override previews areas that are not released, unless another part of the portal has them', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, billing);
  await publishSample(store, {
    ...billing,
    version: '1.0.1',
    areas: { '/login': 'public' },
    mount: '/login',
  });
  const visit = async (query: string) => {
    const response = await get(`/billing${query}`);
    return { status: response.status, mounts: configOf(await response.text()).mounts };
  };
  const preview = await visit('?remote=billing@1.0.0');
  assert.deepEqual([preview.status, preview.mounts.billing], [200, mount]);
  const refused = await visit('?remote=billing@1.0.1');
  assert.deepEqual([refused.status, refused.mounts.billing], [404, undefined]);
});
