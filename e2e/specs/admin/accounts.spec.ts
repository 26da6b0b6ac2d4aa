/** Account management: suspension, reactivation, sign-out, export, impersonation, profile requests and leads. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { callAs, demoEmails, logIn, signedIn } from '../../support/demo-users.ts';
import { fileOf } from '../../support/downloads.ts';
import { card, names } from '../../support/inbox-page.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

/** The business of vendor@demo.example. */
const BUSINESS = 'Redwood Table Catering';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: BUSINESS });

test.describe('account administration', BOTH_TIERS, () => {
  let portal: Portal;
  let admin: BrowserUser;
  let vendor: BrowserUser;
  let accountId: number;
  test.describe.configure({ mode: 'serial' });

  /** Opens the account's details from its link. */
  async function openAccount(): Promise<ReturnType<typeof dialogOf>> {
    await admin.page.goto(`/admin/accounts/${accountId}`);
    await dialogOf(admin.page).getByRole('heading', { name: 'Account information' }).waitFor();
    return dialogOf(admin.page);
  }

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    admin = await signedIn(browser, portal.url, 'admin');
    vendor = await openUser(browser, portal.url, { viewport: { width: 390, height: 844 } });
    await vendor.page.goto('/login');
    await logIn(vendor, 'vendor');
    const { body } = await callAs(vendor, 'GET', '/vendor-account/current');
    accountId = (body['accounts'] as { account: { id: number } }[])[0]!.account.id;
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  test('filters and searches accounts and shows an empty result', EXTENDED, async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Accounts' }).click();
    for (const [filter, status] of [
      ['Suspended', 'suspended'],
      ['Opted Out', 'opted_out'],
      ['Pending Setup', 'pending_setup'],
    ] as const) {
      await page.getByRole('button', { name: filter, exact: true }).click();
      await page.waitForURL(`**?status=${status}`);
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(rows.filter({ hasNotText: filter })).toHaveCount(0);
      await rows.first().waitFor();
    }
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('searchbox').fill('nobody-is-called-this');
    await page.getByText('No vendors found matching "nobody-is-called-this"').waitFor();
    await page.getByRole('button', { name: 'Show all accounts' }).click();
    await page.getByText('Page 1 of').waitFor();
    await page.getByRole('searchbox').fill('Redwood');
    const row = page.getByRole('row').filter({ hasText: BUSINESS });
    await row.getByRole('button', { name: 'View Details' }).click();
    await dialogOf(page).getByRole('heading', { name: 'Performance' }).waitFor();
    await page.waitForURL(`**/admin/accounts/${accountId}?search=Redwood`);
  });

  test('shows the suspended screen to the vendor and reopens the dashboard after reactivation', async () => {
    const dialog = await openAccount();
    await vendor.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    const requests = admin.page.getByRole('dialog', { name: `Suspend ${BUSINESS}?` });
    await requests.getByLabel('Reason').fill('Two complaints in a week');
    await requests.getByRole('button', { name: 'Suspend account' }).click();
    await dialog.getByText('Account suspended successfully').waitFor();
    await dialog.getByText('Two complaints in a week').first().waitFor();
    await vendor.page.getByRole('heading', { level: 1, name: 'Account Suspended' }).waitFor();
    await dialog.getByRole('button', { name: 'Reactivate' }).click();
    const confirmation = admin.page.getByRole('dialog', { name: `Reactivate ${BUSINESS}?` });
    await confirmation.getByRole('button', { name: 'Reactivate account' }).click();
    await dialog.getByText('Account reactivated successfully').waitFor();
    await vendor.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
  });

  test('confirms suspension and reactivation from the row', EXTENDED, async () => {
    const { page } = admin;
    await page.goto('/admin/accounts?search=Redwood');
    const row = page.getByRole('row').filter({ hasText: BUSINESS });
    await row.getByRole('button', { name: 'Suspend' }).waitFor();
    await page.getByText('Page 1 of').waitFor();
    await row.getByRole('button', { name: 'Suspend' }).click();
    const requests = page.getByRole('dialog', { name: `Suspend ${BUSINESS}?` });
    await requests.getByRole('button', { name: 'Cancel' }).click();
    await requests.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Suspend' }).click();
    await requests.getByRole('button', { name: 'Suspend account' }).click();
    await page.getByText('Account suspended successfully').waitFor();
    await row.getByRole('button', { name: 'Reactivate' }).waitFor();
    const sent = async () => {
      const mails = await mailsTo(portal.url, demoEmails.vendor);
      return mails.filter(({ subject }) => /suspended|active again/.test(subject)).length;
    };
    await expect.poll(sent).toBe(3);
    await row.getByRole('button', { name: 'Reactivate' }).click();
    const confirmation = page.getByRole('dialog', { name: `Reactivate ${BUSINESS}?` });
    await confirmation.getByText(/gets leads again/).waitFor();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await confirmation.waitFor({ state: 'detached' });
    await expect.poll(sent, 'nothing is sent before a confirmation').toBe(3);
    await row.getByRole('button', { name: 'Reactivate' }).click();
    await confirmation.getByRole('button', { name: 'Reactivate account' }).click();
    await page.getByText('Account reactivated successfully').waitFor();
    await row.getByRole('button', { name: 'Suspend' }).waitFor();
    await openAccount();
  });

  test('exports the account data as a file', EXTENDED, async () => {
    const file = await fileOf(admin.page, () =>
      dialogOf(admin.page).getByRole('button', { name: 'Export Data' }).click(),
    );
    assert.equal(file.name, `account-${accountId}-export.json`);
    const content = JSON.parse(file.text) as Record<string, unknown>;
    assert.match(file.text, new RegExp(BUSINESS));
    assert.ok(Object.keys(content).length > 3);
    await dialogOf(admin.page).getByText('Account data exported successfully').waitFor();
  });

  test('rejects an invalid referral rate and saves a valid one', EXTENDED, async () => {
    const { page } = admin;
    await dialogOf(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Referral rate' }).click();
    const requests = page.getByRole('dialog', { name: `Referral rate of ${BUSINESS}` });
    await requests.getByLabel('Referral rate in percent').fill('120');
    await requests.getByRole('button', { name: 'Save rate' }).click();
    await requests
      .getByText('Please enter a percentage from 0 to 100, with at most two decimals')
      .first()
      .waitFor();
    await requests.getByLabel('Referral rate in percent').fill('12.5');
    await requests.getByRole('button', { name: 'Save rate' }).click();
    await requests.waitFor({ state: 'detached' });
    await dialogOf(page).getByText('12.5%').first().waitFor();
  });

  test('applies a profile update request after confirmation', EXTENDED, async () => {
    const { status } = await callAs(vendor, 'POST', `/vendor-account/${accountId}/profile/request-update`, {
      requested_changes: { website: 'https://redwoodtable.test' },
      message: 'We have moved.',
    });
    assert.ok(status < 300);
    await admin.page.goto('/admin/accounts');
    // One is part of the demo data.
    await admin.page.getByText('2 open profile update requests').waitFor();
    await admin.page.getByRole('link', { name: new RegExp(`^${BUSINESS}, `) }).click();
    const dialog = dialogOf(admin.page);
    await dialog.getByText('We have moved.').first().waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const confirmation = admin.page.getByRole('dialog', { name: 'Apply these changes?' });
    await confirmation.getByRole('button', { name: 'Apply changes' }).click();
    await admin.page.getByText('Profile updated. We emailed the vendor.').waitFor();
    await dialog.getByRole('link', { name: 'redwoodtable.test' }).waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).waitFor({ state: 'detached' });
  });

  test('delivers one held lead and drops another with a reason', async () => {
    const { page } = admin;
    for (const name of ['Tiny picnic', 'Very tiny picnic']) {
      const { body } = await postLead(portal.url, {
        match_id: name,
        account_id: accountId,
        name,
        budget_max: 100,
      });
      assert.equal(body.held, true);
    }
    await page.goto('/admin/leads');
    const held = (name: string) =>
      page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    await held('Tiny picnic').getByRole('button', { name: 'Deliver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deliver lead' }).click();
    await page.getByText(`Tiny picnic was delivered to ${BUSINESS}.`).waitFor();
    await vendor.page.getByText('Tiny picnic').first().waitFor();
    await held('Very tiny picnic').getByRole('button', { name: 'Drop' }).click();
    const requests = page.getByRole('dialog', { name: 'Drop Very tiny picnic?' });
    await requests.getByRole('button', { name: 'Drop lead' }).click();
    await requests.getByText('Please give a reason').first().waitFor();
    await requests.getByLabel('Reason').fill('Far below their budget');
    await requests.getByRole('button', { name: 'Drop lead' }).click();
    await page.getByText('Very tiny picnic was dropped.').waitFor();
    await held('Very tiny picnic').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All leads' }).click();
    await page.getByRole('searchbox').fill('Very tiny picnic');
    await held('Very tiny picnic').getByText('Far below their budget').waitFor();
  });

  test('delivers a demo lead into the inbox that the vendor watches', EXTENDED, async () => {
    const { page } = vendor;
    await page.goto('/dashboard?view=all');
    await page.getByRole('article').first().waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    const [first] = await names(page);
    const { body } = await callAs(vendor, 'GET', '/user/notifications');
    const unread = Number(body['unread']);
    await admin.page.goto('/admin/leads/all');
    await admin.page.getByRole('button', { name: 'Deliver a demo lead' }).click();
    await admin.page.getByText(`A demo lead was delivered to ${BUSINESS}.`).waitFor();
    await expect.poll(async () => (await names(page))[0]).not.toBe(first);
    const [delivered] = await names(page);
    await card(page, `Unread: ${delivered}`)
      .getByText(/^Reply within/)
      .waitFor();
    await expect(admin.page.getByRole('table').getByRole('link').first()).toHaveText(delivered!);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(`Notifications, ${unread + 1} unread`);
    assert.equal(loads, 0);
  });

  test('reverses a booking with a reason', EXTENDED, async () => {
    const { page } = admin;
    await page.goto('/admin/leads/all?status=booked&search=Redwood');
    const row = page.getByRole('row').filter({ hasText: BUSINESS }).first();
    const event = await row.getByRole('cell').first().locator('strong').textContent();
    await row.getByRole('button', { name: 'Reverse booking' }).click();
    const requests = page.getByRole('dialog', { name: `Reverse the booking of ${event}?` });
    await requests.getByLabel('Reason').fill('The couple cancelled');
    await requests.getByRole('button', { name: 'Reverse booking' }).click();
    await page.getByText(`The booking of ${event} was reversed.`).waitFor();
    const dialog = await openAccount();
    await dialog
      .getByText(/The couple cancelled/)
      .first()
      .waitFor();
  });

  test('impersonates the vendor read-only with a banner on every page and returns to the account', async () => {
    const { page } = admin;
    await (await openAccount()).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'View as vendor' }).click();
    const requests = page.getByRole('dialog', { name: `View the portal as ${BUSINESS}?` });
    await requests.getByRole('button', { name: 'View as vendor' }).click();
    await requests.getByText('Please give a reason').first().waitFor();
    await requests.getByLabel('Reason').fill('They called about a missing lead');
    await requests.getByRole('button', { name: 'View as vendor' }).click();
    await page.waitForURL('**/dashboard');
    const banner = page.getByRole('complementary', { name: 'Viewing as a vendor' });
    await banner.getByText(BUSINESS).waitFor();
    await page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await page
      .getByText('“Login and security” is private to each person, so you can’t see it here.')
      .waitFor();
    await page.getByRole('link', { name: 'Preferences' }).first().click();
    await page.getByText('You can’t make changes.').first().waitFor();
    await expect(page.getByLabel(/minimum lead time/i)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeDisabled();
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await page.getByText('“Notifications” is private to each person, so you can’t see it here.').waitFor();
    await expect(page.getByRole('alert'), 'what a view may not read leaves no complaint').toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
    await banner.getByText(BUSINESS).waitFor();
    await banner.getByRole('button', { name: 'Back to the admin panel' }).click();
    await page.waitForURL(`**/admin/accounts/${accountId}`);
    await dialogOf(page)
      .getByText(/They called about a missing lead/)
      .first()
      .waitFor();
    await banner.waitFor({ state: 'detached' });
  });

  test('resets access after confirmation and signs the vendor out everywhere', async () => {
    const dialog = dialogOf(admin.page);
    await dialog.getByRole('button', { name: 'More' }).click();
    await admin.page.getByRole('menuitem', { name: 'Reset Access' }).click();
    const requests = admin.page.getByRole('dialog', { name: `Reset access for ${BUSINESS}?` });
    await requests.getByRole('button', { name: 'Reset access' }).click();
    await dialog.getByText('Account access reset successfully').waitFor();
    await vendor.page.waitForURL('**/login');
    await logIn(vendor, 'vendor');
    await vendor.page.waitForURL('**/dashboard**');
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failures: a write during impersonation, an incomplete form, an ended session.
    const expected = /status of (401|403|404|409|422)/;
    const pageErrors = [admin, vendor].flatMap(({ pageErrors: { all } }) => all);
    assert.deepEqual(
      pageErrors.filter((text) => !expected.test(text)),
      [],
    );
  });
});
