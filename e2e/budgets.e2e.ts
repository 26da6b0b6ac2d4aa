/** How many bytes of script the first screens load: a budget each, as brotli sends them, so that growth is a decision. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  accessRedirect,
  areaAt,
  hostPages,
  pageFile,
  PAGE_CONFIG_ID,
  remoteNames,
  type ReleaseName,
} from '@portal/shared/federation';
import { DEFERRED_SCRIPTS_ID, type DeferredScripts } from '@portal/shared/federation/deferred-scripts';
import { currentSet, readBuildFile, readRelease } from '@portal/shared/federation/store';
import { startFrontDoor, type FrontDoor } from './front-door.ts';

const KB = 1024;
/** In KB. What stands here is what is reached now, with a little room; docs/performance.md has what is aimed at. */
const budgets = {
  /** The host and one of its own pages, once somebody is about to press something. */
  hostPage: 205,
  /** The page that is read before that: HTML and styles, without fonts and pictures. */
  read: 20,
  /** What is fetched ahead while it is read. */
  ahead: 110,
  /** What a remote adds for its first screen, its entry included. */
  firstScreen: { auth: 38, onboarding: 28, 'vendor-dashboard': 92, admin: 38 },
  /** How a remote begins: what a fifth one costs whoever goes there, and nobody else. */
  remoteEntry: 8,
};

let door: FrontDoor;
before(async () => {
  door = await startFrontDoor({ PORTAL_ENV: 'production' });
});
after(() => door.dispose());

async function released(name: ReleaseName) {
  const set = await currentSet(door.store, 'production');
  const version = name === 'host' ? set?.host : set?.remotes[name]?.version;
  return readRelease(door.store, name, version!);
}

/** The size of files of a build, in KB, as they are sent. */
async function weigh(name: ReleaseName, files: Iterable<string>): Promise<number> {
  const release = await released(name);
  const sizes = [...new Set(files)].map(
    async (file) => (await readBuildFile(door.store, release, `${file}.br`))!.byteLength,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
}

for (const page of hostPages) {
  test(`${page} loads no more script than its budget`, async (t) => {
    const html = String(await readBuildFile(door.store, await released('host'), pageFile(page)));
    const files = [...html.matchAll(/"\/host\/[^/"]+\/([^"]+\.js)"/g)].map(([, file]) => file!);
    assert.ok(files.length >= 3, 'the libraries, the host and the page');
    const size = await weigh('host', files);
    t.diagnostic(`${size.toFixed(1)} KB`);
    assert.ok(size <= budgets.hostPage, `${size.toFixed(1)} KB`);
  });
}

test('the landing page is read from few bytes, and fetches few ahead', async (t) => {
  const html = await (await fetch(door.url)).text();
  const read = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength / KB;
  const deferred = new RegExp(`id="${DEFERRED_SCRIPTS_ID}">([^<]*)<`).exec(html)?.[1] ?? '';
  const { scripts } = JSON.parse(deferred) as DeferredScripts;
  const ahead = await weigh('host', [scripts[0]!.url.split('/').at(-1)!]);
  t.diagnostic(`${read.toFixed(1)} KB to read, ${ahead.toFixed(1)} KB ahead`);
  assert.doesNotMatch(html, /<script[^>]* src=/);
  assert.ok(read <= budgets.read, `the page: ${read.toFixed(1)} KB`);
  assert.ok(ahead <= budgets.ahead, `ahead: ${ahead.toFixed(1)} KB`);
});

/** Everybody who may come, or be led elsewhere. */
const people = [
  null,
  { is_admin: false, email_verified_at: null },
  { is_admin: false, email_verified_at: '2026-05-01T17:00:00.000Z' },
  { is_admin: true, email_verified_at: '2026-05-01T17:00:00.000Z' },
];

/** The remotes that a page may need: its own, and that of wherever its guard leads somebody (decision 0011). */
function usedAt(path: string): string[] {
  const area = areaAt(path);
  if (!area) return [];
  const led = people.map((person) => accessRedirect(area.access, person) ?? path);
  return led.map((to) => areaAt(to)?.remote ?? '');
}

for (const path of [...hostPages, '/login', '/onboarding/1', '/dashboard', '/admin']) {
  test(`${path} fetches nothing of a remote that it does not use: one more costs it no script`, async () => {
    const html = await (await fetch(door.url + path)).text();
    const config = new RegExp(`<script[^>]* id="${PAGE_CONFIG_ID}"[^>]*>[^<]*</script>`);
    assert.match(html, config);
    // Where every remote is, is known everywhere; what is not in there is fetched.
    const fetched = html.replace(config, '').matchAll(/\/remotes\/([\w-]+)\//g);
    const used = usedAt(path);
    const named = [...fetched].map(([, name = '']) => name);
    assert.deepEqual(
      named.filter((name) => !used.includes(name)),
      [],
    );
    assert.equal(named.length > 0, used.length > 0);
  });
}

for (const name of remoteNames) {
  test(`the first screen of ${name} adds no more script than its budget`, async (t) => {
    const { entry, preload, pages = {} } = await released(name);
    const screens = Object.values(pages);
    assert.ok(screens.length > 0, 'a remote names its first screens');
    const start = await weigh(name, [entry]);
    const size = Math.max(
      ...(await Promise.all(screens.map((files) => weigh(name, [entry, ...preload, ...files])))),
    );
    t.diagnostic(`${size.toFixed(1)} KB, ${start.toFixed(1)} KB of them to begin`);
    assert.ok(start <= budgets.remoteEntry, `the entry: ${start.toFixed(1)} KB`);
    assert.ok(size <= budgets.firstScreen[name], `the first screen: ${size.toFixed(1)} KB`);
  });
}
