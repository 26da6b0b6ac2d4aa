/** Who is sent where, coming back to where one was going, and one logout for all tabs. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, newPerson } from './browser.ts';
import { postLead } from './concierge.ts';
import { callAs, logIn, signedIn } from './demo-people.ts';
import { expect } from './expect.ts';
import { startPortal, type Portal } from './portal.ts';

describe('access', () => {
  let portal: Portal;
  let browser: Browser;

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  test('a visitor is sent to the login and comes back to where they were going', async () => {
    const visitor = await newPerson(browser, portal.url);
    const { page } = visitor;
    await page.goto('/onboarding/3');
    await page.waitForURL('**/register');
    await page.goto('/admin/accounts');
    await page.waitForURL('**/login');
    await page.goto('/dashboard/resources/faq');
    await page.waitForURL('**/login');
    await logIn(visitor, 'vendor');
    await page.waitForURL('**/dashboard/resources/faq');
    assert.deepEqual(visitor.complaints.all, []);
    await visitor.context.close();
  });

  test('vendors and admins are kept in their own rooms', async () => {
    const vendor = await signedIn(browser, portal.url, 'vendor');
    const admin = await signedIn(browser, portal.url, 'admin');
    const table = [
      [vendor, '/admin/applications', '/dashboard'],
      [vendor, '/onboarding/1', '/dashboard'],
      [vendor, '/login', '/dashboard'],
      [admin, '/dashboard/preferences', '/admin'],
      [admin, '/onboarding/2', '/admin'],
      [admin, '/login', '/admin'],
    ] as const;
    for (const [{ page }, from, to] of table) {
      await page.goto(from);
      await page.waitForURL((url) => url.pathname === to);
    }
    await vendor.context.close();
    await admin.context.close();
  });

  test('an unknown page is a 404 with a way on', async () => {
    const { page, context } = await newPerson(browser, portal.url);
    const answer = await page.goto('/no-such-page');
    assert.equal(answer?.status(), 404);
    await page.getByRole('link', { name: 'Back Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'More bookings. No extra work.' }).waitFor();
    await context.close();
  });

  test('a notification comes while one looks, and leads to its lead', async () => {
    const vendor = await signedIn(browser, portal.url, 'vendor');
    const { page, context } = vendor;
    const counted = page.waitForResponse((answer) => answer.url().includes('/api/user/notifications'));
    await page.goto('/dashboard');
    const { unread } = (await (await counted).json()) as { unread: number };
    const { body } = await callAs(vendor, 'GET', '/vendor-account/current');
    const [current] = body['accounts'] as { account: { id: number } }[];
    const match = { match_id: 'bell-1', account_id: current?.account.id ?? 0, name: 'Ines & Teo' };
    assert.equal((await postLead(portal.url, match)).status, 201);
    await page.getByRole('button', { name: `Notifications, ${unread + 1} unread` }).click();
    await page.getByRole('link', { name: /New match: Ines & Teo/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ines & Teo' }).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.close();
  });

  test('a logout in one tab is a logout in all, and nothing of the person stays', async () => {
    const vendor = await signedIn(browser, portal.url, 'vendor');
    await vendor.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    const other = await vendor.context.newPage();
    await other.goto('/dashboard/account');
    await other.getByText('Marisol Vega').first().waitFor();
    // The server answers late: what the other tab asks meanwhile is refused, and must not read as an expired session.
    const { promise: bothLeft, resolve: letItAnswer } = Promise.withResolvers<void>();
    await vendor.page.route('**/api/auth/logout', async (route) => {
      const answer = await route.fetch();
      await bothLeft;
      await route.fulfill({ response: answer });
    });
    await vendor.page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    for (const page of [vendor.page, other]) {
      await expect(page).toHaveURL(`${portal.url}/`);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    }
    const ended = vendor.page.waitForResponse('**/api/auth/logout');
    letItAnswer();
    assert.equal((await ended).status(), 200);
    await expect(other.getByText('Marisol Vega')).toHaveCount(0);
    const kept = async () => ({
      local: await other.evaluate(() => Object.keys(localStorage)),
      session: await Promise.all(
        [vendor.page, other].map((page) => page.evaluate(() => Object.values(sessionStorage).join())),
      ),
      caches: await other.evaluate(() => caches.keys()),
      databases: await other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
      cookies: (await vendor.context.cookies()).map(({ name }) => name),
    });
    await expect
      .poll(async () => JSON.stringify(await kept()))
      .not.toMatch(/Marisol|demo\.example|auth_token/);
    const { local, caches: cached, databases, cookies } = await kept();
    assert.deepEqual([...local, ...cached, ...databases, ...cookies], []);
    await other.goBack();
    await other.waitForURL('**/login');
    await vendor.context.close();
  });
});
