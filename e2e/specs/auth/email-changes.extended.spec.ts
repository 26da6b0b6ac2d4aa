/** Corrected and changed emails in a real browser, with the links that they are verified and undone with. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { logInAs, openAccount, register, type NewUser } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, test } from '../../support/test.ts';

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
const pageErrorsOf = ({ pageErrors }: BrowserUser) =>
  pageErrors.all.filter((text) => !/status of (401|404|422)/.test(text));

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
