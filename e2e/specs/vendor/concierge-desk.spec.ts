/** A lead from both sides: the concierge's desk in one window, the vendor in another, and an admin who repairs a webhook. */
import type { BrowserUser } from '../../support/browser.ts';
import { openUser } from '../../support/browser.ts';
import { violationsInEveryLook } from '../../support/axe.ts';
import { nextYear } from '../../support/concierge.ts';
import { signedIn } from '../../support/demo-users.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
import { sendPastUndo } from '../../support/undo-time.ts';

const person = { name: 'Odette Lindgren', email: 'odette@lindgren.test', password: 'cardamom-buns-at-dawn' };

let desk: BrowserUser;
let vendor: BrowserUser;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, portal }) => {
  const { accountId } = await openAccount(portal.url, person, 'Lindgren Bakery');
  vendor = await openAs(browser, portal.url, person);
  desk = await openUser(browser, portal.url);
  await desk.page.goto(`/dev/concierge/leads/new?account_id=${accountId}`);
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

/** Waits until the desk shows a text, without a reload. */
async function shown(text: string | RegExp): Promise<void> {
  await desk.page.getByText(text).first().waitFor();
}
const webhook = (type: string) => desk.page.getByRole('listitem').filter({ hasText: type });

test('the desk sends a lead, and keeps what was typed when the API rejects it', BOTH_TIERS, async () => {
  const { page } = desk;
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByLabel('Event name').fill('Tove & Anders');
  // The proposed event differs each time, and a price above its budget asks a question.
  await page.getByLabel('Maximum budget').fill('5000');
  const date = await page.getByLabel('Event date').inputValue();
  await page.getByLabel('Event date').fill('2020-01-01');
  await page.getByRole('button', { name: 'Send lead' }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('event.event_date');
  await expect(problem).toBeFocused();
  await expect(page.getByLabel('Event name')).toHaveValue('Tove & Anders');
  await page.getByLabel('Event date').fill(date);
  await page.getByRole('button', { name: 'Send lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tove & Anders' })).toBeVisible();
  await expect(page.getByText('Sent to Lindgren Bakery')).toBeVisible();
});

test(
  'the desk shows the vendor’s response by itself, without losing what is being typed',
  BOTH_TIERS,
  async ({ portal }) => {
    const { page } = vendor;
    await page.getByRole('heading', { name: 'Tove & Anders' }).waitFor();
    await page.getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('link', { name: 'Respond to this lead' }).click();
    await page.getByRole('radio', { name: 'Confirmed' }).check();
    await page.getByLabel('Base package').fill('3200');
    await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('With cardamom, of course.');
    const typed = desk.page.getByLabel('Message', { exact: true });
    await typed.fill('One more question');
    await sendPastUndo(portal, page, () => page.getByRole('button', { name: 'Send Response' }).click());
    await shown('$3,200');
    await expect(desk.page.getByRole('status').first()).toContainText('In Progress');
    await expect(typed).toHaveValue('One more question');
  },
);

test('both write to each other, with a PDF', BOTH_TIERS, async () => {
  const { page } = desk;
  await page.getByLabel('Write as').selectOption('client');
  await page.getByLabel('Message', { exact: true }).fill('Could you bring the buns on Friday?');
  await page.getByLabel('File').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 the plan'),
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: /^plan\.pdf/ }).waitFor();
  const log = vendor.page.getByRole('log', { name: 'Messages about this lead' });
  await expect(log.getByText('Could you bring the buns on Friday?')).toBeVisible();
  await expect(log.getByRole('button', { name: /^Download plan\.pdf/ })).toBeVisible();
  await vendor.page.getByRole('textbox', { name: 'Your message' }).fill('Friday at eight.');
  await vendor.page.getByRole('button', { name: 'Send Message' }).click();
  await log.getByText('Friday at eight.').waitFor();
  await shown('Friday at eight.');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^plan\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
  for (const type of ['lead.delivered', 'lead.viewed', 'lead.responded', 'message.created'])
    await expect(webhook(type).first()).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
});

test('an admin sends a webhook again that the desk refused', EXTENDED, async ({ browser, portal }) => {
  const { page } = desk;
  const lead = new URL(page.url()).pathname;
  await page.goto('/dev/concierge');
  await page.getByRole('button', { name: 'Refuse webhooks' }).click();
  await page.getByRole('button', { name: 'Accept webhooks again' }).waitFor();
  await vendor.page.getByRole('button', { name: 'Mark as lost' }).click();
  const lose = vendor.page.getByRole('dialog', { name: 'Mark as lost' });
  await lose.getByLabel('Reason').fill('They bake themselves.');
  await lose.getByRole('button', { name: 'Mark as Lost' }).click();
  // The first attempt and the retry after five seconds. The next one would follow after five minutes.
  await expect(webhook('lead.lost').filter({ hasText: 'Refused' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Accept webhooks again' }).click();
  await page.getByRole('button', { name: 'Refuse webhooks' }).waitFor();

  const admin = await signedIn(browser, portal.url, 'admin');
  await admin.page.goto('/admin/integrations');
  await admin.page.getByRole('link', { name: /dev\/concierge\/webhooks/ }).click();
  const delivery = admin.page.getByRole('listitem').filter({ hasText: 'lead.lost' });
  await expect(delivery).toContainText('422');
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(webhook('lead.lost')).toHaveCount(3);
  await admin.page.reload();
  await expect(delivery).toContainText('Delivered');
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.goto(lead);
  await expect(page.getByText('Lost to someone else: They bake themselves.')).toBeVisible();
});

test('the vendor confirms the quote after a change of the date', async () => {
  const { page } = desk;
  await page.getByText('Change event details').click();
  const form = page.locator('#event-form');
  await form.getByLabel('Event date').fill(`${nextYear + 1}-06-17`);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The vendor is asked to confirm the quote.').waitFor();
  await vendor.page.getByText('This event changed. Does your quote still hold?').waitFor();
  await vendor.page.getByRole('button', { name: 'Confirm your quote' }).click();
  await shown('The vendor confirmed the quote after the change');
});

test('both report the booking, and it appears on the statement', async () => {
  const { page } = vendor;
  await page.getByRole('button', { name: 'Report a booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a booking' });
  await dialog.getByLabel('Booked amount').fill('3200');
  await dialog.getByRole('button', { name: 'Report Booking' }).click();
  await page.getByText('Waiting for the client to confirm').waitFor();
  await shown('The vendor reported a booking for $3,200.');
  await desk.page.getByText('Confirm booking', { exact: true }).first().click();
  await desk.page.getByLabel('Booked amount').fill('3200');
  await desk.page.getByRole('button', { name: 'Confirm booking' }).click();
  await desk.page.getByText(/^Booked for \$3,200,/).waitFor();
  await page.getByText(/^Booked for \$3,200\. Confirmed on/).waitFor();
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Tove & Anders' }).first()).toContainText('$3,200');
});
