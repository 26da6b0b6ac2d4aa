/** Unsaved input: the portal asks before it is lost, and keeps it when a session ends. */
import assert from 'node:assert/strict';
import { violationsInEveryLook } from '../../support/axe.ts';
import type { Page } from 'playwright-core';
import { untilItRuns, type BrowserUser } from '../../support/browser.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
import { demoEmails, demoPassword, signedIn } from '../../support/demo-users.ts';

const person = { name: 'Uma Keller', email: 'uma@keller.test', password: 'linen-by-the-yard-26' };

test.describe('unsaved input', BOTH_TIERS, () => {
  let vendor: BrowserUser;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    await openAccount(portal.url, person, 'Keller Linens');
    vendor = await openAs(browser, portal.url, person);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const answer = async (page: Page, name: string) => {
    await question(page).getByRole('button', { name }).click();
    await question(page).waitFor({ state: 'hidden' });
  };
  const menu = (page: Page, name: string) =>
    page.getByRole('complementary', { name: 'Your business' }).getByRole('link', { name });
  const leadTime = (page: Page) => page.getByLabel('Minimum lead time (days)');
  const openPreferences = async (page: Page) => {
    await menu(page, 'Preferences').click();
    await leadTime(page).waitFor();
  };

  test('asks before a link and the back button leave the preferences', async () => {
    const { page } = vendor;
    await openPreferences(page);
    await leadTime(page).fill('21');
    await menu(page, 'Resources').click();
    await question(page).waitFor();
    assert.deepEqual(await violationsInEveryLook(page), []);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    await expect(leadTime(page)).toHaveValue('21');

    await page.goBack();
    await answer(page, 'Keep editing');
    assert.equal(new URL(page.url()).pathname, '/dashboard/preferences');
    await expect(leadTime(page)).toHaveValue('21');

    await menu(page, 'Resources').click();
    await answer(page, 'Leave');
    await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
    await openPreferences(page);
    await expect(leadTime(page)).toHaveValue('30');
  });

  test('asks before a reload only when something was typed', async () => {
    const { page } = vendor;
    await page.reload();
    // Chromium asks only after the user has pressed something on the page.
    await leadTime(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('14');
    await page.getByText('Unsaved changes').waitFor();
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload().catch(() => undefined);
    const dialog = await asked;
    assert.equal(dialog.type(), 'beforeunload');
    await dialog.accept();
    await reloading;
    await expect(leadTime(page)).toHaveValue('30');
  });

  test('asks before Escape and a click outside close a dialog', async () => {
    const { page } = vendor;
    await menu(page, 'Account').click();
    await page.getByRole('button', { name: 'Request Profile Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Profile Update' });
    const message = dialog.getByLabel('Message');
    await message.fill('We moved to a larger studio.');
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    assert.deepEqual(await violationsInEveryLook(page), []);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    await expect(message).toHaveValue('We moved to a larger studio.');
    await page.mouse.click(5, 5);
    await answer(page, 'Discard changes');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('keeps the input of an ended session and returns to it after login', async ({ portal }) => {
    const { page } = vendor;
    await openPreferences(page);
    await leadTime(page).fill('45');
    const current = await page.evaluate(() => localStorage.getItem('auth_token')!);
    const { status } = await callApi(portal.url, 'POST', '/auth/logout', { token: current });
    assert.equal(status, 200);
    // The page detects this by itself: its live stream ends, and the server rejects its next requests.
    await page.waitForURL('**/login');
    await page
      .getByText('Your session ended. Log in to continue; what you typed is saved.', { exact: true })
      .waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard/preferences');
    await expect(leadTime(page)).toHaveValue('45');
  });

  test('asks before logging out, and says nothing about an ended session afterwards', EXTENDED, async () => {
    const { page } = vendor;
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await answer(page, 'Keep editing');
    await expect(leadTime(page)).toHaveValue('45');
    const ended = page.waitForResponse('**/api/auth/logout');
    await logout.click();
    await answer(page, 'Leave');
    await page.waitForURL((url) => url.pathname === '/');
    await ended;
    // Inside the app, because a page that is loaded again forgets why a session ended.
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await expect(page.getByText(/^Your session ended/)).toHaveCount(0);
  });

  test(
    'closes the lightbox and a dialog with the back button of a phone',
    EXTENDED,
    async ({ browser, portal }) => {
      const { page } = await openAs(browser, portal.url, person, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      await page.goto('/app');
      await untilItRuns(page);
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      assert.equal(new URL(page.url()).pathname, '/app');

      await page.goto('/dashboard/account');
      await page.getByRole('button', { name: 'Request Profile Update' }).click();
      const dialog = page.getByRole('dialog', { name: 'Request Profile Update' });
      await dialog.getByLabel('Message').fill('We moved.');
      await page.goBack();
      await answer(page, 'Keep editing');
      await expect(dialog.getByLabel('Message')).toHaveValue('We moved.');
      await page.goBack();
      await answer(page, 'Discard changes');
      await dialog.waitFor({ state: 'hidden' });
      assert.equal(new URL(page.url()).pathname, '/dashboard/account');
      await page.goBack();
      await page.waitForURL('**/app');
    },
  );

  test('returns an admin to the deep link', EXTENDED, async ({ browser, portal }) => {
    const { page } = await signedIn(browser, portal.url, 'admin');
    await page.goto('/admin/portal-settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const current = await page.evaluate(() => localStorage.getItem('auth_token')!);
    await callApi(portal.url, 'POST', '/auth/logout', { token: current });
    await page.goto('/admin/applications');
    await page.waitForURL('**/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(demoEmails.admin);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin/applications');
  });
});
