/** Three teams with checkouts of different age release at the same time, attackers interfere, and gateways are killed. */
import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { ReleaseSet } from '@portal/shared/federation';
import {
  choicesOf,
  currentSet,
  promote,
  readSet,
  retire,
  rollback,
  setNumbers,
  visibleVersions,
} from '@portal/platform/sets';
import { paths, readRelease, recordProof } from '@portal/platform/store';
import { signDocument } from '@portal/platform/trust';
import { publishSample } from '@portal/platform/sets/testing';
import { configOf, openPage, until, untilServed } from '../../../gateway/test/gateway.ts';
import type { OperationsStatus } from '../../../gateway/src/operations/status.ts';
import { openUser } from '../../support/browser.ts';
import { republish } from '../../support/crafted-builds.ts';
import { OPERATIONS_KEY } from '../../support/killable-gateway.ts';
import { simulateSession, type Role } from '@portal/platform/browser';
import { damages, tamper } from '../../support/tampered-files.ts';
import { startTeams, type Team, type ThreeTeams } from '../../support/teams.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

// The tests damage builds and load failing ones.
test.use({ brokenOnPurpose: true });
const signature = { by: 'tests', reason: 'an exercise' };
const owners = { auth: 'identity', admin: 'operations', host: 'platform' } as const;
type Name = keyof typeof owners;

let teams: ThreeTeams;
test.beforeAll(async () => {
  teams = await startTeams();
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
  await teams?.dispose();
});

/** Publishes a variant of a team's build, signed with the team's key. `more` is appended to its first script. */
async function publish(name: Name, version: string, more = ''): Promise<void> {
  const first = name === 'host' ? /^main\.[^/]*\.js$/ : /^remoteEntry\.js$/;
  await republish(teams.teamStore(owners[name]), name, version, (file, text) =>
    first.test(file) ? text + more : text,
  );
}

/** All sets of an environment, oldest first. Asserts that their numbers have no gaps and each of them counts. */
async function history(target: 'staging' | 'production'): Promise<ReleaseSet[]> {
  const store = teams.jobStore(target);
  const numbers = (await setNumbers(store, target)).reverse();
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  return Promise.all(numbers.map((number) => readSet(store, target, number)));
}

/** Opens a page in a new browser context, as a person of a role. */
async function visit(browser: Browser, url: string, path: string, role: Role = 'visitor', id = 1) {
  const user = await openUser(browser, url);
  await simulateSession(user, role, id);
  await user.page.goto(path);
  return user;
}

test('keeps every concurrent promotion and rollback of three teams with checkouts of different ages', async ({
  browser,
}) => {
  for (const name of ['auth', 'admin', 'host'] as const)
    for (const version of ['2.0.0', '2.0.1']) await publish(name, version);
  const command = (team: Team, script: string, ...args: string[]) =>
    teams.command(team, 'staging', script, ...args);
  await Promise.all([
    command('identity', 'promote', 'auth@2.0.0').then(() => command('identity', 'promote', 'auth@2.0.1')),
    command('operations', 'promote', 'admin@2.0.0')
      .then(() => command('operations', 'promote', 'admin@2.0.1'))
      .then(() => command('operations', 'rollback', 'admin')),
    command('platform', 'promote', 'host@2.0.0').then(() =>
      command('platform', 'promote', 'host@2.0.1', '--canary', '50'),
    ),
    teams.gateways.staging.restart(),
  ]);

  const sets = await history('staging');
  assert.equal(sets.length, 8);
  for (const [index, set] of sets.slice(1).entries()) {
    const before = sets[index]!;
    const [changed = '', ...others] = Object.keys(set.change?.builds ?? {});
    assert.deepEqual(others, [], `#${set.number} changes one name`);
    assert.equal(set.by, owners[changed as Name]);
    const rest = (each: ReleaseSet) => [
      { ...choicesOf(each), [changed]: null },
      { ...each.mounts, [changed]: null },
    ];
    assert.deepEqual(rest(set), rest(before), `#${set.number} changes only ${changed}`);
  }
  const last = sets.at(-1)!;
  const { auth, admin, onboarding, 'vendor-dashboard': dashboard } = last.remotes;
  assert.deepEqual(
    [last.host, last.host_canary, auth?.version, admin?.version],
    ['2.0.0', { version: '2.0.1', percent: 50 }, '2.0.1', '2.0.0'],
  );
  // The checkouts of two teams are older than these remotes.
  const { versions } = teams;
  assert.deepEqual(
    [onboarding?.version, dashboard?.version],
    [versions['onboarding'], versions['vendor-dashboard']],
  );

  const { staging, production } = teams.gateways;
  await untilServed(staging.get, last);
  for (const [path, role] of [
    ['/login', 'visitor'],
    ['/onboarding/1', 'vendor'],
    ['/dashboard/resources', 'vendor'],
    ['/admin/applications', 'admin'],
  ] as const) {
    const { page, pageErrors } = await visit(browser, staging.url, path, role);
    await page.locator('main h1').first().waitFor();
    await expect(page.locator('[data-remote-failure]'), path).toHaveCount(0);
    assert.deepEqual(pageErrors.all, [], path);
  }
  assert.equal((await history('production')).length, 1);
  assert.equal(configOf(await (await production.get('/login')).text()).host_version, versions['host']);
});

test('ends a canary that is broken for admins alone within twenty of its visitors, and no forged report ends one', async ({
  browser,
}) => {
  const { gateways, jobStore } = teams;
  const { get, url } = gateways.production;
  const isAdmin = `JSON.parse(localStorage.getItem('user') ?? 'null')?.is_admin`;
  await publish('host', '3.0.0', `\nif (${isAdmin}) setTimeout(() => { throw new Error('boom'); });`);
  await teams.command('platform', 'production', 'promote', 'host@3.0.0', '--canary', '100');
  const running = async () => (await currentSet(jobStore('production'), 'production'))!;
  await untilServed(get, await running());
  const failing = '/host/3.0.0/main.js';

  const genuine = (await openPage(get)).config.report_token as string;
  const ofStaging = (await openPage(gateways.staging.get)).config.report_token as string;
  const [payload = ''] = genuine.split('.');
  for (let sender = 0; sender < 60; sender += 1) {
    const page = await openPage(get, { ip: `10.9.0.${sender}`, bearer: `invented-${sender}` });
    await page.failed(failing);
    for (const token of [ofStaging, `${payload}.`, `${payload}.${payload}`, ''])
      await page.failed(failing, { token });
    if (sender === 30) await gateways.production.restart();
  }
  assert.equal((await running()).host_canary?.version, '3.0.0', 'one network and forged tokens');

  for (let id = 100; id < 200; id += 1)
    await (await openPage(get, { ip: `10.6.${id}.1`, bearer: `vendor-${id}` })).mounted('host');
  const vendor = await visit(browser, url, '/dashboard/resources', 'vendor', 2);
  await vendor.page.locator('main h1').first().waitFor();
  await expect(vendor.page.getByRole('alert')).toHaveCount(0);
  for (const id of [1, 2, 3]) {
    const { page, pageErrors } = await visit(browser, url, '/admin/applications', 'admin', id);
    await page.locator('main h1').first().waitFor();
    await until(async () => pageErrors.all.some((error) => error.includes('boom')));
  }
  let visitors = 3;
  while ((await running()).host_canary && visitors < 20) {
    visitors += 1;
    await (await openPage(get, { ip: `10.8.${visitors}.1`, bearer: `admin-${visitors}` })).failed(failing);
    await until(async () => !(await running()).host_canary, 500).catch(() => {});
  }
  const ended = await running();
  assert.equal(ended.host_canary, undefined);
  assert.equal(ended.by, 'gateway');
  assert.match(ended.reason, /host@3\.0\.0 ended: it failed for \d+ of \d+ admin visitors/);
  const admin = await visit(browser, url, '/admin/applications', 'admin', 1);
  await admin.page.locator('main h1').first().waitFor();
  assert.deepEqual(admin.pageErrors.all, []);
  assert.equal((await running()).host, teams.versions['host']);
});

test('a page reports a host that does not start, although nothing of that host runs', async ({ browser }) => {
  const { get, url } = teams.gateways.production;
  await republish(teams.teamStore('platform'), 'host', '3.1.0', (file, text) =>
    file.startsWith('main.') ? `throw new Error('dead on arrival');` : text,
  );
  const canaries = { host: { version: '3.1.0', percent: 100 } };
  const set = await promote(teams.jobStore('production'), 'production', { canaries }, signature);
  await untilServed(get, set);
  const user = await openUser(browser, url);
  await simulateSession(user, 'admin', 7);
  await user.page.goto('/admin/applications');
  await until(async () => user.pageErrors.all.some((error) => error.includes('dead on arrival')));
  await user.page.goto('/nowhere.txt');
  const status = async () => {
    const headers = { authorization: `Bearer ${OPERATIONS_KEY}` };
    return (await (await get('/__operations.json', { headers })).json()) as OperationsStatus;
  };
  await until(async () => {
    const visits = (await status()).host?.visits.find(({ version }) => version === '3.1.0');
    return visits?.roles.admin?.errors === 1;
  });
  const { message, page, remote, version } = (await status()).recent_errors[0]!;
  assert.match(message, /^The app did not start: .*dead on arrival/);
  assert.deepEqual([page, remote, version], ['/admin/applications', 'host', '3.1.0']);
  await promote(teams.jobStore('production'), 'production', { canaries: { host: null } }, signature);
});

test('after a kill, a gateway never runs a tampered file of any kind, and shows the previous build or a card', async ({
  browser,
}) => {
  const { gateways, jobStore, versions } = teams;
  const store = jobStore('production');
  await recordProof(store, 'production', { name: 'auth', version: versions['auth']!, mounts: 20 });
  await publish('auth', '4.0.0');
  await publish('host', '4.0.0');
  for (const name of ['auth', 'host'])
    await promote(store, 'production', { versions: { [name]: '4.0.0' } }, signature);
  const newest = (await currentSet(store, 'production'))!;

  /** Visits a path after the gateway was killed and started again, with nothing in its cache. Returns the page's versions. */
  async function look(path: string, shown: string): Promise<{ host: string; auth: string }> {
    await gateways.production.restart();
    const { page, context } = await visit(browser, gateways.production.url, path);
    await page.locator(shown).first().waitFor();
    assert.equal(await page.evaluate(() => 'injected' in globalThis), false);
    const html = await page.evaluate(() => document.querySelector('#portal-config')?.outerHTML ?? '');
    const style = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--injected'),
    );
    assert.equal(style, '');
    await context.close();
    const { host_version: host, remotes } = configOf(html);
    return { host, auth: remotes.auth.version };
  }

  const seen: Record<string, { host: string; auth: string }> = {};
  for (const [what, { name, files, path, shown }] of Object.entries(damages)) {
    const folder = join(store.root, paths.build(name, '4.0.0'));
    const all = [...Object.keys((await readRelease(store, name, '4.0.0')).files), 'release.json'];
    const damaged = all.filter((file) => files.test(file));
    assert.ok(damaged.length > 0, what);
    const repairs = await Promise.all(damaged.map((file) => tamper(join(folder, file))));
    seen[what] = await look(path, shown);
    await Promise.all(repairs.map((repair) => repair()));
  }
  const intact = { host: '4.0.0', auth: '4.0.0' };
  const [before, earlier] = [versions['auth']!, versions['host']!];
  assert.deepEqual(seen, {
    'the entry of a remote': { ...intact, auth: before },
    'a chunk of a remote': { ...intact, auth: before },
    'the lazy chunks of a remote': intact,
    'the record of a remote': { ...intact, auth: before },
    'the entry of the host': { ...intact, host: earlier },
    'a script of the host': intact,
    'a style of the host': intact,
    'the record of the host': { ...intact, host: earlier },
  });

  const setFile = (number: number) =>
    join(store.root, paths.sets('production'), `${String(number).padStart(6, '0')}.json`);
  const repair = await tamper(setFile(newest.number));
  assert.deepEqual(await look('/terms', 'main h1'), { ...intact, host: earlier });
  await repair();
  const next = { ...newest, number: newest.number + 1, host: earlier };
  for (const key of [jobStore('staging').keys.key!, teams.teamStore('identity').keys.key!]) {
    await writeFile(setFile(next.number), JSON.stringify(signDocument(key, 'release set', next)));
    assert.deepEqual(await look('/terms', 'main h1'), intact);
    await rm(setFile(next.number));
  }
});

test('serves the newest valid set after a gateway was killed during a promotion, a rollback, a canary, a refusal and a new or retired remote', async () => {
  const gateway = teams.gateways.staging;
  const store = teams.jobStore('staging');
  for (const version of ['5.0.0', '5.0.1', '5.0.2']) await publish('auth', version);
  /** Makes a change, kills the gateway after `delay` ms, and starts it again. */
  const interrupted = async (delay: number, change: () => Promise<unknown>) => {
    const before = await history('staging');
    // A change may be refused, for example a rollback without a good build.
    const changed = change().catch(() => null);
    await wait(delay);
    await gateway.kill();
    await changed;
    await gateway.start();
    const after = await history('staging');
    assert.ok(after.length - before.length <= 1, 'one set at most');
    assert.deepEqual(after.slice(0, before.length), before);
    await untilServed(gateway.get, after.at(-1)!);
    const page = await openPage(gateway.get);
    assert.equal(page.config.remotes.auth.version, visibleVersions(after.at(-1)!.remotes.auth).at(-1));
  };
  for (const [index, delay] of [5, 40, 120].entries()) {
    const version = `5.0.${index}`;
    const canaries = { auth: { version, percent: 100 } };
    await interrupted(delay, () => promote(store, 'staging', { versions: { auth: version } }, signature));
    await interrupted(delay, () => rollback(store, 'staging', 'auth', signature));
    await interrupted(delay, () => promote(store, 'staging', { canaries }, signature));
  }

  const billing = () => gateway.get('/billing', { headers: { accept: 'text/html' } });
  const job = (script: string, ...args: string[]) => teams.command('platform', 'staging', script, ...args);
  await publishSample(teams.teamStore('identity'), { name: 'billing', version: '1.0.0' });
  const fifth = { versions: { billing: '1.0.0' } };
  await interrupted(5, () => promote(store, 'staging', fifth, signature));
  assert.equal((await billing()).status, 200);
  const old = { name: 'billing', version: '0.1.0', imports: { react: ['useState', 'createFactory'] } };
  await publishSample(teams.teamStore('identity'), old);
  const refusal = /it uses `createFactory` of react, which the host does not provide/;
  await interrupted(5, () => assert.rejects(job('promote', 'billing@0.1.0'), refusal));
  assert.equal((await currentSet(store, 'staging'))?.remotes['billing']?.version, '1.0.0');
  await interrupted(5, () => retire(store, 'staging', 'billing', signature));
  assert.equal((await billing()).status, 404);

  // A team goes on as before.
  await teams.command('identity', 'staging', 'promote', 'auth@5.0.1');
  await teams.command('identity', 'staging', 'promote', 'auth@5.0.2', '--canary', '100');
  const started = (await currentSet(store, 'staging'))!;
  await untilServed(gateway.get, started);

  const fail = async (id: number) => {
    const page = await openPage(gateway.get, { ip: `10.7.${id}.1`, bearer: `vendor-${id}` });
    return page.failed('/remotes/auth/5.0.2/routes.js');
  };
  for (let id = 1; id < 5; id += 1) await fail(id);
  await interrupted(15, () => fail(5));
  for (let id = 1; id <= 5; id += 1) await fail(id);
  await until(async () => !(await currentSet(store, 'staging'))?.remotes.auth?.canary);
  const last = (await history('staging')).at(-1)!;
  assert.deepEqual([last.by, last.remotes.auth?.version], ['gateway', '5.0.1']);
});
