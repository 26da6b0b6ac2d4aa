/** A team releases its remote on the running portal without another build, a restart or an interruption for users. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { Environment } from '@portal/shared/federation';
import { currentSet, promote } from '@portal/platform/sets';
import { openStore } from '@portal/platform/store';
import { readConfig, startGateway } from '../../../gateway/src/index.ts';
import { openUser } from '../../support/browser.ts';
import { runJob } from '../../support/pipeline.ts';
import { freePort, root, startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, test } from '../../support/test.ts';

const VERSION = '1.0.0-replaced';

test.describe('replacing one remote', () => {
  // Each test goes on with the builds of the one before.
  test.describe.configure({ mode: 'serial' });

  let portal: Portal;
  const gateways: { close: () => Promise<void> }[] = [];

  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await portal?.dispose();
  });

  /** Runs a release command as the team would on the command line. */
  const command = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`scripts/commands/${script}.ts`, ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: portal.dataDir },
    });

  test('[E3] publishes and promotes remote-auth alone; new loads run it and open tabs keep their build', async ({
    browser,
  }) => {
    const early = await openUser(browser, portal.url);
    await early.page.goto('/login');
    await early.page.getByRole('heading', { level: 1 }).waitFor();
    const before = await released(early.page);

    await command('publish', 'auth', '--version', VERSION);
    await command(
      'promote',
      `auth@${VERSION}`,
      '--to',
      'development',
      '--by',
      'identity',
      '--reason',
      'a new login',
    );

    const late = await openUser(browser, portal.url);
    await waitForSet(portal.url, before.set + 1);
    await late.page.goto('/login');
    await late.page.getByRole('textbox', { name: 'Email' }).waitFor();
    const now = await released(late.page);
    assert.deepEqual(now.versions, { ...before.versions, auth: VERSION }, 'only auth is another one');
    assert.equal(now.host, before.host, 'the host was not built again');
    assert.deepEqual(await loadedVersions(late.page, 'auth'), [VERSION]);

    // The released build is a complete remote: login works and creates the session in the host.
    await late.page.getByRole('textbox', { name: 'Email' }).fill('vendor@demo.example');
    await late.page.getByLabel('Password', { exact: true }).fill('demo-portal-2026');
    await late.page.getByRole('button', { name: /^log in$/i }).click();
    await late.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();

    // The tab that was already open loads the remaining chunks of its own build.
    await early.page.getByRole('link', { name: /forgot password/i }).click();
    await early.page.getByRole('button', { name: 'Send Reset Instructions' }).waitFor();
    assert.deepEqual(await loadedVersions(early.page, 'auth'), [before.versions.auth]);
    assert.deepEqual([...early.pageErrors.all, ...late.pageErrors.all], []);
  });

  test('deploys through staging to production and rolls back when production is unhealthy', async () => {
    const store = openStore(portal.dataDir);
    const runs = async (environment: Environment) =>
      (await currentSet(store, environment))?.remotes.auth?.version;
    const addresses = {
      STAGING_URL: await environment('staging'),
      PRODUCTION_URL: await environment('production'),
    };
    const settings = {
      ...addresses,
      PACKAGE: 'remote-auth',
      LOOK: addresses.STAGING_URL,
      GITHUB_ACTOR: 'identity',
      REASON: 'a commit',
      DATA_DIR: portal.dataDir,
    };
    const published = await runJob('publish', settings);
    const BUILD = published.outputs['publish.build'] ?? '';
    assert.match(BUILD, /^auth@1\.0\.0-[0-9a-f]{12}$/, published.log);
    const version = BUILD.slice('auth@'.length);
    const released = { ...settings, BUILD };
    const staged = await runJob('staging', released);
    assert.equal(staged.ok, true, staged.log);
    assert.deepEqual([await runs('staging'), await runs('production')], [version, VERSION]);

    const nobody = `http://127.0.0.1:${await freePort()}`;
    const failed = await runJob('production', { ...released, PRODUCTION_URL: nobody });
    assert.equal(failed.ok, false);
    assert.equal(await runs('production'), VERSION, failed.log);

    const done = await runJob('production', released);
    assert.equal(done.ok, true, done.log);
    assert.equal(await runs('production'), version);
    assert.equal((await currentSet(store, 'production'))?.by, 'identity');
  });

  /** Creates another environment in the same store that runs the portal's current release set. */
  async function environment(name: Environment): Promise<string> {
    const store = openStore(portal.dataDir);
    const set = await currentSet(store, 'development');
    const remotes = Object.entries(set?.remotes ?? {}).map(([remote, { version }]) => [remote, version]);
    const versions = { host: set?.host, ...Object.fromEntries(remotes) };
    await promote(store, name, { versions }, { by: 'tests', reason: 'first' });
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: portal.dataDir,
      API_URL: portal.url,
      PORTAL_ENV: name,
      PUBLIC_URL: 'http://localhost:3000',
    };
    const gateway = await startGateway(readConfig(env), { log: false });
    gateways.push(gateway);
    return gateway.url;
  }
});

/** The release set in the page's configuration. */
function released(page: Page): Promise<{ set: number; host: string; versions: Record<string, string> }> {
  return page.evaluate(() => {
    const config = JSON.parse(document.querySelector('#portal-config')?.textContent ?? '{}') as {
      release_set: number;
      host_version: string;
      remotes: Record<string, { version: string }>;
    };
    const versions = Object.entries(config.remotes).map(([name, { version }]) => [name, version] as const);
    return { set: config.release_set, host: config.host_version, versions: Object.fromEntries(versions) };
  });
}

/**
 * The versions of a remote that a page fetched files of. Waits for the first file, because a prerendered page
 * is visible before it loads.
 */
async function loadedVersions(page: Page, remote: string): Promise<string[]> {
  const folder = `/remotes/${remote}/`;
  await page.waitForFunction((part) => {
    const fetched = performance.getEntriesByType('resource');
    return fetched.some(({ name }) => name.includes(part));
  }, folder);
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions = urls.map((url) => new RegExp(`${folder}([^/]+)/`).exec(url)?.[1]);
  return [...new Set(versions.filter((version) => version !== undefined))];
}

/** Waits until the gateway serves the release set, which takes about a second on an idle machine. */
async function waitForSet(url: string, set: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const response = await fetch(`${url}/login`);
    await response.body?.cancel();
    if (response.headers.get('x-portal-release') === String(set)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`Release set ${set} is not served`);
}
