/** Nothing runs in a page but what the release set names, byte for byte, and nobody can talk a page into more. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readBuildFile, readRelease } from '@portal/shared/federation/store';
import { publishSample } from '@portal/shared/federation/store/testing';
import { openBadWay } from './bad-way.ts';
import { launchBrowser, newPerson, untilItRuns } from './browser.ts';
import { expect } from './expect.ts';
import { startFrontDoor, type FrontDoor } from './front-door.ts';
import { pagesAreBrokenOnPurpose } from './rules-kept.ts';

/** A build in the store that no release set names; it leaves a trace wherever it runs. */
const uninvited = '6.6.6';

// Scripts are changed here, and asked for without a hash.
pagesAreBrokenOnPurpose();

let browser: Browser;
let door: FrontDoor;
before(async () => {
  [browser, door] = await Promise.all([launchBrowser(), startFrontDoor({ PORTAL_ENV: 'production' })]);
  const entry = 'var portal_auth_6_6_6 = {}; globalThis.injected = true;';
  const content = { 'remoteEntry.js': entry, 'routes.js': '' };
  await publishSample(door.store, { name: 'auth', version: uninvited, content });
});
after(async () => {
  await browser.close();
  await door.dispose();
});

/** Adds to every file of a kind on its way, as a damaged or an evil cache in between would. */
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

test('a changed lazy chunk is not run; its area says so, and recovers', async () => {
  const { page, context } = await newPerson(browser, door.url);
  await page.goto('/login');
  await untilItRuns(page);
  await tamper(context, lazyChunks, script);
  await page
    .getByRole('main')
    .getByRole('link', { name: /forgot password/i })
    .click();
  await page.locator('[data-remote-failure="auth"]').waitFor();
  assert.equal(await injected(page), false);
  await context.unroute(lazyChunks);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Send Reset Instructions' }).waitFor();
  await context.close();
});

test('a page of which every chunk is damaged in the browser’s cache recovers with one press', async (t) => {
  const way = await openBadWay(door.url);
  t.after(() => way.close());
  const { page, context } = await newPerson(browser, way.url);
  way.damages = lazyChunks;
  await page.goto('/forgot-password');
  await page.locator('[data-remote-failure="auth"]').waitFor();
  way.damages = null;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Send Reset Instructions' }).waitFor();
  await context.close();
});

test('a changed script of the host is not run; what the page says can be read all the same', async () => {
  const { page, context } = await newPerson(browser, door.url);
  await tamper(context, /\/host\/[^/]+\/main[^/]*\.js/, script);
  await page.goto('/terms');
  await page.locator('main h1').waitFor();
  assert.equal(await injected(page), false);
  await context.close();
});

test('a changed style is not applied', async () => {
  const { page, context } = await newPerson(browser, door.url);
  await tamper(context, /\/host\/[^/]+\/[^/]+\.css/, '\nhtml { --injected: yes; }');
  await page.goto('/terms');
  await page.locator('main h1').waitFor();
  const applied = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--injected'),
  );
  assert.equal(applied, '');
  await context.close();
});

test('a script without a hash is not run, whoever asks for it (OpenSearch’s integrity goes with its field)', async () => {
  const { page, context } = await newPerson(browser, door.url);
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

test('in production no query, cookie, stored key, window name or message swaps a remote', async () => {
  const { page, context } = await newPerson(browser, door.url);
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
    // By then the messages were posted more than once.
    await page.waitForTimeout(500);
    assert.equal(await answer?.headerValue('set-cookie'), null, query);
    assert.equal(await injected(page), false, query);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    assert.ok(!fetched.some((each) => each.includes(uninvited)), query);
    await expect(page.getByText('Swapped for you')).toHaveCount(0);
  }
  await context.close();
});

test('the bundles have no code for swaps at all', async () => {
  const { page, context } = await newPerson(browser, door.url);
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
