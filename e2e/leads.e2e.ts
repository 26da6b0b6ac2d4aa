/** A vendor answers leads on a phone, between two events: live, quickly, in detail, and what became of them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, type Person } from './browser.ts';
import { postLead } from './concierge.ts';
import { expect } from './expect.ts';
import { card, names } from './inbox-page.ts';
import { callApi, openAccount, openAs } from './newcomers.ts';
import { startPortal, type Portal } from './portal.ts';
import { journey } from './steps.ts';

const phone = { width: 390, height: 844 };

let portal: Portal;
let browser: Browser;
before(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
after(async () => {
  await browser?.close();
  await portal?.dispose();
});

describe('answering leads on a phone', () => {
  const person = { name: 'Sol Ibarra', email: 'sol@ibarra.test', password: 'paella-over-an-open-fire' };
  let vendor: Person;
  let account: { accountId: number; token: string };
  const step = journey(() => ({ vendor }));
  const arrive = async (name: string) => {
    const { status, body } = await postLead(portal.url, {
      match_id: `sol-${name}`,
      account_id: account.accountId,
      name,
    });
    assert.equal(status, 201);
    return body.lead.id;
  };
  const lead = async (id: number) =>
    (
      await callApi<{
        status: string;
        vendor_response: { proposed_pricing: { base_package: number } } | null;
      }>(portal.url, 'GET', `/vendor-account/${account.accountId}/leads/${id}`, account)
    ).body;
  const ids: Record<string, number> = {};

  before(async () => {
    account = await openAccount(portal.url, person, 'Ibarra Paella');
    vendor = await openAs(browser, portal.url, person, { viewport: phone });
  });

  step('an empty inbox fills by itself', async () => {
    const { page } = vendor;
    await page.getByRole('heading', { name: 'No Leads Yet' }).waitFor();
    for (const name of ['Ana & Bo', 'Cleo & Dan', 'Eva & Finn', 'Gus & Hana', 'Ida & Jon'])
      ids[name] = await arrive(name);
    await card(page, 'Unread: Ida & Jon').waitFor();
    await card(page, 'Unread: Ana & Bo').waitFor();
  });

  step('what arrives while one reads further down waits behind a button, and nothing jumps', async () => {
    const { page } = vendor;
    const read = card(page, 'Unread: Ana & Bo');
    await read.scrollIntoViewIfNeeded();
    const before = await read.boundingBox();
    await arrive('Kim & Lou');
    const button = page.getByRole('button', { name: '1 new lead' });
    await button.waitFor();
    assert.equal((await read.boundingBox())?.y, before?.y);
    await expect(card(page, 'Unread: Kim & Lou')).toHaveCount(0);
    await button.click();
    await card(page, 'Unread: Kim & Lou').waitFor();
    assert.equal((await names(page))[0], 'Kim & Lou');
  });

  step('the first quick accept shows the reply to check, and keeps it', async () => {
    const { page } = vendor;
    await card(page, 'Unread: Ana & Bo').getByRole('link', { name: 'Quick accept' }).click();
    await page.getByRole('heading', { name: 'Respond to this lead' }).waitFor();
    await expect(page.getByLabel('Base package')).toHaveValue('2,500');
    await expect(page.getByLabel('Estimated timeline')).toHaveValue('6-8 weeks');
    await page.getByLabel('Base package').fill('3200');
    await page.getByRole('checkbox', { name: 'Save as my quick reply' }).check();
    await page.getByRole('button', { name: 'Send Response' }).click();
    await page.getByText('$3,200').waitFor();
    await page.getByRole('link', { name: 'Back to Leads' }).click();
    await card(page, 'Ana & Bo').getByText('In Progress').waitFor();
  });

  step('a quick accept can be undone', async () => {
    const { page } = vendor;
    const clicked = card(page, 'Unread: Cleo & Dan');
    await clicked.getByRole('button', { name: 'Quick accept' }).click();
    await clicked.getByText('Accepting…').waitFor();
    await page.getByRole('button', { name: 'Undo accepting Cleo & Dan' }).click();
    await clicked.getByRole('button', { name: 'Quick accept' }).waitFor();
    await page
      .getByRole('region', { name: 'Announcements' })
      .getByText('Accepting')
      .waitFor({ state: 'hidden' });
  });

  step('after ten seconds a quick accept sends the saved reply, and a quick decline is sent', async () => {
    const { page } = vendor;
    await card(page, 'Unread: Cleo & Dan').getByRole('button', { name: 'Quick accept' }).click();
    await card(page, 'Unread: Eva & Finn').getByRole('button', { name: 'Quick decline' }).click();
    const { body: list } = await callApi<{ data: { event: { name: string }; status: string }[] }>(
      portal.url,
      'GET',
      `/vendor-account/${account.accountId}/leads`,
      account,
    );
    const held = list.data.filter(({ event }) => /Cleo|Eva/.test(event.name)).map(({ status }) => status);
    assert.deepEqual(held, ['new', 'new'], 'nothing leaves before');
    await card(page, 'Cleo & Dan').getByText('In Progress').waitFor();
    await card(page, 'Eva & Finn').getByText('Declined').waitFor();
    const answered = await lead(ids['Cleo & Dan']!);
    assert.equal(answered.vendor_response?.proposed_pricing.base_package, 3200);
    assert.equal((await lead(ids['Eva & Finn']!)).status, 'declined');
  });

  step('a lead is declined with a reason', async () => {
    const { page } = vendor;
    await card(page, 'Unread: Gus & Hana').getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gus & Hana' }).waitFor();
    await page.getByText('No response yet').waitFor();
    await page.getByRole('button', { name: 'Decline this lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline this lead?' });
    await dialog.getByRole('button', { name: 'Decline Lead' }).click();
    await dialog.getByText('Please choose a reason').first().waitFor();
    await dialog.getByRole('radio', { name: 'The budget is too low' }).check();
    await dialog.getByLabel('Notes (optional)').fill('We begin at $9,000.');
    await dialog.getByRole('button', { name: 'Decline Lead' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('You declined this lead').waitFor();
    await page.getByText('We begin at $9,000.').waitFor();
    await page.getByRole('link', { name: 'Back to Leads' }).click();
  });

  step('an answered lead is reported as lost, and then booked after all, with the amount', async () => {
    const { page } = vendor;
    await card(page, 'Ana & Bo').getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Report as lost' }).click();
    const lose = page.getByRole('dialog', { name: 'Report as lost' });
    await lose.getByLabel('Reason').fill('They found a venue with its own kitchen.');
    await lose.getByRole('button', { name: 'Report as Lost' }).click();
    await page.getByText('Went elsewhere', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Report a booking' }).click();
    const book = page.getByRole('dialog', { name: 'Report a booking' });
    await book.getByLabel('Booked amount').fill('10400');
    await book.getByRole('button', { name: 'Report Booking' }).click();
    await page.getByText(/^Booked for \$10,400\./).waitFor();
    assert.equal((await lead(ids['Ana & Bo']!)).status, 'booked');
  });

  step('its date goes into a calendar as a file, and it prints without what cannot be pressed', async () => {
    const { page } = vendor;
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), `lead-${ids['Ana & Bo']}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    assert.match(text, /BEGIN:VEVENT[\s\S]*SUMMARY:[^\r\n]*Ana & Bo[\s\S]*END:VEVENT/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
    await expect(page.getByText('Brazilian Room').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  step('a problem with it is reported', async () => {
    const { page } = vendor;
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByRole('radio', { name: 'The client cannot be reached' }).check();
    await dialog.getByLabel('Message').fill('The number rings, nobody answers.');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await page.getByText('You reported a problem with this lead').waitFor();
  });

  step('the concierge is asked about the lead, which a reload still knows', async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'Ask the concierge about this lead' }).click();
    await page.waitForURL(`**/dashboard/resources/contact-concierge?lead=${ids['Ana & Bo']}`);
    await page.getByText('Ana & Bo').first().waitFor();
    await page.reload();
    await page.getByText('Ana & Bo').first().waitFor();
    const mail = page.getByRole('link', { name: 'Write an email' });
    await expect(mail).toHaveAttribute('href', new RegExp(`subject=Lead%20${ids['Ana & Bo']}`));
  });

  step('an unknown lead says so', async () => {
    const { page } = vendor;
    await page.goto('/dashboard/lead-details/999999');
    await page.getByRole('heading', { name: 'Lead Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Leads' }).click();
    await card(page, 'Ana & Bo').getByText('Booked').waitFor();
  });

  step('nothing threw or complained', () => {
    // The application before it was approved; the lead that does not exist; the form sent empty.
    const unexpected = vendor.complaints.all.filter((text) => !/status of (404|422)/.test(text));
    assert.deepEqual(unexpected, []);
  });
});
