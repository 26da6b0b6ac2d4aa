/** Passkeys in Chromium with a virtual authenticator: adding two, logging in by button and by autofill, confirming, removing. */
import type { CDPSession, Page } from 'playwright-core';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';

const ines = { name: 'Ines Marsh', email: 'ines@marshcatering.test', password: 'long-tables-under-oaks' };

/** A device that holds one passkey per user and answers at once. */
async function addDevice(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

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
