/**
 * Email verification in a real browser: registering another person's address grants no access when they click
 * the link.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { callApi, logInAs, openAccount, register, type NewUser } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

let portal: Portal;
test.beforeAll(async () => {
  // Sends the link for a corrected or changed address without a cooldown.
  portal = await startPortal({ RESEND_COOLDOWN_SECONDS: '0' });
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
  await portal?.dispose();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const verificationLink = async (to: string) =>
  linkIn(await mailTo(portal.url, to, /verify/i), /verify-email/);
const whoIs = (token: string) =>
  callApi<{ is_admin: boolean; email_verified_at: string | null }>(portal.url, 'GET', '/auth/user', {
    token,
  });
const pageErrorsOf = ({ pageErrors }: BrowserUser) =>
  pageErrors.all.filter((text) => !/status of (401|404|422)/.test(text));

test.describe('registration of an employee’s email by a stranger', () => {
  const stranger: NewUser = {
    name: 'Stranger',
    email: 'ceo@gia.example',
    password: 'known to the stranger',
  };
  let token: string;
  let strangersLink: string;
  let employee: BrowserUser;
  const secretsSeen: string[] = [];
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    token = await register(portal.url, stranger, { verified: false });
    employee = await openUser(browser, portal.url, phone);
    employee.context.on('request', (request) => {
      const { referer } = request.headers();
      if (referer && /code=|token=/.test(referer)) secretsSeen.push(`${request.url()} from ${referer}`);
    });
  });

  test('verifies nothing when the link is opened and requires the password', async () => {
    const { page } = employee;
    strangersLink = await verificationLink(stranger.email);
    await page.goto(strangersLink);
    await heading(page, "Confirm it's you").waitFor();
    const { body } = await whoIs(token);
    assert.deepEqual([body.is_admin, body.email_verified_at], [false, null]);
  });

  test('keeps the code out of the URL and the Referer and works after a reload', async () => {
    const { page } = employee;
    assert.equal(new URL(page.url()).search, '');
    await page.reload();
    await heading(page, "Confirm it's you").waitFor();
    assert.deepEqual(secretsSeen, []);
  });

  test('rejects a wrong password and keeps it in the field', async () => {
    const { page } = employee;
    await page.getByLabel('Password', { exact: true }).fill('a guess of the employee');
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await page.getByText('Wrong password. Please try again.').waitFor();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a guess of the employee');
  });

  test('deletes the registration in the This wasn’t me dialog and ends the stranger’s session', async () => {
    const { page } = employee;
    await page.getByRole('button', { name: "This wasn't me" }).click();
    await page.getByRole('button', { name: 'Remove my email' }).click();
    await heading(page, 'Your email was removed').waitFor();
    assert.equal((await whoIs(token)).status, 401);
  });

  test('registers the employee as an admin and keeps the stranger signed out', async () => {
    const { page } = employee;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Full name').fill('Chief');
    await page.getByRole('textbox', { name: 'Email' }).fill(stranger.email);
    await page.getByLabel('Password', { exact: true }).fill('known to the employee');
    await page.getByLabel('Confirm password').fill('known to the employee');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/email/verification-required');
    const before = await page.evaluate(() => localStorage.getItem('auth_token'));
    // The mailbox still holds the link of the stranger's registration.
    await expect.poll(() => verificationLink(stranger.email)).not.toBe(strangersLink);
    await page.goto(await verificationLink(stranger.email));
    await heading(page, 'Email verified').waitFor();
    await page.waitForURL('**/admin**');
    assert.equal((await whoIs(token)).status, 401);
    assert.equal((await whoIs(before!)).status, 401, 'the session has a new token');
    await mailTo(portal.url, 'admin@gia.example', /New admin: Chief/);
  });

  test('logs no unexpected errors and stays on its origin', () => {
    assert.deepEqual(pageErrorsOf(employee), []);
  });
});

test.describe('correcting a mistyped email', () => {
  const nora: NewUser = { name: 'Nora Lind', email: 'nora@lnid.test', password: 'paper lanterns' };
  const right = 'nora@lind.test';
  let person: BrowserUser;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    await register(portal.url, nora, { verified: false });
    person = await openUser(browser, portal.url, phone);
  });

  test('logs out and in again while unverified', async () => {
    const { page } = person;
    await page.goto('/login');
    await logInAs(person, nora);
    await page.waitForURL('**/email/verification-required');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${portal.url}/`);
    await page.goto('/login');
    await logInAs(person, nora);
    await page.waitForURL('**/email/verification-required');
  });

  test('corrects the email and accepts only the new link', async () => {
    const { page } = person;
    const old = await verificationLink(nora.email);
    await page.getByRole('button', { name: 'Change it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New email').fill(right);
    await dialog.getByRole('button', { name: 'Change email' }).click();
    await page.getByText(right).first().waitFor();
    await page.goto(old);
    await heading(page, 'Email verification failed').waitFor();
    await page.goto(await verificationLink(right));
    await heading(page, 'Email verified').waitFor();
    await page.waitForURL('**/onboarding/1');
  });

  test('logs no unexpected errors and stays on its origin', () => {
    assert.deepEqual(pageErrorsOf(person), []);
  });
});

test.describe('changing a vendor’s email', () => {
  const iris: NewUser = { name: 'Iris Vale', email: 'iris@vale.test', password: 'a meadow in may' };
  const next = 'iris@newvale.test';
  let vendor: BrowserUser;
  let elsewhere: BrowserUser;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    await openAccount(portal.url, iris, 'Vale Flowers');
    [vendor, elsewhere] = await Promise.all([
      openAs(browser, portal.url, iris),
      openUser(browser, portal.url, phone),
    ]);
  });

  const change = async (email: string) => {
    const { page } = vendor;
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Change Email' }).click();
    await page
      .getByRole('dialog', { name: 'Please verify your new email' })
      .getByRole('button')
      .first()
      .click();
    await page.getByText('New email, not verified yet').waitFor();
  };

  test('shows the new email as pending, resends its link and cancels it', async () => {
    const { page } = vendor;
    await page.goto('/dashboard/account');
    await change('iris@wrong.test');
    await page.getByRole('button', { name: 'Resend link' }).click();
    await page.getByText('We emailed a new link to iris@wrong.test.').waitFor();
    await page.getByRole('button', { name: 'Cancel change' }).click();
    await page.getByText('New email, not verified yet').waitFor({ state: 'detached' });
  });

  test('changes the email with its link and keeps the session', async () => {
    const { page } = vendor;
    await change(next);
    await page.goto(await verificationLink(next));
    await heading(page, 'Email verified').waitFor();
    await page.goto('/dashboard/account');
    await page.getByText(next).first().waitFor();
  });

  test('undoes the change from another device after confirmation and ends every session', async () => {
    const { page } = elsewhere;
    const mail = await mailTo(portal.url, iris.email, /was changed/);
    await page.goto(linkIn(mail, /undo-email-change/));
    await heading(page, 'Undo the email change?').waitFor();
    assert.equal(new URL(page.url()).search, '');
    await page.getByRole('button', { name: 'Undo email change' }).click();
    await heading(page, 'Your email is restored').waitFor();
    await vendor.page.waitForURL('**/login');
  });

  test('sets a new password with the emailed link and removes the token from the URL', async () => {
    const { page } = elsewhere;
    await page.goto(linkIn(await mailTo(portal.url, iris.email, /reset/i), /reset-password/));
    await heading(page, 'Choose a new password').waitFor();
    assert.equal(new URL(page.url()).search, '');
    await page.getByLabel('New password', { exact: true }).fill('a meadow in june');
    await page.getByLabel('Confirm new password').fill('a meadow in june');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.waitForURL('**/login');
    await logInAs(elsewhere, { ...iris, password: 'a meadow in june' });
    await page.waitForURL('**/dashboard');
  });

  test('logs no unexpected errors and stays on its origin', () => {
    assert.deepEqual([...pageErrorsOf(vendor), ...pageErrorsOf(elsewhere)], []);
  });
});
