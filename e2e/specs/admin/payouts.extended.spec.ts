/** Two admins in two windows: one asks for a large payout, the other approves it. */
import { openUser } from '../../support/browser.ts';
import { signedIn } from '../../support/demo-users.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { startPortal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const dana = { name: 'Dana Cole', email: 'dana@cole.test', password: 'paper-lanterns-at-noon-7' };

test('a large payout waits until a second admin approves it', async ({ browser }) => {
  const portal = await startPortal({ PAYOUT_APPROVAL_ABOVE: '100' });
  try {
    const { page: owner } = await signedIn(browser, portal.url, 'admin');
    await owner.goto('/admin/admins');
    await owner.getByRole('button', { name: 'Invite admin' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Invite admin' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(dana.email);
    await dialog.getByRole('radio', { name: /^Finance/ }).check();
    await dialog.getByRole('button', { name: 'Invite admin' }).click();

    const { page } = await openUser(browser, portal.url);
    await page.goto(linkIn(await mailTo(portal.url, dana.email, /invitation/i), /accept-invitation/));
    await page.getByRole('link', { name: 'Register with this email' }).click();
    await page.getByRole('textbox', { name: 'Full name' }).fill(dana.name);
    await page.getByLabel('Password', { exact: true }).fill(dana.password);
    await page.getByLabel(/confirm/i).fill(dana.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await page.goto('/admin/financial');
    const pending = page.getByRole('table', { name: 'Pending payouts' });
    await pending.getByRole('button', { name: 'Mark as completed' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click();
    const waiting = pending.getByRole('row').filter({ hasText: 'You requested this on' });
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('Waiting for a second person');
    await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    await owner.goto('/admin/financial');
    const asked = owner
      .getByRole('table', { name: 'Pending payouts' })
      .getByRole('row')
      .filter({ hasText: 'Requested by Dana Cole' });
    await expect(asked).toContainText('Waiting for a second person');
    await asked.getByRole('button', { name: 'Approve' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Approve payout' }).click();
    await expect(owner.getByText('Payout approved and marked as completed.').first()).toBeVisible();
    await expect(asked).toHaveCount(0);
    await page.reload();
    await expect(pending).toBeVisible();
    await expect(waiting).toHaveCount(0);
  } finally {
    await closeUsers(browser);
    await portal.dispose();
  }
});
