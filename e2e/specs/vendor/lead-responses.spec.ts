/** A vendor responds to leads on a phone: live updates, quick replies, detailed replies and outcomes. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { conditionsOf, notUnder } from '../../support/conditions/index.ts';
import { backToInbox, card, names } from '../../support/inbox-page.ts';
import { untilSettled } from '../../support/layout-settled.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import type { Portal } from '../../support/portal.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
import { sendPastUndo, untilTaken } from '../../support/undo-time.ts';
import { visit } from '../../support/visit.ts';

const phone = { width: 390, height: 844 };
let portal: Portal;
test.beforeAll(async ({ portal: workerPortal }) => {
  portal = workerPortal;
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

test.describe('responding to leads on a phone', BOTH_TIERS, () => {
  const person = { name: 'Sol Ibarra', email: 'sol@ibarra.test', password: 'paella-over-an-open-fire' };
  let vendor: BrowserUser;
  let account: { accountId: number; token: string };
  test.describe.configure({ mode: 'serial' });
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
  /** The statuses of leads, read from the list: reading a lead marks it as viewed. */
  const statuses = async (...events: string[]) => {
    const path = `/vendor-account/${account.accountId}/leads?per_page=100`;
    const { body } = await callApi<{ data: { status: string; event: { name: string } }[] }>(
      portal.url,
      'GET',
      path,
      account,
    );
    return events.map((name) => body.data.find(({ event }) => event.name === name)?.status);
  };
  const ids: Record<string, number> = {};

  test.beforeAll(async ({ browser }) => {
    account = await openAccount(portal.url, person, 'Ibarra Paella');
    vendor = await openAs(browser, portal.url, person, { viewport: phone });
  });

  test('fills an empty inbox without a reload', async () => {
    const { page } = vendor;
    await page.getByRole('heading', { name: 'No Leads Yet' }).waitFor();
    for (const name of ['Ana & Bo', 'Cleo & Dan', 'Eva & Finn', 'Gus & Hana', 'Ida & Jon'])
      ids[name] = await arrive(name);
    await card(page, 'Unread: Ida & Jon').waitFor();
    await card(page, 'Unread: Ana & Bo').waitFor();
  });

  test('leads to a new lead at the end of those that need a reply', async () => {
    notUnder(['silentStream'], 'only live events are held back');
    const { page } = vendor;
    // Leads of the test before may count as new.
    await page.reload();
    await card(page, 'Unread: Ida & Jon').waitFor();
    await arrive('Mae & Nils');
    await page.getByRole('button', { name: '1 new lead' }).click();
    await expect(card(page, 'Unread: Mae & Nils').getByRole('link').first()).toBeFocused();
    await expect(card(page, 'Unread: Mae & Nils')).toBeInViewport();
    assert.equal((await names(page)).at(-1), 'Mae & Nils');
    await expect(page.getByRole('button', { name: '1 new lead' })).toHaveCount(0);
  });

  test('holds new leads behind a button when scrolled down, without layout shift', async () => {
    notUnder(['silentStream'], 'only live events are held back');
    const { page } = vendor;
    // What arrives above the list later would move it.
    await untilSettled(page, () => visit(page, '/dashboard?view=all'));
    const read = card(page, 'Unread: Ana & Bo');
    await read.scrollIntoViewIfNeeded();
    const before = await read.boundingBox();
    await arrive('Kim & Lou');
    const button = page.getByRole('button', { name: '1 new lead' });
    await button.waitFor();
    await expect.poll(async () => (await read.boundingBox())?.y).toBe(before?.y);
    await expect(card(page, 'Unread: Kim & Lou')).toHaveCount(0);
    await button.click();
    await card(page, 'Unread: Kim & Lou').waitFor();
    assert.equal((await names(page))[0], 'Kim & Lou');
  });

  test('shows the proposed quick reply on the first quick accept and saves it', async () => {
    const { page } = vendor;
    await card(page, 'Unread: Ana & Bo').getByRole('link', { name: 'Quick accept' }).click();
    await page.getByRole('heading', { name: 'Respond to this lead' }).waitFor();
    await expect(page.getByLabel('Base package')).toHaveValue('2,500');
    await expect(page.getByLabel('Estimated timeline')).toHaveValue('6-8 weeks');
    await page.getByLabel('Base package').fill('3200');
    await page.getByRole('checkbox', { name: 'Save as my quick reply' }).check();
    await sendPastUndo(portal, page, () => page.getByRole('button', { name: 'Send Response' }).click());
    await page.getByText('$3,200').waitFor();
    await backToInbox(page, 'Ana & Bo');
    assert.equal((await lead(ids['Ana & Bo']!)).status, 'responded');
    // Without live events, the list that is read again no longer has the lead.
    if (!conditionsOf().has('silentStream')) await card(page, 'Ana & Bo').getByText('In Progress').waitFor();
  });

  test('undoes a quick accept, which is never sent', async () => {
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
    await portal.endUndo();
    assert.deepEqual(await statuses('Cleo & Dan'), ['new']);
  });

  test(
    'sends a quick accept and a quick decline after the time to undo, without an open page',
    EXTENDED,
    async () => {
      const { page } = vendor;
      await card(page, 'Unread: Cleo & Dan').getByRole('button', { name: 'Quick accept' }).click();
      await page.getByText('Accepting Cleo & Dan for $3,200.').waitFor();
      const taken = untilTaken(page);
      await card(page, 'Unread: Eva & Finn').getByRole('button', { name: 'Quick decline' }).click();
      await taken;
      const both = () => statuses('Cleo & Dan', 'Eva & Finn');
      assert.deepEqual(await both(), ['new', 'new'], 'nothing is sent before');
      // As a phone does that is locked and closes the page.
      await page.goto('about:blank');
      await portal.endUndo();
      await expect.poll(both).toEqual(['responded', 'declined']);
      await page.goto(`${portal.url}/dashboard?view=all`);
      await card(page, 'Cleo & Dan').getByText('In Progress').waitFor();
      await card(page, 'Eva & Finn').getByText('Declined').waitFor();
      const answered = await lead(ids['Cleo & Dan']!);
      assert.equal(answered.vendor_response?.proposed_pricing.base_package, 3200);
      assert.equal((await lead(ids['Eva & Finn']!)).status, 'declined');
    },
  );

  test('declines a lead with a reason', async () => {
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
    await backToInbox(page, 'Gus & Hana');
  });

  test('reports a lead as lost and then as booked with an amount', async () => {
    const { page } = vendor;
    await card(page, 'Ana & Bo').getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    const lose = page.getByRole('dialog', { name: 'Mark as lost' });
    await lose.getByLabel('Reason').fill('They found a venue with its own kitchen.');
    await lose.getByRole('button', { name: 'Mark as Lost' }).click();
    await page.getByText('Went elsewhere', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Report a booking' }).click();
    const book = page.getByRole('dialog', { name: 'Report a booking' });
    await book.getByLabel('Booked amount').fill('10400');
    await book.getByRole('button', { name: 'Report Booking' }).click();
    await page.getByText('Waiting for the client to confirm').waitFor();
    assert.equal((await lead(ids['Ana & Bo']!)).status, 'booked');
  });

  test('downloads the event as a calendar file and prints in light colors without controls', async () => {
    const { page } = vendor;
    await visit(page, `/dashboard/lead-details/${ids['Ana & Bo']}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), `lead-${ids['Ana & Bo']}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    assert.match(text, /LOCATION:Brazilian Room/);
    assert.match(text, /BEGIN:VEVENT[\s\S]*SUMMARY:[^\r\n]*Ana & Bo[\s\S]*END:VEVENT/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Private notes')).toBeHidden();
    await expect(page.getByText('Brazilian Room').first()).toBeVisible();
    const colors = () =>
      page.evaluate(() => {
        const { color } = getComputedStyle(document.querySelector('h1')!);
        return [color, getComputedStyle(document.body).backgroundColor];
      });
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const light = await colors();
    for (const theme of ['the system’s', 'the user’s']) {
      if (theme === 'the user’s')
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await expect.poll(colors, `${theme} dark theme on the screen`).not.toEqual(light);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect.poll(colors, `${theme} dark theme on paper`).toEqual(light);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
    await page.emulateMedia({ media: 'screen', colorScheme: null });
  });

  test('reports a problem with a lead', EXTENDED, async () => {
    const { page } = vendor;
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByRole('radio', { name: 'The client can’t be reached' }).check();
    await dialog.getByLabel('Message').fill('The number rings, nobody answers.');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await page.getByText('You reported a problem with this lead').waitFor();
  });

  test('links to the concierge about the lead and keeps the lead after a reload', EXTENDED, async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'Ask our team about this lead' }).click();
    await page.waitForURL(`**/dashboard/resources/contact-concierge?lead=${ids['Ana & Bo']}`);
    await page.getByText('Ana & Bo').first().waitFor();
    await page.reload();
    await page.getByText('Ana & Bo').first().waitFor();
    const mail = page.getByRole('link', { name: 'Write an email' });
    await expect(mail).toHaveAttribute('href', new RegExp(`subject=Lead%20${ids['Ana & Bo']}`));
  });

  test('prints an open lead without the time left to respond', async () => {
    const { page } = vendor;
    await visit(page, `/dashboard/lead-details/${ids['Ida & Jon']}`);
    const clock = page.getByText(/^Reply within/);
    await expect(clock).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(clock).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  test('shows not found for an unknown lead', EXTENDED, async () => {
    const { page } = vendor;
    await page.goto('/dashboard/lead-details/999999');
    await page.getByRole('heading', { name: 'Lead Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Leads' }).click();
    await page.getByRole('button', { name: /^Booked/ }).click();
    await card(page, 'Ana & Bo').getByText('Booked', { exact: true }).waitFor();
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failures: the application request before approval, the unknown lead, and the empty form.
    const unexpected = vendor.pageErrors.all.filter((text) => !/status of (404|422)/.test(text));
    assert.deepEqual(unexpected, []);
  });
});
