/**
 * Email verification in a real browser: registering another person's address grants no access when they click
 * the link.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { demoEmails, demoPassword } from '../../support/demo-users.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { callApi, register, type NewUser } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import type { Portal } from '../../support/portal.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

let portal: Portal;
test.beforeAll(({ portal: workerPortal }) => {
  portal = workerPortal;
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
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

test(
  'names the logged-in user within the sentence about a link for another account',
  EXTENDED,
  async ({ browser }) => {
    const at = '/verify-email?id=999999&code=wrong';
    const vendor = { email: demoEmails.vendor, password: demoPassword };
    const { page } = await openAs(browser, portal.url, vendor, { at });
    const sentence = page.getByText(`You're logged in as ${vendor.email}. This link is for another account.`);
    await expect(sentence.getByText(vendor.email, { exact: true })).toHaveCSS('display', 'inline');
  },
);
