/** The email about a login from a new device, and its link that logs the device out. */
import { openUser } from '../../support/browser.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const lena = {
  name: 'Lena Park',
  email: 'lena@parkcatering.test',
  password: 'paper-lanterns-at-dusk',
};

test.describe('a login from a new device', () => {
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('sends an email whose link logs that device out after a confirmation, and works once', async ({
    browser,
    portal,
  }) => {
    // Registers from another client than the browser, which is then new.
    await openAccount(portal.url, lena, 'Park Catering');
    const { page: stranger } = await openAs(browser, portal.url, lena);
    const link = linkIn(
      await mailTo(portal.url, lena.email, /New login to your Gia partner account/),
      /log-out-device/,
    );
    await stranger.goto('/dashboard/account');
    await expect(stranger.getByText(/Network 127\.0\.0\.x/).first()).toBeVisible();

    // Opening the link ends nothing.
    const { page } = await openUser(browser, portal.url, { viewport: { width: 390, height: 844 } });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Log out this device?' })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText('Where you’re logged in').first()).toBeVisible();

    await page.getByRole('button', { name: 'Log out device' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'The device is logged out' })).toBeVisible();
    await stranger.reload();
    await stranger.waitForURL('**/login');

    await page.goto('/');
    await page.goto(link);
    await page.getByRole('button', { name: 'Log out device' }).click();
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.waitForURL('**/forgot-password');
  });
});
