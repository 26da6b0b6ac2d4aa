/** A vendor plans in the calendar: blocks days with mouse and keyboard, and sees conflicts and bookings. */
import assert from 'node:assert/strict';
import type { BrowserUser } from '../../support/browser.ts';
import { nextYear, postLead } from '../../support/concierge.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const person = { name: 'Odile Brandt', email: 'odile@brandt.test', password: 'lanterns-by-the-lake' };
/** The leads' events are on June 12 (`postLead`). */
const month = `${nextYear}-06`;

test.describe('the calendar', () => {
  let vendor: BrowserUser;
  let account: { accountId: number; token: string };
  const ids: Record<string, number> = {};
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    account = await openAccount(portal.url, person, 'Brandt Lanterns');
    const leads = `/vendor-account/${account.accountId}/leads`;
    for (const name of ['Maya & Jonah', 'Elena turns 40']) {
      const { body } = await postLead(portal.url, {
        match_id: `odile-${name}`,
        account_id: account.accountId,
        name,
      });
      ids[name] = body.lead.id;
      await callApi(portal.url, 'PUT', `${leads}/${body.lead.id}/respond`, {
        ...account,
        body: { availability_confirmed: true, proposed_pricing: { base_package: 2400 } },
      });
    }
    vendor = await openAs(browser, portal.url, person, { viewport: { width: 1280, height: 900 } });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  const blocked = async (url: string) =>
    (
      await callApi<{ dates: string[] }>(
        url,
        'GET',
        `/vendor-account/${account.accountId}/blocked-dates`,
        account,
      )
    ).body.dates;

  test('blocks a day with a click and another with the keyboard', async ({ portal }) => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.locator('[aria-current=date]').waitFor();
    await page.goto(`/dashboard/calendar?month=${month}`);
    await page.getByRole('button', { name: `Block Jun 20, ${nextYear}`, exact: true }).click();
    await page.getByRole('button', { name: `Unblock Jun 20, ${nextYear}` }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: `Block Jun 28, ${nextYear}`, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Unblock Jun 28, ${nextYear}` }).waitFor();
    await expect.poll(() => blocked(portal.url)).toEqual([`${month}-20`, `${month}-28`]);
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.waitForURL(`**/dashboard/calendar?month=${nextYear}-07`);
    await page.getByRole('grid', { name: `July ${nextYear}` }).waitFor();
    await page.goBack();
    await page.getByRole('grid', { name: `June ${nextYear}` }).waitFor();
  });

  test('blocks the day of a booking and warns on another lead of that day', async ({ portal }) => {
    const { page } = vendor;
    await page
      .getByRole('grid')
      .getByRole('link', { name: /^Elena turns 40/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Elena turns 40' }).waitFor();
    await page.getByRole('button', { name: 'Report a booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a booking' });
    await dialog.getByLabel('Booked amount').fill('2500');
    await dialog.getByRole('checkbox', { name: 'Block June 12 in my calendar' }).check();
    await dialog.getByRole('button', { name: 'Report Booking' }).click();
    await page.getByText('Waiting for the client to confirm').waitFor();
    assert.ok((await blocked(portal.url)).includes(`${month}-12`));
    await page.goto(`/dashboard/lead-details/${ids['Maya & Jonah']}`);
    await page.getByText("You're booked on June 12:").waitFor();
    await page.getByRole('link', { name: 'Elena turns 40' }).click();
    await page.getByRole('heading', { level: 1, name: 'Elena turns 40' }).waitFor();
  });

  test('lists the days by week on a phone', async () => {
    const { page } = vendor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/dashboard/calendar?month=${month}`);
    const day = page.getByRole('gridcell').filter({ hasText: 'Elena turns 40' });
    await expect(day.getByText('Blocked', { exact: true })).toBeVisible();
    const box = await day.boundingBox();
    assert.ok(box && box.width > 300, 'a day takes the whole width');
    await day.getByRole('button', { name: `Unblock Jun 12, ${nextYear}` }).click();
    await day.getByRole('button', { name: `Block Jun 12, ${nextYear}`, exact: true }).waitFor();
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failure: the application request before approval.
    assert.deepEqual(
      vendor.pageErrors.all.filter((text) => !/status of 404/.test(text)),
      [],
    );
  });
});
