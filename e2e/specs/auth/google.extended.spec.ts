/** Google sign-up and login in a real browser, with a stub of Google's servers and script. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openUser, untilItRuns, type BrowserUser } from '../../support/browser.ts';
import { demoEmails, demoPassword } from '../../support/demo-users.ts';
import { answerGoogleScript, startFakeGoogle, type FakeGoogle } from '../../support/fake-google.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome, Gita', exact: true });

/** Errors that the pages reported, except those that a step provoked and the request of Google's script. */
function pageErrorsOf({ pageErrors }: BrowserUser, expected: RegExp): string[] {
  const known = [/^request to another origin: https:\/\/accounts\.google\.com\/gsi\/client$/, expected];
  return pageErrors.all.filter((text) => !known.some((pattern) => pattern.test(text)));
}

test.describe('Google', () => {
  let portal: Portal;
  let google: FakeGoogle;
  let person: BrowserUser;
  let blocked: BrowserUser;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    google = await startFakeGoogle({ name: 'Gita Rao', email: 'gita@raoflowers.test' });
    portal = await startPortal(google.env);
    person = await openUser(browser, portal.url);
    await answerGoogleScript(person.context);
    blocked = await openUser(browser, portal.url);
    await answerGoogleScript(blocked.context, { blocked: true });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
    await google?.close();
  });

  test('signs up with Google and starts the application without verification', async () => {
    const { page } = person;
    await page.goto('/register');
    await untilItRuns(page);
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await page.waitForURL('**/onboarding/1');
    await welcome(page).waitFor();
  });

  test('logs in the same user with Google', async () => {
    const { page } = person;
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await untilItRuns(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/onboarding/1');
    await welcome(page).waitFor();
  });

  test('disables the Google button when its script is blocked and keeps password login working', async () => {
    const { page } = blocked;
    await page.goto('/login');
    await page.getByText(/Google's sign-in couldn't be loaded/).waitFor();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Email' }).fill(demoEmails.vendor);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  test('logs no unexpected errors and leaves the origin for Google only', () => {
    assert.deepEqual(pageErrorsOf(person, /status of 404/), []);
    assert.deepEqual(pageErrorsOf(blocked, /ERR_FAILED/), []);
  });
});
