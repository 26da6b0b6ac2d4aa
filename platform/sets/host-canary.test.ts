/** Tests that the host has canaries as the remotes do, and that every remote must fit both hosts. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { ReleaseName } from '@portal/shared/federation';
import {
  currentSet,
  describeChange,
  endCanary,
  promote,
  retire,
  rollback,
  rollbackWholeSet,
  unneededBuilds,
  yankBuild,
} from '../sets/index.ts';
import { paths, recordProof } from '../store/index.ts';
import { publishSample, releaseEverything, temporaryStore, type SampleBuild } from './test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'because' };
const canary = { version: '1.1.0', percent: 10 };

/** A store in production with a host 1.1.0, and short names for what the tests do. */
async function production(t: TestContext, host: Partial<SampleBuild> = {}) {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'production');
  await publishSample(store, { ...host, name: 'host', version: '1.1.0' });
  const start = () => promote(store, 'production', { canaries: { host: canary } }, signature);
  const release = async (version: string, name: ReleaseName = 'auth', over: Partial<SampleBuild> = {}) => {
    await publishSample(store, { ...over, name, version });
    return promote(store, 'production', { versions: { [name]: version } }, signature);
  };
  const back = (name: ReleaseName) => rollback(store, 'production', name, signature);
  const current = async () => (await currentSet(store, 'production'))!;
  return { store, start, release, back, current };
}

test('starts, changes and ends a canary of the host without changing the released host', async (t) => {
  const { store, start } = await production(t);
  const started = await start();
  assert.deepEqual([started.host, started.host_canary], ['1.0.0', canary]);
  assert.ok(started.records['host@1.0.0'] && started.records['host@1.1.0']);
  assert.equal(describeChange(started), 'Set canary host 1.1.0, 10 %');
  const canaries = { host: { ...canary, percent: 50 } };
  const raised = await promote(store, 'production', { canaries }, signature);
  assert.equal(raised.host_canary?.percent, 50);
  const ended = await promote(store, 'production', { canaries: { host: null } }, signature);
  assert.deepEqual([ended.host, ended.host_canary], ['1.0.0', undefined]);
  assert.equal('host_canary' in ended, false);
  assert.equal(ended.records['host@1.1.0'], undefined);
  assert.deepEqual(ended.change, { kind: 'canary-ended', builds: { host: { from: '1.1.0', to: null } } });
});

test('a promotion of the host finishes its canary', async (t) => {
  const { start, release } = await production(t);
  await start();
  const set = await release('1.2.0', 'host');
  assert.deepEqual([set.host, set.host_canary], ['1.2.0', undefined]);
  const ids = Object.keys(set.records).filter((id) => id.startsWith('host@'));
  assert.deepEqual(ids, ['host@1.2.0']);
});

test('changes of remotes carry the canary of the host over, and it ends only with its own version', async (t) => {
  const { store, start, release, back } = await production(t);
  await start();
  assert.deepEqual((await release('1.1.0')).host_canary, canary);
  assert.deepEqual((await back('auth')).host_canary, canary);
  assert.deepEqual((await retire(store, 'production', 'auth', signature)).host_canary, canary);
  const other = await endCanary(store, 'production', { name: 'host', version: '9.9.9' }, signature);
  assert.deepEqual(other.host_canary, canary);
  const ended = await endCanary(store, 'production', { name: 'host', version: '1.1.0' }, signature);
  assert.equal(ended.host_canary, undefined);
});

test('a rollback of the host ends its canary, and never returns to one that ended', async (t) => {
  const { start, release, back, store } = await production(t);
  await release('1.0.5', 'host');
  await start();
  const set = await back('host');
  assert.deepEqual([set.host, set.host_canary], ['1.0.0', undefined]);
  await release('1.2.0', 'host');
  await promote(store, 'production', { versions: { host: '1.1.0' } }, signature);
  await release('1.3.0', 'host');
  await start();
  await endCanary(store, 'production', { name: 'host', version: '1.1.0' }, signature);
  assert.equal((await back('host')).host, '1.2.0');
});

test('a rollback of the whole set ends the canary of the host', async (t) => {
  const { store, start, release } = await production(t);
  await start();
  await release('1.1.0');
  await release('1.2.0');
  const set = await rollbackWholeSet(store, 'production', { steps: 1 }, signature);
  assert.equal(set.host_canary, undefined);
  assert.equal(set.records['host@1.1.0'], undefined);
});

test('rejects a canary of the host that drops a name of a remote or of its canary', async (t) => {
  const { store, start, current } = await production(t, { provides: { react: ['useState'] } });
  await publishSample(store, { name: 'auth', version: '1.1.0', imports: { react: ['useId'] } });
  const canaries = { auth: { version: '1.1.0', percent: 5 } };
  await promote(store, 'production', { canaries }, signature);
  await assert.rejects(
    start(),
    /auth@1\.1\.0 does not fit the canary host@1\.1\.0: it uses `useId` of react, which the host does not provide/,
  );
  await promote(store, 'production', { canaries: { auth: null } }, signature);
  assert.deepEqual((await start()).host_canary, canary);
  await assert.rejects(promote(store, 'production', { canaries }, signature), /does not fit the canary host/);
  await assert.rejects(
    promote(store, 'production', { versions: { auth: '1.1.0' } }, signature),
    /does not fit the canary host@1\.1\.0/,
  );
  assert.equal((await current()).remotes.auth?.version, '1.0.0');
});

test('rejects a remote that only the canary of the host fits', async (t) => {
  const { start, release } = await production(t, { provides: { react: ['useId', 'useState', 'use'] } });
  await start();
  await assert.rejects(
    release('1.1.0', 'auth', { imports: { react: ['use'] } }),
    /auth@1\.1\.0 does not fit host@1\.0\.0: it uses `use`/,
  );
});

test('rejects a canary of the host that cannot mount a remote', async (t) => {
  const { start } = await production(t, { own_pages: ['/', '/login/help'] });
  await assert.rejects(start(), /the area \/login covers the host's page \/login\/help/);
});

test('rejects a yanked, incomplete or unknown build as canary of the host', async (t) => {
  const { store, start } = await production(t);
  await rm(join(store.root, paths.build('host', '1.1.0'), 'main.js'));
  await assert.rejects(start(), /main\.js of host@1\.1\.0 is missing/);
  await yankBuild(store, { name: 'host', version: '1.1.0' }, signature);
  await assert.rejects(start(), /host@1\.1\.0 was yanked by Ada/);
  const canaries = { host: { version: '9.9.9', percent: 1 } };
  await assert.rejects(
    promote(store, 'production', { canaries }, signature),
    /host@9\.9\.9 is not in the store/,
  );
});

test('keeps a fallback that does not fit the canary of the host, and drops it with the promotion', async (t) => {
  const { store, start, release } = await production(t, { provides: { react: ['useState'] } });
  await publishSample(store, { name: 'auth', version: '1.0.5', imports: { react: ['useId'] } });
  await promote(store, 'production', { versions: { auth: '1.0.5' } }, signature);
  await recordProof(store, 'production', { name: 'auth', version: '1.0.5', mounts: 20 });
  assert.equal((await release('1.1.0')).remotes.auth?.fallback, '1.0.5');
  assert.equal((await start()).remotes.auth?.fallback, '1.0.5');
  const promoted = await promote(store, 'production', { versions: { host: '1.1.0' } }, signature);
  assert.equal(promoted.remotes.auth?.fallback, undefined);
});

test('a rollback of a remote picks a build that fits the canary of the host too', async (t) => {
  const { start, release, back } = await production(t, { provides: { react: ['useState'] } });
  await release('1.1.0', 'auth', { imports: { react: ['useId'] } });
  await release('1.2.0');
  await start();
  assert.equal((await back('auth')).remotes.auth?.version, '1.0.0');
});

test('a damaged canary of the host does not stop the promotions of remotes', async (t) => {
  const { store, start, release } = await production(t);
  await start();
  await rm(join(store.root, paths.build('host', '1.1.0'), 'release.json'));
  const set = await release('1.1.0');
  assert.deepEqual([set.remotes.auth?.version, set.host_canary], ['1.1.0', canary]);
});

test('the cleanup of the store keeps an open canary of the host', async (t) => {
  const { store, start } = await production(t);
  const rules = { since: new Date(Date.now() + 1000), sets: 1 };
  const unneeded = async () => (await unneededBuilds(store, rules)).map(({ name }) => name);
  assert.deepEqual(await unneeded(), ['host']);
  await start();
  assert.deepEqual(await unneeded(), []);
});
