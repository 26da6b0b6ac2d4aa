/** The inbox that is drawn before the app has come: what it shows, to whom, and that the app goes on from it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { signedIn, type DemoPerson } from './demo-people.ts';
import { expect } from './expect.ts';
import { holdScripts } from './held-scripts.ts';
import { startPortal, type Portal } from './portal.ts';

const hostScripts = /\/host\/.*\.js$/;
const leadsCall = /\/api\/vendor-account\/\d+\/leads\?page=1/;

describe('the inbox before the app', () => {
  let portal: Portal;
  let browser: Browser;
  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  /** Opens the portal at a path without the app, until the returned `release` is called. */
  async function withoutApp(who: DemoPerson, path: string, width = 1440) {
    const { page, context, complaints } = await signedIn(browser, portal.url, who);
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    const release = await holdScripts(page, hostScripts);
    // What it would read again as it opens is not what is counted here.
    await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
    const asked: string[] = [];
    page.on('request', (request) => leadsCall.test(request.url()) && asked.push(request.url()));
    const drawn = page.waitForResponse(/\/early\/dashboard\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await (await drawn).finished();
    return { page, context, complaints, release, asked };
  }

  const early = (page: Page) => page.locator('[data-place-of-the-page] article');
  const inbox = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Matched Clients' });

  /** Where the first things of the screen stand, once it is drawn: a row knows its height when it has been in sight. */
  const places = (page: Page) =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      return [
        ...document.querySelectorAll('main :is(aside, h1, select, article, article h2, article footer)'),
      ]
        .slice(0, 12)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.tagName, x, y, width, height].join(' ');
        });
    });
  const names = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main article h2')].slice(0, 5).map((each) => each.textContent),
    );

  for (const width of [390, 1440]) {
    test(`it shows at ${width} px what the app shows, in the same places, and asks for it once`, async () => {
      const { page, context, complaints, release, asked } = await withoutApp('vendor', '/dashboard', width);
      await early(page).first().waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const before = { names: await names(page), places: await places(page) };
      assert.equal(before.names.length, 5);
      // It is about to be replaced: nobody is read what will be gone.
      await expect(inbox(page)).toHaveCount(0);
      release();
      await inbox(page).waitFor();
      await expect
        .poll(async () => ({ names: await names(page), places: await places(page) }))
        .toEqual(before);
      await expect(early(page)).toHaveCount(0);
      assert.equal(asked.length, 1);
      assert.deepEqual(complaints.all, []);
      await context.close();
    });
  }

  test('what is pressed and typed in it is done by the app', async () => {
    const { page, context, release } = await withoutApp('vendor', '/dashboard');
    const decline = early(page).getByText('Quick Decline').first();
    await decline.click();
    await page.locator('input[type=search]').fill('garden');
    release();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('garden');
    await expect(page).toHaveURL(/search=garden/);
    await context.close();
  });

  for (const { who, path, sees } of [
    { who: 'applicant', path: '/dashboard', sees: /./ },
    { who: 'admin', path: '/dashboard', sees: /./ },
    { who: 'vendor', path: '/dashboard?status=booked', sees: 'Your Matched Clients' },
  ] as const) {
    test(`${who} at ${path} waits for the app`, async () => {
      const { page, context, release, asked } = await withoutApp(who, path);
      await page.waitForTimeout(500);
      await expect(page.locator('[data-place-of-the-page]').getByRole('status')).toHaveText('Loading...');
      assert.equal(asked.length, 0);
      release();
      await page.getByRole('heading', { level: 1, name: sees }).waitFor();
      await context.close();
    });
  }

  test('when it cannot be had the app comes all the same', async () => {
    const { page, context } = await signedIn(browser, portal.url, 'vendor');
    await page.route(/\/early\/dashboard\.js$/, (route) => route.abort());
    await page.goto('/dashboard');
    await inbox(page).waitFor();
    await context.close();
  });
});
