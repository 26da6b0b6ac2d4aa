import assert from 'node:assert/strict';
import { test } from 'node:test';
import { experienceWith, isProved, recordProof } from '../store/index.ts';
import { temporaryStore } from '../sets/test/sample-builds.ts';

test('records once that a build worked, per environment, name and version', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const build = { name: 'auth', version: '1.0.0' } as const;
  assert.equal(await isProved(store, 'production', build), false);
  assert.equal(await recordProof(store, 'production', { ...build, mounts: 20 }), true);
  assert.equal(await isProved(store, 'production', build), true);
  assert.equal(await recordProof(store, 'production', { ...build, mounts: 99 }), false);
  const [file, ...more] = await store.list('proofs/production/auth/1.0.0');
  assert.equal(more.length, 0);
  const proof = JSON.parse(String(await store.read(`proofs/production/auth/1.0.0/${file}`))) as {
    at: string;
    mounts: number;
  };
  assert.equal(proof.mounts, 20);
  assert.ok(Math.abs(Date.now() - Date.parse(proof.at)) < 60_000);
  assert.equal(await isProved(store, 'staging', build), false);
  assert.equal(await isProved(store, 'production', { ...build, version: '1.1.0' }), false);
  assert.equal(await isProved(store, 'production', { ...build, name: 'admin' }), false);
});

test('a failure withdraws a proof, and a later proof the failure', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const build = { name: 'auth', version: '1.0.0' } as const;
  const experience = () => experienceWith(store, 'production', build);
  assert.equal(await experience(), null);
  await recordProof(store, 'production', { ...build, mounts: 20 });
  assert.equal(await experience(), 'proved');
  await recordProof(store, 'production', { ...build, failure: 'it threw' });
  assert.equal(await experience(), 'failed');
  assert.equal(await isProved(store, 'production', build), false);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 1000 });
  await recordProof(store, 'production', { ...build, mounts: 30 });
  assert.equal(await experience(), 'proved');
});

test('a failure counts after a proof of a gateway whose clock is a day ahead', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const build = { name: 'auth', version: '1.0.0' } as const;
  const now = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now: now + 24 * 60 * 60 * 1000 });
  await recordProof(store, 'production', { ...build, mounts: 20 });
  t.mock.timers.setTime(now);
  await recordProof(store, 'production', { ...build, failure: 'it threw' });
  assert.equal(await experienceWith(store, 'production', build), 'failed');
});

test('rejects a version that would leave the folder of the proofs', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const build = { name: 'auth', version: '../../x', mounts: 1 } as const;
  await assert.rejects(async () => recordProof(store, 'production', build), RangeError);
});
