/** The inbox that renders before the app loads: its content, its audience, and the handover to the app. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { signedIn, type DemoUser } from '../../support/demo-users.ts';
import { holdScripts } from '../../support/hold-scripts.ts';
import { applyStyles } from '../../support/layout.ts';
import type { Portal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const hostScripts = /\/host\/.*\.js$/;
const leadsCall = /\/api\/vendor-account\/\d+\/leads\?group=needs_reply/;

test.describe('early inbox rendering', () => {
  let portal: Portal;
  let browser: Browser;
  test.beforeAll(async ({ browser: workerBrowser, portal: workerPortal }) => {
    browser = workerBrowser;
    portal = workerPortal;
  });
  test.afterAll(async () => {
    await closeUsers(browser);
  });

  /** Opens a path of the portal and holds the app's scripts until the returned `release` is called. */
  async function withoutApp(who: DemoUser, path: string, width = 1440) {
    const { page, context, pageErrors } = await signedIn(browser, portal.url, who);
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    const release = await holdScripts(page, hostScripts);
    // The cards show the time left to reply, which can need another line a moment later.
    await page.clock.setFixedTime(Date.now());
    // Blocks the live stream. The refetch that it triggers on opening must not count as a request here.
    await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
    const asked: string[] = [];
    page.on('request', (request) => leadsCall.test(request.url()) && asked.push(request.url()));
    const drawn = page.waitForResponse(/\/early\/dashboard\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await (await drawn).finished();
    return { page, context, pageErrors, release, asked };
  }

  const early = (page: Page) => page.locator('[data-place-of-the-page] article');
  const inbox = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Matched Clients' });

  /** Positions of the first elements of the screen after rendering, with every row laid out and its fonts loaded. */
  const places = async (page: Page) => {
    await applyStyles(page);
    return page.evaluate(async () => {
      document.body.getBoundingClientRect();
      await document.fonts.ready;
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
  };
  const names = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main article h2')].slice(0, 5).map((each) => each.textContent),
    );

  for (const width of [390, 1440]) {
    test(`matches the layout of the app at ${width} px and requests the leads once`, async () => {
      const { page, context, pageErrors, release, asked } = await withoutApp('vendor', '/dashboard', width);
      await early(page).first().waitFor();
      const before = { names: await names(page), places: await places(page) };
      assert.equal(before.names.length, 5);
      // The early heading is hidden from screen readers, because the app replaces it.
      await expect(inbox(page)).toHaveCount(0);
      release();
      await inbox(page).waitFor();
      await expect
        .poll(async () => ({ names: await names(page), places: await places(page) }))
        .toEqual(before);
      await expect(early(page)).toHaveCount(0);
      assert.equal(asked.length, 1);
      assert.deepEqual(pageErrors.all, []);
      await context.close();
    });
  }

  test('keeps input in the app', async () => {
    const { page, context, release } = await withoutApp('vendor', '/dashboard');
    await early(page).first().waitFor();
    await page.locator('input[type=search]').fill('garden');
    release();
    await expect(page.getByRole('searchbox')).toHaveValue('garden');
    await expect(page).toHaveURL(/search=garden/);
    await context.close();
  });

  for (const { who, path, sees } of [
    { who: 'applicant', path: '/dashboard', sees: /./ },
    { who: 'admin', path: '/dashboard', sees: /./ },
    { who: 'vendor', path: '/dashboard?view=booked', sees: 'Your Matched Clients' },
  ] as const) {
    test(`waits for the app as ${who} at ${path}`, async () => {
      const { page, context, release, asked } = await withoutApp(who, path);
      await page.waitForTimeout(500);
      await expect(page.locator('[data-place-of-the-page]').getByRole('status')).toHaveText('Loading...');
      assert.equal(asked.length, 0);
      release();
      await page.getByRole('heading', { level: 1, name: sees }).waitFor();
      await context.close();
    });
  }

  test('opens the app when the early script fails', async () => {
    const { page, context } = await signedIn(browser, portal.url, 'vendor');
    await page.route(/\/early\/dashboard\.js$/, (route) => route.abort());
    await page.goto('/dashboard');
    await inbox(page).waitFor();
    await context.close();
  });
});
