/** Access redirects, a notification that arrives, the return path after login, and logout in all tabs. */
import assert from 'node:assert/strict';
import { openUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { callAs, logIn, signedIn } from '../../support/demo-users.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, inExtendedTier, test } from '../../support/test.ts';

test.describe('access', () => {
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test(
    'redirects a visitor to login and returns to the requested page',
    EXTENDED,
    async ({ browser, portal }) => {
      const visitor = await openUser(browser, portal.url);
      const { page } = visitor;
      await page.goto('/onboarding/3');
      await page.waitForURL('**/register');
      await page.goto('/admin/accounts');
      await page.waitForURL('**/login');
      await page.goto('/dashboard/resources/faq');
      await page.waitForURL('**/login');
      await logIn(visitor, 'vendor');
      await page.waitForURL('**/dashboard/resources/faq');
      assert.deepEqual(visitor.pageErrors.all, []);
      await visitor.context.close();
    },
  );

  test(
    'redirects vendors and admins away from pages of another role',
    BOTH_TIERS,
    async ({ browser, portal }) => {
      const vendor = await signedIn(browser, portal.url, 'vendor');
      const admin = await signedIn(browser, portal.url, 'admin');
      const table = [
        [vendor, '/admin/applications', '/dashboard'],
        [admin, '/dashboard/preferences', '/admin'],
      ] as const;
      const onboarding = [
        [vendor, '/onboarding/1', '/dashboard'],
        [admin, '/onboarding/2', '/admin'],
      ] as const;
      for (const [{ page }, from, to] of inExtendedTier() ? [...table, ...onboarding] : table) {
        await page.goto(from);
        await page.waitForURL((url) => url.pathname === to);
      }
      await vendor.context.close();
      await admin.context.close();
    },
  );

  test('returns 404 for an unknown page and links home', EXTENDED, async ({ browser, portal }) => {
    const { page, context } = await openUser(browser, portal.url);
    const answer = await page.goto('/no-such-page');
    assert.equal(answer?.status(), 404);
    await page.getByRole('link', { name: 'Back Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'More bookings. No extra work.' }).waitFor();
    await context.close();
  });

  test('shows a notification when it arrives and opens its lead', EXTENDED, async ({ browser, portal }) => {
    const vendor = await signedIn(browser, portal.url, 'vendor');
    const { page, context } = vendor;
    await page.goto('/dashboard');
    const { body: notifications } = await callAs(vendor, 'GET', '/user/notifications');
    const { body } = await callAs(vendor, 'GET', '/vendor-account/current');
    const [current] = body['accounts'] as { account: { id: number } }[];
    const match = { match_id: 'bell-1', account_id: current?.account.id ?? 0, name: 'Ines & Teo' };
    assert.equal((await postLead(portal.url, match)).status, 201);
    await page
      .getByRole('button', { name: `Notifications, ${Number(notifications['unread']) + 1} unread` })
      .click();
    await page.getByRole('link', { name: /New match: Ines & Teo/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ines & Teo' }).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.close();
  });

  test('[E8] ends the session in every tab on logout and leaves no personal data in the browser', async ({
    browser,
    portal,
  }) => {
    const vendor = await signedIn(browser, portal.url, 'vendor');
    await vendor.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    const other = await vendor.context.newPage();
    await other.goto('/dashboard/account');
    await other.getByText('Marisol Vega').first().waitFor();
    // Delays the logout response. The server rejects the other tab's requests meanwhile; the tab must not
    // report an expired session.
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
    const saved = async () => ({
      local: await other.evaluate(() => Object.keys(localStorage)),
      session: await Promise.all(
        [vendor.page, other].map((page) => page.evaluate(() => Object.values(sessionStorage).join())),
      ),
      caches: await other.evaluate(() => caches.keys()),
      databases: await other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
      cookies: (await vendor.context.cookies()).map(({ name }) => name),
    });
    await expect
      .poll(async () => JSON.stringify(await saved()))
      .not.toMatch(/Marisol|demo\.example|auth_token/);
    const { local, caches: cached, databases, cookies } = await saved();
    assert.deepEqual([...local, ...cached, ...databases, ...cookies], []);
    await other.goBack();
    await other.waitForURL('**/login');
    await vendor.context.close();
  });
});
