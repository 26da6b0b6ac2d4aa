/** The content and state before the first script runs, and the number of requests after it. */
import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { hostPages, STARTED_EVENT } from '@portal/shared/federation';
import { openUser, untilItRuns } from '../../support/browser.ts';
import { demoEmails, demoPassword, signedIn } from '../../support/demo-users.ts';
import { anyScript, holdScripts } from '../../support/hold-scripts.ts';
import { shiftFaults, watchShifts } from '../../support/layout-shift.ts';
import { openSlowProxy } from '../../support/slow-proxy.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Home$/ });

test.describe('first paint', () => {
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  for (const { who, path, width } of [
    { who: 'visitor', path: '/forgot-password', width: 390 },
    { who: 'visitor', path: '/forgot-password', width: 1440 },
    { who: 'vendor', path: '/dashboard', width: 390 },
    { who: 'vendor', path: '/dashboard', width: 1440 },
  ] as const) {
    test(`${path} at ${width} px shows a loading state before scripts load and keeps the header in place`, async ({
      browser,
      portal,
    }) => {
      const { page, context } =
        who === 'visitor' ? await openUser(browser, portal.url) : await signedIn(browser, portal.url, who);
      await page.setViewportSize({ width, height: 900 });
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const before = await logo(page).boundingBox();
      release();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => logo(page).boundingBox()).toEqual(before);
      await context.close();
    });
  }

  for (const width of [390, 1440]) {
    test(`no public page at ${width} px moves while its document arrives`, async ({ browser, portal }) => {
      const proxy = await openSlowProxy(portal.url);
      try {
        const { page, context } = await openUser(browser, proxy.url, { viewport: { width, height: 900 } });
        await watchShifts(context);
        const found: string[] = [];
        for (const path of hostPages) {
          await page.goto(path);
          found.push(...(await shiftFaults(page)).map((fault) => `${path} ${fault}`));
        }
        assert.deepEqual(found, []);
        await context.close();
      } finally {
        await proxy.close();
      }
    });
  }

  const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
  const password = (page: Page) => page.getByLabel('Password', { exact: true });
  const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

  for (const width of [390, 1440]) {
    test(`the /login form at ${width} px appears before scripts load and does not shift afterwards`, async ({
      browser,
      portal,
    }) => {
      const { page, context, pageErrors } = await openUser(browser, portal.url);
      await page.setViewportSize({ width, height: 900 });
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
      await expect(page).toHaveTitle(/^Log in · /);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const places = () =>
        Promise.all([logo(page), email(page), logIn(page)].map((element) => element.boundingBox()));
      const before = await places();
      release();
      await untilItRuns(page);
      await expect.poll(places).toEqual(before);
      assert.deepEqual(pageErrors.all, []);
      await context.close();
    });
  }

  test('keeps input and submits once for a form that was submitted before scripts load', async ({
    browser,
    portal,
  }) => {
    const { page, context, pageErrors } = await openUser(browser, portal.url);
    const release = await holdScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/auth/login') && sent.push(request.method()));
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(logIn(page)).toBeDisabled();
    await email(page).fill(demoEmails.vendor);
    await expect(logIn(page)).toBeDisabled();
    await password(page).fill(demoPassword);
    await logIn(page).click();
    await expect(logIn(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    assert.deepEqual(sent, ['POST']);
    assert.deepEqual(pageErrors.all, []);
    await context.close();
  });

  test('keeps the input and focus of a field typed into before scripts load', async ({ browser, portal }) => {
    const { page, context } = await openUser(browser, portal.url);
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await email(page).pressSequentially('rosa@del');
    release();
    await untilItRuns(page);
    await expect(email(page)).toHaveValue('rosa@del');
    await expect(email(page)).toBeFocused();
    await page.keyboard.type('gado.test');
    await password(page).fill('long table dinner');
    await expect(email(page)).toHaveValue('rosa@delgado.test');
    await expect(logIn(page)).toBeEnabled();
    await context.close();
  });

  test('validates a field that lost focus before scripts load', async ({ browser, portal }) => {
    const { page, context } = await openUser(browser, portal.url);
    const release = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await email(page).pressSequentially('rosa');
    await page.keyboard.press('Tab');
    release();
    await untilItRuns(page);
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).not.toHaveAttribute('aria-invalid', 'true');
    await context.close();
  });

  test('hides the login form from a signed-in user', async ({ browser, portal }) => {
    const { context } = await signedIn(browser, portal.url, 'vendor');
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await expect(page.locator('input[name=email]')).toBeHidden();
    release();
    await page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    await context.close();
  });

  test('loads no script on a public page, where theme and menu work and keep their state', async ({
    browser,
    portal,
  }) => {
    const { page, context, pageErrors } = await openUser(browser, portal.url);
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.locator('script[src]')).toHaveCount(0);
    assert.deepEqual(
      asked.filter((each) => each.startsWith('script')),
      [],
    );
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    const toContact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
    await expect(toContact).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(toContact).toBeVisible();
    release();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    await untilItRuns(page);
    await expect(toContact).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await toContact.click();
    await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor();
    assert.deepEqual(pageErrors.all, []);
    await context.close();
  });

  test('handles a click during hydration once', async ({ browser, portal }) => {
    const { page, context, pageErrors } = await openUser(browser, portal.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((started) => {
      addEventListener(started, () =>
        document.querySelector<HTMLElement>('header button[aria-expanded]')?.click(),
      );
    }, STARTED_EVENT);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).hover();
    await untilItRuns(page);
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
    assert.deepEqual(pageErrors.all, []);
    await context.close();
  });

  test('reports no script error for a page that was received in part', async ({ browser, portal }) => {
    const { page, context, pageErrors } = await openUser(browser, portal.url);
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const inConfig = html.indexOf('"host_version"');
      assert.ok(inConfig > 0);
      await route.fulfill({ response, body: html.slice(0, inConfig) });
    });
    await page.goto('/login');
    await page.evaluate(() => {
      const image = new Image();
      document.documentElement.append(image);
      image.src = '/missing.svg';
      image.dispatchEvent(new Event('load'));
    });
    assert.deepEqual(pageErrors.all, []);
    await context.close();
  });

  test('updates a page without loaded scripts after login in another tab', async ({ browser, portal }) => {
    const { page, context } = await openUser(browser, portal.url);
    await page.goto('/', { waitUntil: 'networkidle' });
    const other = await context.newPage();
    await other.goto('/login');
    await email(other).fill(demoEmails.vendor);
    await password(other).fill(demoPassword);
    await logIn(other).click();
    await other.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Partner Portal', exact: true }).waitFor();
    await context.close();
  });

  const answers: Record<string, { who: 'visitor' | 'vendor'; usable: (page: Page) => Promise<void> }> = {
    '/contact': { who: 'visitor', usable: untilItRuns },
    '/login': { who: 'visitor', usable: untilItRuns },
    '/dashboard': {
      who: 'vendor',
      usable: (page) => page.getByRole('article').first().waitFor(),
    },
  };
  for (const [path, { who, usable }] of Object.entries(answers)) {
    test(`${path} needs only one round trip for scripts after the HTML`, async ({ browser, portal }) => {
      const { context } =
        who === 'visitor' ? await openUser(browser, portal.url) : await signedIn(browser, portal.url, who);
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      let held: Route[] = [];
      // The early scripts draw the first screen and pass through. The test holds the app's scripts.
      await page.route(anyScript, (route) =>
        route.request().url().includes('/early/') ? route.continue() : void held.push(route),
      );
      await page.goto(path, { waitUntil: 'commit' });
      // All scripts that the page names: the host, the remote's entry, its first chunks and those of the
      // screen.
      const named = page.locator(
        'script[src]:not([data-early]), link[rel=preload][as=script]:not([href*="/early/"])',
      );
      await page.getByRole('contentinfo').waitFor();
      await expect.poll(async () => held.length > 0 && (await named.count()) === held.length).toBe(true);
      const first = held;
      held = [];
      await Promise.all(first.map((route) => route.continue()));
      // All later script requests stay unanswered, so the page must be usable without them.
      await usable(page);
      await context.close();
    });
  }

  test('shows a reload link when no script loads', async ({ browser, portal }) => {
    for (const path of ['/login?from=mail', '/forgot-password?from=mail']) {
      const { page, context } = await openUser(browser, portal.url);
      let lost = true;
      await page.route(anyScript, (route) => (lost ? route.abort() : route.continue()));
      await page.goto(path);
      const again = page.getByRole('main').getByRole('link', { name: 'Reload' });
      await again.waitFor();
      lost = false;
      await again.click();
      await untilItRuns(page);
      await email(page).waitFor();
      await expect(page).toHaveURL(portal.url + path);
      await context.close();
    }
  });

  test('requests the account once, before any script loads', async ({ browser, portal }) => {
    const { context } = await signedIn(browser, portal.url, 'vendor');
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (anyScript.test(pathname)) asked.push('script');
      if (pathname === '/api/vendor-account/current') asked.push('account');
    });
    await page.route(anyScript, async (route) => {
      await expect.poll(() => asked).toContain('account');
      await route.continue();
    });
    // Blocks the live stream: when it opens, the page refetches everything.
    await page.route('**/api/live', () => {});
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    assert.equal(asked.filter((what) => what === 'account').length, 1);
    await context.close();
  });
});
