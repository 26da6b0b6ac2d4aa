/** Tests that the cleanup of the store removes only builds that nothing needs. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../repository-root.ts';
import { collectBuilds, promote, rollback, storedBuilds, unneededBuilds } from '../sets/index.ts';
import {
  filesBelow,
  findRelease,
  isComplete,
  openStore,
  paths,
  recordProof,
  type FolderStore,
} from '../store/index.ts';
import { publishSample, releaseEverything, temporaryStore } from './test/sample-builds.ts';
import { testBucket } from '../store/test/bucket.ts';

const attribution = { by: 'Ada', reason: 'because' };
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Makes a published build older. */
async function age(store: FolderStore, version: string, days: number): Promise<void> {
  const folder = join(store.root, paths.build('auth', version));
  for (const file of await filesBelow(folder)) await utimes(join(folder, file), daysAgo(days), daysAgo(days));
}

const idsOf = (builds: { name: string; version: string }[]) =>
  builds.map(({ name, version }) => `${name}@${version}`).sort();

test('removes old builds, and keeps those of the last sets of any environment, fallbacks and canaries', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0'];
  for (const version of versions) await publishSample(store, { name: 'auth', version });
  await recordProof(store, 'production', { name: 'auth', version: '1.1.0', mounts: 20 });
  const promoted = (version: string) =>
    promote(store, 'production', { versions: { host: '1.0.0', auth: version } }, attribution);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await promoted(version);
  const canaries = { auth: { version: '1.4.0', percent: 5 } };
  await promote(store, 'production', { canaries }, attribution);
  for (const version of versions) await age(store, version, version === '1.7.0' ? 0 : 40);

  // A day later than all sets: only the last one of each environment counts.
  const rules = { since: new Date(Date.now() + DAY_MS), sets: 1 };
  const onlyOld = { ...rules, since: daysAgo(30) };
  assert.deepEqual(idsOf(await unneededBuilds(store, onlyOld)), ['auth@1.5.0', 'auth@1.6.0']);
  const other = openStore(dataDir, { trust: { builds: {}, sets: [] }, key: null });
  assert.deepEqual(idsOf(await unneededBuilds(other, rules)), [
    'auth@1.2.0',
    'auth@1.5.0',
    'auth@1.6.0',
    'auth@1.7.0',
  ]);
  assert.deepEqual(idsOf(await unneededBuilds(store, { ...rules, sets: 3 })), [
    'auth@1.5.0',
    'auth@1.6.0',
    'auth@1.7.0',
  ]);
  assert.deepEqual(idsOf(await collectBuilds(store, onlyOld)), ['auth@1.5.0', 'auth@1.6.0']);
  assert.equal(await findRelease(store, 'auth', '1.5.0'), null);
  assert.ok(await findRelease(store, 'auth', '1.7.0'));
  assert.deepEqual(await collectBuilds(store, onlyOld), []);
});

test('keeps a build that was promoted while others were removed', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishSample(store, { name: 'auth', version });
    await age(store, version, 40);
  }
  const { remove } = store;
  const racing = {
    ...store,
    remove: async (folder: string, seal: string) => {
      await remove(folder, seal);
      await promote(store, 'development', { versions: { auth: '1.2.0' } }, attribution);
    },
  };
  assert.deepEqual(idsOf(await collectBuilds(racing, { since: daysAgo(30), sets: 1 })), ['auth@1.1.0']);
  assert.ok(await findRelease(store, 'auth', '1.2.0'));
});

test('measures and removes builds in a bucket', async (t) => {
  const { store } = await testBucket(t);
  await releaseEverything(store);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const [build] = (await storedBuilds(store)).filter(({ version }) => version === '1.1.0');
  assert.ok(build && build.bytes > 500 && Math.abs(build.at.getTime() - Date.now()) < 60_000);
  const rules = { since: new Date(Date.now() + DAY_MS), sets: 1 };
  assert.deepEqual(idsOf(await collectBuilds(store, rules)), ['auth@1.1.0']);
  assert.deepEqual(await store.list(paths.build('auth', '1.1.0')), []);
  assert.equal((await storedBuilds(store)).length, 5);
});

test('leaves whole builds or none after the cleanup was killed, and finishes at the next run', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const old = Array.from({ length: 6 }, (_, index) => `1.${index + 1}.0`);
  const content = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.txt`, 'text']));
  for (const version of [...old, '2.0.0']) {
    const entry = { 'remoteEntry.js': `var portal_auth_${version.replaceAll('.', '_')}={}`, 'routes.js': '' };
    await publishSample(store, { name: 'auth', version, content: { ...content, ...entry } });
    await age(store, version, 40);
  }
  await promote(store, 'development', { versions: { auth: '2.0.0' } }, attribution);
  const folders = old.map((version) => join(store.root, paths.build('auth', version)));
  const filesLeft = () =>
    folders.reduce((count, folder) => count + (existsSync(folder) ? readdirSync(folder).length : 0), 0);

  for (let kill = 0; kill < 2; kill += 1) {
    const before = filesLeft();
    const killed = ['--import', './platform/sets/test/end-at-first-removal.ts'];
    const args = [...killed, 'scripts/commands/store.ts', 'gc', '--keep', '30d', '--sets', '2'];
    const cleanup = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...process.env, DATA_DIR: dataDir, WATCHED_FOLDER: join(store.root, paths.builds('auth')) },
      stdio: 'ignore',
    });
    assert.deepEqual(await once(cleanup, 'exit'), [null, 'SIGKILL']);
    assert.ok(filesLeft() < before && filesLeft() > 0, `${filesLeft()} of ${before} files are left`);
    for (const { name, version } of await storedBuilds(store)) {
      const release = await findRelease(store, name, version);
      assert.ok(!release || (await isComplete(store, release)), `${name}@${version} is whole or gone`);
    }
  }
  await rollback(store, 'development', 'auth', attribution);
  await collectBuilds(store, { since: daysAgo(30), sets: 2 });
  assert.deepEqual(idsOf((await storedBuilds(store)).filter(({ name }) => name === 'auth')), [
    'auth@1.0.0',
    'auth@2.0.0',
  ]);
});

test('ignores folders in the store that are no builds', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.0.0' });
  await store.create('remotes/Evil Name/1.0.0/release.json', '{}');
  await store.create('remotes/auth/latest/release.json', '{}');
  assert.deepEqual(idsOf(await storedBuilds(store)), ['auth@1.0.0']);
});
