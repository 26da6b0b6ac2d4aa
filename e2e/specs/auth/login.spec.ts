/** Login, logout, password reset and email verification in a real browser. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { openUser, untilItRuns, type BrowserUser } from '../../support/browser.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { register as registerUser } from '../../support/new-users.ts';
import { pressAtBottom } from '../../support/press-at-bottom.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };
const demo = { email: 'vendor@demo.example', password: 'demo-portal-2026' };

let browser: Browser;
let url: string;
test.beforeAll(async ({ browser: workerBrowser, portal }) => {
  browser = workerBrowser;
  ({ url } = portal);
});
test.afterAll(async () => {
  await closeUsers(browser);
});

const visitor = (options?: Parameters<typeof openUser>[2]) => openUser(browser, url, options);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function register(page: Page, person: { name: string; email: string; password: string }) {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/email/verification-required');
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  // The registration form has fields with the same names.
  await heading(page, 'Welcome back').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Errors that the pages reported, except those that a step provoked. */
function pageErrorsOf({ pageErrors }: BrowserUser, ...expected: RegExp[]): string[] {
  return pageErrors.all.filter((text) => !expected.some((pattern) => pattern.test(text)));
}

test.describe('registration, verification, login and logout', EXTENDED, () => {
  const lena = { name: 'Lena Marsh', email: 'lena@marshvenues.test', password: 'lanterns-over-the-lawn' };
  let person: BrowserUser;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    person = await visitor(phone);
  });

  test('shows the verification screen after registration', async () => {
    await register(person.page, lena);
    await heading(person.page, 'Verify your email').waitFor();
    await person.page.getByText(lena.email).first().waitFor();
    await person.page.getByRole('button', { name: "I've Verified My Email" }).click();
    await person.page
      .getByText("Your email hasn't been verified yet. Please check your inbox for the verification link.")
      .waitFor();
  });

  test('restores the resend countdown after a reload', async () => {
    const { page } = person;
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
  });

  test('verifies with the emailed link and continues to the application', async () => {
    const { page } = person;
    await page.goto(linkIn(await mailTo(url, lena.email, /verify/i), /verify-email/));
    await heading(page, 'Email verified').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/onboarding/1');
    await page.getByText('Step 1 of 4').first().waitFor();
  });

  test('shows success when the link is opened again', async () => {
    const { page } = person;
    await page.goto(linkIn(await mailTo(url, lena.email, /verify/i), /verify-email/));
    await heading(page, 'Email verified').waitFor();
    await page.waitForURL('**/onboarding/1');
  });

  test('handles a click that also blurs an invalid field', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Step 2 of 4').first().waitFor();
    await page.getByLabel('Website').fill('');
    await pressAtBottom(page, page.getByRole('button', { name: 'Continue' }));
    await page.getByText('Please fix the following errors:').waitFor();
  });

  test('logs in again and continues the application where it stopped', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Step 2 of 4').first().waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/onboarding/1');
    await page.waitForURL('**/register');
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, lena);
    await page.getByText('Step 2 of 4').first().waitFor();
  });

  test('[E7] logs no unexpected errors and stays on its origin', () => {
    assert.deepEqual(pageErrorsOf(person, /status of (404|429)/), []);
  });
});

test.describe('logout and login', BOTH_TIERS, () => {
  let person: BrowserUser;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    person = await visitor();
  });

  test('redirects a guarded page to login and opens it afterwards', async () => {
    const { page } = person;
    await page.goto('/dashboard/account');
    await page.waitForURL('**/login');
    await logIn(page, { ...demo, password: 'not-the-password' });
    await page.getByRole('alert').waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demo.email);
    await logIn(page, demo);
    await page.waitForURL('**/dashboard/account');
    await heading(page, 'Account Settings').waitFor();
  });

  test('redirects an ended session to login and returns to the previous page', EXTENDED, async () => {
    const { page } = person;
    await page.evaluate(() =>
      fetch('/api/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
      }),
    );
    // The page detects this by itself: its live stream ends, and the server rejects its next requests.
    await page.waitForURL('**/login');
    await logIn(page, demo);
    await page.waitForURL('**/dashboard/account');
  });

  test('opens the home page after logout and requires login on Back', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${url}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await page.goBack();
    await page.waitForURL('**/login');
    await heading(page, 'Welcome back').waitFor();
  });

  test('[E7] logs no unexpected errors and stays on its origin', () => {
    assert.deepEqual(pageErrorsOf(person, /status of (401|422)/), []);
  });
});

test.describe('password reset', BOTH_TIERS, () => {
  const ines = { name: 'Ines Okafor', email: 'ines@okaforcakes.test', password: 'three-tiers-of-lemon' };
  const changed = 'four-tiers-of-almond';
  let person: BrowserUser;
  let link: string;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    person = await visitor(phone);
  });

  test('carries the email from login to the password reset request', async () => {
    const { page } = person;
    await registerUser(url, ines);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(ines.email);
    // Before the app runs, a link loads the page anew and carries nothing.
    await untilItRuns(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ines.email);
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await heading(page, 'Check Your Email').waitFor();
    link = linkIn(await mailTo(url, ines.email, /password/i), /reset-password/);
  });

  test('sets a new password that logs in and rejects the old one', async () => {
    const { page } = person;
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(changed);
    await page.getByLabel('Confirm new password').fill(changed);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Your password has been changed. Log in with your new password.').waitFor();
    await logIn(page, ines);
    await page.getByRole('alert').waitFor();
    await logIn(page, { ...ines, password: changed });
    await page.waitForURL('**/onboarding/1');
  });

  test('rejects a used link and requests a new one for the same email', EXTENDED, async () => {
    const { page } = person;
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('yet-another-password');
    await page.getByLabel('Confirm new password').fill('yet-another-password');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await heading(page, 'Invalid password reset link').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ines.email);
  });

  test('[E7] logs no unexpected errors and stays on its origin', () => {
    assert.deepEqual(pageErrorsOf(person, /status of (404|422)/), []);
  });
});

test.describe('email verification without a session', EXTENDED, () => {
  const omar = { name: 'Omar Haddad', email: 'omar@haddadmusic.test', password: 'oud-under-the-olive' };
  let person: BrowserUser;
  let elsewhere: BrowserUser;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    [person, elsewhere] = await Promise.all([visitor(), visitor(phone)]);
  });

  test('verifies with the password and continues through login to the application', async () => {
    await register(person.page, omar);
    const { page } = elsewhere;
    await page.goto(linkIn(await mailTo(url, omar.email, /verify/i), /verify-email/));
    await heading(page, "Confirm it's you").waitFor();
    await page.getByLabel('Password', { exact: true }).fill(omar.password);
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await heading(page, 'Email verified').waitFor();
    await page.waitForURL('**/login');
    await logIn(page, omar);
    await page.waitForURL('**/onboarding/1');
    await page.getByText('Step 1 of 4').first().waitFor();
  });

  test('detects the verification where the user registered', async () => {
    const { page } = person;
    await page.getByRole('button', { name: "I've Verified My Email" }).click();
    await page.waitForURL('**/onboarding/1');
    await page.getByText('Step 1 of 4').first().waitFor();
  });

  test('[E7] logs no unexpected errors and stays on its origin', () => {
    assert.deepEqual(
      [...pageErrorsOf(person, /status of 404/), ...pageErrorsOf(elsewhere, /status of (404|422)/)],
      [],
    );
  });
});
