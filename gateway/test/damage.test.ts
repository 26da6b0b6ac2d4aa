/**
 * The gateway serves only bytes that match the release. Tests every class of file, modified and without its
 * hash.
 */
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { ReleaseRecord, ReleaseSet } from '@portal/shared/federation';
import { promote } from '@portal/platform/sets';
import { integrityOfContent, openStore, paths, recordProof } from '@portal/platform/store';
import { signDocument, type Signed, type SignedKind } from '@portal/platform/trust';
import { publishSample, releaseEverything, temporaryStore } from '@portal/platform/sets/testing';
import { readConfig } from '../src/config.ts';
import { configOf, gatewayOn, until } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };
const auth = paths.build('auth', '1.1.0');
const files = {
  'remoteEntry.js': 'var portal_auth_1_1_0={}',
  'routes.js': '/* exposed */',
  'page.js': '/* lazy */',
  'page.css': 'b{}',
  'figtree.woff2': 'font',
  'logo.svg': '<svg/>',
};

/** A store in which auth runs 1.1.0 after 1.0.0, damaged before any gateway has read it. */
async function damagedStore(t: TestContext, damage: (root: string) => Promise<void>) {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await recordProof(store, 'development', { name: 'auth', version: '1.0.0', mounts: 20 });
  await publishSample(store, { name: 'auth', version: '1.1.0', content: files });
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  await damage(store.root);
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir });
  return gatewayOn(config, (work) => t.after(work));
}

async function changeOneByte(path: string): Promise<void> {
  const content = await readFile(path);
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
  await writeFile(path, content);
}

async function editJson<T>(path: string, edit: (value: T) => void): Promise<void> {
  const value = JSON.parse(await readFile(path, 'utf8')) as T;
  edit(value);
  await writeFile(path, JSON.stringify(value));
}

/** Edits a document of a store and signs it with the data folder's key, as someone who holds the key could. */
async function editSigned<T extends Signed>(
  { root, path, kind }: { root: string; path: string; kind: SignedKind },
  edit: (value: T) => void,
): Promise<void> {
  const { key } = openStore(dirname(root)).keys;
  await editJson<T>(path, (value) => {
    edit(value);
    Object.assign(value, signDocument(key!, kind, value));
  });
}
const recordOf = (root: string) => join(root, auth, 'release.json');
const editRecord = (root: string, edit: (record: ReleaseRecord) => void) =>
  editSigned<ReleaseRecord>({ root, path: recordOf(root), kind: 'build' }, edit);
const editSet = (root: string, edit: (set: ReleaseSet) => void) =>
  editSigned<ReleaseSet>(
    { root, path: join(root, paths.sets('development'), '000002.json'), kind: 'release set' },
    edit,
  );

for (const [kind, file] of [
  ['entry', 'remoteEntry.js'],
  ['exposed chunk', 'routes.js'],
] as const) {
  test(`[E4] falls back to the previous version when the ${kind} was modified, and serves the other remotes`, async (t) => {
    const { get } = await damagedStore(t, (root) => changeOneByte(join(root, auth, file)));
    const answer = await get('/login');
    assert.match(
      answer.headers.get('x-portal-builds') ?? '',
      /"auth@1\.0\.0";team="identity";reason="fallback because auth@1\.1\.0 is left out: /,
    );
    const page = configOf(await answer.text());
    assert.equal(page.remotes.auth.version, '1.0.0');
    assert.equal(page.remotes.auth.fallback, undefined);
    assert.equal(page.remotes.admin.version, '1.0.0');
    assert.equal((await get(`/${auth}/${file}`, { headers: { 'accept-encoding': 'identity' } })).status, 404);
    const { remotes } = (await (await get('/__health')).json()) as { remotes: Record<string, string> };
    assert.deepEqual([remotes['auth'], remotes['admin']], ['fallback', 'serving']);
  });
}

/** Files that a page loads later. */
const late = {
  'lazy chunk': 'page.js',
  style: 'page.css',
  font: 'figtree.woff2',
  picture: 'logo.svg',
};

test('[E4] returns 404 for each modified file', async (t) => {
  const { get } = await damagedStore(t, async (root) => {
    for (const file of Object.values(late)) await changeOneByte(join(root, auth, file));
  });
  const headers = { 'accept-encoding': 'identity' };
  for (const [kind, file] of Object.entries(late))
    assert.equal((await get(`/${auth}/${file}`, { headers })).status, 404, kind);
  assert.equal((await get(`/${auth}/routes.js`)).status, 200);
});

test('[E4] returns 404 for a modified compressed chunk', async (t) => {
  const { get } = await damagedStore(t, (root) => changeOneByte(join(root, auth, 'page.js.br')));
  const headers = { 'accept-encoding': 'br' };
  assert.equal((await get(`/${auth}/page.js`, { headers })).status, 404);
  assert.equal((await get(`/${auth}/routes.js`)).status, 200);
});

test('[E4] returns 404 for each file without a recorded hash', async (t) => {
  const { get } = await damagedStore(t, async (root) => {
    await editRecord(root, ({ files: recorded }) => {
      for (const file of [...Object.values(late), 'page.js.br']) delete recorded[file];
    });
    const integrity = integrityOfContent(await readFile(recordOf(root)));
    await editSet(root, (set) => Object.assign(set.records, { 'auth@1.1.0': integrity }));
  });
  for (const file of Object.values(late))
    for (const encoding of ['identity', 'br'])
      assert.equal(
        (await get(`/${auth}/${file}`, { headers: { 'accept-encoding': encoding } })).status,
        404,
        `${file} ${encoding}`,
      );
  assert.equal((await get(`/${auth}/routes.js`)).status, 200);
});

for (const [what, damage] of Object.entries<(root: string) => Promise<void>>({
  'with one byte changed': (root) => changeOneByte(recordOf(root)),
  'with another hash of the entry': (root) =>
    editJson<ReleaseRecord>(recordOf(root), (record) => {
      record.files['remoteEntry.js'] = record.files['routes.js'] ?? '';
    }),
  'without the hash of the entry': (root) =>
    editJson<ReleaseRecord>(recordOf(root), (record) => delete record.files['remoteEntry.js']),
  'without any hash': (root) => editJson<ReleaseRecord>(recordOf(root), (record) => (record.files = {})),
  'that is gone': (root) => rm(recordOf(root)),
  'that was replaced by another one with a valid signature': (root) =>
    editRecord(root, (record) => (record.commit = 'another')),
  'whose own hash is gone from the release set': (root) =>
    editSet(root, (set) => delete set.records['auth@1.1.0']),
})) {
  test(`[E4] falls back to the previous version for a release record ${what}`, async (t) => {
    const { get } = await damagedStore(t, damage);
    const page = configOf(await (await get('/login')).text());
    assert.deepEqual([page.release_set, page.remotes.auth.version], [2, '1.0.0']);
  });
}

for (const [field, value] of Object.entries<unknown>({
  team: 5,
  label: { text: 'Log in' },
  preload: ['../../../host/1.0.0/main.js'],
  pages: { '/login': [5] },
  files: null,
})) {
  test(`leaves out a build whose team signed an unusable ${field}, and serves every page`, async (t) => {
    const { get } = await damagedStore(t, async (root) => {
      await editRecord(root, (record) => Object.assign(record, { [field]: value }));
      const integrity = integrityOfContent(await readFile(recordOf(root)));
      await editSet(root, (set) => Object.assign(set.records, { 'auth@1.1.0': integrity }));
    });
    for (const path of ['/', '/login', '/admin']) assert.equal((await get(path)).status, 200, path);
    assert.equal(configOf(await (await get('/login')).text()).remotes.auth.version, '1.0.0');
  });
}

test('returns 503 for a modified host page, and serves it again after repair without a restart', async (t) => {
  let page = '';
  const { get } = await damagedStore(t, async (root) => {
    page = join(root, paths.build('host', '1.0.0'), 'index.html');
    await changeOneByte(page);
  });
  assert.equal((await get('/login')).status, 503);
  await changeOneByte(page);
  for (const end = Date.now() + 60_000; (await get('/login')).status !== 200;)
    assert.ok(Date.now() < end, 'served again');
});

test('/__health responds and names the damaged host when a new gateway can serve nothing', async (t) => {
  const { get } = await damagedStore(t, (root) =>
    changeOneByte(join(root, paths.build('host', '1.0.0'), 'index.html')),
  );
  const health = await get('/__health');
  assert.equal(health.status, 200);
  const { status, release_set: number, refused } = (await health.json()) as Record<string, unknown>;
  assert.deepEqual([status, number], ['degraded', null]);
  assert.match(String(refused), /host@1\.0\.0/);
  assert.equal((await get('/__health/ready')).status, 503);
});

test('a new gateway serves the newest release set whose host is intact, and the newest after its repair', async (t) => {
  let page = '';
  const { get } = await damagedStore(t, async (root) => {
    const store = openStore(dirname(root));
    await publishSample(store, { name: 'host', version: '1.1.0' });
    await promote(store, 'development', { versions: { host: '1.1.0' } }, signature);
    page = join(root, paths.build('host', '1.1.0'), 'index.html');
    await changeOneByte(page);
  });
  const served = async () => configOf(await (await get('/login')).text());
  const { release_set: number, host_version: host, remotes } = await served();
  assert.deepEqual([number, host, remotes.auth.version], [2, '1.0.0', '1.1.0']);
  await changeOneByte(page);
  await until(async () => (await served()).host_version === '1.1.0');
});

test('a promotion replaces a damaged build', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  await changeOneByte(join(store.root, paths.build('auth', '1.0.0'), 'release.json'));
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  const { get } = await gatewayOn(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }), (work) =>
    t.after(work),
  );
  assert.equal(configOf(await (await get('/login')).text()).remotes.auth.version, '1.1.0');
});
