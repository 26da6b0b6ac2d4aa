/** A vendor reports bookings that the client confirms, corrects an amount, and reads the fees in the statement. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { BrowserUser } from '../../support/browser.ts';
import { postBooking, postLead } from '../../support/concierge.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const person = { name: 'Noor Haddad', email: 'noor@haddad.test', password: 'strings-in-the-orchard' };

test.describe('the statement', () => {
  let vendor: BrowserUser;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    const account = await openAccount(portal.url, person, 'Haddad Strings');
    const lead = `/vendor-account/${account.accountId}/leads`;
    for (const name of ['Ana & Bo', 'Cleo & Dan']) {
      const { body } = await postLead(portal.url, {
        match_id: `noor-${name}`,
        account_id: account.accountId,
        name,
      });
      await callApi(portal.url, 'PUT', `${lead}/${body.lead.id}/respond`, {
        ...account,
        body: { availability_confirmed: true, proposed_pricing: { base_package: 2400 } },
      });
    }
    vendor = await openAs(browser, portal.url, person, { viewport: { width: 1280, height: 900 } });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  /** Reports a booking on the lead's page. `fee`: the line that the dialog shows before it is sent. */
  const book = async (name: string, amount: string, fee: RegExp) => {
    const { page } = vendor;
    await page.goto('/dashboard?view=all');
    await page.getByRole('article', { name }).getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Report a booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a booking' });
    await dialog.getByLabel('Booked amount').fill(amount);
    await expect(dialog.getByText(fee)).toBeVisible();
    await dialog.getByRole('button', { name: 'Report Booking' }).click();
    await page.getByText('Waiting for the client to confirm').waitFor();
  };

  test('is empty before the first booking', async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('heading', { name: /^No bookings in 20/ }).waitFor();
    await page.getByText('Your next booking is free.', { exact: true }).waitFor();
  });

  test('charges the fee of the amount that vendor and client confirm', async ({ portal }) => {
    const { page } = vendor;
    await book('Ana & Bo', '1000', /This booking is free/);
    await postBooking(portal.url, { match_id: 'noor-Ana & Bo', amount: 1000 });
    await page.getByText(/^Booked for \$1,000\. Confirmed on/).waitFor();
    await book('Cleo & Dan', '4200', /Our fee is \$\d+/);
    await postBooking(portal.url, { match_id: 'noor-Cleo & Dan', amount: 4200 });
    await page.getByText(/^Booked for \$4,200\./).waitFor();
    await page.getByRole('button', { name: 'Correct amount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the booked amount' });
    await expect(dialog.getByRole('textbox', { name: 'Booked amount' })).toHaveValue('4,200');
    await dialog.getByRole('textbox', { name: 'Booked amount' }).fill('2400');
    await dialog.getByRole('button', { name: 'Correct Amount' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('You reported $2,400. The client reported $4,200.').waitFor();
    await page.getByRole('link', { name: 'Statement' }).click();
    const waiting = page.getByRole('table', { name: 'Waiting for confirmation' });
    await expect(waiting.getByRole('row')).toHaveCount(2);
    await postBooking(portal.url, { match_id: 'noor-Cleo & Dan', amount: 2400 });
    await expect(waiting).toBeHidden();
  });

  test('lists the entries with a running balance, as a CSV file and in print', async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'Statement' }).click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(5);
    const kinds = ['Referral fee', 'Amount corrected', 'Referral fee', 'First booking, free'];
    for (const [index, kind] of kinds.entries()) await expect(rows.nth(index + 1)).toContainText(kind);
    await page.getByText(/^2 bookings for \$3,400 · /).waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download spreadsheet (CSV)' }).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^statement-20\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    assert.equal(lines.length, 5);
    assert.match(lines[4]!, /,Cleo & Dan,Referral fee,2400,/);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Download spreadsheet (CSV)' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Business' })).toBeHidden();
    await expect(page.getByText('Haddad Strings').filter({ visible: true })).toHaveCount(1);
    await expect(rows).toHaveCount(5);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('table').getByRole('link', { name: 'Ana & Bo' }).click();
    await page.getByText(/^Booked for \$1,000\./).waitFor();
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failure: the application request before approval.
    assert.deepEqual(
      vendor.pageErrors.all.filter((text) => !/status of 404/.test(text)),
      [],
    );
  });
});
