import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import { type Changes, currentSet, incompatibilities, promote, setNumbers } from '../sets/index.ts';
import { ReleaseError } from '../release-error.ts';
import { findRelease, listReleases, paths, publishBuild, recordProof } from '../store/index.ts';
import {
  publishSample,
  releaseEverything,
  temporaryStore,
  type SampleBuild,
  writeBuild,
} from '../sets/test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'because' };

test('[F] a published build has a hash for every file and no source maps', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const release = await publishSample(store, { name: 'auth', version: '1.0.0' });
  assert.deepEqual(Object.keys(release.files), [
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
    'routes.js',
    'routes.js.br',
    'routes.js.gz',
  ]);
  assert.ok(Object.values(release.files).every((hash) => /^sha384-[A-Za-z0-9+/]{64}$/.test(hash)));
  assert.deepEqual(await findRelease(store, 'auth', '1.0.0'), release);
});

test('has nothing at a path that is longer than the file system allows', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.0.0' });
  const long = 'a'.repeat(256);
  assert.equal(await store.read(`remotes/auth/1.0.0/${long}`), null);
  assert.deepEqual(await store.list(`remotes/${long}`), []);
});

test('never overwrites a published version', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.0.0' });
  const before = await readFile(join(store.root, paths.build('auth', '1.0.0'), 'routes.js'), 'utf8');
  await assert.rejects(
    publishSample(store, {
      name: 'auth',
      version: '1.0.0',
      content: { 'remoteEntry.js': 'var portal_auth_1_0_0', 'routes.js': 'other' },
    }),
    /already published/,
  );
  assert.equal(await readFile(join(store.root, paths.build('auth', '1.0.0'), 'routes.js'), 'utf8'), before);
});

/** The folders of publishes that did not end. */
const leftovers = async ({ root }: { root: string }) =>
  (await readdir(root)).filter((name) => name.startsWith('incoming-'));

test('lets exactly one of eight concurrent publishes of a version win', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => publishSample(store, { name: 'auth', version: '1.0.0' })),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await listReleases(store, 'auth')).length, 1);
  assert.deepEqual(await leftovers(store), []);
});

test('removes what an interrupted publish left two hours ago, and nothing newer when the clock is ahead', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  for (const name of ['incoming-old', 'incoming-new']) await mkdir(join(store.root, name));
  const twoHours = 2 * 60 * 60 * 1000;
  const made = await stat(join(store.root, 'incoming-new'));
  const before = new Date(made.mtimeMs - twoHours);
  await utimes(join(store.root, 'incoming-old'), before, before);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + twoHours });
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  assert.deepEqual(await leftovers(store), ['incoming-new']);
});

test('rejects an incomplete build', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const incomplete: Record<string, string>[] = [
    { 'remoteEntry.js': 'var portal_auth_1_0_0' },
    { 'remoteEntry.js': `var portal_auth_1_0_0={h:"sha384-${'A'.repeat(64)}"}`, 'routes.js': '' },
    { 'remoteEntry.js': 'var something_else', 'routes.js': '' },
  ];
  for (const content of incomplete) {
    await assert.rejects(publishSample(store, { name: 'auth', version: '1.0.0', content }), /incomplete/);
  }
  assert.equal(await findRelease(store, 'auth', '1.0.0'), null);
});

test('rejects a folder without a build with a clear error', async (t) => {
  const { store, dataDir } = await temporaryStore((work) => t.after(work));
  await assert.rejects(publishBuild({ store, from: dataDir, commit: null }), ReleaseError);
});

test('promotion creates a numbered set with author, reason and change', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const set = await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  assert.equal(set.number, 2);
  assert.equal(set.by, 'Ada');
  assert.deepEqual(set.change, { kind: 'promote', builds: { auth: { from: '1.0.0', to: '1.1.0' } } });
  assert.deepEqual(set.remotes.auth, { version: '1.1.0' });
  assert.deepEqual(set.remotes.admin, { version: '1.0.0' });
  assert.deepEqual(await currentSet(store, 'development'), set);
  assert.equal(await currentSet(store, 'production'), null);
});

test('promoting the running version changes nothing', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const set = await promote(store, 'development', { versions: { auth: '1.0.0' } }, signature);
  assert.equal(set.number, 1);
});

test('keeps every concurrent promotion', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const names = ['auth', 'onboarding', 'vendor-dashboard', 'admin'] as const;
  for (const name of names) await publishSample(store, { name, version: '2.0.0' });
  await Promise.all(
    names.map((name) => promote(store, 'development', { versions: { [name]: '2.0.0' } }, signature)),
  );
  const current = await currentSet(store, 'development');
  assert.deepEqual(await setNumbers(store, 'development'), [5, 4, 3, 2, 1]);
  for (const name of names) assert.equal(current?.remotes[name]?.version, '2.0.0');
});

const MAJOR = Number(CONTRACT_VERSION.split('.')[0]);

test('rejects a build that is incompatible with the host and changes nothing', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const misfits: Omit<SampleBuild, 'name'>[] = [
    { version: '2.0.0', contract: `${MAJOR + 1}.0.0` },
    { version: '2.0.1', contract: `${MAJOR}.9.0` },
    { version: '2.0.2', shared: { react: '^20.0.0' } },
    { version: '2.0.3', shared: { 'left-pad': '^1.0.0' } },
  ];
  for (const misfit of misfits) {
    await publishSample(store, { name: 'auth', ...misfit });
    const change = { versions: { auth: misfit.version, admin: '1.0.0' } };
    await assert.rejects(promote(store, 'development', change, signature), /does not fit/);
  }
  await assert.rejects(
    promote(store, 'development', { versions: { auth: '9.9.9' } }, signature),
    /not in the store/,
  );
  assert.equal((await currentSet(store, 'development'))?.number, 1);
});

test('rejects a host that is incompatible with the released remotes', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await publishSample(store, { name: 'host', version: '2.0.0', shared: { react: '20.0.0' } });
  await assert.rejects(
    promote(store, 'development', { versions: { host: '2.0.0' } }, signature),
    /needs react \^19\.3\.1, the host provides 20\.0\.0/,
  );
});

const uses = (...names: string[]) => ({ imports: { react: names } });
const provides = (...names: string[]) => ({ provides: { react: names } });

test('rejects a build that uses a name the host does not provide, and names it', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const runtime = '@portal/shared/runtime';
  const misfits: [Partial<SampleBuild>, RegExp][] = [
    [
      uses('useState', 'useFoo', 'useBar'),
      /: it uses `useFoo`, `useBar` of react, which the host does not provide\.$/,
    ],
    [{ imports: { [runtime]: ['currentUser'] } }, /it uses `currentUser` of @portal\/shared\/runtime, which/],
    [
      { imports: undefined },
      /it was built before builds recorded what they import; build it again from a newer checkout/,
    ],
  ];
  for (const [index, [misfit, reason]] of misfits.entries()) {
    const version = `2.0.${index}`;
    await publishSample(store, { name: 'auth', version, ...misfit });
    const changes: Changes[] = [
      { versions: { auth: version } },
      { canaries: { auth: { version, percent: 1 } } },
    ];
    for (const change of changes)
      await assert.rejects(promote(store, 'development', change, signature), reason);
  }
  assert.equal((await currentSet(store, 'development'))?.number, 1);
  await publishSample(store, { name: 'auth', version: '2.1.0', ...uses('*', 'useId') });
  await promote(store, 'development', { versions: { auth: '2.1.0' } }, signature);
});

test('rejects a host that drops a name used by a running build or a canary, and drops such a fallback', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const name = 'auth';
  await publishSample(store, { name, version: '1.1.0', ...uses('useState', 'useId') });
  await publishSample(store, { name: 'host', version: '2.0.0', ...provides('useState') });
  const host = { versions: { host: '2.0.0' } };
  const refused =
    /auth@1\.1\.0 does not fit host@2\.0\.0: it uses `useId` of react, which the host does not provide/;
  const promoted = (changes: Changes) => promote(store, 'development', changes, signature);

  await promoted({ canaries: { auth: { version: '1.1.0', percent: 5 } } });
  await assert.rejects(promoted(host), refused, 'canary');
  await promoted({ versions: { auth: '1.1.0' }, canaries: { auth: null } });
  await assert.rejects(promoted(host), refused, 'running');
  await publishSample(store, { name, version: '1.2.0' });
  await recordProof(store, 'development', { name, version: '1.1.0', mounts: 20 });
  const before = await promoted({ versions: { auth: '1.2.0' } });
  assert.equal(before.remotes.auth?.fallback, '1.1.0');
  const set = await promoted(host);
  assert.deepEqual([set.host, set.remotes.auth], ['2.0.0', { version: '1.2.0' }]);

  await publishSample(store, { name: 'host', version: '3.0.0', provides: undefined });
  await assert.rejects(
    promoted({ versions: { host: '3.0.0' } }),
    /the host was built before builds recorded/,
  );
});

test('adds and ends a canary without changing the released version', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const canaries = { auth: { version: '1.1.0', percent: 10 } };
  const set = await promote(store, 'development', { canaries }, signature);
  assert.deepEqual(set.remotes.auth, { version: '1.0.0', canary: canaries.auth });
  const ended = await promote(store, 'development', { canaries: { auth: null } }, signature);
  assert.deepEqual(ended.remotes.auth, { version: '1.0.0' });
  const builds = { auth: { from: '1.1.0', to: null } };
  assert.deepEqual(ended.change, { kind: 'canary-ended', builds });
});

test('never reads a partially written set', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await writeFile(join(store.root, paths.sets('development'), '.draft-1-x'), '{"number":');
  assert.equal((await currentSet(store, 'development'))?.number, 1);
});

test('rejects versions that lead outside the store', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  for (const version of ['../../etc', '1.0.0/../../x', '..', '1.0.0-..']) {
    assert.throws(() => paths.build('auth', version));
    assert.equal(await findRelease(store, 'auth', version), null);
  }
});

test('checks compatibility by semver ranges', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const host = await publishSample(store, { name: 'host', version: '1.0.0', shared: { react: '19.9.0' } });
  const remote = await publishSample(store, { name: 'auth', version: '1.0.0' });
  assert.deepEqual(incompatibilities(remote, host), []);
  const problems = (built: string, hosts: string) =>
    incompatibilities({ ...remote, contract: built }, { ...host, contract: hosts }).length;
  assert.deepEqual([problems('2.2.0', '2.4.0'), problems('2.2.1', '2.2.0')], [0, 0]);
  assert.deepEqual([problems('2.3.0', '2.2.9'), problems('2.2.0', '3.2.0')], [1, 1]);
});

test('rejects a build folder that is not finished', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const from = await writeBuild({ name: 'admin', version: '1.0.0' });
  await rm(join(from, 'build.json'));
  await assert.rejects(publishBuild({ store, from, commit: null }), /no finished build/);
});
