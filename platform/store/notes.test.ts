/** Tests that someone who can write to the store but has no key cannot yank a build or mark it as proved. */
import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Yank } from '@portal/shared/federation';
import { currentSet, isYanked, promote, rollback, rollbackWholeSet, yankBuild } from '../sets/index.ts';
import { isProved, openStore, paths, recordProof, type Store } from '../store/index.ts';
import { signDocument, type Signed } from '../trust/index.ts';
import { publishSample, releaseEverything, temporaryStore, testKeys } from '../sets/test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'loses drafts' };
const build: { name: string; version: string } = { name: 'auth', version: '1.0.0' };

/** A store where identity may publish auth, operations admin, and the job and its gateway make the sets of staging. */
async function signedStore(t: TestContext) {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const keys = { platform: testKeys(), identity: testKeys(), operations: testKeys(), staging: testKeys() };
  const trustFile = join(dataDir, 'trust.json');
  const builds = {
    '*': [keys.platform.publicKey],
    auth: [keys.identity.publicKey],
    admin: [keys.operations.publicKey],
  };
  await writeFile(trustFile, JSON.stringify({ builds, sets: [keys.staging.publicKey] }));
  const ignored: string[] = [];
  const as = (who: keyof typeof keys): Store => ({
    ...openStore(dataDir, keys[who].with(trustFile)),
    onIgnored: (reason) => ignored.push(reason),
  });
  await releaseEverything(openStore(dataDir, { trust: null, key: as('platform').keys.key }), 'development');
  await promote(as('staging'), 'staging', { versions: { host: '1.0.0', auth: '1.0.0' } }, signature);
  const notes = { yank: paths.yanks('auth', '1.0.0'), proof: paths.proofs('staging', 'auth', '1.0.0') };
  /** Writes a note as someone with the credentials of the store does. */
  const write = (kind: keyof typeof notes, file: string, note: object) =>
    as('staging').create(`${notes[kind]}/${file}.json`, JSON.stringify(note));
  /** Deletes all notes of one kind, as someone with the credentials of the store does. */
  const erase = (kind: keyof typeof notes) => rm(join(dataDir, 'store', notes[kind]), { recursive: true });
  return { as, write, erase, ignored, trustFile, keys };
}

test('a yank counts only with a key of the build’s team or of the environment, and the others are reported', async (t) => {
  const { as, write, ignored } = await signedStore(t);
  const note: Yank = { ...build, at: '2026-11-23T10:00:00.000Z', ...signature };
  await write('yank', '1', note);
  await write('yank', '2', signDocument(as('operations').keys.key!, 'yank', note));
  await write(
    'yank',
    '3',
    signDocument<Yank>(as('identity').keys.key!, 'yank', { ...note, version: '1.1.0' }),
  );
  await write('yank', '4', signDocument(as('identity').keys.key!, 'proof', note));
  assert.equal(await isYanked(as('staging'), build), false);
  assert.equal(ignored.length, 4);
  assert.match(
    ignored[0] ?? '',
    /^yanked\/auth\/1\.0\.0\/1\.json is ignored: .* that a trusted key signed\.$/,
  );

  await assert.rejects(
    yankBuild(as('operations'), build, signature),
    /SIGNING_KEY is not a key that TRUST_FILE lists for a yank of auth: in builds\.auth or sets\.$/,
  );
  const keyless = { ...as('staging'), keys: { ...as('staging').keys, key: null } };
  await assert.rejects(yankBuild(keyless, build, signature), /A yank needs SIGNING_KEY/);
  await yankBuild(as('identity'), build, signature);
  assert.equal(await isYanked(as('staging'), build), true, 'the forged notes take no place');
  await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  await yankBuild(as('staging'), { name: 'auth', version: '1.1.0' }, signature);
  await assert.rejects(
    promote(as('staging'), 'staging', { versions: { auth: '1.1.0' } }, signature),
    /auth@1\.1\.0 was yanked by Ada/,
  );
});

test('a yank that someone deletes from the store keeps its effect, unless its key is no longer trusted', async (t) => {
  const { as, erase, trustFile, keys } = await signedStore(t);
  const staging = as('staging');
  await recordProof(staging, 'staging', { ...build, mounts: 20 });
  await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  await promote(staging, 'staging', { versions: { auth: '1.1.0' } }, signature);
  assert.equal((await currentSet(staging, 'staging'))?.remotes.auth?.fallback, '1.0.0');
  await yankBuild(as('identity'), build, signature);
  await promote(staging, 'staging', { versions: { onboarding: '1.0.0' } }, signature);
  await erase('yank');

  const current = await currentSet(staging, 'staging');
  assert.equal(await isYanked(staging, build, current), true);
  for (const change of [
    { versions: { auth: '1.0.0' } },
    { canaries: { auth: { version: '1.0.0', percent: 5 } } },
  ])
    await assert.rejects(promote(staging, 'staging', change, signature), /auth@1\.0\.0 was yanked by Ada/);
  await assert.rejects(
    rollback(staging, 'staging', 'auth', signature),
    /no good build of auth before 1\.1\.0/,
  );
  await assert.rejects(
    rollbackWholeSet(staging, 'staging', { number: 1 }, signature),
    /auth@1\.0\.0 was yanked by Ada/,
  );
  await publishSample(as('identity'), { name: 'auth', version: '1.2.0' });
  const set = await promote(staging, 'staging', { versions: { auth: '1.2.0' } }, signature);
  assert.deepEqual([set.remotes.auth, set.yanks?.length], [{ version: '1.2.0' }, 1]);

  const builds = { '*': [keys.platform.publicKey], auth: [testKeys().publicKey] };
  await writeFile(trustFile, JSON.stringify({ builds, sets: [keys.staging.publicKey] }));
  assert.equal(await isYanked(as('staging'), build, set), false);
  await publishSample(as('platform'), { name: 'onboarding', version: '1.1.0' });
  const next = await promote(as('staging'), 'staging', { versions: { onboarding: '1.1.0' } }, signature);
  assert.equal(next.yanks, undefined);
});

test('a build is a fallback only with a proof that a key of the environment signed for it', async (t) => {
  const { as, write } = await signedStore(t);
  const proof = {
    environment: 'staging',
    ...build,
    at: '2026-11-23T10:00:00.000Z',
    mounts: 20,
  };
  const sign = (note: typeof proof & Signed) => signDocument(as('staging').keys.key!, 'proof', note);
  await write('proof', '1', proof);
  await write('proof', '2', signDocument<typeof proof & Signed>(as('identity').keys.key!, 'proof', proof));
  await write('proof', '3', sign({ ...proof, environment: 'production' }));
  await write('proof', '4', sign({ ...proof, version: '0.9.0' }));
  assert.equal(await isProved(as('staging'), 'staging', build), false);
  await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  await promote(as('staging'), 'staging', { versions: { auth: '1.1.0' } }, signature);
  assert.equal((await currentSet(as('staging'), 'staging'))?.remotes.auth?.fallback, undefined);

  await assert.rejects(
    recordProof(as('identity'), 'staging', { ...build, mounts: 20 }),
    /for a proof of auth/,
  );
  assert.equal(await recordProof(as('staging'), 'staging', { ...build, mounts: 20 }), true);
  await publishSample(as('identity'), { name: 'auth', version: '1.2.0' });
  await promote(as('staging'), 'staging', { versions: { auth: '1.2.0' } }, signature);
  assert.equal((await currentSet(as('staging'), 'staging'))?.remotes.auth?.fallback, '1.0.0');
});
