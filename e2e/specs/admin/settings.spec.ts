/** Portal settings, email templates, queues, releases, analytics and the read-only lists. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { registerApplicant } from '../../support/applicants.ts';
import type { BrowserUser } from '../../support/browser.ts';
import { signedIn } from '../../support/demo-users.ts';
import { fileOf } from '../../support/downloads.ts';
import { mailTo } from '../../support/mailbox.ts';
import { register, resetSettings } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import type { Portal } from '../../support/portal.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const late = { name: 'Lina Haddad', email: 'lina@haddadflorals.test', password: 'tulips-after-midnight' };
const noor = { name: 'Noor Haddad', email: 'noor@haddadflorals.test', password: 'peonies-before-sunrise' };

/** Opens a section from the sidebar and waits for its title. */
async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: section }).click();
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

/** Fills in the onboarding steps up to the last one. */
async function fillIn({ page }: BrowserUser): Promise<void> {
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
  await page.getByRole('button', { name: 'Review application' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review your application' }).waitFor();
}

test.describe('portal administration', BOTH_TIERS, () => {
  let portal: Portal;
  let admin: BrowserUser;
  let applicant: BrowserUser;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal: workerPortal }) => {
    portal = workerPortal;
    await registerApplicant(portal.url, noor, {
      business: 'Haddad Florals',
      website: 'https://haddadflorals.test',
    });
    admin = await signedIn(browser, portal.url, 'admin');
    applicant = await openAs(browser, portal.url, noor, { viewport: { width: 390, height: 844 } });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await resetSettings(portal.url);
  });

  test('rejects an application while closed and accepts it once reopened', EXTENDED, async ({ browser }) => {
    await register(portal.url, late);
    const latecomer = await openAs(browser, portal.url, late, { viewport: { width: 390, height: 844 } });
    await fillIn(latecomer);
    const { page } = admin;
    await goTo(page, 'Portal Settings');
    const accepting = page.getByRole('checkbox', { name: 'Accepting applications' });
    await accepting.uncheck();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').waitFor();
    const send = latecomer.page.getByRole('button', { name: /submit/i });
    await send.click();
    await latecomer.page.getByText('We are not taking applications at the moment.').first().waitFor();
    await accepting.check();
    // The toast of the first save may still be there.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/settings'),
    );
    await page.getByRole('button', { name: 'Save settings' }).click();
    await saved;
    await page.reload();
    await expect(accepting).toBeChecked();
    await send.click();
    await latecomer.page.getByRole('heading', { name: 'Your Application is Under Review' }).waitFor();
  });

  test('shows applicants the review time from the settings', async () => {
    const { page } = admin;
    await goTo(page, 'Portal Settings');
    await page.getByLabel('Review time in business days, to').fill('0');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Enter a number at least as large as the first').first().waitFor();
    await page.getByLabel('Review time in business days, to').fill('4');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').first().waitFor();
    await applicant.page.reload();
    await applicant.page.getByText('1-4 business days').waitFor();
  });

  test('scrolls the navigation of a section to the current page on a phone', async () => {
    const { page } = admin;
    const screen = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/portal-settings/mails');
    await expect(
      page.getByRole('navigation', { name: 'Portal settings' }).getByRole('link', { name: 'Emails' }),
    ).toBeInViewport();
    await page.setViewportSize(screen);
  });

  test('previews, validates, tests and resets an email template', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Emails' }).click();
    await page.getByRole('link', { name: /^Verify email/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify email' });
    await dialog.getByLabel('Intro').fill('Dear {{nome}}, welcome.');
    await dialog.getByText('Unknown variable: {{nome}}').first().waitFor();
    await dialog.getByLabel('Intro').fill('Dear {{name}}, welcome among us.');
    const preview = dialog.getByRole('region', { name: 'With your changes' });
    await preview.getByText(/Dear [^{]+, welcome among us\./).waitFor();
    await dialog.getByRole('button', { name: 'Save email' }).click();
    await page.getByText('Email saved.').waitFor();
    await dialog.getByLabel('Send a test to').fill('test@gia.example');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    const mail = await mailTo(portal.url, 'test@gia.example', /verify/i);
    assert.match(mail.text, /welcome among us/);
    await dialog.getByRole('button', { name: 'Restore the default text' }).click();
    const requests = page.getByRole('dialog', { name: 'Restore the default text?' });
    await requests.getByRole('button', { name: 'Restore the default text' }).click();
    await page.getByText('Default text restored.').waitFor();
    await expect(dialog.getByLabel('Intro')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('exports the settings and resets them to the defaults', EXTENDED, async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Applications' }).last().click();
    const file = await fileOf(page, () => page.getByRole('button', { name: 'Export settings' }).click());
    assert.equal(file.name, 'portal-config.json');
    const { settings } = JSON.parse(file.text) as { settings: Record<string, unknown> };
    assert.equal(settings['review_days_max'], 4);
    // The message stays while the pointer is over it and covers the controls at the top right.
    await page
      .getByRole('region', { name: 'Announcements' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    const requests = page.getByRole('dialog', { name: 'Reset every setting and email?' });
    await requests.getByRole('button', { name: 'Reset everything' }).click();
    await page.getByText('Settings restored to their defaults.').waitFor();
    await expect(page.getByLabel('Review time in business days, to')).toHaveValue('2');
  });

  test('shows the queues, failed jobs and the release served by the gateway', async () => {
    const { page } = admin;
    await goTo(page, 'Operations');
    await page.getByText('Show the queues').click();
    await page
      .getByRole('region', { name: 'Queues' })
      .getByRole('row', { name: /^Emails and texts / })
      .waitFor();
    await page.getByText('Every email was delivered or is on its way.').waitFor();
    await page.getByText('No failed jobs.').waitFor();
    await page.getByText('Show the running versions').click();
    const release = page.getByRole('region', { name: 'Running versions' });
    const health = (await (await fetch(`${portal.url}/__health`)).json()) as { release_set: number };
    await release.getByText(String(health.release_set), { exact: true }).waitFor();
    for (const remote of ['remote-auth', 'remote-onboarding', 'remote-vendor-dashboard', 'remote-admin'])
      await release.getByRole('row').filter({ hasText: remote }).waitFor();
  });

  test('finds users and vendors', EXTENDED, async () => {
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

  test('shows financial figures and exports the ledger', EXTENDED, async () => {
    const { page } = admin;
    await goTo(page, 'Financial');
    await page.getByRole('link', { name: 'Earnings and payouts' }).click();
    await page.getByRole('region', { name: 'Overview' }).getByText('Charged', { exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Redwood Table Catering' }).first().waitFor();
    const file = await fileOf(page, () =>
      page.getByRole('button', { name: 'Export spreadsheet (CSV)' }).click(),
    );
    assert.equal(file.name, 'ledger.csv');
    assert.match(file.text, /Redwood Table Catering/);
  });

  test('sets the analytics time range in the URL and shows a chart with its table', EXTENDED, async () => {
    const { page } = admin;
    await goTo(page, 'Analytics');
    await page.getByRole('button', { name: '365 days' }).click();
    await page.waitForURL('**?days=365');
    await page.getByRole('img', { name: /^Leads delivered and answered, and bookings, over time/ }).waitFor();
    await page.getByRole('button', { name: 'By event type' }).click();
    await page.getByRole('row').filter({ hasText: 'Wedding' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: '365 days', pressed: true }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Wedding' }).first().waitFor();
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failures: the account request of a user without an account, closed applications, and an unknown
    // variable.
    const expected = /status of (404|409|422)/;
    const pageErrors = [admin, applicant].flatMap(({ pageErrors: { all } }) => all);
    assert.deepEqual(
      pageErrors.filter((text) => !expected.test(text)),
      [],
    );
  });
});
