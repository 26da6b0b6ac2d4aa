/** Passkeys in Chromium with a virtual authenticator: adding two, logging in by button and by autofill, confirming, removing, misusing. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIResponse, Browser, CDPSession, Page } from 'playwright-core';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { addDevice, addPasskey } from '../../support/passkeys.ts';
import { expect, EXTENDED, test } from '../../support/test.ts';

const ines = { name: 'Ines Marsh', email: 'ines@marshcatering.test', password: 'long-tables-under-oaks' };
const omar = { name: 'Omar Nasser', email: 'omar@nassercatering.test', password: 'long-tables-under-elms' };

async function logOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard/account');
  await page.waitForURL('**/login');
}

async function passkeysOf(cdp: CDPSession, authenticatorId: string) {
  return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** The status and the code of an error that the API answered with. */
async function statusAndCode(response: APIResponse): Promise<[number, string]> {
  return [response.status(), ((await response.json()) as { error: string }).error];
}

/**
 * Uses a passkey on another page of the same host, for which the browser offers it, and sends the result to the portal.
 * Returns the status and the code of the portal's answer.
 */
async function logInFromAnotherOrigin(browser: Browser, portal: string, passkey: Passkey) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Log in</title>');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const authenticatorId = await addDevice(cdp);
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: passkey });
    const started = await page.request.post(`${portal}/api/auth/login/passkey/start`);
    const { challenge } = (await started.json()) as { challenge: string };
    const data = await page.evaluate(async (text) => {
      const bytesOf = (value: string) =>
        Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
      const textOf = (bytes: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const found = (await navigator.credentials.get({
        publicKey: { challenge: bytesOf(text), userVerification: 'required' },
      })) as PublicKeyCredential;
      const response = found.response as AuthenticatorAssertionResponse;
      return {
        credential_id: found.id,
        client_data: textOf(response.clientDataJSON),
        authenticator_data: textOf(response.authenticatorData),
        signature: textOf(response.signature),
      };
    }, challenge);
    return await statusAndCode(await page.request.post(`${portal}/api/auth/login/passkey`, { data }));
  } finally {
    await context.close();
    server.close();
  }
}

test('adds two passkeys, logs in and confirms with one, and a removed one no longer logs in', async ({
  browser,
  portal,
}) => {
  await openAccount(portal.url, ines, 'Marsh Catering');
  const { page, context } = await openAs(browser, portal.url, ines, {
    viewport: { width: 390, height: 844 },
    at: '/dashboard/account',
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const laptop = await addDevice(cdp);
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

  // Removing a passkey needs a confirmation when the login is no longer recent.
  await portal.ageLogins(ines.email);
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
});

test('refuses a replayed, a copied and a phished passkey', EXTENDED, async ({ browser, portal }) => {
  await openAccount(portal.url, omar, 'Nasser Catering');
  const { page, context } = await openAs(browser, portal.url, omar, { at: '/dashboard/account' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const laptop = await addDevice(cdp);
  await addPasskey(page, 'Laptop');
  const login = page.getByRole('button', { name: 'Log in with a passkey' });

  await logOut(page);
  const sending = page.waitForRequest('**/api/auth/login/passkey');
  await login.click();
  const sent = await sending;
  await page.waitForURL('**/dashboard/account');
  const replayed = await page.request.post(sent.url(), { data: sent.postDataJSON() as object });
  const refused = [422, 'passkey_rejected'];
  assert.deepEqual(await statusAndCode(replayed), refused);

  await logOut(page);
  const [passkey] = await passkeysOf(cdp, laptop);
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: laptop });
  const copy = await addDevice(cdp);
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId: copy,
    credential: { ...passkey!, signCount: 0 },
  });
  await login.click();
  await expect(page.getByText('Your passkey couldn’t be checked')).toBeVisible();

  assert.deepEqual(await logInFromAnotherOrigin(browser, portal.url, passkey!), refused);
  await context.close();
});
