/** An admin's unsaved input: review notes, a question to the applicant, a rejection and an email's text. */
import type { Locator, Page } from 'playwright-core';
import { signedIn } from '../../support/demo-users.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Checks that leaving asks, and that Keep editing keeps the text. */
async function asksAndKeeps(page: Page, leave: () => Promise<unknown>, field: Locator, text: string) {
  await leave();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'hidden' });
  await expect(field).toHaveValue(text);
}

async function discard(page: Page, leave: () => Promise<unknown>) {
  await leave();
  await question(page)
    .getByRole('button', { name: /^(Leave|Discard changes)$/ })
    .click();
  await question(page).waitFor({ state: 'hidden' });
}

test('asks before review notes, a question and a rejection are lost', async ({ browser, portal }) => {
  const { page } = await signedIn(browser, portal.url, 'admin');
  await page.goto('/admin/applications?queue=open');
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Review/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('heading', { name: 'Vendor record' }).waitFor();
  const address = page.url();
  const notes = dialog.getByLabel('Review notes');
  await notes.fill('Tasted in March.');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Next application' }).click(),
    () => page.goBack(),
    () => page.mouse.click(5, 5),
  ])
    await asksAndKeeps(page, leave, notes, 'Tasted in March.');
  expect(page.url()).toBe(address);

  await dialog.getByRole('button', { name: 'Ask a question' }).click();
  const asked = dialog.getByLabel('Your question');
  await asked.fill('Where is your kitchen?');
  await asksAndKeeps(
    page,
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    asked,
    'Where is your kitchen?',
  );
  await asksAndKeeps(page, () => page.keyboard.press('Escape'), asked, 'Where is your kitchen?');
  await expect(notes).toHaveValue('Tasted in March.');
  await discard(page, () => dialog.getByRole('button', { name: 'Cancel' }).click());
  await expect(notes).toHaveValue('Tasted in March.');

  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  const reject = page.getByRole('dialog', { name: 'Reject application' });
  const additional = reject.getByLabel('Additional notes');
  await additional.fill('Please send us your permits.');
  await asksAndKeeps(page, () => page.keyboard.press('Escape'), additional, 'Please send us your permits.');
  await discard(page, () => page.keyboard.press('Escape'));
});

test('asks before the text of an email is lost', async ({ browser, portal }) => {
  const { page } = await signedIn(browser, portal.url, 'admin');
  await page.goto('/admin/portal-settings/mails');
  await page.getByRole('link', { name: /^Verify email/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify email' });
  const intro = dialog.getByLabel('Intro');
  await intro.fill('Dear {{name}}, welcome.');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
    () => page.mouse.click(5, 5),
  ])
    await asksAndKeeps(page, leave, intro, 'Dear {{name}}, welcome.');
  await discard(page, () => dialog.getByRole('button', { name: 'Cancel' }).click());
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Verify email/ }).click();
  await expect(intro).toHaveValue('');
});
