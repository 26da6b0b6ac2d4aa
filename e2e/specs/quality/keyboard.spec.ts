/** Keyboard-only use of the screens outside the dashboards. */
import assert from 'node:assert/strict';
import { openUser, untilItRuns, type BrowserUser } from '../../support/browser.ts';
import { press, tabTo, typeInto } from '../../support/keyboard.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

test.describe('keyboard navigation', BOTH_TIERS, () => {
  const olga = {
    name: 'Olga Lindqvist',
    email: 'olga@lindqvistflowers.test',
    password: 'peonies-by-the-dozen',
  };
  let person: BrowserUser;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser, portal }) => {
    person = await openUser(browser, portal.url);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('offers the skip link on the first Tab', async () => {
    const { page } = person;
    await page.goto('/');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('opens, browses and closes the lightbox and restores focus', async () => {
    const { page } = person;
    await page.goto('/app');
    const picture = page.getByRole('button', { name: /^Enlarge/ }).first();
    await tabTo(page, picture);
    await untilItRuns(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const shown = await dialog.getByRole('img').getAttribute('alt');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (before) => document.querySelector('[role=dialog] img')?.getAttribute('alt') !== before,
      shown,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect(picture).toBeFocused();
  });

  test('sends a contact message', EXTENDED, async () => {
    const { page } = person;
    await page.goto('/contact');
    await typeInto(page, page.getByLabel('First name'), 'Olga');
    await typeInto(page, page.getByLabel('Last name'), 'Lindqvist');
    await typeInto(page, page.getByLabel('Email'), olga.email);
    await tabTo(page, page.getByLabel('Subject'));
    await page.keyboard.type('Vendor');
    await typeInto(page, page.getByLabel('Message'), 'Do you work with florists in Marin?');
    await press(page, page.getByRole('button', { name: 'Send Message' }));
    await page.getByRole('heading', { level: 1, name: 'Message Sent!' }).waitFor();
  });

  test('creates an account', EXTENDED, async () => {
    const { page } = person;
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Get Started' }));
    await page.waitForURL('**/register');
    await typeInto(page, page.getByLabel('Full name'), olga.name);
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), olga.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), olga.password);
    await typeInto(page, page.getByLabel('Confirm password'), olga.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/email/verification-required');
  });

  test('verifies the email', EXTENDED, async ({ portal }) => {
    // After verification the page redirects in three seconds. This stub disables that timer.
    const mailed = await person.context.newPage();
    await mailed.addInitScript(() => {
      const inTime = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) =>
        ms === 3000 ? 0 : inTime(run, ms)) as typeof window.setTimeout;
    });
    await mailed.goto(linkIn(await mailTo(portal.url, olga.email, /verify/i), /verify-email/));
    await press(mailed, mailed.getByRole('link', { name: 'Continue', exact: true }));
    await mailed.waitForURL('**/onboarding/1');
    await mailed.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await mailed.close();
  });

  test('shows an error for a wrong password and logs in with the right one', async () => {
    const { page } = person;
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), 'vendor@demo.example');
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'not-the-password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await tabTo(page, page.getByLabel('Password', { exact: true }), { backwards: true });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('demo-portal-2026');
    await press(page, page.getByRole('button', { name: 'Log in', exact: true }));
    await page.waitForURL('**/dashboard');
  });

  test('opens and closes the notifications and returns home on logout', async ({ portal }) => {
    const { page } = person;
    // Waits for the leads, because content that loads while Tab is pressed shifts the rest of the page.
    await page.getByRole('link', { name: 'View Details' }).first().waitFor();
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await press(page, bell);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect(bell).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Logout' }));
    await page.waitForURL(`${portal.url}/`);
  });

  test('opens the phone menu, follows a link and closes it', async () => {
    const { page } = person;
    await page.setViewportSize({ width: 390, height: 844 });
    await press(page, page.getByRole('button', { name: 'Open menu' }));
    await press(page, page.getByRole('link', { name: 'Contact' }).first());
    await page.waitForURL('**/contact');
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
  });

  test('[E7] logs no unexpected errors and stays on the origin', () => {
    assert.deepEqual(
      person.pageErrors.all.filter((text) => !/status of (401|404|422)/.test(text)),
      [],
    );
  });
});
