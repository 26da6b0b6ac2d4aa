/** An admin turns announcements on, writes one, checks it and sends it; a vendor reads it in the portal and by email. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { violationsInEveryLook } from '../../support/axe.ts';
import type { BrowserUser } from '../../support/browser.ts';
import { demoEmails, signedIn } from '../../support/demo-users.ts';
import { mailTo } from '../../support/mailbox.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

/** Checks a screen's accessibility, light and dark, phone and desktop. */
const accessible = async (page: Page) => assert.deepEqual(await violationsInEveryLook(page), []);

test.describe('announcements', BOTH_TIERS, () => {
  let portal: Portal;
  let admin: BrowserUser;
  let vendor: BrowserUser;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    admin = await signedIn(browser, portal.url, 'admin');
    vendor = await signedIn(browser, portal.url, 'vendor');
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  test('opens the message until an admin turns announcements on', async () => {
    const { page } = admin;
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Send Announcement' }).click();
    const message = page.getByRole('dialog', { name: 'Send Announcement' });
    await message.getByText('Coming soon. If needed.').waitFor();
    await message.getByRole('button', { name: 'Okay' }).click();

    await page.goto('/admin/portal-settings/announcements');
    await page.getByRole('checkbox', { name: 'Send announcements' }).check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').waitFor();
    await page
      .getByRole('navigation', { name: 'Admin sections' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await page.getByRole('button', { name: 'Send Announcement' }).click();
    await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor();
    await page.getByText('No announcements yet').waitFor();
  });

  test('writes, previews, tests and sends an announcement', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'New announcement' }).click();
    await page.getByLabel('Subject').waitFor();
    await accessible(page);
    await page.getByLabel('Subject').fill('A faster <b>calendar</b>');
    await page
      .getByLabel('Message')
      .fill('You can block several dates at once.\n\nRead more at https://gia.example/calendar.');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Check your announcement' });
    await preview
      .getByRole('region', { name: 'In the portal' })
      .getByText('A faster <b>calendar</b>')
      .waitFor();
    await preview
      .getByRole('region', { name: 'By email' })
      .getByText(/Hello /)
      .waitFor();
    await accessible(page);
    await preview.getByRole('button', { name: 'Send me a test' }).click();
    const test = await mailTo(portal.url, demoEmails.admin, /A faster/);
    assert.match(test.html, /A faster &lt;b&gt;calendar/);
    assert.match(test.html, /<a href="https:\/\/gia\.example\/calendar"/);

    await preview.getByRole('button', { name: /^Send to \d+ people$/ }).click();
    await page.waitForURL(/\/admin\/announcements\/\d+$/);
    await page.getByText('Sent', { exact: true }).waitFor();
    await accessible(page);
  });

  test('shows it to a vendor in the notification center and by email', async () => {
    const { page } = vendor;
    const mail = await mailTo(portal.url, demoEmails.vendor, /A faster/);
    assert.match(mail.text, /block several dates at once/);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await news.getByRole('link', { name: /A faster <b>calendar<\/b>/ }).click();
    await page.waitForURL(/\/dashboard\/announcements\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'A faster <b>calendar</b>' }).waitFor();
    await expect(page.getByRole('link', { name: /^https:\/\/gia\.example\/calendar/ })).toBeVisible();
    await accessible(page);
  });

  test('counts who received and opened it', EXTENDED, async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Back to announcements' }).click();
    const row = page.getByRole('row', { name: /A faster/ });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/Sent.*(\d+) of \1/);
      await expect(row.getByRole('cell').last()).toHaveText('1', { timeout: 1000 });
    }).toPass();
    await accessible(page);
  });

  test('schedules an announcement in Pacific time and cancels it', EXTENDED, async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'New announcement' }).click();
    await page.getByLabel('Subject').fill('Summer season');
    await page.getByLabel('Message').fill('Update your blocked dates.');
    await page.getByRole('radio', { name: 'One account status' }).check();
    await page.getByLabel('Account status', { exact: true }).selectOption('active');
    await page.getByRole('radio', { name: 'Later' }).check();
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Day').fill(day);
    await page.getByLabel('Time (Pacific time)').fill('09:30');
    await accessible(page);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Check your announcement' });
    await preview.getByText(/at 9:30 AM Pacific time/).waitFor();
    await preview.getByRole('button', { name: /^Schedule for/ }).click();
    await page
      .getByText(/9:30 AM/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Cancel announcement' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this announcement?' });
    await question.getByRole('button', { name: 'Cancel announcement' }).click();
    await page.getByText('Canceled', { exact: true }).waitFor();
  });
});
