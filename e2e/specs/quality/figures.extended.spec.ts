/** The figures that a vendor and an admin read on their screens agree, and each explains its basis. */
import type { Locator, Page } from 'playwright-core';
import type { BrowserUser } from '../../support/browser.ts';
import { signedIn } from '../../support/demo-users.ts';
import { closeUsers, expect, test } from '../../support/test.ts';
import { visit } from '../../support/visit.ts';

/** The business of vendor@demo.example. */
const BUSINESS = 'Redwood Table Catering';
const YEAR = '?days=365';

/** Returns a figure's value, after checking that its name has an explanation beside it. */
async function readFigure(within: Locator, name: string): Promise<string> {
  const term = within.locator('dt', { has: within.page().getByText(name, { exact: true }) });
  const help = term.getByRole('button', { name: `About ${name}`, exact: true });
  await expect(help).toHaveAccessibleDescription(/\w{3,}.*\.$/);
  const value = term.locator('xpath=following-sibling::dd');
  await expect(value).toHaveText(/\S/);
  return (await value.innerText()).trim();
}

/** Returns the rows of a table as cells by column name. */
async function readRows(page: Page, name: string): Promise<Record<string, string>[]> {
  const table = page.getByRole('table', { name, exact: true });
  await table.getByRole('cell').first().waitFor();
  const columns = await table.getByRole('columnheader').allInnerTexts();
  const rows = await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.getByRole('cell').allInnerTexts();
      return Object.fromEntries(cells.map((cell, index) => [columns[index]!.trim(), cell.trim()]));
    }),
  );
}

const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]!.replaceAll(',', '')), 0);

test.describe('figures on screen', () => {
  let vendor: BrowserUser;
  let admin: BrowserUser;

  test.beforeAll(async ({ browser, portal }) => {
    vendor = await signedIn(browser, portal.url, 'vendor', { at: `/dashboard/insights${YEAR}` });
    admin = await signedIn(browser, portal.url, 'admin', { at: `/admin/analytics${YEAR}&table=vendors` });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('shows a vendor the same year as the admin', async () => {
    const own = vendor.page.locator('dl', { has: vendor.page.getByText('Booked amount') });
    const leads = (await readFigure(own, 'Leads')).split('\n')[0]!;
    const median = (await readFigure(own, 'Usual reply time')).split('\n')[0]!;
    const replied = await readFigure(own, 'Replied');
    const booked = /(\d+) of these (\d+) leads are booked \((.*)\)/.exec(await readFigure(own, 'Bookings'))!;
    expect(booked[2]).toBe(leads);
    await readFigure(own, 'Booked amount');

    const row = (await readRows(admin.page, 'Vendors')).find(({ Vendor }) => Vendor === BUSINESS)!;
    expect(row).toMatchObject({
      Leads: leads,
      'Median response time': median,
      Booked: booked[1],
      Conversion: booked[3],
    });
    expect(replied).toContain(row['Response rate']);
  });

  test('adds up each table of the analytics to the figures above it', async () => {
    const { page } = admin;
    await visit(page, `/admin/analytics${YEAR}`);
    const strip = page.locator('dl[aria-label="Platform"]');
    const leads = Number((await readFigure(strip, 'Leads')).split('\n')[0]);
    await page.getByRole('button', { name: 'By event type' }).click();
    const types = await readRows(page, 'By event type');
    await page.getByRole('button', { name: 'By category' }).click();
    const categories = await readRows(page, 'By category');
    expect([sum(types, 'Leads'), sum(categories, 'Leads')]).toEqual([leads, leads]);
    expect(sum(types, 'Booked')).toBe(sum(categories, 'Booked'));
    for (const rows of [types, categories])
      for (const row of rows) expect(Number(row['Booked'])).toBeLessThanOrEqual(Number(row['Leads']));
  });
});
