/** Tests that only builds and release sets of trusted keys count. */
import assert from 'node:assert/strict';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Environment, ReleaseRecord, ReleaseSet } from '@portal/shared/federation';
import { currentSet, endCanary, promote, readSet } from '../sets/index.ts';
import { configuredStore, findRelease, listReleases, openStore, paths } from '../store/index.ts';
import { configuredKeys, signDocument, type SignedKind, type StoreKeys } from '../trust/index.ts';
import { publishSample, releaseEverything, temporaryStore, testKeys } from '../sets/test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'because' };
const setFile = (root: string, environment: Environment, number: number) =>
  join(root, paths.sets(environment), `${String(number).padStart(6, '0')}.json`);

/** A store of two environments with their own keys, where identity publishes auth and platform everything. */
async function signedStore(t: TestContext) {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const keys = {
    platform: testKeys(),
    identity: testKeys(),
    operations: testKeys(),
    staging: testKeys(),
    production: testKeys(),
  };
  const trustFile = async (environment: 'staging' | 'production') => {
    const file = join(dataDir, `${environment}.json`);
    const builds = {
      '*': [keys.platform.publicKey],
      auth: [keys.identity.publicKey],
      admin: [keys.operations.publicKey],
    };
    await writeFile(file, JSON.stringify({ builds, sets: [keys[environment].publicKey] }));
    return file;
  };
  const files = { staging: await trustFile('staging'), production: await trustFile('production') };
  const as = (who: keyof typeof keys, environment: keyof typeof files = 'staging') =>
    openStore(dataDir, keys[who].with(files[environment]));
  const setup = openStore(dataDir, { trust: null, key: as('platform').keys.key });
  await releaseEverything(setup, 'development');
  const versions = { host: '1.0.0', auth: '1.0.0', admin: '1.0.0' };
  await promote(as('staging'), 'staging', { versions }, signature);
  return { dataDir, root: setup.root, as, files, keys };
}

test('a team publishes only its own remote, and a release job promotes only to its environment', async (t) => {
  const { as } = await signedStore(t);
  const release = await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  assert.deepEqual(await findRelease(as('staging'), 'auth', '1.1.0'), release);
  await assert.rejects(
    publishSample(as('identity'), { name: 'admin', version: '1.1.0' }),
    /SIGNING_KEY is not a key that TRUST_FILE lists for a build of admin: in builds\.admin\.$/,
  );
  const versions = { auth: '1.1.0' };
  await assert.rejects(
    promote(as('identity'), 'staging', { versions }, signature),
    /SIGNING_KEY is not a key that TRUST_FILE lists for a release set: in sets\.$/,
  );
  await promote(as('staging'), 'staging', { versions }, signature);
  assert.equal((await currentSet(as('staging'), 'staging'))?.remotes.auth?.version, '1.1.0');
});

test('does not promote a build that is unsigned, of another team or changed, nor list it', async (t) => {
  const { dataDir, root, as } = await signedStore(t);
  const stranger = (key: StoreKeys['key']) => openStore(dataDir, { trust: null, key });
  await publishSample(stranger(null), { name: 'auth', version: '1.1.0' });
  await publishSample(stranger(as('operations').keys.key), { name: 'auth', version: '1.2.0' });
  await publishSample(as('identity'), { name: 'auth', version: '1.3.0' });
  const file = join(root, paths.build('auth', '1.3.0'), 'release.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
  await writeFile(file, JSON.stringify({ ...record, commit: 'another' }));
  for (const version of ['1.1.0', '1.2.0', '1.3.0'])
    await assert.rejects(
      promote(as('staging'), 'staging', { versions: { auth: version } }, signature),
      new RegExp(`auth@${version} is not signed by a trusted key of auth`),
    );
  assert.deepEqual(
    (await listReleases(as('staging'), 'auth')).map(({ version }) => version),
    ['1.0.0'],
  );
});

test('refuses a build whose team signed a field that pages, gateways or commands cannot use', async (t) => {
  const { root, as } = await signedStore(t);
  const file = join(root, paths.build('auth', '1.1.0'), 'release.json');
  const record = await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  const hash = record.files['routes.js']!;
  for (const [field, value] of [
    ['team', 5],
    ['team', 'identity\u001b[2J'],
    ['label', 'x'.repeat(10_000)],
    ['built_at', null],
    ['shared', { react: `^19${' '.repeat(10_000)}` }],
    ['areas', ['/login']],
    ['areas', Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`/login/${index}`, 'public']))],
    ['navigation', 'none'],
    ['global', 'x=1;alert'],
    ['entry', 'https://evil.example/remoteEntry.js'],
    ['preload', ['../../admin/1.0.0/routes.js']],
    ['pages', { '/login': ['"><meta http-equiv="refresh" content="0">'] }],
    ['files', { ...record.files, '../../../environments/staging/sets/000001.json': hash }],
    ['files', { ...record.files, 'late.js': 'sha384-' }],
  ] as const) {
    const signed = signDocument(as('identity').keys.key!, 'build', { ...record, [field]: value });
    await writeFile(file, JSON.stringify(signed));
    const unusable = new RegExp(`The record of auth@1\\.1\\.0 has an unusable ${field}`);
    await assert.rejects(
      promote(as('staging'), 'staging', { versions: { auth: '1.1.0' } }, signature),
      unusable,
    );
    assert.equal((await listReleases(as('staging'), 'auth')).length, 1);
  }
  await assert.rejects(
    publishSample(as('identity'), { name: 'auth', version: '1.2.0', label: 'x'.repeat(300) }),
    /has an unusable label/,
  );
});

test('a build counts only under its own name and version', async (t) => {
  const { root, as } = await signedStore(t);
  await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  for (const [name, version] of [
    ['auth', '1.2.0'],
    ['admin', '1.1.0'],
  ] as const) {
    await cp(join(root, paths.build('auth', '1.1.0')), join(root, paths.build(name, version)), {
      recursive: true,
    });
    await assert.rejects(
      promote(as('staging'), 'staging', { versions: { [name]: version } }, signature),
      new RegExp(`The record of ${name}@${version} is that of auth@1\\.1\\.0`),
    );
  }
});

test('a release set counts only with the key, the environment and the number it was made for', async (t) => {
  const { root, as } = await signedStore(t);
  const first = JSON.parse(await readFile(setFile(root, 'staging', 1), 'utf8')) as ReleaseSet;
  const { signature: _, ...unsigned } = first;
  await promote(as('production', 'production'), 'production', { versions: { host: '1.0.0' } }, signature);
  const production = JSON.parse(await readFile(setFile(root, 'production', 1), 'utf8')) as ReleaseSet;

  const signed = (who: 'identity' | 'staging', kind: SignedKind, number: number) =>
    signDocument<ReleaseSet>(as(who).keys.key!, kind, { ...unsigned, number });
  const forged: [object, RegExp][] = [
    [signed('identity', 'release set', 2), /2 of staging is not signed by a trusted key of staging/],
    [{ ...unsigned, number: 3 }, /3 of staging is not signed by a trusted key of staging/],
    [{ ...first, number: 4 }, /4 of staging is not signed by a trusted key of staging/],
    [first, /5 of staging is a copy of release set 1 of staging/],
    [{ ...production, number: 6, environment: 'staging' }, /6 of staging is not signed by a trusted key/],
    [production, /7 of staging is a copy of release set 1 of production/],
    [signed('staging', 'build', 8), /8 of staging is not signed by a trusted key/],
  ];
  for (const [index, [set, reason]] of forged.entries()) {
    await writeFile(setFile(root, 'staging', index + 2), JSON.stringify(set));
    await assert.rejects(readSet(as('staging'), 'staging', index + 2), reason);
    assert.equal((await currentSet(as('staging'), 'staging'))?.number, 1);
  }
  // The next promotion is based on the last good set and takes the next free number.
  await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  const next = await promote(as('staging'), 'staging', { versions: { auth: '1.1.0' } }, signature);
  assert.equal(next.number, 9);
  assert.equal((await currentSet(as('staging'), 'staging'))?.number, 9);
});

test('without a signing key nothing is published, promoted or ended where a trust file is set', async (t) => {
  const { dataDir, as } = await signedStore(t);
  const canaries = { auth: { version: '1.1.0', percent: 10 } };
  await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  await promote(as('staging'), 'staging', { canaries }, signature);
  const store = openStore(dataDir, { trust: as('staging').keys.trust, key: null });
  await assert.rejects(publishSample(store, { name: 'auth', version: '1.2.0' }), /A build needs SIGNING_KEY/);
  const canary = { name: 'auth', version: '1.1.0' } as const;
  await assert.rejects(endCanary(store, 'staging', canary, signature), /A release set needs SIGNING_KEY/);
  const changes = { versions: { auth: '1.1.0' } };
  await promote(store, 'staging', changes, signature, { dryRun: true });
  assert.equal((await currentSet(store, 'staging'))?.number, 2);
});

test('a key is replaced by listing the old and the new one', async (t) => {
  const { dataDir, as, files } = await signedStore(t);
  const next = testKeys();
  const trust = JSON.parse(await readFile(files.staging, 'utf8')) as { sets: string[] };
  await writeFile(files.staging, JSON.stringify({ ...trust, sets: [...trust.sets, next.publicKey] }));
  await publishSample(as('identity'), { name: 'auth', version: '1.1.0' });
  const store = openStore(dataDir, next.with(files.staging));
  const set = await promote(store, 'staging', { versions: { auth: '1.1.0' } }, signature);
  assert.deepEqual([set.number, (await currentSet(store, 'staging'))?.number], [2, 2]);
});

test('a data folder without settings gets one key, readable only for its user', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  assert.equal((await stat(join(dataDir, 'signing-key'))).mode & 0o777, 0o600);
  await publishSample(store, { name: 'auth', version: '1.0.0' });
  assert.ok(await findRelease(await configuredStore({ DATA_DIR: dataDir }), 'auth', '1.0.0'));
  await rm(join(dataDir, 'signing-key'));
  await assert.rejects(
    findRelease(await configuredStore({ DATA_DIR: dataDir }), 'auth', '1.0.0'),
    /auth@1\.0\.0 is not signed by a trusted key of auth/,
  );
});

test('rejects trust files and keys that cannot be used, without showing a key', async (t) => {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const { privateKey, publicKey } = testKeys();
  const file = join(dataDir, 'trust.json');
  for (const content of [
    '{',
    '{}',
    JSON.stringify({ builds: {}, sets: [publicKey] }),
    JSON.stringify({ builds: { auth: [publicKey] }, sets: [] }),
    JSON.stringify({ builds: { auth: [publicKey] }, sets: ['AAAA'] }),
    JSON.stringify({ builds: { auth: [privateKey] }, sets: [publicKey] }),
  ]) {
    await writeFile(file, content);
    assert.throws(() => configuredKeys({ TRUST_FILE: file }), /^ReleaseError: TRUST_FILE cannot be used: /);
  }
  assert.throws(() => configuredKeys({ TRUST_FILE: join(dataDir, 'none.json') }), /cannot be used/);
  for (const key of ['geheim', publicKey, '-----BEGIN PRIVATE KEY-----\ngeheim\n-----END PRIVATE KEY-----'])
    assert.throws(
      () => configuredKeys({ SIGNING_KEY: key }),
      (error: Error) =>
        error.message.startsWith('SIGNING_KEY cannot be used: ') && !error.message.includes('geheim'),
    );
  assert.equal(configuredKeys({}), null);
});
