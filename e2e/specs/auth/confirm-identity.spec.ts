/** Confirming the identity before sensitive actions, once the login is no longer recent. */
import assert from 'node:assert/strict';
import { callAs, demoEmails, demoPassword, signedIn } from '../../support/demo-users.ts';
import { fileOf } from '../../support/downloads.ts';
import { expect, test } from '../../support/test.ts';

test('asks an admin for the password before an export, and gives a session without it neither data nor a new email', async ({
  browser,
  portal,
}) => {
  const admin = await signedIn(browser, portal.url, 'admin', { at: '/admin/accounts' });
  const { page } = admin;
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
  await portal.ageLogins(demoEmails.admin);

  const press = page.getByRole('button', { name: 'Export spreadsheet (CSV)' });
  await press.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByText('Confirm it’s you to continue.').waitFor();
  await expect(press).toBeFocused();

  await press.click();
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not your current password').waitFor();
  await password.fill(demoPassword);
  const file = await fileOf(page, () => page.keyboard.press('Enter'));
  assert.match(file.name, /\.csv$/);
  assert.match(file.text, /Redwood Table Catering/);
  await expect(dialog).toBeHidden();

  // Someone who has only the session.
  await portal.ageLogins(demoEmails.admin);
  const { status } = await callAs(admin, 'POST', '/vendor-admin/analytics/export', { format: 'json' });
  assert.equal(status, 403);
  const moved = await callAs(admin, 'PUT', '/user/profile', { email: 'thief@gia.example' });
  assert.deepEqual([moved.status, moved.body['error']], [403, 'confirmation_required']);
  const own = await callAs(admin, 'GET', '/auth/email');
  assert.equal(own.body['pending_email'], null);
  await admin.context.close();
});
