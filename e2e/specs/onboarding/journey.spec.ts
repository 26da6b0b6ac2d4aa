/** The main journey end to end, from registration to an answered lead, without data loss. */
import assert from 'node:assert/strict';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import type { Portal } from '../../support/portal.ts';
import { pressAtBottom } from '../../support/press-at-bottom.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
import type { Page } from 'playwright-core';
import { sendPastUndo } from '../../support/undo-time.ts';

const vendor = {
  name: 'Rosa Delgado',
  email: 'rosa@delgadocatering.test',
  password: 'tamales-for-forty-guests',
};

test.describe('from registration to a lead response', BOTH_TIERS, () => {
  let portal: Portal;
  let rosa: BrowserUser;
  let admin: BrowserUser;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal: workerPortal }) => {
    portal = workerPortal;
    rosa = await openUser(browser, portal.url, { viewport: { width: 390, height: 844 } });
    admin = await openUser(browser, portal.url);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('registers from Get Started and shows a password mismatch', async () => {
    const { page } = rosa;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByLabel('Full name').fill(vendor.name);
    await page.getByRole('textbox', { name: 'Email' }).fill(vendor.email);
    await page.getByLabel('Password', { exact: true }).fill(vendor.password);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Passwords do not match').first().waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' }), 'what was typed is kept').toHaveValue(
      vendor.email,
    );
    await page.getByLabel('Confirm password').fill(vendor.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/email/verification-required');
    await page.getByText(vendor.email).first().waitFor();
  });

  test('verifies the email and continues to onboarding', async () => {
    const mail = await mailTo(portal.url, vendor.email, /verify/i);
    await rosa.page.goto(linkIn(mail, /verify-email/));
    await rosa.page.getByRole('link', { name: /continue/i }).click();
    await rosa.page.waitForURL('**/onboarding/1');
  });

  test('validates and completes the four steps and shows the review screen', async () => {
    const { page } = rosa;
    const next = page.getByRole('button', { name: /^(continue|get started|let.s)/i });
    await page.getByText('Step 1 of 4').first().waitFor();
    await next.click();

    await page.getByText('Step 2 of 4').first().waitFor();
    await page.getByLabel('Website').fill('');
    await pressAtBottom(page, next);
    await page.getByText('Please fix the following errors:').waitFor();
    await page.getByText('Title is required').first().waitFor();
    await page.getByText('Either website or Instagram handle is required').first().waitFor();
    await page.getByLabel('Title').fill('Catering');
    await page.getByLabel('Business name').fill('Delgado Catering');
    await page.getByLabel('Website').fill('https://delgadocatering.test');
    await page.getByLabel('Phone').fill('(510) 555-0142');
    await next.click();

    await page.getByText('Step 3 of 4').first().waitFor();
    await next.click();
    await page.getByText('You must agree to the terms of service').first().waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await next.click();

    await page.getByText('Step 4 of 4').first().waitFor();
    await page.getByRole('radio', { name: /email/i }).check();
    await page.getByLabel(/minimum budget/i).fill('2500');
    await page.reload();
    await expect(page.getByLabel(/minimum budget/i), 'the draft outlives a reload').toHaveValue('2,500');
    await page.getByRole('button', { name: 'Review application' }).click();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Your Application is Under Review' }).waitFor();
  });

  test('approves the application after creating the vendor', async () => {
    const { page } = admin;
    await page.goto('/admin');
    await page.waitForURL('**/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@gia.example');
    await page.getByLabel('Password', { exact: true }).fill('demo-portal-2026');
    await page.getByRole('button', { name: /^(sign|log) in$/i }).click();
    await page.waitForURL('**/admin');
    await page.getByRole('link', { name: 'Applications' }).first().click();
    await page.getByRole('searchbox').fill('Delgado Catering');
    const row = page.getByRole('row').filter({ hasText: 'Delgado Catering' });
    await row.getByRole('button', { name: /review/i }).click();
    const dialog = page.getByRole('dialog');
    const approve = dialog.getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    await expect(approve, 'Approve waits for a vendor').toBeDisabled();
    await dialog.getByRole('button', { name: /create/i }).click();
    await dialog.getByLabel('Category').selectOption('Catering');
    await dialog.getByRole('button', { name: /create vendor/i }).click();
    await approve.click();
    await page
      .getByText(/approved/i)
      .first()
      .waitFor();
    await mailTo(portal.url, vendor.email, /approved|welcome/i);
  });

  test('shows a new lead on the dashboard without a reload', async () => {
    const { page } = rosa;
    await page.getByText('No Leads Yet').waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const { account_id } = await accountOf(page);
    const answer = await postLead(portal.url, { match_id: 'journey-1', account_id });
    assert.equal(answer.status, 201);
    const repeated = await postLead(portal.url, { match_id: 'journey-1', account_id });
    assert.equal(repeated.status, 200, 'a repeated match is the same lead');
    await page.getByText('Maya & Jonah').first().waitFor();
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true, 'the page was not reloaded');
  });

  test('marks the lead as Viewed when opened and In Progress after the response', async () => {
    const { page } = rosa;
    await page
      .getByRole('link', { name: /view details/i })
      .first()
      .click();
    await page.waitForURL('**/dashboard/lead-details/*');
    await page.getByRole('heading', { name: 'Maya & Jonah' }).waitFor();
    await page.goBack();
    await page.getByText('Viewed').first().waitFor();
    await page
      .getByRole('link', { name: /view details/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Respond to this lead' }).click();
    await page.getByRole('radio', { name: /confirmed/i }).check();
    await page.getByLabel(/base package/i).fill('9800');
    await page.getByLabel(/^notes/i).fill('We would love to cook for you.');
    await sendPastUndo(portal, page, () => page.getByRole('button', { name: /send response/i }).click());
    await page.getByText('$9,800').first().waitFor();
    await page.getByRole('link', { name: 'Back to Leads' }).click();
    await page.getByRole('heading', { name: "You're all caught up" }).waitFor();
    await page.getByRole('link', { name: 'View leads in progress' }).click();
    await page.getByRole('article').getByText('In Progress').waitFor();
  });

  test('shows the answered lead to the admin in the account', async () => {
    const { page } = admin;
    await page.goto('/admin/accounts');
    await page.getByRole('searchbox').fill('Delgado Catering');
    const row = page.getByRole('row').filter({ hasText: 'Delgado Catering' });
    await row.getByRole('button', { name: /view details/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Maya & Jonah').waitFor();
    await dialog.getByText('In Progress').waitFor();
  });

  test('[D1] keeps all data when the server is killed and restarted', EXTENDED, async () => {
    await portal.kill();
    await portal.start();
    await rosa.page.goto('/dashboard?view=in_progress');
    await rosa.page.getByText('Maya & Jonah').first().waitFor();
    await rosa.page.getByRole('article').getByText('In Progress').waitFor();
  });

  test('[E7] logs no unexpected errors and stays on the origin', () => {
    // The live connections of the open pages failed while the server was down.
    const expected =
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of (503|404|422)/;
    const pageErrors = [...rosa.pageErrors.all, ...admin.pageErrors.all].filter(
      (text) => !expected.test(text),
    );
    assert.deepEqual(pageErrors, []);
  });
});

/** Fetches the account of the page's user with the user's own token. */
async function accountOf(page: Page): Promise<{ account_id: number }> {
  return page.evaluate(async () => {
    const response = await fetch('/api/vendor-account/current', {
      headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    });
    const { accounts } = (await response.json()) as { accounts: { account: { id: number } }[] };
    return { account_id: accounts[0]?.account.id ?? 0 };
  });
}
