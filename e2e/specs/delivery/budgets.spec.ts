/** Script size budgets of the first screens, in brotli-compressed bytes. Growth requires a changed budget. */
import assert from 'node:assert/strict';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  accessRedirect,
  areaAt,
  hostPages,
  pageFile,
  PAGE_CONFIG_ID,
  type PageConfig,
  type ReleaseName,
} from '@portal/shared/federation';
import { DEFERRED_SCRIPTS_ID, type DeferredScripts } from '@portal/shared/federation/deferred-scripts';
import { workspaceRemotes } from '@portal/platform/release';
import { currentSet } from '@portal/platform/sets';
import { readBuildFile, readRelease } from '@portal/platform/store';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { test } from '../../support/test.ts';

const KB = 1024;
/** In KB: the current sizes with a small margin. docs/performance.md has the targets. */
const budgets = {
  /** The host and one of its pages, after the first interaction. */
  hostPage: 213,
  /** The prerendered page: HTML and styles, without fonts and images. */
  read: 21,
  /** Scripts prefetched while the visitor reads the page. */
  ahead: 90,
  /** The bytes that a remote adds for its first screen, including its entry. */
  firstScreen: { auth: 40.5, onboarding: 30.7, 'vendor-dashboard': 56, admin: 38.1 } as Record<
    string,
    number
  >,
  /** The first screen of a remote without a budget of its own. */
  otherFirstScreen: 40,
  /** The entry of a remote. Only visitors of a remote pay for it. */
  remoteEntry: 7.6,
};

let door: StandaloneGateway;
test.beforeAll(async () => {
  door = await startStandaloneGateway({ PORTAL_ENV: 'production' });
});
test.afterAll(() => door.dispose());

async function released(name: ReleaseName) {
  const set = await currentSet(door.store, 'production');
  const version = name === 'host' ? set?.host : set?.remotes[name]?.version;
  return readRelease(door.store, name, version!);
}

/** The size of a build's files in KB, as sent to browsers. */
async function weigh(name: ReleaseName, files: Iterable<string>): Promise<number> {
  const release = await released(name);
  const sizes = [...new Set(files)].map(
    async (file) => (await readBuildFile(door.store, release, `${file}.br`))!.byteLength,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
}

for (const page of hostPages) {
  test(`${page} stays within its script budget`, async () => {
    const html = String(await readBuildFile(door.store, await released('host'), pageFile(page)));
    const files = [...html.matchAll(/"\/host\/[^/"]+\/([^"]+\.js)"/g)].map(([, file]) => file!);
    assert.ok(files.length >= 3, 'the libraries, the host and the page');
    const size = await weigh('host', files);
    assert.ok(size <= budgets.hostPage, `${size.toFixed(1)} KB`);
  });
}

test('the landing page stays within its HTML and prefetch budgets', async () => {
  const html = await (await fetch(door.url)).text();
  const read = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength / KB;
  const deferred = new RegExp(`id="${DEFERRED_SCRIPTS_ID}">([^<]*)<`).exec(html)?.[1] ?? '';
  const { scripts } = JSON.parse(deferred) as DeferredScripts;
  const ahead = await weigh('host', [scripts[0]!.url.split('/').at(-1)!]);
  assert.doesNotMatch(html, /<script[^>]* src=/);
  assert.ok(read <= budgets.read, `the page: ${read.toFixed(1)} KB`);
  assert.ok(ahead <= budgets.ahead, `ahead: ${ahead.toFixed(1)} KB`);
});

/** Every kind of user that access redirects distinguish. */
const users = [
  null,
  { is_admin: false, email_verified_at: null },
  { is_admin: false, email_verified_at: '2026-05-01T17:00:00.000Z' },
  { is_admin: true, email_verified_at: '2026-05-01T17:00:00.000Z' },
];

/**
 * The remotes that a page may need: the remote of the page and the remotes of its access redirects (decision
 * 0011).
 */
function usedAt({ mounts }: PageConfig, path: string): string[] {
  const area = areaAt(mounts, path);
  if (!area) return [];
  const led = users.map((person) => accessRedirect(area.access, person) ?? path);
  return led.map((to) => areaAt(mounts, to)?.remote ?? '');
}

for (const path of [...hostPages, '/login', '/onboarding/1', '/dashboard', '/admin']) {
  test(`${path} fetches no files of remotes it does not use`, async () => {
    const html = await (await fetch(door.url + path)).text();
    const config = new RegExp(`<script[^>]* id="${PAGE_CONFIG_ID}"[^>]*>([^<]*)</script>`);
    const [, json = ''] = config.exec(html) ?? [];
    // The page configuration lists the URLs of all remotes. Any other URL in the HTML is a fetch.
    const fetched = html.replace(config, '').matchAll(/\/remotes\/([\w-]+)\//g);
    const used = usedAt(JSON.parse(json) as PageConfig, path);
    const named = [...fetched].map(([, name = '']) => name);
    assert.deepEqual(
      named.filter((name) => !used.includes(name)),
      [],
    );
    assert.equal(named.length > 0, used.length > 0);
  });
}

for (const { name } of workspaceRemotes()) {
  test(`the first screen of ${name} stays within its script budget`, async () => {
    const { entry, preload, pages = {} } = await released(name);
    const screens = Object.values(pages);
    assert.ok(screens.length > 0, 'a remote names its first screens');
    const start = await weigh(name, [entry]);
    const size = Math.max(
      ...(await Promise.all(screens.map((files) => weigh(name, [entry, ...preload, ...files])))),
    );
    assert.ok(start <= budgets.remoteEntry, `the entry: ${start.toFixed(1)} KB`);
    assert.ok(
      size <= (budgets.firstScreen[name] ?? budgets.otherFirstScreen),
      `the first screen: ${size.toFixed(1)} KB`,
    );
  });
}
