import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentSet, promote, retire } from '../sets/index.ts';
import { publishSample, releaseEverything, temporaryStore } from './test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'because' };

test('a retired remote leaves the environment with its mount and hashes, and nothing else changes', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const before = await releaseEverything(store);
  await publishSample(store, { name: 'billing', version: '1.0.0' });
  await promote(store, 'development', { versions: { billing: '1.0.0' } }, signature);
  const set = await retire(store, 'development', 'billing', signature);
  const { host, remotes, mounts, records } = before;
  assert.deepEqual(
    { host: set.host, remotes: set.remotes, mounts: set.mounts, records: set.records },
    { host, remotes, mounts, records },
  );
  assert.equal(set.number, 3);
  assert.deepEqual(set.change, { kind: 'retire', builds: { billing: { from: '1.0.0', to: null } } });
  await assert.rejects(
    retire(store, 'development', 'billing', signature),
    /development does not run billing/,
  );
  await assert.rejects(retire(store, 'production', 'billing', signature), /production does not run billing/);
});

test('keeps a promotion that happens at the same time, and a dry run changes nothing', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await retire(store, 'development', 'admin', signature, { dryRun: true });
  assert.equal((await currentSet(store, 'development'))?.number, 1);
  await Promise.all([
    retire(store, 'development', 'admin', signature),
    promote(store, 'development', { versions: { auth: '1.1.0' } }, signature),
  ]);
  const current = await currentSet(store, 'development');
  assert.deepEqual([current?.remotes['auth']?.version, current?.remotes['admin']], ['1.1.0', undefined]);
});
