/**
 * Application review: search, assignee, information request, approval and rejection, by one admin and by two
 * concurrently.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { registerApplicant } from '../../support/applicants.ts';
import type { BrowserUser } from '../../support/browser.ts';
import { demoEmails, signedIn } from '../../support/demo-users.ts';
import { fileOf } from '../../support/downloads.ts';
import { press, typeInto } from '../../support/keyboard.ts';
import { mailTo } from '../../support/mailbox.ts';
import { register } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const bea = { name: 'Bea Novak', email: 'bea@gia.example', password: 'clipboards-and-coffee' };
const rosa = { name: 'Rosa Delgado', email: 'rosa@delgado.test', password: 'tamales-for-forty-guests' };
const phone = { viewport: { width: 390, height: 844 } };

/** Opens the list from a link that holds its state. */
async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/applications${search}`);
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
}
const rowOf = (page: Page, business: string) => page.getByRole('row').filter({ hasText: business });
const dialogOf = (page: Page, business: string) => page.getByRole('dialog', { name: business });
/** Opens the review of a business from the list. */
async function review(page: Page, business: string): Promise<void> {
  await openList(page, `?search=${encodeURIComponent(business)}`);
  await rowOf(page, business).getByRole('button', { name: 'Review' }).click();
  await dialogOf(page, business).getByRole('heading', { name: 'Vendor record' }).waitFor();
}

test.describe('reviewing applications', BOTH_TIERS, () => {
  let portal: Portal;
  let ines: BrowserUser;
  let second: BrowserUser;
  let applicant: BrowserUser;
  let rejected: BrowserUser;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    await register(portal.url, bea);
    await registerApplicant(portal.url, rosa, {
      business: 'Delgado Catering',
      website: 'https://delgado.test',
    });
    ines = await signedIn(browser, portal.url, 'admin');
    applicant = await signedIn(browser, portal.url, 'applicant');
    // The second reviewer works on a phone.
    second = await openAs(browser, portal.url, bea, phone);
    rejected = await openAs(browser, portal.url, rosa, phone);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  test(
    'shows the counts, the newest applications and a link to pending ones on the dashboard',
    EXTENDED,
    async () => {
      const { page } = ines;
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      for (const card of ['Total Applications', 'Pending Review', 'Approved Vendors', 'Rejected'])
        await page.getByText(card, { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Applications need review' }).waitFor();
      const recent = page.getByRole('region', { name: 'Recent Applications' });
      await recent.getByText('Delgado Catering').waitFor();
      await expect(recent.getByRole('listitem')).toHaveCount(3);
      await page.getByRole('button', { name: 'Send Announcement' }).click();
      const message = page.getByRole('dialog', { name: 'Send Announcement' });
      await message.getByText('Coming soon. If needed.').waitFor();
      await message.getByRole('button', { name: 'Okay' }).click();
      await page.getByRole('list', { name: 'Needs attention' }).getByRole('link').first().waitFor();
      await page.getByRole('link', { name: 'Review now' }).click();
      await page.waitForURL('**/admin/applications?queue=open');
    },
  );

  test(
    'sets search, filter and sort order in the URL and restores them from a saved view',
    EXTENDED,
    async () => {
      const { page } = ines;
      await openList(page);
      await page.getByText('Page 1 of').waitFor();
      await page.getByRole('button', { name: 'Approved', exact: true }).click();
      await page.waitForURL('**/admin/applications?status=approved');
      await page.getByRole('button', { name: 'Business', exact: true }).click();
      await page.waitForURL('**?status=approved&sort=business_name&direction=asc');
      const first = page.getByRole('row').nth(1);
      await first.getByText('Bay Strings Quartet').waitFor();
      await page.reload();
      await first.getByText('Bay Strings Quartet').waitFor();
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByLabel('Name of this view').fill('In the network, A to Z');
      await page.getByRole('button', { name: 'Save view' }).click();
      await page.getByRole('link', { name: 'In the network, A to Z' }).waitFor();
      await openList(page);
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('link', { name: 'In the network, A to Z' }).click();
      await page.waitForURL('**?status=approved&sort=business_name&direction=asc');
      await openList(page, '?search=nobody-is-called-this');
      await page.getByRole('heading', { name: 'No applications found' }).waitFor();
    },
  );

  test('exports exactly the filtered applications', EXTENDED, async () => {
    const { page } = ines;
    await openList(page, '?status=rejected');
    await rowOf(page, 'Kessler Limousines').waitFor();
    const file = await fileOf(page, () =>
      page.getByRole('button', { name: 'Export spreadsheet (CSV)' }).click(),
    );
    assert.equal(file.name, 'applications.csv');
    assert.match(file.text, /Kessler Limousines/);
    assert.equal(file.text.trim().split('\n').length, 2, 'its heading and the one that is rejected');
  });

  test('preselects the only match and shows the assignee to the other admin', async () => {
    await review(second.page, 'Tule Elk Catering');
    await review(ines.page, 'Tule Elk Catering');
    const mine = dialogOf(ines.page, 'Tule Elk Catering');
    await mine.getByRole('radio', { name: /Tule Elk Catering/, checked: true }).waitFor();
    await expect(mine.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await mine.getByLabel('Assigned to').selectOption({ label: 'Ines Marchetti (you)' });
    await expect(mine.getByText('Under Review', { exact: true })).toBeVisible();
    await dialogOf(second.page, 'Tule Elk Catering')
      .getByText('Ines Marchetti is reviewing this application.', { exact: false })
      .waitFor();
  });

  test('lets the other admin take the application', EXTENDED, async () => {
    const theirs = dialogOf(second.page, 'Tule Elk Catering').getByLabel('Assigned to');
    await expect(theirs.locator('option:checked')).toHaveText('Ines Marchetti');
    await theirs.selectOption({ index: 1 });
    await expect(theirs.locator('option:checked')).toHaveText(/\(you\)$/);
    await dialogOf(ines.page, 'Tule Elk Catering')
      .getByText(/ is reviewing this application\. Talk to them/)
      .waitFor();
  });

  test('delivers a question to the applicant and the reply to the open review', async () => {
    const dialog = dialogOf(ines.page, 'Tule Elk Catering');
    await dialog.getByRole('button', { name: 'Ask a question' }).click();
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await dialog.getByText('Please write what you need to know').first().waitFor();
    await dialog.getByLabel('Your question').fill('Can you cook over fire in Napa?');
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await mailTo(portal.url, demoEmails.applicant, /question/i);
    const { page } = applicant;
    await page.getByText('Can you cook over fire in Napa?').waitFor();
    await page.getByLabel('Your answer').fill('From May to October, yes.');
    await page.getByRole('button', { name: 'Send Answer' }).click();
    await dialog.getByText('From May to October, yes.', { exact: true }).waitFor();
  });

  test('[D5] shows an approval to the other admin and removes their actions', async () => {
    const mine = dialogOf(ines.page, 'Tule Elk Catering');
    await mine.getByLabel('Review notes').fill('Tasted in March.');
    await mine.getByRole('button', { name: 'Approve' }).click();
    await ines.page.getByText('Tule Elk Catering will be approved.').waitFor();
    const theirs = dialogOf(second.page, 'Tule Elk Catering');
    await theirs.getByText(/^Ines Marchetti approved this application in the meantime/).waitFor();
    await theirs.getByText('Tasted in March.', { exact: true }).waitFor();
    await expect(theirs.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await applicant.page.getByText('No Leads Yet').waitFor();
    await mailTo(portal.url, demoEmails.applicant, /approved|welcome/i);
  });

  test('rejects on a phone with a reason the applicant sees immediately', async () => {
    const { page } = second;
    await review(page, 'Delgado Catering');
    await dialogOf(page, 'Delgado Catering').getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject application' });
    await dialog.getByText(/You can undo this/).waitFor();
    await dialog.getByRole('button', { name: 'Reject Application' }).click();
    await dialog.getByText('Please provide a reason for rejection').first().waitFor();
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('Additional notes').fill('Please send us your permits.');
    await dialog.getByRole('button', { name: 'Reject Application' }).click();
    await page.getByText('Delgado Catering will be rejected.').waitFor();
    await rejected.page.getByRole('heading', { level: 1, name: 'Application Not Approved' }).waitFor();
    await rejected.page.getByText('Please send us your permits.').waitFor();
    await mailTo(portal.url, rosa.email, /application/i);
  });

  test('filters by a date that is typed key by key', async () => {
    const { page } = ines;
    await openList(page);
    const from = page.getByLabel('From');
    await from.focus();
    await page.keyboard.type('05012026', { delay: 50 });
    await page.waitForURL('**?from=2026-05-01');
    await expect(from).toHaveValue('2026-05-01');
  });

  test('finds, links and approves an application by keyboard', EXTENDED, async () => {
    const { page } = ines;
    await openList(page);
    await typeInto(page, page.getByRole('searchbox', { name: 'Search applications' }), 'Alta Vista');
    await page.waitForURL('**?search=Alta+Vista');
    const row = rowOf(page, 'Alta Vista Ranch');
    await row.waitFor();
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await press(page, row.getByRole('button', { name: 'Review' }));
    const dialog = dialogOf(page, 'Alta Vista Ranch');
    await dialog.getByText('No vendor matches this application.').waitFor();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await press(page, dialog.getByRole('button', { name: 'Create a new vendor' }));
    await dialog.getByLabel('Category').selectOption('Venue');
    await press(page, dialog.getByRole('button', { name: 'Create vendor' }));
    await dialog.getByRole('radio', { name: /Alta Vista Ranch/, checked: true }).waitFor();
    await press(page, dialog.getByRole('button', { name: 'Approve' }));
    await page.getByText('Alta Vista Ranch will be approved.').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failures: the account request of a user without an account, and incomplete forms.
    const expected = /status of (404|409|422)/;
    const pageErrors = [ines, second, applicant, rejected].flatMap(({ pageErrors: { all } }) => all);
    assert.deepEqual(
      pageErrors.filter((text) => !expected.test(text)),
      [],
    );
  });
});
