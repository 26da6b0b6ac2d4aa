/** Passkeys in Chromium with a virtual authenticator: adding two, logging in by button and by autofill, confirming, removing. */
import type { Page } from 'playwright-core';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { addDevice, addPasskey } from '../../support/passkeys.ts';
import { startPortal } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';

const ines = { name: 'Ines Marsh', email: 'ines@marshcatering.test', password: 'long-tables-under-oaks' };

async function logOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard/account');
  await page.waitForURL('**/login');
}

test('adds two passkeys, logs in and confirms with one, and a removed one no longer logs in', async ({
  browser,
}) => {
  const portal = await startPortal({ CONFIRMATION_SECONDS: '15' });
  try {
    await openAccount(portal.url, ines, 'Marsh Catering');
    const { page, context } = await openAs(browser, portal.url, ines, {
      viewport: { width: 390, height: 844 },
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const laptop = await addDevice(cdp);
    await page.goto('/dashboard/account');
    await addPasskey(page, 'Laptop');
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: laptop });
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: laptop });
    const phone = await addDevice(cdp);
    await addPasskey(page, 'Phone');

    await logOut(page);
    const login = page.getByRole('button', { name: 'Log in with a passkey' });
    await login.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/account');

    await logOut(page);
    await page.getByLabel('Email').focus();
    await page.waitForURL('**/dashboard/account');

    // The login is no longer recent, so removing a passkey needs a confirmation.
    await page.waitForTimeout(16_000);
    await page.getByRole('button', { name: 'Remove Phone' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the passkey “Phone”?' });
    await question.getByRole('button', { name: 'Remove passkey' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirmation.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(confirmation).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Phone', exact: true })).toBeHidden();

    await logOut(page);
    await login.click();
    await expect(page.getByText('This passkey isn’t known here.')).toBeVisible();
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone });
    const again = await addDevice(cdp);
    await cdp.send('WebAuthn.addCredential', { authenticatorId: again, credential: credentials[0]! });
    await login.click();
    await page.waitForURL('**/dashboard/account');
    await context.close();
  } finally {
    await portal.dispose();
  }
});
