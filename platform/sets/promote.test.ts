/** Tests that a promotion changes what it names, carries over everything else, and checks only what changes. */
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ReleaseSet } from '@portal/shared/federation';
import { describeChange, newestSet, promote, signSet, type Changes } from '../sets/index.ts';
import { paths, recordProof, type FolderStore } from '../store/index.ts';
import { publishSample, releaseEverything, temporaryStore } from './test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'because' };

/** Rewrites the newest release set, as another version of the portal may have written it. */
async function editSet(store: FolderStore, number: number, edit: (set: ReleaseSet) => void): Promise<void> {
  const file = join(store.root, paths.sets('development'), `${String(number).padStart(6, '0')}.json`);
  const set = JSON.parse(await readFile(file, 'utf8')) as ReleaseSet;
  edit(set);
  await writeFile(file, JSON.stringify(signSet(store, set)));
}

test('carries over remotes, record hashes and fields that this checkout does not know', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const billing = { version: '3.1.0', fallback: '3.0.0', region: 'eu', preview: '3.2.0' };
  await editSet(store, 1, (set) => {
    Object.assign(set, { window: 'nights' });
    Object.assign(set.remotes, { billing });
    Object.assign(set.records, {
      'billing@3.2.0': 'sha384-c',
      'billing@3.1.0': 'sha384-b',
      'billing@3.0.0': 'sha384-a',
    });
  });
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await publishSample(store, { name: 'host', version: '2.0.0' });
  for (const versions of [{ auth: '1.1.0' }, { host: '2.0.0' }]) {
    const set = await promote(store, 'development', { versions }, signature);
    assert.deepEqual(set.remotes['billing' as never], billing);
    const hashes = ['3.2.0', '3.1.0', '3.0.0'].map((version) => set.records[`billing@${version}`]);
    assert.deepEqual(hashes, ['sha384-c', 'sha384-b', 'sha384-a']);
    assert.equal((set as ReleaseSet & { window?: string }).window, 'nights');
  }
});

test('removes the record hashes of builds that the changed name no longer uses', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const set = await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  const ids = Object.keys(set.records).filter((id) => id.startsWith('auth@'));
  assert.deepEqual(ids, ['auth@1.1.0']);
});

test('a damaged record of another remote does not stop a promotion, and its own does', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await writeFile(join(store.root, paths.build('admin', '1.0.0'), 'release.json'), '{"name":');
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await publishSample(store, { name: 'host', version: '1.1.0' });
  for (const versions of [{ auth: '1.1.0' }, { host: '1.1.0' }])
    await promote(store, 'development', { versions }, signature);

  await publishSample(store, { name: 'auth', version: '1.2.0' });
  await writeFile(join(store.root, paths.build('auth', '1.2.0'), 'release.json'), '{"name":');
  const versions = { auth: '1.2.0' };
  await assert.rejects(promote(store, 'development', { versions }, signature), /record .* cannot be read/);
});

test('refuses a canary of the version that runs, also of the host', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const { number } = await releaseEverything(store);
  const canary = { version: '1.0.0', percent: 10 };
  for (const name of ['auth', 'host'])
    await assert.rejects(
      promote(store, 'development', { canaries: { [name]: canary } }, signature),
      new RegExp(`^ReleaseError: ${name} runs 1\\.0\\.0 already: a canary needs another version\\.$`),
    );
  const end = { canaries: { auth: { ...canary, percent: 0 } } };
  assert.equal((await promote(store, 'development', end, signature)).number, number);
});

test('a new remote can start with a canary, and is gone when it ends', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await publishSample(store, {
    name: 'billing',
    version: '1.0.0',
    mount: '/billing',
    areas: { '/billing': 'vendor' },
  });
  const canary = (percent: number) => ({ canaries: { billing: { version: '1.0.0', percent } } });
  await assert.rejects(
    promote(store, 'development', canary(0), signature),
    /^ReleaseError: billing has no canary\.$/,
  );
  const started = await promote(store, 'development', canary(10), signature);
  assert.deepEqual(started.remotes['billing'], { canary: { version: '1.0.0', percent: 10 } });
  assert.equal(started.mounts['billing'], undefined);
  assert.equal(describeChange(started), 'Set canary billing 1.0.0, 10 %');
  const ended = await promote(store, 'development', canary(0), signature);
  assert.equal(ended.remotes['billing'], undefined);
  await promote(store, 'development', canary(10), signature);
  const released = await promote(store, 'development', { versions: { billing: '1.0.0' } }, signature);
  assert.deepEqual(released.remotes['billing'], { version: '1.0.0' });
});

test('does not count another order of a canary’s fields as a change', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  for (const name of ['auth', 'admin']) await publishSample(store, { name, version: '1.1.0' });
  const canary = { version: '1.1.0', percent: 10 };
  const start = (canaries: Changes['canaries']) => promote(store, 'development', { canaries }, signature);
  const started = await start({ auth: canary });
  const same = { percent: 10, version: '1.1.0' };
  assert.equal((await start({ auth: same })).number, started.number);
  const { change } = await start({ auth: same, admin: canary });
  assert.deepEqual(Object.keys(change?.builds ?? {}), ['admin']);
});

for (const [what, damage, message] of [
  ['missing', (file: string) => rm(file), /routes\.js of auth@1\.1\.0 is missing in the store/],
  [
    'changed',
    (file: string) => writeFile(file, 'other'),
    /routes\.js of auth@1\.1\.0 is not what was published/,
  ],
] as const) {
  test(`rejects a build with a ${what} file, as version and as canary`, async (t) => {
    const { store } = await temporaryStore((work) => t.after(work));
    await releaseEverything(store);
    await publishSample(store, { name: 'auth', version: '1.1.0' });
    await damage(join(store.root, paths.build('auth', '1.1.0'), 'routes.js'));
    const canaries = { auth: { version: '1.1.0', percent: 10 } };
    for (const change of [{ versions: { auth: '1.1.0' } }, { canaries }])
      await assert.rejects(promote(store, 'development', change, signature), message);
  });
}

test('the fallback is the newest earlier build that proved well', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const next = async (version: string) => {
    await publishSample(store, { name: 'auth', version });
    const set = await promote(store, 'development', { versions: { auth: version } }, signature);
    return set.remotes.auth?.fallback;
  };
  const proved = (version: string, environment: 'development' | 'staging' = 'development') =>
    recordProof(store, environment, { name: 'auth', version, mounts: 20 });
  assert.equal(await next('1.1.0'), undefined, 'nothing proved well');
  await proved('1.0.0');
  assert.equal(await next('1.2.0'), '1.0.0');
  assert.equal(await next('1.3.0'), '1.0.0');
  await proved('1.1.0', 'staging');
  assert.equal(await next('1.4.0'), '1.0.0', 'a proof counts in its own environment');
  await proved('1.3.0');
  assert.equal(await next('1.5.0'), '1.3.0');
  await rm(join(store.root, paths.build('auth', '1.3.0'), 'routes.js'));
  assert.equal(await next('1.6.0'), '1.0.0', 'a damaged build is no fallback');
});

test('a new host drops fallbacks that do not fit it', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await recordProof(store, 'development', { name: 'auth', version: '1.0.0', mounts: 20 });
  await publishSample(store, { name: 'auth', version: '1.1.0', shared: { react: '>=19' } });
  for (const name of ['onboarding', 'vendor-dashboard', 'admin'] as const)
    await publishSample(store, { name, version: '1.1.0', shared: { react: '>=19' } });
  await publishSample(store, { name: 'host', version: '2.0.0', shared: { react: '20.0.0' } });
  const versions = { auth: '1.1.0', onboarding: '1.1.0', 'vendor-dashboard': '1.1.0', admin: '1.1.0' };
  const before = await promote(store, 'development', { versions }, signature);
  assert.equal(before.remotes.auth?.fallback, '1.0.0');
  const after = await promote(store, 'development', { versions: { host: '2.0.0' } }, signature);
  assert.deepEqual(after.remotes.auth, { version: '1.1.0' });
  assert.equal(after.records['auth@1.0.0'], undefined);
});

test('reads only the newest set when it counts, and otherwise several earlier ones in parallel', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const { read } = store;
  let [reading, most, all] = [0, 0, 0];
  store.read = async (path) => {
    most = Math.max(most, (reading += 1));
    all += 1;
    return read(path).finally(() => (reading -= 1));
  };
  assert.equal((await newestSet(store, 'development')).current?.number, 1);
  assert.deepEqual([most, all], [1, 1]);
  for (let number = 2; number <= 25; number += 1)
    await store.create(`${paths.sets('development')}/${String(number).padStart(6, '0')}.json`, '{}');
  const { current, refused, next } = await newestSet(store, 'development');
  assert.deepEqual([current?.number, refused.length, next, most], [1, 24, 26, 10]);
  assert.match(refused[0] ?? '', /^Release set 25 /);
  assert.match(refused[23] ?? '', /^Release set 2 /);
});
