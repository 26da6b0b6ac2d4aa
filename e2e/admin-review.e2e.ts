/** An admin's main work: applications found, claimed, asked about, approved and rejected, by one and by two at once. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { registerApplicant } from './applicants.ts';
import { launchBrowser, type Person } from './browser.ts';
import { demoEmails, signedIn } from './demo-people.ts';
import { fileOf } from './downloads.ts';
import { expect } from './expect.ts';
import { press, typeInto } from './keyboard.ts';
import { mailTo } from './mailbox.ts';
import { openAs, register } from './newcomers.ts';
import { startPortal, type Portal } from './portal.ts';
import { journey } from './steps.ts';

const bea = { name: 'Bea Novak', email: 'bea@gia.example', password: 'clipboards-and-coffee' };
const rosa = { name: 'Rosa Delgado', email: 'rosa@delgado.test', password: 'tamales-for-forty-guests' };
const phone = { viewport: { width: 390, height: 844 } };

/** Opens the list as a link of its state. */
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

describe('reviewing applications', () => {
  let portal: Portal;
  let browser: Browser;
  let ines: Person;
  let second: Person;
  let applicant: Person;
  let rejected: Person;
  const step = journey(() => ({ ines, second, applicant, rejected }));

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
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
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  step('the dashboard counts, names the newest and leads to what waits', async () => {
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
    await page.waitForURL('**/admin/applications?status=pending');
  });

  step('search, filter and order stand in the URL and are kept as a view', async () => {
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
  });

  step('the CSV holds exactly what is filtered', async () => {
    const { page } = ines;
    await openList(page, '?status=rejected');
    await rowOf(page, 'Kessler Limousines').waitFor();
    const file = await fileOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    assert.equal(file.name, 'applications.csv');
    assert.match(file.text, /Kessler Limousines/);
    assert.equal(file.text.trim().split('\n').length, 2, 'its heading and the one that is rejected');
  });

  step('one match is chosen already; who takes it is told to the other', async () => {
    await review(second.page, 'Tule Elk Catering');
    await review(ines.page, 'Tule Elk Catering');
    const mine = dialogOf(ines.page, 'Tule Elk Catering');
    await mine.getByRole('radio', { name: /Tule Elk Catering/, checked: true }).waitFor();
    await expect(mine.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await mine.getByRole('button', { name: 'Take into review' }).click();
    await mine.getByText('Taken by Ines Marchetti').waitFor();
    await dialogOf(second.page, 'Tule Elk Catering').getByText('Taken by Ines Marchetti').waitFor();
  });

  step('a question reaches the applicant, and the answer the open review', async () => {
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

  step('approved by one; the other, who was about to, is told and can decide nothing', async () => {
    const mine = dialogOf(ines.page, 'Tule Elk Catering');
    await mine.getByLabel('Review notes').fill('Tasted in March.');
    await mine.getByRole('button', { name: 'Approve' }).click();
    await ines.page.getByText('Tule Elk Catering was approved. The applicant has been told.').waitFor();
    const theirs = dialogOf(second.page, 'Tule Elk Catering');
    await theirs.getByText(/^Ines Marchetti approved this application in the meantime/).waitFor();
    await theirs.getByText('Tasted in March.', { exact: true }).waitFor();
    await expect(theirs.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await applicant.page.getByText('No Leads Yet').waitFor();
    await mailTo(portal.url, demoEmails.applicant, /approved|welcome/i);
  });

  step('on the phone: rejected with a reason, which the applicant reads at once', async () => {
    const { page } = second;
    await review(page, 'Delgado Catering');
    await dialogOf(page, 'Delgado Catering').getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject application' });
    await dialog.getByText(/cannot be undone/).waitFor();
    await dialog.getByRole('button', { name: 'Reject Application' }).click();
    await dialog.getByText('Please provide a reason for rejection').first().waitFor();
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('Additional notes').fill('Please send us your permits.');
    await dialog.getByRole('button', { name: 'Reject Application' }).click();
    await page.getByText('Delgado Catering was rejected. The applicant has been told.').waitFor();
    await rejected.page.getByRole('heading', { level: 1, name: 'Application Not Approved' }).waitFor();
    await rejected.page.getByText('Please send us your permits.').waitFor();
    await mailTo(portal.url, rosa.email, /application/i);
  });

  step('by keyboard alone: found, a vendor record made of it, approved', async () => {
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
    await typeInto(page, dialog.getByLabel('Category'), 'Venue');
    await press(page, dialog.getByRole('button', { name: 'Create vendor' }));
    await dialog.getByRole('radio', { name: /Alta Vista Ranch/, checked: true }).waitFor();
    await press(page, dialog.getByRole('button', { name: 'Approve' }));
    await page.getByText('Alta Vista Ranch was approved. The applicant has been told.').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  step('nothing threw or complained', () => {
    // Who has no account asks for it, and what is left out of a form is refused.
    const expected = /status of (404|409|422)/;
    const complaints = [ines, second, applicant, rejected].flatMap(({ complaints: { all } }) => all);
    assert.deepEqual(
      complaints.filter((text) => !expected.test(text)),
      [],
    );
  });
});
