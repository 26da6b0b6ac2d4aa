/** Fees from the booking to the payment: an invoice, a part payment, a dispute, and a bank's file, on the screens of both sides. */
import type { Page } from 'playwright-core';
import type { BrowserUser } from '../../support/browser.ts';
import { postBooking, postLead } from '../../support/concierge.ts';
import { signedIn } from '../../support/demo-users.ts';
import { adminToken, callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const person = { name: 'Ines Ortiz', email: 'ines@ortiz.test', password: 'lanterns-over-the-lawn' };
const business = 'Ortiz Lanterns';
/** The first booking is free, so the invoice is about 10 % of the other two: $420.00 and $240.00. */
const booked = { 'Ana & Bo': 1000, 'Cleo & Dan': 4200, 'Eve & Finn': 2400 };

test.describe('fees', BOTH_TIERS, () => {
  let portal: Portal;
  let vendor: BrowserUser;
  let finance: BrowserUser;
  let number: string;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    const { url } = portal;
    await callApi(url, 'PUT', '/vendor-admin/settings', {
      token: await adminToken(url),
      body: {
        payment_instructions: 'Mail a check to 1 Main Street.',
        payment_link: 'https://pay.example/{number}',
      },
    });
    const { accountId, token } = await openAccount(url, person, business);
    for (const [name, amount] of Object.entries(booked)) {
      const { body } = await postLead(url, { match_id: name, account_id: accountId, name });
      const lead = `/vendor-account/${accountId}/leads/${body.lead.id}`;
      await callApi(url, 'PUT', `${lead}/respond`, {
        token,
        body: { availability_confirmed: true, proposed_pricing: { base_package: amount } },
      });
      await callApi(url, 'POST', `${lead}/book`, { token, body: { amount } });
      await postBooking(url, { match_id: name, amount });
    }
    await portal.endMonth(accountId);
    vendor = await openAs(browser, url, person, { at: 'about:blank' });
    finance = await signedIn(browser, url, 'admin', { at: 'about:blank' });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal.dispose();
  });

  const amountDue = ({ page }: BrowserUser) => page.getByRole('region', { name: 'Amount due' });
  /** The value of a figure of all vendors, in cents. */
  const sumOf = async (page: Page, name: string) => {
    const figures = page.getByRole('region', { name: 'All vendors' });
    const term = figures.locator('dt', { hasText: new RegExp(`^${name}`) });
    const text = await term.locator('xpath=following-sibling::dd').innerText();
    return Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
  };

  test('become an invoice that says what is due, for which bookings, and how to pay', async () => {
    const { page } = vendor;
    await expect(async () => {
      await page.goto(`${portal.url}/dashboard/statement`);
      await expect(amountDue(vendor).getByText('$660.00').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(amountDue(vendor).getByText('Mail a check to 1 Main Street.')).toBeVisible();
    await amountDue(vendor)
      .getByRole('link', { name: /^Invoice/ })
      .click();
    const title = page.getByRole('heading', { level: 1, name: /^Invoice \d{4}-\d{4}$/ });
    number = (await title.innerText()).replace('Invoice ', '');
    const lines = page.getByRole('table', { name: 'Bookings' }).getByRole('row');
    await expect(lines).toHaveCount(4);
    for (const [name, amount, fee] of [
      ['Ana & Bo', '$1,000.00', '$0.00'],
      ['Cleo & Dan', '$4,200.00', '$420.00'],
      ['Eve & Finn', '$2,400.00', '$240.00'],
    ] as const) {
      const line = lines.filter({ hasText: name });
      await expect(line).toContainText(amount);
      await expect(line.getByRole('cell').last()).toHaveText(fee);
    }
    const pay = page.getByRole('region', { name: 'How to pay' });
    await expect(pay.getByRole('link')).toHaveAttribute('href', `https://pay.example/${number}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`invoice-${number}.pdf`);
  });

  test('are paid in part, and the rest stays due on both sides', EXTENDED, async () => {
    const { page } = finance;
    await page.goto(`${portal.url}/admin/financial/invoices?search=${number}`);
    await page.getByRole('button', { name: `Record payment for invoice ${number}` }).click();
    const dialog = page.getByRole('dialog', { name: `Record payment for invoice ${number}` });
    const amount = dialog.getByLabel('Amount in dollars');
    await expect(amount).toHaveValue('660.00');
    await amount.fill('200');
    await dialog.getByLabel('Method').selectOption('Check');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByRole('row', { name: number })).toContainText('$460.00');
    await vendor.page.goto(`${portal.url}/dashboard/statement`);
    await expect(amountDue(vendor).getByText('$460.00').first()).toBeVisible();
  });

  test('are disputed with a reason, and finance decides with the facts of both sides', EXTENDED, async () => {
    const { page } = vendor;
    await amountDue(vendor)
      .getByRole('link', { name: `Invoice ${number}`, exact: true })
      .click();
    await page.getByRole('button', { name: 'Dispute this fee: Eve & Finn' }).click();
    const dispute = page.getByRole('dialog', { name: /^Dispute the fee/ });
    await dispute.getByRole('radio', { name: 'The amount is wrong' }).check();
    await dispute.getByLabel('What happened').fill('They booked half of it.');
    await dispute.getByRole('button', { name: 'Send dispute' }).click();
    await page.getByText(/Our team is checking it/).waitFor();

    await finance.page.goto(`${portal.url}/admin/financial`);
    const disputes = finance.page.getByRole('region', { name: 'Disputes' });
    await disputes
      .getByRole('row', { name: /Eve & Finn/ })
      .getByRole('button', { name: 'Decide' })
      .click();
    const decision = finance.page.getByRole('dialog', { name: 'Decide on the fee for Eve & Finn' });
    await expect(decision.getByText('They booked half of it.')).toBeVisible();
    await expect(decision.getByText('$2,400 by the vendor, $2,400 by the client')).toBeVisible();
    await decision.getByRole('radio', { name: /^Accept/ }).check();
    await decision.getByLabel('Reason').fill('You are right.');
    await decision.getByRole('button', { name: 'Save decision' }).click();
    await disputes.getByRole('row', { name: /Eve & Finn/ }).waitFor({ state: 'hidden' });

    await page.reload();
    await page.getByText('Dispute accepted. We gave the fee back.').waitFor();
    await expect(page.getByText('You are right.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`);
    await expect(page.getByText(/^\$220\.00 due/)).toBeVisible();
  });

  test('are paid by a bank’s file, whose other lines finance assigns or dismisses', EXTENDED, async () => {
    const { page } = finance;
    await page.goto(`${portal.url}/admin/financial/import`);
    // In Pacific time, no day of the file is in the future.
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Bank’s CSV file').setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date,Description,Amount\n${day},Ortiz ${number},220.00\n${day},Interest,1.50\n`),
    });
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('row', { name: /Ortiz/ })).toContainText('Matches');
    await expect(preview.getByRole('row', { name: /Interest/ })).toContainText('No invoice found');
    await preview.getByRole('button', { name: 'Import 2 payments, $221.50' }).click();

    const unmatched = page.getByRole('region', { name: 'Unmatched payments' });
    await unmatched
      .getByRole('row', { name: /Interest/ })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Dismiss the payment of $1.50?' });
    await dialog.getByLabel('Reason').fill('Interest of the bank');
    await dialog.getByRole('button', { name: 'Dismiss payment' }).click();
    await unmatched.getByRole('row', { name: /Interest/ }).waitFor({ state: 'hidden' });
    const [invoiced, open, paid, credit, owed] = await Promise.all(
      ['Invoiced', 'Not invoiced yet', 'Paid', 'Credit', 'Owed'].map((name) => sumOf(page, name)),
    );
    expect(invoiced! + open! - paid! - credit!).toBe(owed);

    await vendor.page.goto(`${portal.url}/dashboard/statement`);
    await amountDue(vendor).getByText('Nothing to pay right now.').waitFor();
    const row = vendor.page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: number });
    await expect(row).toContainText('Paid');
    await expect(row).toContainText('$660.00');
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failure: the application request before approval.
    const unexpected = [...vendor.pageErrors.all, ...finance.pageErrors.all];
    expect(unexpected.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });
});
