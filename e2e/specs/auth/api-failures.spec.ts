/**
 * The login and registration pages with the API offline, failing or refusing: error messages, and preserved
 * input.
 */
import type { Page } from 'playwright-core';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { faults } from '../../support/api-failures.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

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

test.describe('login screens with a failing API', () => {
  let visitor: BrowserUser;
  test.beforeAll(async ({ browser, portal }) => {
    visitor = await openUser(browser, portal.url, { viewport: { width: 390, height: 844 } });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

  for (const { path, call, typed, button } of ways) {
    for (const [name, { answer, why }] of Object.entries(faults)) {
      const inGate = path === ways[0]!.path && name === 'offline';
      test(`[E9] ${call} (${name}): shows an error and keeps the input`, inGate ? {} : EXTENDED, async () => {
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
