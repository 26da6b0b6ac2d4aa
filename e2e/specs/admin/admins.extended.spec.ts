/** An owner invites an operator, who registers through the emailed link, adds a passkey, reviews, and cannot change settings. */
import type { Page } from 'playwright-core';
import { openUser } from '../../support/browser.ts';
import { signedIn } from '../../support/demo-users.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { addDevice, addPasskey } from '../../support/passkeys.ts';
import { startPortal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const nadia = { name: 'Nadia Brandt', email: 'nadia@brandt.test', password: 'paper-lanterns-at-noon-7' };

/** Adds a passkey, without which an admin gets no further. */
async function enrol(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await addDevice(cdp);
  await page.getByRole('link', { name: 'Set up two-step login' }).click();
  await expect(page.getByText('Add an authenticator app or a passkey to continue.')).toBeVisible();
  await addPasskey(page, 'Laptop');
  await expect(page.getByText('Two-step login is required')).toBeHidden();
}

test('an invited admin registers, adds a passkey, reviews an application and cannot change settings', async ({
  browser,
}) => {
  const portal = await startPortal({ REQUIRE_ADMIN_SECOND_FACTOR: '1' });
  try {
    const { page: owner } = await signedIn(browser, portal.url, 'admin');
    await enrol(owner);
    await owner.goto('/admin/admins');
    await owner.getByRole('button', { name: 'Invite admin' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Invite admin' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(nadia.email);
    await dialog.getByRole('button', { name: 'Invite admin' }).click();
    await expect(owner.getByRole('list', { name: 'Invitations' })).toContainText(nadia.email);

    const { page } = await openUser(browser, portal.url);
    await page.goto(linkIn(await mailTo(portal.url, nadia.email, /invitation/i), /accept-invitation/));
    await page.getByRole('link', { name: 'Register with this email' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nadia.email);
    await page.getByRole('textbox', { name: 'Full name' }).fill(nadia.name);
    await page.getByLabel('Password', { exact: true }).fill(nadia.password);
    await page.getByLabel(/confirm/i).fill(nadia.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await enrol(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Integrations' })).toHaveCount(0);

    await page.goto('/admin/applications?status=pending');
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Review/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Assigned to').selectOption({ index: 1 });
    await expect(page.getByRole('dialog').getByText('Under Review', { exact: true })).toBeVisible();

    await page.goto('/admin/portal-settings');
    await expect(page.getByText('Only owners can change these settings. Ask Ines Marchetti.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Accepting applications' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /Save|Reset/ })).toHaveCount(0);
    await owner.reload();
    await expect(owner.getByRole('list', { name: 'Admins' })).toContainText('Nadia Brandt');
  } finally {
    await closeUsers(browser);
    await portal.dispose();
  }
});
