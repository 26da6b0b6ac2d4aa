/** Looking after accounts: suspended and back, signed out, exported, seen as the vendor sees it; its wishes and leads. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { postLead } from './concierge.ts';
import { callAs, logIn, signedIn } from './demo-people.ts';
import { fileOf } from './downloads.ts';
import { expect } from './expect.ts';
import { startPortal, type Portal } from './portal.ts';
import { journey } from './steps.ts';

/** The business of vendor@demo.example. */
const BUSINESS = 'Redwood Table Catering';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: BUSINESS });

describe('looking after accounts', () => {
  let portal: Portal;
  let browser: Browser;
  let admin: Person;
  let vendor: Person;
  let accountId: number;
  const step = journey(() => ({ admin, vendor }));

  /** Opens the account's details by its link. */
  async function openAccount(): Promise<ReturnType<typeof dialogOf>> {
    await admin.page.goto(`/admin/accounts/${accountId}`);
    await dialogOf(admin.page).getByRole('heading', { name: 'Account information' }).waitFor();
    return dialogOf(admin.page);
  }

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
    admin = await signedIn(browser, portal.url, 'admin');
    vendor = await newPerson(browser, portal.url, { viewport: { width: 390, height: 844 } });
    await vendor.page.goto('/login');
    await logIn(vendor, 'vendor');
    const { body } = await callAs(vendor, 'GET', '/vendor-account/current');
    accountId = (body['accounts'] as { account: { id: number } }[])[0]!.account.id;
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  step('filters and search find accounts, and an empty search says so', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Accounts' }).click();
    for (const [filter, status] of [
      ['Suspended', 'suspended'],
      ['Opted Out', 'opted_out'],
      ['Pending Setup', 'pending_setup'],
    ] as const) {
      await page.getByRole('button', { name: filter, exact: true }).click();
      await page.waitForURL(`**?status=${status}`);
      await page.getByRole('row').getByText(filter, { exact: true }).first().waitFor();
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

  step('suspended with a reason, the vendor stands before the gate; reactivated, it opens', async () => {
    const dialog = dialogOf(admin.page);
    await vendor.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    const asked = admin.page.getByRole('dialog', { name: `Suspend ${BUSINESS}?` });
    await asked.getByLabel('Reason').fill('Two complaints in a week');
    await asked.getByRole('button', { name: 'Suspend account' }).click();
    await dialog.getByText('Account suspended successfully').waitFor();
    await dialog.getByText('Two complaints in a week').first().waitFor();
    await vendor.page.getByRole('heading', { level: 1, name: 'Account Suspended' }).waitFor();
    await dialog.getByRole('button', { name: 'Reactivate' }).click();
    await dialog.getByText('Account reactivated successfully').waitFor();
    await vendor.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
  });

  step('everything about the account is exported under its name', async () => {
    const file = await fileOf(admin.page, () =>
      dialogOf(admin.page).getByRole('button', { name: 'Export Data' }).click(),
    );
    assert.equal(file.name, `account-${accountId}-export.json`);
    const content = JSON.parse(file.text) as Record<string, unknown>;
    assert.match(file.text, new RegExp(BUSINESS));
    assert.ok(Object.keys(content).length > 3);
    await dialogOf(admin.page).getByText('Account data exported successfully').waitFor();
  });

  step('the referral rate changes, and refuses what is no percentage', async () => {
    const { page } = admin;
    await dialogOf(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Referral rate' }).click();
    const asked = page.getByRole('dialog', { name: `Referral rate of ${BUSINESS}` });
    await asked.getByLabel('Referral rate in percent').fill('120');
    await asked.getByRole('button', { name: 'Save rate' }).click();
    await asked
      .getByText('Please enter a percentage from 0 to 100, with at most two decimals')
      .first()
      .waitFor();
    await asked.getByLabel('Referral rate in percent').fill('12.5');
    await asked.getByRole('button', { name: 'Save rate' }).click();
    await asked.waitFor({ state: 'detached' });
    await dialogOf(page).getByText('12.5%').first().waitFor();
  });

  step('what a vendor asked to have changed is applied with one press', async () => {
    const { status } = await callAs(vendor, 'POST', `/vendor-account/${accountId}/profile/request-update`, {
      requested_changes: { website: 'https://redwoodtable.test' },
      message: 'We have moved.',
    });
    assert.ok(status < 300);
    await admin.page.goto('/admin/accounts');
    await admin.page.getByText('1 profile update request waits').waitFor();
    await admin.page.getByRole('link', { name: new RegExp(`^${BUSINESS}, `) }).click();
    const dialog = dialogOf(admin.page);
    await dialog.getByText('We have moved.').first().waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await admin.page.getByText('The profile was updated. The vendor has been told.').waitFor();
    await dialog.getByRole('link', { name: 'redwoodtable.test' }).waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).waitFor({ state: 'detached' });
  });

  step(
    'a lead that does not fit is held: one is delivered all the same, one dropped with a reason',
    async () => {
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
      const asked = page.getByRole('dialog', { name: 'Drop Very tiny picnic?' });
      await asked.getByRole('button', { name: 'Drop lead' }).click();
      await asked.getByText('Please give a reason').first().waitFor();
      await asked.getByLabel('Reason').fill('Far below their budget');
      await asked.getByRole('button', { name: 'Drop lead' }).click();
      await page.getByText('Very tiny picnic was dropped.').waitFor();
      await held('Very tiny picnic').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'All leads' }).click();
      await page.getByRole('searchbox').fill('Very tiny picnic');
      await held('Very tiny picnic').getByText('Far below their budget').waitFor();
    },
  );

  step('a booking is reversed with a reason', async () => {
    const { page } = admin;
    await page.goto('/admin/leads/all?status=booked&search=Redwood');
    const row = page.getByRole('row').filter({ hasText: BUSINESS }).first();
    const event = await row.getByRole('cell').first().locator('strong').textContent();
    await row.getByRole('button', { name: 'Reverse booking' }).click();
    const asked = page.getByRole('dialog', { name: `Reverse the booking of ${event}?` });
    await asked.getByLabel('Reason').fill('The couple cancelled');
    await asked.getByRole('button', { name: 'Reverse booking' }).click();
    await page.getByText(`The booking of ${event} was reversed.`).waitFor();
    const dialog = await openAccount();
    await dialog
      .getByText(/The couple cancelled/)
      .first()
      .waitFor();
  });

  step('seen as the vendor sees it: named above every page, nothing can be changed, and back', async () => {
    const { page } = admin;
    await dialogOf(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'View as vendor' }).click();
    const asked = page.getByRole('dialog', { name: `See the portal as ${BUSINESS}?` });
    await asked.getByRole('button', { name: 'View as vendor' }).click();
    await asked.getByText('Please give a reason').first().waitFor();
    await asked.getByLabel('Reason').fill('They called about a missing lead');
    await asked.getByRole('button', { name: 'View as vendor' }).click();
    await page.waitForURL('**/dashboard');
    const banner = page.getByRole('complementary', { name: 'Viewing as a vendor' });
    await banner.getByText(BUSINESS).waitFor();
    await page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await page.getByText('“Sign-in and security” is each person’s own, and not part of a view.').waitFor();
    await page.getByRole('link', { name: 'Preferences' }).first().click();
    await page.getByText('“Notifications” is each person’s own, and not part of a view.').waitFor();
    await expect(page.getByRole('alert'), 'what a view may not read leaves no complaint').toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
    await banner.getByText(BUSINESS).waitFor();
    await page.getByLabel(/minimum lead time/i).fill('45');
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await page
      .getByText(/views? the portal as a vendor|Nothing can be changed|read.only/i)
      .nth(1)
      .waitFor();
    const { body } = await callAs(vendor, 'GET', `/vendor-account/${accountId}/profile`);
    assert.doesNotMatch(JSON.stringify(body), /"minimum_lead_time":45/);
    await banner.getByRole('button', { name: 'Back to the admin panel' }).click();
    await page.waitForURL(`**/admin/accounts/${accountId}`);
    await dialogOf(page)
      .getByText(/They called about a missing lead/)
      .first()
      .waitFor();
    await banner.waitFor({ state: 'detached' });
  });

  step('access reset: after a confirmation the vendor is signed out everywhere', async () => {
    const dialog = dialogOf(admin.page);
    await dialog.getByRole('button', { name: 'More' }).click();
    await admin.page.getByRole('menuitem', { name: 'Reset Access' }).click();
    const asked = admin.page.getByRole('dialog', { name: `Reset access for ${BUSINESS}?` });
    await asked.getByRole('button', { name: 'Reset access' }).click();
    await dialog.getByText('Account access reset successfully').waitFor();
    await vendor.page.waitForURL('**/login');
    await logIn(vendor, 'vendor');
    await vendor.page.waitForURL('**/dashboard**');
  });

  step('nothing threw or complained', () => {
    // Refused as they have to be: a write while viewing, a form with something left out, a session that was ended.
    const expected = /status of (401|403|404|409|422)/;
    const complaints = [admin, vendor].flatMap(({ complaints: { all } }) => all);
    assert.deepEqual(
      complaints.filter((text) => !expected.test(text)),
      [],
    );
  });
});
