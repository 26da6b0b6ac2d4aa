/** Changes outside the focus are announced to screen readers: incoming leads, completed actions and errors. */
import type { Page } from 'playwright-core';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const password = 'as-calm-as-a-lake';
const tara = { name: 'Tara Tell', email: 'tara@told.test', password };

declare global {
  interface Window {
    announced: string[];
  }
}

/** Records the announcements of a screen reader: changes in existing live regions, and alerts as they appear. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const known = new WeakSet(document.querySelectorAll(live));
    window.announced = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const into = target instanceof Element ? target : target.parentElement;
        const region = into?.closest(live);
        if (region && known.has(region)) window.announced.push(region.textContent ?? '');
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const one of [node, ...node.querySelectorAll('*')]) {
            if (one.matches('[role=alert]')) window.announced.push(one.textContent ?? '');
            if (one.matches(live)) known.add(one);
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
/** Waits until an announcement matches. */
const announced = (page: Page, words: RegExp) =>
  expect.poll(() => page.evaluate(() => window.announced.join(' | '))).toMatch(words);

test.describe('live announcements', () => {
  let vendor: BrowserUser;
  let visitor: BrowserUser;
  let accountId: number;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    ({ accountId } = await openAccount(portal.url, tara, 'Tara’s Tents'));
    for (let index = 0; index < 8; index += 1)
      await postLead(portal.url, {
        match_id: `told-${index}`,
        account_id: accountId,
        name: `Party ${index}`,
      });
    vendor = await openAs(browser, portal.url, tara);
    visitor = await openUser(browser, portal.url);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('announces a new lead while the list is scrolled down', async ({ portal }) => {
    const { page } = vendor;
    await page.getByRole('heading', { name: 'Party 7' }).waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    await listen(page);
    await postLead(portal.url, { match_id: 'told-late', account_id: accountId, name: 'The late party' });
    await announced(page, /1 new lead/);
  });

  test('announces saved preferences', async () => {
    const { page } = vendor;
    await page.goto('/dashboard/preferences');
    await page.getByLabel('Minimum budget').fill('1200');
    await listen(page);
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await announced(page, /Preferences updated successfully!/);
  });

  test('announces a rejected login and focuses the first invalid field', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@told.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await listen(page);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await announced(page, /incorrect|invalid|match/i);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    // A screen reader announces the error with the first invalid field, because the field gets the focus.
    const first = page.getByLabel('First name');
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/required|enter/i);
  });
});
