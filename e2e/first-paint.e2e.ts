/** What is seen and known before the first script has come, and how little is asked for after that. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import { STARTED_EVENT } from '@portal/shared/federation';
import { launchBrowser, newPerson, untilItRuns } from './browser.ts';
import { demoEmails, demoPassword, signedIn } from './demo-people.ts';
import { expect } from './expect.ts';
import { anyScript, holdScripts } from './held-scripts.ts';
import { startPortal, type Portal } from './portal.ts';

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
    { who: 'visitor', path: '/forgot-password', width: 390 },
    { who: 'visitor', path: '/forgot-password', width: 1440 },
    { who: 'vendor', path: '/dashboard', width: 390 },
    { who: 'vendor', path: '/dashboard', width: 1440 },
  ] as const) {
    test(`${path} at ${width} px stands before the scripts come, and its header stays where it was`, async () => {
      const { page, context } =
        who === 'visitor' ? await newPerson(browser, portal.url) : await signedIn(browser, portal.url, who);
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

  const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
  const password = (page: Page) => page.getByLabel('Password', { exact: true });
  const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

  for (const width of [390, 1440]) {
    test(`the form of /login at ${width} px stands before the scripts come, and nothing moves when they have`, async () => {
      const { page, context, complaints } = await newPerson(browser, portal.url);
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
      assert.deepEqual(complaints.all, []);
      await context.close();
    });
  }

  test('what is typed and pressed before the scripts have come goes on when they have', async () => {
    const { page, context, complaints } = await newPerson(browser, portal.url);
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(logIn(page)).toBeDisabled();
    await email(page).fill(demoEmails.vendor);
    await expect(logIn(page)).toBeDisabled();
    await password(page).fill(demoPassword);
    await logIn(page).click();
    await expect(logIn(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    assert.deepEqual(complaints.all, []);
    await context.close();
  });

  test('what is typed meanwhile stays where it was typed, and the person goes on in the same field', async () => {
    const { page, context } = await newPerson(browser, portal.url);
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

  test('a field that was left before the scripts have come says what is wrong with it', async () => {
    const { page, context } = await newPerson(browser, portal.url);
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

  test('a link that is pressed before the scripts have come takes along what was typed, or leads on without', async () => {
    const { page, context, complaints } = await newPerson(browser, portal.url);
    const release = await holdScripts(page);
    const forgot = page.getByRole('link', { name: 'Forgot password?' });
    const asked = page.getByRole('heading', { level: 1, name: 'Forgot your password?' });
    await page.goto('/login', { waitUntil: 'commit' });
    await email(page).fill(demoEmails.vendor);
    await forgot.click();
    await expect(forgot).toHaveAttribute('aria-busy', 'true');
    release();
    await asked.waitFor();
    await expect(email(page)).toHaveValue(demoEmails.vendor);
    assert.deepEqual(complaints.all, []);
    await page.unroute(anyScript);

    const free = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await email(page).fill(demoEmails.vendor);
    await forgot.click();
    await page.waitForURL('**/forgot-password', { waitUntil: 'commit' });
    free();
    await asked.waitFor();
    await context.close();
  });

  test('whoever is signed in never sees the form', async () => {
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

  test('a page to read asks for no script; a theme and a menu answer without, and open stays open', async () => {
    const { page, context, complaints } = await newPerson(browser, portal.url);
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
    assert.deepEqual(complaints.all, []);
    await context.close();
  });

  test('a press while the app is being put into the page is answered once', async () => {
    const { page, context, complaints } = await newPerson(browser, portal.url);
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
    assert.deepEqual(complaints.all, []);
    await context.close();
  });

  test('signing in elsewhere reaches a page whose scripts were not needed yet', async () => {
    const { page, context } = await newPerson(browser, portal.url);
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
    test(`${path} needs one round trip for scripts after the HTML, no more`, async () => {
      const { context } =
        who === 'visitor' ? await newPerson(browser, portal.url) : await signedIn(browser, portal.url, who);
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      let held: Route[] = [];
      // What is drawn early comes before; the app is asked for then.
      await page.route(anyScript, (route) =>
        route.request().url().includes('/early/') ? route.continue() : void held.push(route),
      );
      await page.goto(path, { waitUntil: 'commit' });
      // All that the page names: the host, the remote's entry, its first chunks and those of the screen.
      const named = page.locator('script[src]:not([data-early]), link[rel=preload][as=script]');
      await page.getByRole('contentinfo').waitFor();
      await expect.poll(async () => held.length > 0 && (await named.count()) === held.length).toBe(true);
      const first = held;
      held = [];
      await Promise.all(first.map((route) => route.continue()));
      // Nothing that is asked for after it is answered.
      await usable(page);
      await context.close();
    });
  }

  test('where no script comes the page says so, and can be loaded again', async () => {
    for (const path of ['/login?from=mail', '/forgot-password?from=mail']) {
      const { page, context } = await newPerson(browser, portal.url);
      let lost = true;
      await page.route(anyScript, (route) => (lost ? route.abort() : route.continue()));
      await page.goto(path);
      const again = page.getByRole('main').getByRole('link', { name: 'Load it again' });
      await again.waitFor();
      lost = false;
      await again.click();
      await untilItRuns(page);
      await email(page).waitFor();
      await expect(page).toHaveURL(portal.url + path);
      await context.close();
    }
  });

  test('the account is asked for once, before any script has come', async () => {
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
    // The live stream never opens: as soon as it does, everything is read again.
    await page.route('**/api/live', () => {});
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    assert.equal(asked.filter((what) => what === 'account').length, 1);
    await context.close();
  });
});
