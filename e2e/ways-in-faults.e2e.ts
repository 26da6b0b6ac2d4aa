/** The ways in with the API offline, failing or refusing: what they say, and that nothing typed is lost. */
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { expect } from './expect.ts';
import { faults } from './faults.ts';
import { startPortal, type Portal } from './portal.ts';

interface Way {
  path: string;
  call: string;
  typed: Record<string, string>;
  button: string;
}
const email = 'rosa@ways-in.test';
const password = 'a-bridge-over-the-river';

const ways: Way[] = [
  {
    path: '/login',
    call: 'auth/login',
    typed: { Email: email, Password: password },
    button: 'Log in',
  },
  {
    path: '/register',
    call: 'auth/vendor-register',
    typed: { 'Full name': 'Rosa', Email: email, Password: password, 'Confirm password': password },
    button: 'Create account',
  },
  {
    path: '/forgot-password',
    call: 'auth/forgot-password',
    typed: { Email: email },
    button: 'Send Reset Instructions',
  },
  {
    path: `/reset-password?email=${email}&token=a-token`,
    call: 'auth/reset-password',
    typed: { 'New password': password, 'Confirm new password': password },
    button: 'Set new password',
  },
];

describe('a way in whose API has a bad day', () => {
  let portal: Portal;
  let browser: Browser;
  let visitor: Person;
  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
    visitor = await newPerson(browser, portal.url, { viewport: { width: 390, height: 844 } });
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

  for (const { path, call, typed, button } of ways) {
    for (const [name, { answer, why }] of Object.entries(faults)) {
      test(`${call}: ${name}`, async () => {
        const { page } = visitor;
        await page.route(`**/api/${call}`, answer);
        await page.goto(path);
        for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
        await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: why })).toBeVisible();
        for (const [label, value] of Object.entries(typed))
          await expect(field(page, label), 'what was typed stays').toHaveValue(value);
        await expect(page.getByRole('main').locator('[aria-busy=true]'), 'nothing spins').toHaveCount(0);
        await page.unroute(`**/api/${call}`);
      });
    }
  }
});
