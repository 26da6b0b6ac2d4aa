/** Tests the bucket store on a real S3-compatible server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentSet, promote, rollback, setNumbers } from '../sets/index.ts';
import { ReleaseError } from '../release-error.ts';
import { configuredStore, findRelease, listReleases, readBuildFile } from '../store/index.ts';
import { publishSample, releaseEverything, temporaryStore } from '../sets/test/sample-builds.ts';
import { readConfig, startGateway } from '../../gateway/src/index.ts';
import { bucketStore } from './bucket-store.ts';
import { testBucket } from './test/bucket.ts';

const signature = { by: 'Ada', reason: 'because' };

test('stores builds and release sets in a bucket as in a folder', async (t) => {
  const { store } = await testBucket(t);
  await releaseEverything(store);
  const release = await publishSample(store, { name: 'auth', version: '1.1.0' });
  assert.deepEqual(await findRelease(store, 'auth', '1.1.0'), release);
  assert.equal(String(await readBuildFile(store, release, 'routes.js')), '/* 1.1.0 */');
  assert.deepEqual(
    (await listReleases(store, 'auth')).map(({ version }) => version),
    ['1.1.0', '1.0.0'],
  );
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  await rollback(store, 'development', 'auth', signature);
  assert.deepEqual(await setNumbers(store, 'development'), [3, 2, 1]);
  assert.equal((await currentSet(store, 'development'))?.remotes.auth?.version, '1.0.0');
  assert.equal(await findRelease(store, 'auth', '9.9.9'), null);
  assert.equal(await currentSet(store, 'production'), null);
});

test('never overwrites a version in a bucket, and lets exactly one of eight concurrent publishes win', async (t) => {
  const { store } = await testBucket(t);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => publishSample(store, { name: 'auth', version: '1.0.0' })),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  const other = { 'remoteEntry.js': 'var portal_auth_1_0_0', 'routes.js': 'other' };
  await assert.rejects(
    publishSample(store, { name: 'auth', version: '1.0.0', content: other }),
    /already published/,
  );
});

test('ignores an interrupted publish in a bucket and accepts it again', async (t) => {
  const { store } = await testBucket(t);
  await store.create('remotes/auth/1.0.0/routes.js', '/* 1.0.0 */');
  assert.equal(await findRelease(store, 'auth', '1.0.0'), null);
  await publishSample(store, { name: 'auth', version: '1.0.0' });
  await store.create('remotes/auth/2.0.0/routes.js', 'something else');
  await assert.rejects(publishSample(store, { name: 'auth', version: '2.0.0' }), /Choose another version/);
});

test('keeps every concurrent promotion in a bucket', async (t) => {
  const { store } = await testBucket(t);
  await releaseEverything(store);
  const names = ['auth', 'onboarding', 'vendor-dashboard', 'admin'] as const;
  for (const name of names) await publishSample(store, { name, version: '2.0.0' });
  await Promise.all(
    names.map((name) => promote(store, 'development', { versions: { [name]: '2.0.0' } }, signature)),
  );
  assert.deepEqual(await setNumbers(store, 'development'), [5, 4, 3, 2, 1]);
  const current = await currentSet(store, 'development');
  for (const name of names) assert.equal(current?.remotes[name]?.version, '2.0.0');
});

test('a gateway serves from a bucket, applies a promotion, and keeps serving while it is unavailable', async (t) => {
  const { store, stop } = await testBucket(t);
  await releaseEverything(store);
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, STORE_URL: 's3://portal-builds/releases' };
  const gateway = await startGateway(readConfig(env), { log: false });
  t.after(gateway.close);
  const get = (path: string) => fetch(gateway.url + path);
  const script = await get('/remotes/auth/1.0.0/routes.js');
  assert.equal(await script.text(), '/* 1.0.0 */');

  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  for (const end = Date.now() + 60_000; (await get('/login')).headers.get('x-portal-release') !== '2';)
    assert.ok(Date.now() < end, 'it is served');

  await stop();
  for (let load = 0; load < 3; load += 1) {
    const page = await get('/login');
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('x-portal-release'), '2');
  }
  assert.equal((await get('/remotes/auth/1.1.0/routes.js')).status, 200, 'what is in use is kept');
  assert.equal((await get('/remotes/auth/1.2.0/routes.js')).status, 503);
});

test('counts a write as its own when the bucket stored it and the answer was lost', async (t) => {
  const { store, faults } = await testBucket(t);
  await releaseEverything(store);
  faults.losesAnswersTo = 'remotes/auth/1.1.0/';
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  assert.ok(faults.lost > 1);
  await publishSample(store, { name: 'auth', version: '1.2.0' });
  for (const version of ['1.1.0', '1.2.0'])
    await promote(store, 'development', { versions: { auth: version } }, signature);
  Object.assign(faults, { losesAnswersTo: 'environments/development/sets/', lost: 0 });
  const set = await rollback(store, 'development', 'auth', signature);
  assert.equal(faults.lost, 1);
  assert.deepEqual([set.number, set.remotes.auth?.version], [4, '1.1.0']);
  assert.deepEqual(await setNumbers(store, 'development'), [4, 3, 2, 1]);
});

test('knows conditional writes when the answer to a probe was lost', async (t) => {
  const { store, faults } = await testBucket(t);
  await store.create('a', '1');
  faults.losesAnswersTo = 'keeps-what-is-there';
  const another = bucketStore({ bucket: 'portal-builds', prefix: 'releases', keys: store.keys });
  assert.equal(await another.create('b', '2'), true);
  assert.equal(faults.lost, 2);
});

test('writes again after an outage of the bucket during its first write', async (t) => {
  const { store, faults } = await testBucket(t);
  faults.rejectsWrites = true;
  await assert.rejects(store.create('a', '1'));
  faults.rejectsWrites = false;
  assert.equal(await store.create('a', '1'), true);
});

test('repeats a write that conflicts with another, and fails when that does not end', async (t) => {
  const { store, faults } = await testBucket(t);
  faults.conflicts = 3;
  assert.equal(await store.create('notes/1', 'one'), true);
  assert.equal(faults.conflicts, 0);
  faults.conflicts = Infinity;
  await assert.rejects(store.create('notes/2', 'two'));
});

test('a read fails when the bucket accepts it and never answers, or stops in the middle of a file', async (t) => {
  const { store, faults } = await testBucket(t);
  await releaseEverything(store);
  const settings = { bucket: 'portal-builds', prefix: 'releases', keys: store.keys, answerMs: 500 };
  const impatient = bucketStore(settings);
  assert.equal((await currentSet(impatient, 'development'))?.number, 1);
  for (const reads of ['unanswered', 'stalled'] as const) {
    faults.reads = reads;
    const tries = [impatient.list('host'), impatient.read('host/1.0.0/release.json')];
    for (const { status, reason } of (await Promise.allSettled(tries)) as PromiseRejectedResult[])
      assert.deepEqual([status, (reason as Error).name], ['rejected', 'TimeoutError'], reads);
  }
});

test('a read fails when the file of the bucket does not end, slowly or fast', async (t) => {
  const { store, faults } = await testBucket(t);
  const settings = { bucket: 'portal-builds', prefix: 'releases', keys: store.keys, readMs: 500 };
  faults.reads = 'dripping';
  await assert.rejects(bucketStore(settings).read('host/1.0.0/release.json'), /abort/i);
  faults.reads = 'flooding';
  await assert.rejects(store.read('host/1.0.0/release.json'), /release\.json is larger than 64 MB/);
});

test('ignores files of other folders in a listing, and removes none of them', async (t) => {
  const { store, faults } = await testBucket(t);
  await store.create('host/1.0.0/index.html', 'host');
  await store.create('remotes/auth/1.0.0/routes.js', 'auth');
  const files = ['releases/host/1.0.0/index.html', 'releases/remotes/auth/1.0.0/routes.js'].map(
    (key) => `<Contents><Key>${key}</Key><Size>4</Size></Contents>`,
  );
  faults.listing = `<ListBucketResult>${files.join('')}</ListBucketResult>`;
  assert.deepEqual(await store.list('remotes/auth/1.0.0'), ['routes.js']);
  assert.equal((await store.usage('remotes/auth/1.0.0')).bytes, 4);
  await store.remove('remotes/auth/1.0.0', 'release.json');
  assert.equal(String(await store.read('host/1.0.0/index.html')), 'host');
  assert.equal(await store.read('remotes/auth/1.0.0/routes.js'), null);
});

test('a listing that always promises another page fails', async (t) => {
  const { store, faults } = await testBucket(t);
  faults.listing =
    '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken></ListBucketResult>';
  await assert.rejects(store.list('host'), /The listing of releases\/host\/ .* does not end/);
});

for (const [direction, clockAheadMs] of [
  ['behind', 24 * 60 * 60_000],
  ['ahead', -24 * 60 * 60_000],
] as const)
  test(`reads and writes with a clock that is a day ${direction}`, async (t) => {
    const { store, faults } = await testBucket(t);
    faults.clockAheadMs = clockAheadMs;
    assert.equal(await store.create('a', '1'), true);
    assert.equal(String(await store.read('a')), '1');
    assert.deepEqual(await store.list('host'), []);
  });

test('rejects a bucket without conditional writes before writing anything', async (t) => {
  const { store } = await testBucket(t, { conditional: false });
  await assert.rejects(releaseEverything(store), /does not know conditional writes/);
  assert.deepEqual(await listReleases(store, 'host'), []);
});

test('rejects an invalid STORE_URL with a clear error', async () => {
  for (const STORE_URL of [
    'https://bucket.example',
    's3://',
    's3://b',
    's3://Bucket/x',
    's3://bucket/../x y',
  ])
    await assert.rejects(configuredStore({ STORE_URL }), ReleaseError);
});
