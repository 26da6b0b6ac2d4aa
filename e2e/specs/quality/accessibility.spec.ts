/** axe, WCAG 2.2 AA: the public, login and gate screens, light and dark, phone and desktop. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { hostPages } from '@portal/shared/federation';
import {
  inExtended,
  phone,
  violationsInBothThemes,
  violationsInEveryLook,
  violationsOfScreens,
  type Screens,
} from '../../support/axe.ts';
import { openUser, untilItRuns } from '../../support/browser.ts';
import { signedIn, type DemoUser } from '../../support/demo-users.ts';
import { BOTH_TIERS, test } from '../../support/test.ts';

const publicScreens: Screens = {
  ...Object.fromEntries(hostPages.map((path) => [path, (page: Page) => page.goto(path)])),
  'a page that does not exist': (page) => page.goto('/nowhere'),
  'a picture of /app, enlarged': inExtended(async (page) => {
    await page.goto('/app', { waitUntil: 'networkidle' });
    const picture = page.getByRole('main').getByRole('button').first();
    await picture.hover();
    await untilItRuns(page);
    await picture.click();
    await page.getByRole('dialog').waitFor();
  }),
  '/contact with errors': inExtended(async (page) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Email is required').first().waitFor();
  }),
};
const loginScreens: Screens = {
  '/login': (page) => page.goto('/login'),
  '/login refused': inExtended(async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
  }),
  '/register': (page) => page.goto('/register'),
  '/register with errors': inExtended(async (page) => {
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Password must be at least 8 characters').first().waitFor();
  }),
  '/forgot-password': (page) => page.goto('/forgot-password'),
  '/forgot-password, sent': inExtended(async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.test');
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  }),
  '/reset-password': (page) => page.goto('/reset-password?token=x&email=nobody%40nowhere.test'),
  '/reset-password without a link': inExtended((page) => page.goto('/reset-password')),
  '/accept-invitation': (page) => page.goto('/accept-invitation?id=7&code=x'),
  '/undo-email-change': (page) => page.goto('/undo-email-change?id=7&code=x'),
  '/reply': (page) => page.goto('/reply?id=7&code=x'),
  '/log-out-device': (page) => page.goto('/log-out-device?id=7&code=x'),
  '/verify-email, failed': inExtended(async (page) => {
    // Runs before any link is opened, because the tab remembers a link together with its address.
    await page.goto('/verify-email');
    await page.getByText('Invalid verification link').waitFor();
  }),
  '/verify-email, the password': async (page) => {
    await page.goto('/verify-email?id=7&code=x');
    await page.getByLabel('Password', { exact: true }).waitFor();
  },
  "/verify-email, this wasn't me": inExtended(async (page) => {
    await page.getByRole('button', { name: "This wasn't me" }).click();
    await page.getByRole('dialog', { name: 'Remove your email from Gia?' }).waitFor();
  }),
};

const gates: Partial<Record<DemoUser, string>> = {
  applicant: 'Your Application is Under Review',
  suspended: 'Account Suspended',
  rejected: 'Application Not Approved',
};

test.describe('public screens and gates have no accessibility violations', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const [name, screens] of Object.entries({
    'public pages': publicScreens,
    'login screens': loginScreens,
  })) {
    test(`[E10] ${name}`, BOTH_TIERS, async ({ browser, portal }) => {
      const { context, page } = await openUser(browser, portal.url);
      assert.deepEqual(await violationsOfScreens(page, screens, page.locator('h1')), []);
      await context.close();
    });
  }

  test('[E10] the open phone menu and the verification screen', BOTH_TIERS, async ({ browser, portal }) => {
    const { context, page } = await openUser(browser, portal.url, { viewport: phone });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const found = await violationsInBothThemes(page);
    await register(page, 'lena@axe.test');
    await page.getByRole('heading', { level: 1, name: 'Verify your email' }).waitFor();
    await page.getByRole('button', { name: "I've Verified My Email" }).click();
    await page.getByRole('alert').first().waitFor();
    found.push(...(await violationsInEveryLook(page)));
    assert.deepEqual(found, []);
    await context.close();
  });

  for (const [who, headline] of Object.entries(gates) as [DemoUser, string][]) {
    test(`[E10] ${headline}`, BOTH_TIERS, async ({ browser, portal }) => {
      const { page, context } = await signedIn(browser, portal.url, who);
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
      const found = await violationsInEveryLook(page);
      if (who === 'applicant') {
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page.getByRole('heading', { name: 'Notifications' }).waitFor();
        found.push(...(await violationsInEveryLook(page)));
      }
      assert.deepEqual(found, []);
      await context.close();
    });
  }
});

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Lena Marsh');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('lanterns-over-the-lawn');
  await page.getByLabel('Confirm password').fill('lanterns-over-the-lawn');
  await page.getByRole('button', { name: 'Create account' }).click();
}
