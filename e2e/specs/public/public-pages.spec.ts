/** The public pages: readable without scripts, and hydrated without a flicker. */
import assert from 'node:assert/strict';
import { hostPages } from '@portal/shared/federation';
import { openUser, untilItRuns } from '../../support/browser.ts';
import { notUnder } from '../../support/conditions/index.ts';
import { shiftFaults, watchShifts } from '../../support/layout-shift.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const headlines: Record<(typeof hostPages)[number], string> = {
  '/': 'More bookings. No extra work.',
  '/app': 'Be the one Gia recommends',
  '/contact': 'How can we help?',
  '/terms': 'Terms of Use',
  '/privacy': 'Privacy Policy',
  '/vendor-agreement': 'Vendor Partner Agreement',
};

test.describe('public pages', () => {
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('every page is readable without JavaScript, or shows on top that it needs it', async ({
    browser,
    portal,
  }) => {
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/login', '/dashboard', '/onboarding/1', '/']) {
      await page.goto(path);
      await expect(page.locator('noscript > p', { hasText: 'JavaScript is off.' })).toBeInViewport();
    }
    for (const path of hostPages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: headlines[path] }).waitFor();
      assert.match(await page.title(), /\S · Gia Partner Portal$/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50}/);
      // The styles are there.
      await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    }
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/register');
    await context.close();
  });

  test('shows the sample screens in the visitor’s theme, and loads no other picture', async ({
    browser,
    portal,
  }) => {
    const { page } = await openUser(browser, portal.url);
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.webp')) loaded.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/app');
    const dashboard = page.getByRole('img', { name: 'The vendor dashboard with a list of matched clients' });
    await dashboard.scrollIntoViewIfNeeded();
    await expect(dashboard).toHaveAttribute('src', /\/dashboard\.light\.\w+\.webp$/);
    await expect.poll(() => loaded.length).toBe(3);
    assert.ok(
      loaded.every((each) => /^200 .*\.light\.\w+\.webp$/.test(each)),
      loaded.join('\n'),
    );
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(dashboard).toHaveAttribute('src', /\/dashboard\.dark\.\w+\.webp$/);
  });

  for (const path of hostPages) {
    const tier = path === '/' ? {} : EXTENDED;
    const title = `[E7] ${path} hydrates without layout shift, errors or a replaced headline`;
    test(title, tier, async ({ browser, portal }) => {
      notUnder(
        ['translated', 'offlineClaimed'],
        'React draws a translated page again, and the notice of a lost connection moves the page',
      );
      const person = await openUser(browser, portal.url);
      await watchShifts(person.context);
      await person.page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () =>
          Object.assign(window, { headline: document.querySelector('h1') }),
        );
      });
      await person.page.goto(path, { waitUntil: 'networkidle' });
      // The scripts load when a visitor is about to press something.
      await person.page.getByRole('banner').getByRole('link', { name: 'Get Started' }).hover();
      await untilItRuns(person.page);
      const saved = await person.page.evaluate(
        () => (window as unknown as { headline: Element }).headline === document.querySelector('h1'),
      );
      assert.equal(saved, true, 'the headline that was read is still the same element');
      assert.deepEqual(await shiftFaults(person.page), []);
      // The page is hydrated: the theme switch works.
      await person.page.getByRole('button', { name: 'Dark' }).click();
      await expect(person.page.locator('html')).toHaveAttribute('data-theme', 'dark');
      assert.deepEqual(person.pageErrors.all, []);
      await person.context.close();
    });
  }

  test('serves the share image and the icons from the same origin', EXTENDED, async ({ browser, portal }) => {
    const { context, page } = await openUser(browser, portal.url);
    await page.goto('/');
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const { pathname } = new URL(picture ?? '');
    assert.ok(!picture?.includes('.invalid'), picture ?? 'no picture');
    for (const [path, type] of [
      [pathname, 'image/png'],
      [icon ?? '', 'image/svg+xml'],
      [touchIcon ?? '', 'image/png'],
    ] as const) {
      const response = await page.request.get(path);
      assert.equal(response.status(), 200, path);
      assert.equal(response.headers()['content-type'], type);
    }
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, pathname);
    assert.deepEqual(size, [1200, 630]);
    await context.close();
  });

  test('opens a new page at the top and restores the scroll position on reload and back', async ({
    browser,
    portal,
  }) => {
    const { page, context } = await openUser(browser, portal.url);
    const scrolledTo = (y: number) => page.waitForFunction((wanted) => Math.round(scrollY) === wanted, y);
    await page.goto('/terms');
    await page.evaluate(() => scrollTo(0, 1200));
    await scrolledTo(1200);
    await page.goto('/privacy');
    await scrolledTo(0);
    await page.evaluate(() => scrollTo(0, 700));
    await page.reload();
    await scrolledTo(700);
    await page.getByRole('link', { name: 'Vendor Agreement' }).hover();
    await untilItRuns(page);
    await page.getByRole('link', { name: 'Vendor Agreement' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vendor Partner Agreement' }).waitFor();
    await scrolledTo(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.waitForFunction(() => scrollY > 600);
    await context.close();
  });

  test('applies the stored theme and the signed-in header before scripts run', async ({
    browser,
    portal,
  }) => {
    notUnder(['storageBlocked'], 'the theme and the session are stored');
    notUnder(['sevenTabs', 'twoPeople'], 'the other tabs find out that the token is made up');
    const { context, page, pageErrors } = await openUser(browser, portal.url);
    await context.addInitScript(
      (user) => {
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('auth_token', 'token');
        localStorage.setItem('user', user);
      },
      JSON.stringify({
        id: 1,
        name: 'Rosa',
        email: 'rosa@vendor.test',
        email_verified_at: null,
        is_admin: false,
      }),
    );
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Partner Portal', exact: true }).waitFor();
    for (const name of ['Login', 'Get Started'])
      await expect(header.getByRole('link', { name }), `${name} is for visitors`).toHaveCount(0);
    await page.unrouteAll();
    pageErrors.all.length = 0;
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Partner Portal', exact: true }).waitFor();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
    assert.deepEqual(pageErrors.all, []);
    await context.close();
  });
});
