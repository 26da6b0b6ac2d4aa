/** Writing a response: what the vendor typed is kept, nothing empty is sent, and everything sent can be undone. */
import type { Page } from 'playwright-core';
import type { BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { card } from '../../support/inbox-page.ts';
import { press, tabTo } from '../../support/keyboard.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const person = { name: 'Edda Roth', email: 'edda@roth.test', password: 'candles-in-every-window-26' };

test.describe('the input of a response', () => {
  let vendor: BrowserUser;
  let account: { accountId: number; token: string };
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    account = await openAccount(portal.url, person, 'Roth Candles');
    const reply = await callApi(portal.url, 'POST', `/vendor-account/${account.accountId}/saved-replies`, {
      token: account.token,
      body: {
        name: 'Summer weddings',
        base_package: 4200,
        vendor_notes: 'We light every table.',
        next_steps: null,
        estimated_timeline: null,
      },
    });
    expect(reply.status).toBe(201);
    vendor = await openAs(browser, portal.url, person);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  const arrive = async (url: string, name: string) => {
    const { body } = await postLead(url, { match_id: `edda-${name}`, account_id: account.accountId, name });
    return body.lead.id;
  };
  const status = async (url: string, leadId: number) => {
    const { body } = await callApi<{ status: string }>(
      url,
      'GET',
      `/vendor-account/${account.accountId}/leads/${leadId}`,
      account,
    );
    return body.status;
  };
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true });
  const price = (page: Page) => page.getByLabel('Base package');
  /** The seconds left to undo. */
  const secondsLeft = (page: Page) => page.getByText(/^\d+ s$/);

  test('a saved reply is added to typed text, undone, and replaces it only after asking', async ({
    portal,
  }) => {
    const { page } = vendor;
    const leadId = await arrive(portal.url, 'Ada & Ben');
    await page.goto(`/dashboard/lead-details/${leadId}`);
    await page.getByRole('link', { name: 'Respond to this lead' }).click();
    await notes(page).fill('Dear Ada');
    const choose = page.getByLabel('Use a saved reply');
    await choose.selectOption({ label: 'Summer weddings' });
    await expect(page.getByText(/^You've already written something/)).toBeFocused();
    await expect(notes(page)).toHaveValue('Dear Ada');
    await page.getByRole('button', { name: 'Add to my text' }).click();
    await expect(notes(page)).toHaveValue('Dear Ada\n\nWe light every table.');
    await expect(price(page)).toHaveValue('4,200');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notes(page)).toHaveValue('Dear Ada');
    await expect(price(page)).toHaveValue('');
    await expect(choose).toBeFocused();

    await choose.selectOption({ label: 'Summer weddings' });
    await page.getByRole('button', { name: 'Replace my text' }).click();
    await page.getByText('We filled in “Summer weddings”.').waitFor();
    await expect(notes(page)).toHaveValue('We light every table.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notes(page)).toHaveValue('Dear Ada');
  });

  test('a draft stays when the vendor leaves the lead, and Cancel asks before it deletes it', async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'Resources' }).click();
    await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
    await page.goBack();
    await page.getByText(/^We saved your draft\./).waitFor();
    await expect(notes(page)).toHaveValue('Dear Ada');

    const cancel = page.getByRole('form').getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes(page)).toHaveValue('Dear Ada');
    await cancel.click();
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('link', { name: 'Respond to this lead' }).click();
    await expect(notes(page)).toHaveValue('');
  });

  test('Enter sends no empty response, and Undo keeps a complete one as a draft', async ({ portal }) => {
    const { page } = vendor;
    const leadId = await arrive(portal.url, 'Cara & Dov');
    await page.goto(`/dashboard/lead-details/${leadId}`);
    await press(page, page.getByRole('link', { name: 'Respond to this lead' }));
    await expect(page.getByRole('radio', { name: 'Confirmed' })).not.toBeChecked();
    await press(page, page.getByLabel('Estimated timeline'));
    await page.getByText('Please choose whether you’re available').first().waitFor();
    await tabTo(page, page.getByRole('radio', { name: 'Confirmed' }), { backwards: true });
    await page.keyboard.press('Space');
    await press(page, page.getByLabel('Estimated timeline'));
    await page.getByText('Please add a price or a note').first().waitFor();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    expect(await status(portal.url, leadId)).toBe('viewed');

    await tabTo(page, notes(page), { backwards: true });
    await page.keyboard.type('Hello Cara');
    await press(page, page.getByRole('button', { name: 'Send Response' }));
    await page.getByText('Accepting Cara & Dov.').waitFor();
    await expect(page.getByRole('heading', { level: 1, name: 'Cara & Dov' })).toBeFocused();
    const undo = page.getByRole('button', { name: 'Undo accepting Cara & Dov' });
    await press(page, undo);
    const respond = page.getByRole('link', { name: 'Continue your response' });
    await expect(respond).toBeFocused();
    expect(await status(portal.url, leadId)).toBe('viewed');
    await page.keyboard.press('Enter');
    await expect(notes(page)).toHaveValue('Hello Cara');

    await press(page, page.getByRole('button', { name: 'Send Response' }));
    await undo.waitFor();
    await portal.endUndo();
    await page.getByText('Your response was sent.').waitFor();
    await page.getByRole('button', { name: 'Edit response' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit your response' });
    await edit.getByLabel('Base package').fill('3900');
    await edit.getByRole('button', { name: 'Save Response' }).click();
    await page.getByText('Your response was updated.').waitFor();
    await page.getByText('$3,900').first().waitFor();
  });

  test('a quick answer focuses Undo, counts down while it has the focus, and Undo returns to the card', async ({
    portal,
  }) => {
    const { page } = vendor;
    const leadId = await arrive(portal.url, 'Eli & Fay');
    await page.goto('/dashboard');
    const decline = card(page, 'Unread: Eli & Fay').getByRole('button', { name: 'Quick decline' });
    const undo = page.getByRole('button', { name: 'Undo declining Eli & Fay' });
    await press(page, decline);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Unread: Eli & Fay').getByRole('heading').getByRole('link')).toBeFocused();
    await expect(undo).toHaveCount(0);

    await press(page, decline);
    await expect(undo).toBeFocused();
    const left = await secondsLeft(page).textContent();
    await expect(secondsLeft(page)).not.toHaveText(left ?? '');
    await portal.endUndo();
    await undo.waitFor({ state: 'hidden' });
    await expect.poll(() => status(portal.url, leadId)).toBe('declined');
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected: the request for an application, which a vendor with an account doesn't have.
    expect(vendor.pageErrors.all.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });
});
