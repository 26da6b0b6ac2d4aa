/** Tests that a yanked build is not promoted again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isYanked, promote, yankBuild } from '../sets/index.ts';
import { recordProof } from '../store/index.ts';
import { publishSample, releaseEverything, temporaryStore } from './test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'loses drafts' };

test('a yank is recorded once, for a build in the store', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const build = await publishSample(store, { name: 'auth', version: '1.0.0' });
  assert.equal(await isYanked(store, build), false);
  await yankBuild(store, build, signature);
  assert.equal(await isYanked(store, build), true);
  const [file, ...more] = await store.list('yanked/auth/1.0.0');
  assert.equal(more.length, 0);
  const { by, at, reason } = JSON.parse(String(await store.read(`yanked/auth/1.0.0/${file}`)));
  assert.deepEqual([by, reason], ['Ada', 'loses drafts']);
  assert.ok(Math.abs(Date.now() - Date.parse(at)) < 60_000);
  await assert.rejects(
    yankBuild(store, build, { by: 'Bob', reason: 'again' }),
    /auth@1\.0\.0 was yanked by Ada at .*: loses drafts\./,
  );
  await assert.rejects(
    yankBuild(store, { name: 'auth', version: '9.9.9' }, signature),
    /auth@9\.9\.9 is not in the store/,
  );
});

test('promotion refuses a yanked build as version, canary and host, and does not choose it as fallback', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  for (const name of ['auth', 'host'] as const) {
    await publishSample(store, { name, version: '1.1.0' });
    await yankBuild(store, { name, version: '1.1.0' }, signature);
  }
  for (const change of [
    { versions: { auth: '1.1.0' } },
    { versions: { host: '1.1.0' } },
    { canaries: { auth: { version: '1.1.0', percent: 5 } } },
  ])
    await assert.rejects(promote(store, 'development', change, signature), /1\.1\.0 was yanked by Ada/);
  await recordProof(store, 'development', { name: 'auth', version: '1.0.0', mounts: 20 });
  await yankBuild(store, { name: 'auth', version: '1.0.0' }, signature);
  await publishSample(store, { name: 'auth', version: '1.2.0' });
  const set = await promote(store, 'development', { versions: { auth: '1.2.0' } }, signature);
  assert.deepEqual(set.remotes.auth, { version: '1.2.0' });
});
