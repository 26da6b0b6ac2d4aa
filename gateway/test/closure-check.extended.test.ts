/** Files that are missing in the store although the pages don't need them yet. */
import assert from 'node:assert/strict';
import { rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { gatewayOn, operationsStatus, reportingEnv, testGateway, until } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };
const content = {
  'remoteEntry.js': 'var portal_auth_1_1_0={}',
  'routes.js': '/* routes */',
  'lazy.js': '/* a page that nobody opens yet */',
};

/** A gateway that serves auth@1.1.0, which has a lazy chunk, as released or as a canary. */
async function serving(t: TestContext, which: 'released' | 'canary' = 'released') {
  const gateway = await testGateway((work) => t.after(work), {
    ...reportingEnv,
    CLOSURE_CHECK_SECONDS: '1',
  });
  const { get, store } = gateway;
  await publishSample(store, { name: 'auth', version: '1.1.0', content });
  const changes =
    which === 'released'
      ? { versions: { auth: '1.1.0' } }
      : { canaries: { auth: { version: '1.1.0', percent: 5 } } };
  await promote(store, 'development', changes, signature);
  const health = async () =>
    (await (await get('/__health')).json()) as {
      release_set: number;
      remotes: Record<string, string>;
      incomplete: Record<string, string>;
    };
  await until(async () => (await health()).release_set === 2);
  return { ...gateway, health, lazy: join(store.root, 'remotes/auth/1.1.0/lazy.js') };
}

test('names a missing file of a served build everywhere, and notices the repair', async (t) => {
  const { get, health, lazy } = await serving(t);
  assert.equal((await health()).remotes['auth'], 'serving');
  await rename(lazy, `${lazy}.gone`);
  await until(async () => (await health()).remotes['auth'] === 'incomplete', 10_000);
  const problem = 'lazy.js of auth@1.1.0 is missing in the store.';
  assert.deepEqual((await health()).incomplete, { 'auth@1.1.0': problem });
  assert.equal((await health()).remotes['admin'], 'serving');
  const status = await operationsStatus(get);
  assert.deepEqual(status.incomplete, { 'auth@1.1.0': problem });
  const auth = status.remotes.find(({ name }) => name === 'auth');
  assert.deepEqual([auth?.health, auth?.problem], ['incomplete', problem]);
  const headers = { authorization: 'Bearer a-key-of-the-operators' };
  assert.match(await (await get('/__operations', { headers })).text(), /lazy\.js of auth@1\.1\.0 is missing/);
  await rename(`${lazy}.gone`, lazy);
  await until(async () => (await health()).remotes['auth'] === 'serving', 10_000);
});

test('names a modified file, also of a canary', async (t) => {
  const { health, lazy } = await serving(t, 'canary');
  await writeFile(lazy, 'modified');
  await until(async () => (await health()).remotes['auth'] === 'incomplete', 10_000);
  assert.deepEqual((await health()).incomplete, {
    'auth@1.1.0': 'lazy.js of auth@1.1.0 is not what was published.',
  });
});

test('checks at the start, before any request', async (t) => {
  const { config, lazy } = await serving(t);
  await rename(lazy, `${lazy}.gone`);
  let log = '';
  const lines = new PassThrough().on('data', (chunk) => (log += String(chunk)));
  await gatewayOn(config, (work) => t.after(work), lines);
  await until(async () => log.includes('auth@1.1.0 is incomplete'), 10_000);
});

test('checks when the release set changes, without waiting for the interval', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work), reportingEnv);
  await publishSample(store, { name: 'auth', version: '1.1.0', content });
  const lazy = join(store.root, 'remotes/auth/1.1.0/lazy.js');
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  await rename(lazy, `${lazy}.gone`);
  const incomplete = async () => (await operationsStatus(get)).incomplete['auth@1.1.0'];
  await until(async () => Boolean(await incomplete()), 10_000);
});

test('names a missing file of the host, and does not blame builds for a store that does not answer', async (t) => {
  const { store, health } = await serving(t);
  const main = join(store.root, 'host/1.0.0/main.js');
  await rename(main, `${main}.gone`);
  await until(async () => 'host@1.0.0' in (await health()).incomplete, 10_000);
  await rename(`${main}.gone`, main);
  await until(async () => Object.keys((await health()).incomplete).length === 0, 10_000);
  await rename(join(store.root, 'remotes'), join(store.root, 'elsewhere'));
  // A link to itself cannot be read, as a disk that fails.
  await symlink('remotes', join(store.root, 'remotes'));
  await wait(3_000);
  assert.deepEqual((await health()).incomplete, {});
});
