/** The inbox: its filters on a phone, and responding by keyboard at a desk. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { conditionsOf, notUnder } from '../../support/conditions/index.ts';
import { demoEmails, demoPassword } from '../../support/demo-users.ts';
import { card, names } from '../../support/inbox-page.ts';
import { tabTo } from '../../support/keyboard.ts';
import { callApi, openAccount, tokenOf } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
import { sendPastUndo } from '../../support/undo-time.ts';

const phone = { width: 390, height: 844 };
/** Leads on a page of the inbox. */
const PAGE = 50;
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

test.describe('inbox with many leads on a phone', BOTH_TIERS, () => {
  interface Listed {
    status: string;
    lost: object | null;
    event: { name: string; type: string; event_date: string };
  }
  let vendor: BrowserUser;
  let all: Listed[];
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    const demo = { name: '', email: demoEmails.vendor, password: demoPassword };
    const token = await tokenOf(portal.url, demo.email, demo.password);
    const { body: own } = await callApi<{ accounts: { account: { id: number } }[] }>(
      portal.url,
      'GET',
      '/vendor-account/current',
      { token },
    );
    const { body } = await callApi<{ data: Listed[] }>(
      portal.url,
      'GET',
      `/vendor-account/${own.accounts[0]!.account.id}/leads?per_page=100`,
      { token },
    );
    all = body.data;
    vendor = await openAs(browser, portal.url, demo, { viewport: phone });
  });

  /** Waits until the list shows exactly the first page of these leads. */
  const shows = async (expected: Listed[]) => {
    const wanted = expected.slice(0, PAGE).map(({ event }) => event.name);
    await vendor.page
      .waitForFunction(
        (list) =>
          [...document.querySelectorAll('main article h2 a')].map((link) => link.textContent).join() === list,
        wanted.join(),
      )
      // The assertion below reports the difference.
      .catch(() => undefined);
    assert.deepEqual(await names(vendor.page), wanted);
  };

  test('shows the logout button as an icon that holds its content', async () => {
    notUnder(['translated'], 'the elements of a translation are wider than the hidden text');
    const logout = vendor.page.getByRole('button', { name: 'Logout' });
    await logout.waitFor();
    const widths = await logout.evaluate((button) => [
      button.clientWidth,
      Math.max(...[...button.querySelectorAll('*')].map((part) => part.getBoundingClientRect().width)),
    ]);
    expect(widths[1]).toBeLessThanOrEqual(widths[0]!);
  });

  test('shows the first lead with its action on the first screen', async () => {
    const first = vendor.page.getByRole('article').first();
    await first.waitFor();
    const bottom = async () => {
      const box = await first.getByRole('link', { name: 'Respond' }).boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(300);
    await expect.poll(bottom).toBeLessThan(phone.height);
  });

  test('shows the heading, the search and the groups in one line, and three lines of each lead', async () => {
    const { page } = vendor;
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? Math.round(box.y + box.height / 2) : NaN;
    };
    const heading = page.getByRole('heading', { level: 1 });
    for (const part of [
      page.getByRole('button', { name: 'Search and filters' }),
      page.getByRole('button', { name: /^Needs reply/ }),
    ])
      await expect
        .poll(async () => Math.abs((await middle(part)) - (await middle(heading))))
        .toBeLessThanOrEqual(2);
    await expect(page.getByRole('searchbox')).toBeHidden();
    /** The distinct lines of the cards, from parts that are one line high. */
    const lines = await page.getByRole('article').evaluateAll((cards) =>
      cards.slice(0, 3).map((lead) => {
        const boxes = [...lead.querySelectorAll('h2, time, footer > p, dl')].map((part) =>
          part.getBoundingClientRect(),
        );
        const isOneLine = boxes.every(({ height }) => height > 0 && height < 30);
        return isOneLine && new Set(boxes.map(({ y, height }) => Math.round((y + height / 2) / 10))).size;
      }),
    );
    expect(lines).toEqual([3, 3, 3]);
  });

  test(
    'names the quick responses below their icons, also in a list that its URL opens',
    EXTENDED,
    async () => {
      const { page } = vendor;
      const decline = page.getByRole('article').first().getByRole('button', { name: 'Quick decline' });
      for (const path of ['/dashboard?view=all', '/dashboard']) {
        await page.goto(path);
        await expect(decline.getByText('Decline', { exact: true })).toBeVisible();
        await expect.poll(async () => (await decline.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    },
  );

  test('filters by status, type and search, sorts, and sets each in the URL', async () => {
    const { page } = vendor;
    await page.getByRole('heading', { level: 1, name: 'Your Matched Clients' }).waitFor();
    const open = all.filter(({ status }) => status === 'new' || status === 'viewed');
    await shows(open.toReversed());
    await page.getByText(`${open.length} leads`, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^In progress/ }).click();
    await page.waitForURL('**/dashboard?view=in_progress');
    await shows(all.filter(({ status, lost }) => status === 'responded' && !lost));
    await page.getByRole('button', { name: /^All \d/ }).click();
    await page.waitForURL('**/dashboard?view=all');
    await shows(all);

    const { type, name } = all[0]!.event;
    await page.getByRole('button', { name: 'Search and filters' }).click();
    await page.getByRole('combobox', { name: 'Event type' }).selectOption(type);
    await page.waitForURL(`**/dashboard?view=all&type=${type}`);
    const ofType = all.filter(({ event }) => event.type === type);
    await shows(ofType);
    await page.getByRole('combobox', { name: 'Sort leads' }).selectOption('oldest');
    await page.waitForURL('**&sort=oldest');
    await shows(ofType.toReversed());

    await page.getByRole('searchbox', { name: 'Search leads' }).fill(name);
    await page.waitForURL((url) => url.searchParams.get('search') === name);
    await shows(ofType.filter(({ event }) => event.name === name).toReversed());
  });

  test('restores the filters after a reload and removes them one by one on Back', async () => {
    notUnder(['storageBlocked'], 'after the reload the user logs in again, with a new history');
    const { page } = vendor;
    const { type, name } = all[0]!.event;
    await page.reload();
    const ofType = all.filter(({ event }) => event.type === type);
    await shows(ofType.filter(({ event }) => event.name === name).toReversed());
    await expect(page.getByRole('combobox', { name: 'Event type' })).toHaveValue(type);
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue(name);
    await page.goBack();
    await shows(ofType.toReversed());
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('');
    await page.goBack();
    await shows(ofType);
  });

  test('filters by a start date and clears the dates', EXTENDED, async () => {
    const { page } = vendor;
    await page.goto('/dashboard?view=all');
    const from = all.map(({ event }) => event.event_date.slice(0, 10)).toSorted()[
      Math.floor(all.length / 2)
    ]!;
    await page.getByRole('button', { name: 'Search and filters' }).click();
    await page.getByRole('button', { name: 'Event dates' }).click();
    await page.getByLabel('From').fill(from);
    await page.getByRole('button', { name: 'Show these dates' }).click();
    await page.waitForURL(`**/dashboard?view=all&from=${from}`);
    await shows(all.filter(({ event }) => event.event_date.slice(0, 10) >= from));
    await page.getByRole('button', { name: /^From / }).click();
    await page.getByRole('button', { name: 'All dates' }).click();
    await page.waitForURL('**/dashboard?view=all');
  });

  test('shows an empty result and returns to all leads', EXTENDED, async () => {
    const { page } = vendor;
    await page.goto('/dashboard?view=all&search=zeppelin');
    await page.getByRole('heading', { name: 'No leads match your search' }).waitFor();
    await page.getByRole('link', { name: 'Show all leads' }).click();
    await shows(all);
  });

  test('[E7] logs no unexpected errors', () => {
    assert.deepEqual(vendor.pageErrors.all, []);
  });
});

test.describe('responding to a lead by keyboard on a desktop', () => {
  const person = { name: 'Kay Board', email: 'kay@board.test', password: 'no-mouse-in-this-house' };
  let vendor: BrowserUser;
  let account: { accountId: number; token: string };
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    account = await openAccount(portal.url, person, 'Board Catering');
    for (const name of ['Mia & Ned', 'Ola & Per'])
      await postLead(portal.url, { match_id: `kay-${name}`, account_id: account.accountId, name });
    vendor = await openAs(browser, portal.url, person);
    // A fresh page load starts without a focused element.
    await vendor.page.goto('/dashboard');
    await card(vendor.page, 'Unread: Mia & Ned').waitFor();
  });

  test('opens a lead from the top of the page', async () => {
    const { page } = vendor;
    // Otherwise the focus is on the page that the login opened.
    if (!conditionsOf().has('storageBlocked')) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(/skip/i);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, card(page, 'Unread: Mia & Ned').getByRole('link', { name: 'View Details' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mia & Ned' }).waitFor();
  });

  test('restores focus when Escape closes a dialog', async () => {
    const { page } = vendor;
    const decline = page.getByRole('button', { name: 'Decline this lead' });
    await tabTo(page, decline);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decline this lead?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect(decline).toBeFocused();
  });

  test('writes and sends a response', async ({ portal }) => {
    const { page } = vendor;
    await tabTo(page, page.getByRole('link', { name: 'Respond to this lead' }), { backwards: true });
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: 'Confirmed' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Base package'));
    await page.keyboard.type('7400');
    await tabTo(page, page.getByRole('textbox', { name: 'Notes' }));
    await page.keyboard.type('Dinner at one long table is what we love most.');
    await tabTo(page, page.getByRole('button', { name: 'Send Response' }));
    await sendPastUndo(portal, page, () => page.keyboard.press('Enter'));
    await page.getByText('$7,400').waitFor();
  });

  test('declines the next lead from the list and undoes it', async () => {
    const { page } = vendor;
    await tabTo(page, page.getByRole('link', { name: 'Back to Leads' }), { backwards: true });
    await page.keyboard.press('Enter');
    await tabTo(page, card(page, 'Unread: Ola & Per').getByRole('button', { name: 'Quick decline' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Undo declining Ola & Per' }));
    await page.keyboard.press('Enter');
    await card(page, 'Unread: Ola & Per').getByRole('button', { name: 'Quick decline' }).waitFor();
    await page.getByRole('button', { name: /^In progress/ }).click();
    await card(page, 'Mia & Ned').getByText('You quoted $7,400').waitFor();
  });

  test('[E7] logs no unexpected errors', () => {
    assert.deepEqual(
      vendor.pageErrors.all.filter((text) => !/status of 404/.test(text)),
      [],
    );
  });
});
