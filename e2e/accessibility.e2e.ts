/** axe, WCAG 2.2 AA: the public pages, the ways in and the gate's screens, light and dark, on a phone and a desktop. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { hostPages } from '@portal/shared/federation';
import { looks, violationsOn } from './axe.ts';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { logIn, type DemoPerson } from './demo-people.ts';
import { startPortal, type Portal } from './portal.ts';

/** Screens by what is done to see them. Each begins where the one before it ended. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(hostPages.map((path) => [path, (page: Page) => page.goto(path)])),
  'a page that does not exist': (page) => page.goto('/nowhere'),
  'a picture of /app, enlarged': async (page) => {
    await page.goto('/app', { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
  },
  '/contact with errors': async (page) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Email is required').first().waitFor();
  },
  '/login': (page) => page.goto('/login'),
  '/login refused': async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
  },
  '/register': (page) => page.goto('/register'),
  '/register with errors': async (page) => {
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Password must be at least 8 characters').first().waitFor();
  },
  '/forgot-password': (page) => page.goto('/forgot-password'),
  '/forgot-password, sent': async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.test');
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  },
  '/reset-password': (page) => page.goto('/reset-password?token=x&email=nobody%40nowhere.test'),
  '/reset-password without a link': (page) => page.goto('/reset-password'),
  '/verify-email, failed': async (page) => {
    await page.goto('/verify-email');
    await page.getByText('Invalid verification link').waitFor();
  },
};

const gates: Partial<Record<DemoPerson, string>> = {
  applicant: 'Your Application is Under Review',
  suspended: 'Account Suspended',
  rejected: 'Application Not Approved',
};

describe('nothing keeps anybody out', () => {
  let portal: Portal;
  let browser: Browser;

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  for (const { colorScheme, viewport } of looks) {
    const look = `${colorScheme}, ${viewport.width} px`;
    const opened = () => newPerson(browser, portal.url, { colorScheme, viewport });

    test(`${look}: public pages and ways in`, async () => {
      const { context, page } = await opened();
      const found: string[] = [];
      for (const [name, see] of Object.entries(screens)) {
        await see(page);
        await page.locator('h1').waitFor();
        found.push(...(await violationsOn(page)).map((line) => `${name}: ${line}`));
      }
      assert.deepEqual(found, []);
      await context.close();
    });

    test(`${look}: the open menu, and an e-mail that waits to be verified`, async () => {
      const { context, page } = await opened();
      const found: string[] = [];
      if (viewport.width < 760) {
        await page.goto('/', { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: 'Open menu' }).click();
        found.push(...(await violationsOn(page)));
      }
      await register(page, `${colorScheme}-${viewport.width}@axe.test`);
      await page.getByRole('heading', { level: 1, name: 'Verify your email' }).waitFor();
      await page.getByRole('button', { name: "I've Verified My Email" }).click();
      await page.getByRole('alert').first().waitFor();
      found.push(...(await violationsOn(page)));
      assert.deepEqual(found, []);
      await context.close();
    });

    for (const [who, headline] of Object.entries(gates) as [DemoPerson, string][]) {
      test(`${look}: ${headline}`, async () => {
        const person: Person = await opened();
        await person.page.goto('/login');
        await logIn(person, who);
        await person.page.getByRole('heading', { level: 1, name: headline }).waitFor();
        const found = await violationsOn(person.page);
        if (who === 'applicant') {
          await person.page.getByRole('button', { name: /^Notifications/ }).click();
          await person.page.getByRole('heading', { name: 'Notifications' }).waitFor();
          found.push(...(await violationsOn(person.page)));
        }
        assert.deepEqual(found, []);
        await person.context.close();
      });
    }
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
