/** What runs the portal: settings that act, the mails' words, the queues and the release, figures, the read-only lists. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type Person } from './browser.ts';
import { signedIn } from './demo-people.ts';
import { fileOf } from './downloads.ts';
import { expect } from './expect.ts';
import { mailTo } from './mailbox.ts';
import { openAs, register } from './newcomers.ts';
import { startPortal, type Portal } from './portal.ts';
import { journey } from './steps.ts';

const noor = { name: 'Noor Haddad', email: 'noor@haddadflorals.test', password: 'peonies-before-sunrise' };

/** Goes to a section by the sidebar, and waits for its title. */
async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: section }).click();
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

/** What onboarding has stored of somebody who has come to its last step. */
async function fillIn({ page }: Person): Promise<void> {
  await page.getByText('Step 1 of 4').first().waitFor();
  const next = page.getByRole('button', { name: /^(continue|get started|let.s)/i });
  await next.click();
  await page.getByText('Step 2 of 4').first().waitFor();
  await page.getByLabel('Title').fill('Florist');
  await page.getByLabel('Business name').fill('Haddad Florals');
  await page.getByLabel('Website').fill('https://haddadflorals.test');
  await next.click();
  await page.getByText('Step 3 of 4').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await next.click();
  await page.getByText('Step 4 of 4').first().waitFor();
  await page.getByRole('radio', { name: /email/i }).check();
}

describe('running the portal', () => {
  let portal: Portal;
  let browser: Browser;
  let admin: Person;
  let applicant: Person;
  const step = journey(() => ({ admin, applicant }));

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
    await register(portal.url, noor);
    admin = await signedIn(browser, portal.url, 'admin');
    applicant = await openAs(browser, portal.url, noor, { viewport: { width: 390, height: 844 } });
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  step('applications are closed: who sends one is told; opened again, it is taken', async () => {
    await fillIn(applicant);
    const { page } = admin;
    await goTo(page, 'Portal Settings');
    const accepting = page.getByRole('checkbox', { name: 'Accepting applications' });
    await accepting.uncheck();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings were saved.').waitFor();
    const send = applicant.page.getByRole('button', { name: /submit/i });
    await send.click();
    await applicant.page.getByText('We are not taking applications at the moment.').first().waitFor();
    await accepting.check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings were saved.').nth(1).waitFor();
    await page.reload();
    await expect(accepting).toBeChecked();
    await send.click();
    await applicant.page.getByRole('heading', { name: 'Your Application is Under Review' }).waitFor();
  });

  step('the promised review time is told to applicants', async () => {
    const { page } = admin;
    await page.getByLabel('Business days of a review, to').fill('0');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Please enter no fewer days than the review takes at least').first().waitFor();
    await page.getByLabel('Business days of a review, to').fill('4');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings were saved.').first().waitFor();
    await applicant.page.reload();
    await applicant.page.getByText('1-4 business days').waitFor();
  });

  step('a mail’s words: read as they are typed, unknown variables refused, tested, put back', async () => {
    const { page } = admin;
    const entry = page.getByRole('listitem').filter({ hasText: 'Verify email' });
    await entry.getByRole('link', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify email' });
    await dialog.getByLabel('Opening words').fill('Dear {{nome}}, welcome.');
    await dialog.getByText('This mail does not know {{nome}}').first().waitFor();
    await dialog.getByLabel('Opening words').fill('Dear {{name}}, welcome among us.');
    const preview = dialog.getByRole('region', { name: 'With your changes' });
    await preview.getByText(/Dear [^{]+, welcome among us\./).waitFor();
    await dialog.getByRole('button', { name: 'Save email' }).click();
    await page.getByText('The email was saved.').waitFor();
    await dialog.getByLabel('Send a test to').fill('test@gia.example');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    const mail = await mailTo(portal.url, 'test@gia.example', /verify/i);
    assert.match(mail.text, /welcome among us/);
    await dialog.getByRole('button', { name: 'Use the delivered words' }).click();
    const asked = page.getByRole('dialog', { name: 'Use the delivered words again?' });
    await asked.getByRole('button', { name: 'Use the delivered words' }).click();
    await page.getByText('The email is as it was delivered.').waitFor();
    await expect(dialog.getByLabel('Opening words')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  step('the settings are exported, and put back as they were delivered', async () => {
    const { page } = admin;
    const file = await fileOf(page, () => page.getByRole('button', { name: 'Export settings' }).click());
    assert.equal(file.name, 'portal-config.json');
    const { settings } = JSON.parse(file.text) as { settings: Record<string, unknown> };
    assert.equal(settings['review_days_max'], 4);
    // Its message stays as long as the pointer is on it, over what stands at the top right.
    await page
      .getByRole('region', { name: 'Announcements' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    const asked = page.getByRole('dialog', { name: 'Reset every setting and email?' });
    await asked.getByRole('button', { name: 'Reset everything' }).click();
    await page.getByText('The settings are as they were delivered.').waitFor();
    await expect(page.getByLabel('Business days of a review, to')).toHaveValue('2');
  });

  step('the queues, what gave up, and the release that the gateway serves', async () => {
    const { page } = admin;
    await goTo(page, 'Operations');
    await page
      .getByRole('region', { name: 'Queues' })
      .getByRole('row', { name: /^mail / })
      .waitFor();
    await page.getByText('Every mail was delivered or is on its way.').waitFor();
    await page.getByText('No job was given up.').waitFor();
    const release = page.getByRole('region', { name: 'Release' });
    const health = (await (await fetch(`${portal.url}/__health`)).json()) as { release_set: number };
    await release.getByText(String(health.release_set), { exact: true }).waitFor();
    for (const remote of ['remote-auth', 'remote-onboarding', 'remote-vendor-dashboard', 'remote-admin'])
      await release.getByRole('row').filter({ hasText: remote }).waitFor();
  });

  step('users and vendors are found', async () => {
    const { page } = admin;
    await goTo(page, 'Users');
    await page.getByRole('searchbox').fill('noor@haddad');
    await page.getByRole('row').filter({ hasText: 'Noor Haddad' }).waitFor();
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('heading', { name: 'No users found' }).waitFor();
    await goTo(page, 'Vendors');
    await page.getByRole('searchbox').fill('Tule Elk');
    const row = page.getByRole('row').filter({ hasText: 'Tule Elk Catering' });
    await row.getByText('No account').waitFor();
  });

  step('money: figures, payouts, who earned most, a report as a file', async () => {
    const { page } = admin;
    await goTo(page, 'Financial');
    await page.getByRole('region', { name: 'Overview' }).getByText('Referral fees').waitFor();
    await page.getByRole('row').filter({ hasText: 'Redwood Table Catering' }).first().waitFor();
    const file = await fileOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    assert.equal(file.name, 'ledger.csv');
    assert.match(file.text, /Redwood Table Catering/);
  });

  step('analytics: the span in the URL, a chart with its table', async () => {
    const { page } = admin;
    await goTo(page, 'Analytics');
    await page.getByRole('button', { name: '365 days' }).click();
    await page.waitForURL('**?days=365');
    await page.getByRole('img', { name: /^Leads delivered, answered and booked over time/ }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Wedding' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: '365 days', pressed: true }).waitFor();
  });

  step('nothing threw or complained', () => {
    // Who has no account asks for it; closed applications and a wrong variable are refused.
    const expected = /status of (404|409|422)/;
    const complaints = [admin, applicant].flatMap(({ complaints: { all } }) => all);
    assert.deepEqual(
      complaints.filter((text) => !expected.test(text)),
      [],
    );
  });
});
