/** Pages run only scripts of the release set, byte for byte, and no input makes a page load others. */
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { readBuildFile, readRelease } from '@portal/platform/store';
import { publishSample } from '@portal/platform/sets/testing';
import { openCorruptingProxy } from '../../support/corrupting-proxy.ts';
import { openUser, untilItRuns } from '../../support/browser.ts';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

/** A build in the store that no release set includes. It sets a marker if it runs. */
const uninvited = '6.6.6';

// The tests alter scripts and request scripts without a hash.
test.use({ brokenOnPurpose: true });
let door: StandaloneGateway;
test.beforeAll(async () => {
  door = await startStandaloneGateway({ PORTAL_ENV: 'production' });
  const entry = 'var portal_auth_6_6_6 = {}; globalThis.injected = true;';
  const content = { 'remoteEntry.js': entry, 'routes.js': '' };
  await publishSample(door.store, { name: 'auth', version: uninvited, content });
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
  await door.dispose();
});

/** Appends content to matching files in transit, as a faulty or malicious cache would. */
async function tamper(context: BrowserContext, files: RegExp, more: string): Promise<void> {
  await context.route(files, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body: (await response.text()) + more });
  });
}

const injected = (page: Page) => page.evaluate(() => 'injected' in globalThis);
const script = '\nglobalThis.injected = true;';

const lazyChunks = /\/remotes\/auth\/[^/]+\/(?!remoteEntry|routes)[^/]+\.js/;

test('[E4] blocks a tampered lazy chunk, keeps the page on screen and recovers on Retry', async ({
  browser,
}) => {
  const { page, context } = await openUser(browser, door.url);
  await page.goto('/login');
  await untilItRuns(page);
  await tamper(context, lazyChunks, script);
  await page
    .getByRole('main')
    .getByRole('link', { name: /forgot password/i })
    .click();
  await page.getByText('That page didn’t load').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  assert.equal(await injected(page), false);
  await context.unroute(lazyChunks);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Send Reset Instructions' }).waitFor();
  await context.close();
});

test('recovers on Retry when every cached chunk of a page is corrupted', EXTENDED, async ({ browser }) => {
  const proxy = await openCorruptingProxy(door.url);
  const { page, context } = await openUser(browser, proxy.url);
  proxy.corrupts = lazyChunks;
  await page.goto('/forgot-password');
  await page.locator('[data-remote-failure="auth"]').waitFor();
  proxy.corrupts = null;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Send Reset Instructions' }).waitFor();
  await context.close();
  await proxy.close();
});

test('[E4] blocks a tampered host script and keeps the page readable', async ({ browser }) => {
  const { page, context } = await openUser(browser, door.url);
  await tamper(context, /\/host\/[^/]+\/main[^/]*\.js/, script);
  await page.goto('/terms');
  await page.locator('main h1').waitFor();
  assert.equal(await injected(page), false);
  await context.close();
});

test('[E4] blocks a tampered stylesheet', EXTENDED, async ({ browser }) => {
  const { page, context } = await openUser(browser, door.url);
  await tamper(context, /\/host\/[^/]+\/[^/]+\.css/, '\nhtml { --injected: yes; }');
  await page.goto('/terms');
  await page.locator('main h1').waitFor();
  const applied = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--injected'),
  );
  assert.equal(applied, '');
  await context.close();
});

test('[E4] blocks scripts without an integrity hash, and untrusted script URLs, HTML and policies', async ({
  browser,
}) => {
  const { page, context } = await openUser(browser, door.url);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  const outcome = await page.evaluate(async (version) => {
    const { trustedTypes: types } = globalThis as unknown as {
      trustedTypes: {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (url: string) => string },
        ) => { createScriptURL: (url: string) => string };
      };
    };
    const url = `/remotes/auth/${version}/remoteEntry.js`;
    const load = (src: string) =>
      new Promise<string>((resolve) => {
        const element = document.createElement('script');
        element.onload = () => resolve('ran');
        element.onerror = () => resolve('refused');
        element.src = src;
        document.head.append(element);
      });
    const refused = (work: () => unknown) => {
      try {
        work();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const rules = { createScriptURL: (text: string) => text };
    return {
      plainAddress: refused(() => (document.createElement('script').src = url)),
      html: refused(() => (document.body.innerHTML = '<p>x</p>')),
      ownPolicy: refused(() => types.createPolicy('mine', rules)),
      withoutHash: await load(types.createPolicy('portal-entries', rules).createScriptURL(url)),
    };
  }, uninvited);
  assert.deepEqual(outcome, {
    plainAddress: 'TypeError',
    html: 'TypeError',
    ownPolicy: 'TypeError',
    withoutHash: 'refused',
  });
  assert.equal(await injected(page), false);
  await context.close();
});

test('[E6] ignores overrides by query, cookie, storage, window name and message in production', async ({
  browser,
}) => {
  const { page, context } = await openUser(browser, door.url);
  const url = `/remotes/auth/${uninvited}/remoteEntry.js`;
  const forged = Buffer.from(JSON.stringify({ overrides: { auth: uninvited }, until: 9e15 })).toString(
    'base64url',
  );
  await context.addCookies(
    [`${forged}.`, `${forged}.${forged}`, `auth@${uninvited}`].map((value, index) => ({
      name: ['portal_overrides', 'import-map-override:auth', 'remote'][index] ?? '',
      value,
      url: door.url,
    })),
  );
  await context.addInitScript(
    ({ entry, version }) => {
      const map = JSON.stringify({ imports: { auth: entry, 'remote-auth': entry } });
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of [
          'remote',
          'portal_overrides',
          'import-map-override:auth',
          'import-map-override:remote-auth',
          '__FEDERATION_DEVTOOLS__',
          'devtools',
          'mf-overrides',
          'openmrs:importMapOverrides',
        ])
          storage.setItem(key, key.includes(':auth') ? entry : key === 'devtools' ? 'true' : map);
      }
      window.name = `remote=auth@${version}`;
      const messages = [
        `?remote=auth@${version}`,
        { type: 'override', remote: 'auth', version, url: entry },
        map,
      ];
      setInterval(() => messages.forEach((message) => postMessage(message, '*')), 100);
    },
    { entry: url, version: uninvited },
  );
  for (const query of [
    `?remote=auth@${uninvited}`,
    `?remote=remote-auth@${uninvited}&remote=auth@${uninvited}`,
    `?remote=auth@${encodeURIComponent(door.url + url)}`,
    `?imo=1&overrides=${encodeURIComponent(url)}&mf=auth:${uninvited}`,
    `#remote=auth@${uninvited}`,
  ]) {
    const answer = await page.goto(`/login${query}`);
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    // Long enough for the messages to be posted more than once.
    await page.waitForTimeout(500);
    assert.equal(await answer?.headerValue('set-cookie'), null, query);
    assert.equal(await injected(page), false, query);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    assert.ok(!fetched.some((each) => each.includes(uninvited)), query);
    await expect(page.getByText('Only you see')).toHaveCount(0);
  }
  await context.close();
});

test('[E6, F] ships no override code in the host bundle', async ({ browser }) => {
  const { page, context } = await openUser(browser, door.url);
  await page.goto('/login');
  const config = await page.evaluate(() => document.querySelector('#portal-config')?.textContent ?? '');
  const { host_version: version } = JSON.parse(config) as { host_version: string };
  const host = await readRelease(door.store, 'host', version);
  for (const file of Object.keys(host.files).filter((each) => each.endsWith('.js'))) {
    const text = String(await readBuildFile(door.store, host, file));
    assert.doesNotMatch(text, /portal_overrides|import-map-override|swap-key|[?&]remote=/, file);
  }
  await context.close();
});
