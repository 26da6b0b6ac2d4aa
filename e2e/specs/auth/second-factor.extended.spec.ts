/** Two-step login in a real browser: adding an app, both ways to finish a login, removing the app. */
import { Secret, TOTP } from 'otpauth';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const nadia = {
  name: 'Nadia Stone',
  email: 'nadia@stonecatering.test',
  password: 'long-tables-under-oaks',
};

/**
 * The code that the app shows, in seconds from now. A code works once, so each use takes a later one. A code
 * from the past could expire before it is sent.
 */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1000,
  });

test.describe('two-step login', () => {
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('adds an app, logs in with its code and with a recovery code by keyboard, and removes it', async ({
    browser,
    portal,
  }) => {
    await openAccount(portal.url, nadia, 'Stone Catering');
    const { page } = await openAs(browser, portal.url, nadia, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: 'Add app' }).click();
    const setup = page.getByRole('dialog', {
      name: 'Add your authenticator app',
    });
    await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = await setup.getByLabel('Setup key').inputValue();
    const usedCode = codeOf(secret);
    await setup.getByLabel('Six-digit code').fill(usedCode);
    await setup.getByRole('button', { name: 'Turn on' }).click();
    const saved = page.getByRole('dialog', {
      name: 'Save your recovery codes',
    });
    await expect(saved.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = await saved.getByRole('listitem').first().textContent();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      saved.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('gia-recovery-codes.txt');
    await saved.getByRole('button', { name: 'I saved my codes' }).click();
    await expect(page.getByText(/^On since/)).toBeVisible();

    const firstStep = async () => {
      await page.goto('/dashboard/account');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/dashboard/preferences');
      await page.waitForURL('**/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(nadia.email);
      await page.getByLabel('Password', { exact: true }).fill(nadia.password);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
    };
    await firstStep();
    await page.reload();
    await page.getByLabel('Code from your authenticator app').fill(usedCode);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^This code is wrong or was used already/)).toBeVisible();
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 30));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/preferences');

    await firstStep();
    const other = page.getByRole('button', { name: 'Use a recovery code' });
    await other.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(recoveryCode!);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/preferences');

    await page.goto('/dashboard/account');
    await expect(page.getByText(/^9 of 10 left/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove app' }).click();
    const question = page.getByRole('dialog', {
      name: 'Remove your authenticator app?',
    });
    await question.getByRole('button', { name: 'Remove app' }).click();
    await expect(page.getByRole('button', { name: 'Add app' })).toBeVisible();
  });
});
