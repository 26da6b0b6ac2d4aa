/** Tests the rollback of one remote and of the whole set. */
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
  rollback,
  rollbackWholeSet,
  yankBuild,
} from '../sets/index.ts';
import { paths, recordProof } from '../store/index.ts';
import { publishSample, releaseEverything, temporaryStore, type SampleBuild } from './test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'because' };

/** A store in production, with short names for what the tests do. */
async function production(t: TestContext) {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'production');
  const running = async (name: ReleaseName = 'auth') => {
    const set = await currentSet(store, 'production');
    return name === 'host' ? set?.host : set?.remotes[name]?.version;
  };
  return {
    store,
    running,
    release: async (version: string, name: ReleaseName = 'auth', over: Partial<SampleBuild> = {}) => {
      await publishSample(store, { ...over, name, version });
      await promote(store, 'production', { versions: { [name]: version } }, signature);
    },
    canary: async (version: string, percent: number) => {
      await publishSample(store, { name: 'auth', version });
      await promote(store, 'production', { canaries: { auth: { version, percent } } }, signature);
    },
    back: async (name: ReleaseName = 'auth') => {
      await rollback(store, 'production', name, signature);
      return running(name);
    },
    wholeSet: (to: { steps: number } | { number: number }) =>
      rollbackWholeSet(store, 'production', to, signature),
    proved: (version: string) => recordProof(store, 'production', { name: 'auth', version, mounts: 20 }),
    failed: (version: string) =>
      recordProof(store, 'production', { name: 'auth', version, failure: 'it threw' }),
    yank: (version: string) => yankBuild(store, { name: 'auth', version }, signature),
  };
}

test('a second rollback goes further back and never brings the bad build back', async (t) => {
  const { release, back, running, store } = await production(t);
  for (const version of ['1.1.0', '1.2.0']) await release(version);
  assert.equal(await back(), '1.1.0');
  assert.equal(await back(), '1.0.0');
  await assert.rejects(back(), /production has no good build of auth before 1\.0\.0/);
  assert.equal(await running(), '1.0.0');
  const set = await currentSet(store, 'production');
  assert.deepEqual(set?.change, {
    kind: 'rollback',
    builds: { auth: { from: '1.1.0', to: '1.0.0' } },
    why: 'the newest earlier build with no failure on record (1.2.0 was rolled back or ended as a canary)',
  });
});

test('a rollback after one of the whole set never goes forward to a build between', async (t) => {
  const { release, wholeSet, back, running } = await production(t);
  for (const version of ['1.1.0', '1.2.0']) await release(version);
  await wholeSet({ number: 1 });
  await assert.rejects(back(), /production has no good build of auth before 1\.0\.0/);
  assert.equal(await running(), '1.0.0');
});

test('a third rollback never goes forward to a failed build that the second one passed over', async (t) => {
  const { release, failed, back, running } = await production(t);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release(version);
  await failed('1.1.0');
  assert.equal(await back(), '1.2.0');
  assert.equal(await back(), '1.0.0');
  await assert.rejects(back(), /production has no good build of auth before 1\.0\.0/);
  assert.equal(await running(), '1.0.0');
});

test('rolls back one remote and keeps the releases of other teams', async (t) => {
  const { release, back, running } = await production(t);
  await release('1.1.0');
  await release('2.0.0', 'admin');
  await release('2.0.0', 'host');
  assert.equal(await back(), '1.0.0');
  assert.equal(await running('admin'), '2.0.0');
  assert.equal(await running('host'), '2.0.0');
  assert.equal(await back('host'), '1.0.0');
  assert.equal(await running(), '1.0.0');
});

test('a build that was promoted again after a rollback is good again', async (t) => {
  const { store, release, back, running } = await production(t);
  for (const version of ['1.1.0', '1.2.0']) await release(version);
  await back();
  await promote(store, 'production', { versions: { auth: '1.2.0' } }, signature);
  await release('1.3.0');
  assert.equal(await back(), '1.2.0');
  assert.equal(await running(), '1.2.0');
});

test('prefers the newest build with no failure on record, whatever proved an older one, and says why', async (t) => {
  const { store, release, back, proved, failed } = await production(t);
  await proved('1.0.0');
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await release(version);
  for (const version of ['1.1.0', '1.3.0']) await proved(version);
  await failed('1.3.0');
  assert.equal(await back(), '1.2.0');
  const set = (await currentSet(store, 'production'))!;
  assert.equal(
    describeChange(set),
    'Rolled back auth 1.4.0 → 1.2.0: the newest earlier build with no failure on record (1.3.0 failed for visitors)',
  );
  assert.equal(set.remotes.auth?.fallback, '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await failed(version);
  // Further back, although 1.3.0 is newer.
  assert.equal(await back(), '1.1.0');
  assert.match(describeChange((await currentSet(store, 'production'))!), /every earlier build has a failure/);
  assert.equal((await currentSet(store, 'production'))?.remotes.auth?.fallback, undefined);
});

test('skips builds that are yanked, damaged, or do not fit the host', async (t) => {
  const { store, release, back, yank } = await production(t);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release(version);
  await release('1.0.9', 'auth', { shared: { react: '>=19' } });
  await yank('1.3.0');
  await rm(join(store.root, paths.build('auth', '1.2.0'), 'routes.js'));
  assert.equal(await back(), '1.1.0');
  await release('1.0.10', 'auth', { shared: { react: '>=19' } });
  for (const name of ['onboarding', 'vendor-dashboard', 'admin'] as const)
    await release('1.1.0', name, { shared: { react: '>=19' } });
  await release('3.0.0', 'host', { shared: { react: '20.0.0' } });
  // 1.1.0 needs React 19.
  await assert.rejects(back(), /no good build of auth before 1\.0\.10/);
});

test('a host goes back to the newest host that fits every remote', async (t) => {
  const { release, back } = await production(t);
  await release('1.1.0', 'host');
  await release('1.2.0', 'host', { shared: { react: '19.9.0' } });
  await release('1.3.0', 'host', { shared: { react: '19.9.0' } });
  await release('1.1.0', 'auth', { shared: { react: '^19.9.0' } });
  assert.equal(await back('host'), '1.2.0');
  await assert.rejects(back('host'), /no good build of host before 1\.2\.0/);
});

test('ends the canary, and never returns to a build whose canary ended', async (t) => {
  const { store, release, canary, back } = await production(t);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release(version);
  await canary('1.4.0', 10);
  assert.equal(await back(), '1.2.0');
  assert.deepEqual((await currentSet(store, 'production'))?.remotes.auth, { version: '1.2.0' });
  const ended = { name: 'auth', version: '1.1.0' } as const;
  const canaries = { auth: { version: '1.1.0', percent: 10 } };
  await promote(store, 'production', { canaries }, signature);
  await endCanary(store, 'production', ended, signature);
  assert.equal(await back(), '1.0.0');
});

test('decides inside the compare-and-swap, so a promotion in between is kept', async (t) => {
  const { store, release, running } = await production(t);
  await release('1.1.0');
  let raced = false;
  const { create } = store;
  store.create = async (path, content) => {
    if (!raced && path.includes('/sets/')) {
      raced = true;
      await release('2.0.0', 'admin');
      await release('1.2.0');
    }
    return create(path, content);
  };
  await rollback(store, 'production', 'auth', signature);
  assert.equal(await running('admin'), '2.0.0');
  assert.equal(await running(), '1.1.0');
});

test('rolls the whole set back by steps or number, with a new set and the whole history', async (t) => {
  const { store, release, wholeSet } = await production(t);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release(version);
  const back = await wholeSet({ steps: 2 });
  assert.equal(back.number, 5);
  assert.equal(back.remotes.auth?.version, '1.1.0');
  const builds = { auth: { from: '1.3.0', to: '1.1.0' } };
  assert.deepEqual(back.change, { kind: 'whole-set', set: 2, builds });
  assert.equal((await wholeSet({ number: 1 })).remotes.auth?.version, '1.0.0');
  await assert.rejects(wholeSet({ steps: 40 }), /no such release set to go back to\. It has 1 to 6\./);
  assert.equal((await currentSet(store, 'production'))?.number, 6);
});

test('a rollback of the whole set ends canaries and refuses yanked and damaged builds', async (t) => {
  const { store, release, canary, wholeSet, yank, proved, back } = await production(t);
  await proved('1.0.0');
  await release('1.1.0');
  await canary('1.2.0', 10);
  await release('1.3.0');
  await release('1.4.0');
  assert.deepEqual((await wholeSet({ number: 3 })).remotes.auth, { version: '1.1.0', fallback: '1.0.0' });
  await yank('1.3.0');
  await assert.rejects(wholeSet({ number: 4 }), /auth@1\.3\.0 was yanked by Ada at .*: because\./);
  await rm(join(store.root, paths.build('auth', '1.4.0'), 'routes.js'));
  await assert.rejects(wholeSet({ number: 5 }), /routes\.js of auth@1\.4\.0 is missing/);
  await rm(join(store.root, paths.build('auth', '1.4.0'), 'release.json'));
  await assert.rejects(wholeSet({ number: 5 }), /auth@1\.4\.0 of production #5 is damaged or gone/);
  await yank('1.0.0');
  assert.deepEqual((await wholeSet({ number: 2 })).remotes.auth, { version: '1.1.0' });
  await assert.rejects(back(), /no good build of auth before 1\.1\.0/);
});
