/**
 * A vendor prepares quick replies with a saved option and pictures of an earlier response, and quick accept sends each lead the one
 * that fits.
 */
import assert from 'node:assert/strict';
import type { Browser, Locator, Page } from 'playwright-core';
import { postLead } from '../../support/concierge.ts';
import { card } from '../../support/inbox-page.ts';
import { callApi, openAccount, type NewUser } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { CONCIERGE_API_KEY, type Portal } from '../../support/portal.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
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
  /** With a saved option and a picture. */
  withArch?: boolean;
}

/** A photo as a camera takes it, in one color. */
async function takePhoto(page: Page, color: string): Promise<Blob> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1200, height: 900 });
    const drawing = canvas.getContext('2d')!;
    drawing.fillStyle = fill;
    drawing.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg');
  }, color);
  return new Blob([Buffer.from(url.split(',')[1]!, 'base64')], { type: 'image/jpeg' });
}

/** A vendor on a phone, who sent pictures of an arch and a table in an earlier response. */
async function openVendor(browser: Browser, portal: Portal, person: NewUser, at: string) {
  const { accountId, token } = await openAccount(portal.url, person, 'Marlow Flowers');
  const match = (event: string) => `${person.email} ${event}`;
  const sendLead = async (name: string, type = 'wedding') => {
    const sent = await postLead(portal.url, {
      match_id: match(name),
      account_id: accountId,
      name,
      type,
    });
    return sent.body.lead.id;
  };
  const call = async (method: string, path: string, body: object) => {
    const { status } = await callApi(portal.url, method, `/vendor-account/${accountId}/${path}`, {
      token,
      body,
    });
    assert.ok(status < 300, `${method} ${path}: ${status}`);
  };
  const { page } = await openAs(browser, portal.url, person, { viewport: { width: 390, height: 844 }, at });
  const leadId = await sendLead('Maya & Jonah');
  const fileIds: number[] = [];
  for (const [name, color] of [
    ['arch.jpg', '#b04070'],
    ['table.jpg', '#40704a'],
  ] as const) {
    const body = new FormData();
    body.set('file', await takePhoto(page, color), name);
    const account = `${portal.url}/api/vendor-account/${accountId}`;
    const headers = { authorization: `Bearer ${token}` };
    const stored = await fetch(`${account}/leads/${leadId}/files`, { method: 'POST', headers, body });
    fileIds.push(((await stored.json()) as { id: number }).id);
  }
  await call('PUT', `leads/${leadId}/respond`, {
    availability_confirmed: true,
    vendor_notes: 'An arch and a table.',
    file_ids: fileIds,
  });
  /** What the client gets as the response to an event: prices, notes and the names of the pictures. */
  const sentTo = async (event: string) => {
    const { body } = await callApi<{
      vendor_response: {
        proposed_pricing: object;
        vendor_notes: string;
        files: { name: string; url: string }[];
      } | null;
    }>(portal.url, 'GET', `/concierge/leads/${encodeURIComponent(match(event))}`, {
      token: CONCIERGE_API_KEY,
    });
    const response = body.vendor_response;
    if (!response) return null;
    for (const { url } of response.files) expect((await fetch(url)).status).toBe(200);
    return [response.proposed_pricing, response.vendor_notes, response.files.map(({ name }) => name)];
  };
  return { page, call, sendLead, sentTo };
}

/** Opens the pictures that were sent before and adds one, with the keyboard. */
async function choosePicture(within: Locator, name: string) {
  const open = within.getByRole('button', { name: 'Choose from Pictures You Sent Before' });
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.press('Enter');
  const picture = within.getByRole('button', { name: `Add ${name}` });
  await expect(picture).toBeEnabled();
  await picture.press('Enter');
  await expect(picture).toBeDisabled();
}

/** Adds a quick reply with the keyboard. */
async function addQuickReply(
  page: Page,
  { name, type: eventType, price, notes, withArch = false }: Prepared,
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
  if (withArch) {
    await choosePicture(dialog, 'table.jpg');
    await choosePicture(dialog, 'arch.jpg');
    await dialog.getByRole('button', { name: 'Remove table.jpg' }).press('Enter');
    const chosen = dialog.getByRole('list', { name: 'Pictures of this quick reply' });
    await expect(chosen.getByRole('img')).toHaveCount(1);
    await expect(chosen.getByRole('img', { name: 'Picture arch.jpg' })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Save Quick Reply' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

test('a vendor’s quick accept sends each lead the quick reply that fits it, by name', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Iris Marlow', email: 'iris@marlow.test', password: 'ranunculus-in-a-bucket' };
  const { page, sendLead, sentTo } = await openVendor(
    browser,
    portal,
    person,
    '/dashboard/preferences/saved-replies',
  );
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
    withArch: true,
  };
  const offices = { name: 'Offices', type: 'Corporate Event', price: '1900', notes: 'We deliver by eight.' };
  await addQuickReply(page, weddings);
  await addQuickReply(page, offices);
  const list = page.getByRole('list', { name: 'Quick replies for some events' });
  await expect(list.getByText('Weddings from $2,000')).toBeVisible();
  await expect(list.getByText('$4,500 · Arch · 1 picture · Congratulations')).toBeVisible();
  await expect(list.getByText('Corporate events from $2,000')).toBeVisible();

  await sendLead('Mona & Lou');
  await sendLead('Acme lunch', 'corporate');
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

  await expect
    .poll(() => sentTo('Mona & Lou'))
    .toEqual([
      { base_package: 4500, additional_options: [{ name: 'Arch', price: 450 }] },
      'Congratulations to you both!',
      ['arch.jpg'],
    ]);
  await expect
    .poll(() => sentTo('Acme lunch'))
    .toEqual([{ base_package: 1900, additional_options: [] }, 'We deliver by eight.', []]);
});

test(
  'the first quick accept of the general quick reply saves it with its pictures for the next',
  EXTENDED,
  async ({ browser, portal }) => {
    const person = { name: 'Ines Marlow', email: 'ines@marlow.test', password: 'peonies-in-a-milk-jug' };
    const { page, call, sendLead, sentTo } = await openVendor(browser, portal, person, '/dashboard');
    await call('POST', 'event-quick-replies', {
      name: 'Weddings',
      event_types: ['wedding'],
      budget_min: null,
      budget_max: null,
      base_package: 4500,
      additional_options: [],
      vendor_notes: 'Congratulations to you both!',
      next_steps: null,
      estimated_timeline: null,
    });
    await sendLead('Ivy turns six', 'birthday');
    // No quick reply fits a birthday, and the general one isn't confirmed.
    await card(page, 'Ivy turns six').getByRole('link', { name: 'Quick accept' }).press('Enter');
    const form = page.getByRole('form', { name: 'Respond to this lead' });
    await choosePicture(form, 'table.jpg');
    const preview = form.getByRole('region', { name: 'What the client will read' });
    await preview.scrollIntoViewIfNeeded();
    await expect(preview.getByRole('img', { name: 'Picture table.jpg' })).toBeVisible();
    await form.getByRole('checkbox', { name: 'Save as my quick reply' }).press('Space');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/quick-reply'),
    );
    await sendPastUndo(portal, page, () =>
      form.getByRole('button', { name: 'Send Response' }).press('Enter'),
    );
    await saved;
    await visit(page, '/dashboard/preferences/quick-reply');
    const general = page.getByRole('form', { name: 'General quick reply' });
    await general.getByRole('group', { name: 'Pictures' }).scrollIntoViewIfNeeded();
    await expect(general.getByRole('img', { name: 'Picture table.jpg' })).toBeVisible();
    await sendLead('Otto turns nine', 'birthday');
    await visit(page, '/dashboard?view=all');
    await sendPastUndo(portal, page, () =>
      card(page, 'Otto turns nine').getByRole('button', { name: 'Quick accept' }).press('Enter'),
    );
    await expect(page.getByText('“General quick reply” was sent to Otto turns nine.').first()).toBeVisible();
    await expect.poll(async () => (await sentTo('Otto turns nine'))?.at(-1)).toEqual(['table.jpg']);
  },
);
