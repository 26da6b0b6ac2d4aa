/** What is seen and known before the first script has come, and how little is asked for after that. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser, newPerson } from './browser.ts';
import { signedIn } from './demo-people.ts';
import { expect } from './expect.ts';
import { startPortal, type Portal } from './portal.ts';

const script = /\.js$/;
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Home$/ });

describe('first paint', () => {
  let portal: Portal;
  let browser: Browser;
  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  for (const { who, path, width } of [
    { who: 'visitor', path: '/login', width: 390 },
    { who: 'visitor', path: '/login', width: 1440 },
    { who: 'vendor', path: '/dashboard', width: 390 },
    { who: 'vendor', path: '/dashboard', width: 1440 },
  ] as const) {
    test(`${path} at ${width} px stands before the scripts come, and its header stays where it was`, async () => {
      const { page, context } =
        who === 'visitor' ? await newPerson(browser, portal.url) : await signedIn(browser, portal.url, who);
      await page.setViewportSize({ width, height: 900 });
      const { promise: seen, resolve: letThemCome } = Promise.withResolvers<void>();
      await page.route(script, async (route) => {
        await seen;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const before = await logo(page).boundingBox();
      letThemCome();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => logo(page).boundingBox()).toEqual(before);
      await context.close();
    });
  }

  const answers: Record<string, { who: 'visitor' | 'vendor'; usable: (page: Page) => Promise<void> }> = {
    '/': {
      who: 'visitor',
      usable: async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('button', { name: 'Close menu' }).waitFor();
      },
    },
    '/login': {
      who: 'visitor',
      usable: (page) => page.getByRole('textbox', { name: 'Email' }).fill('rosa@delgadocatering.com'),
    },
    '/dashboard': {
      who: 'vendor',
      usable: (page) => page.getByRole('article').first().waitFor(),
    },
  };
  for (const [path, { who, usable }] of Object.entries(answers)) {
    test(`${path} needs one round trip for scripts after the HTML, no more`, async () => {
      const { context } =
        who === 'visitor' ? await newPerson(browser, portal.url) : await signedIn(browser, portal.url, who);
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      let held: Route[] = [];
      await page.route(script, (route) => void held.push(route));
      await page.goto(path, { waitUntil: 'commit' });
      // All that the HTML names: the host, the remote's entry, its first chunks and those of the screen.
      const named = page.locator('script[src], link[rel=preload][as=script]');
      await page.locator('footer').waitFor();
      await expect.poll(async () => (await named.count()) - held.length).toBe(0);
      const first = held;
      held = [];
      await Promise.all(first.map((route) => route.continue()));
      // Nothing that is asked for after it is answered.
      await usable(page);
      await context.close();
    });
  }

  test('where no script comes the page says so, and can be loaded again', async () => {
    const { page, context } = await newPerson(browser, portal.url);
    let lost = true;
    await page.route(script, (route) => (lost ? route.abort() : route.continue()));
    await page.goto('/login?from=mail');
    const again = page.getByRole('main').getByRole('link', { name: 'Load it again' });
    await again.waitFor();
    lost = false;
    await again.click();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await expect(page).toHaveURL(`${portal.url}/login?from=mail`);
    await context.close();
  });

  test('the account is asked for once, before any script has come', async () => {
    const { context } = await signedIn(browser, portal.url, 'vendor');
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (script.test(pathname)) asked.push('script');
      if (pathname === '/api/vendor-account/current') asked.push('account');
    });
    await page.route(script, async (route) => {
      await expect.poll(() => asked).toContain('account');
      await route.continue();
    });
    // The live stream never opens: as soon as it does, everything is read again.
    await page.route('**/api/live', () => {});
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    assert.equal(asked.filter((what) => what === 'account').length, 1);
    await context.close();
  });
});
