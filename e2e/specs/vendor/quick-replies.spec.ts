/** A vendor prepares two quick replies and a saved option, and quick accept sends each lead the one that fits. */
import type { Page } from 'playwright-core';
import { postLead } from '../../support/concierge.ts';
import { card } from '../../support/inbox-page.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { CONCIERGE_API_KEY } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';
import { sendPastUndo } from '../../support/undo-time.ts';
import { visit } from '../../support/visit.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

/** Types key by key into a field of the open dialog. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true });
  await field.focus();
  await page.keyboard.type(text);
}

/** Opens a dialog with the keyboard. Its button waits for the list, and `press` doesn't wait for a button. */
async function openDialog(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

interface Prepared {
  name: string;
  type: string;
  price: string;
  notes: string;
}

/** Adds a quick reply with the keyboard. */
async function addQuickReply(
  page: Page,
  { name, type: eventType, price, notes }: Prepared,
  withArch: boolean,
) {
  await openDialog(page, 'Add a quick reply');
  const dialog = page.getByRole('dialog', { name: 'Add a quick reply' });
  await type(page, 'Name', name);
  await dialog.getByRole('checkbox', { name: eventType, exact: true }).press('Space');
  await type(page, 'Budget from', '2000');
  await type(page, 'Base package', price);
  if (withArch) {
    await dialog.getByRole('button', { name: 'Add Arch · $450' }).press('Enter');
    await expect(dialog.getByText('Total with all options').locator('..')).toContainText('$4,950');
  }
  await type(page, 'Notes', notes);
  await dialog.getByRole('button', { name: 'Save Quick Reply' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

test('a vendor’s quick accept sends each lead the quick reply that fits it, by name', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Iris Marlow', email: 'iris@marlow.test', password: 'ranunculus-in-a-bucket' };
  const account = await openAccount(portal.url, person, 'Marlow Flowers');
  const { page } = await openAs(browser, portal.url, person, {
    viewport: { width: 390, height: 844 },
    at: '/dashboard/preferences/saved-replies',
  });
  await openDialog(page, 'Add an option');
  await type(page, 'Name', 'Arch');
  await type(page, 'Price', '450');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Saved options' }).getByText('Arch')).toBeVisible();

  await visit(page, '/dashboard/preferences/quick-reply');
  const weddings = {
    name: 'Weddings',
    type: 'Wedding',
    price: '4500',
    notes: 'Congratulations to you both!',
  };
  const offices = { name: 'Offices', type: 'Corporate Event', price: '1900', notes: 'We deliver by eight.' };
  await addQuickReply(page, weddings, true);
  await addQuickReply(page, offices, false);
  const list = page.getByRole('list', { name: 'Quick replies for some events' });
  await expect(list.getByText('Weddings from $2,000')).toBeVisible();
  await expect(list.getByText('Corporate events from $2,000')).toBeVisible();

  for (const [name, kind] of [
    ['Mona & Lou', 'wedding'],
    ['Acme lunch', 'corporate'],
    ['Ivy turns six', 'birthday'],
  ] as const)
    await postLead(portal.url, {
      match_id: `iris-${kind}`,
      account_id: account.accountId,
      name,
      type: kind,
    });
  await visit(page, '/dashboard?view=all');
  for (const [name, reply, price] of [
    ['Mona & Lou', 'Weddings', '$4,500'],
    ['Acme lunch', 'Offices', '$1,900'],
  ] as const) {
    const accept = () => card(page, name).getByRole('button', { name: 'Quick accept' }).press('Enter');
    await sendPastUndo(portal, page, async () => {
      await accept();
      await expect(page.getByText(`Accepting ${name} for ${price} with “${reply}”.`)).toBeVisible();
    });
    await expect(page.getByText(`“${reply}” was sent to ${name}.`).first()).toBeVisible();
  }
  // No quick reply fits a birthday, and the general one isn't confirmed.
  await expect(card(page, 'Ivy turns six').getByRole('link', { name: 'Quick accept' })).toBeVisible();

  const sentTo = async (kind: string) => {
    const path = `/concierge/leads/iris-${kind}`;
    const { body } = await callApi<{
      vendor_response: { proposed_pricing: object; vendor_notes: string } | null;
    }>(portal.url, 'GET', path, { token: CONCIERGE_API_KEY });
    return body.vendor_response && [body.vendor_response.proposed_pricing, body.vendor_response.vendor_notes];
  };
  await expect
    .poll(() => sentTo('wedding'))
    .toEqual([
      { base_package: 4500, additional_options: [{ name: 'Arch', price: 450 }] },
      'Congratulations to you both!',
    ]);
  await expect
    .poll(() => sentTo('corporate'))
    .toEqual([{ base_package: 1900, additional_options: [] }, 'We deliver by eight.']);
});
