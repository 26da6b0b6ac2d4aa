/** What changes without being looked at is told to who does not see it: leads that come in, what was done, what is wrong. */
import { after, before, describe } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { postLead } from './concierge.ts';
import { expect } from './expect.ts';
import { openAccount, openAs } from './newcomers.ts';
import { startPortal, type Portal } from './portal.ts';
import { journey } from './steps.ts';

const password = 'as-calm-as-a-lake';
const tara = { name: 'Tara Tell', email: 'tara@told.test', password };

declare global {
  interface Window {
    told: string[];
  }
}

/**
 * Keeps what a screen reader says by itself: what comes into a live region that is there already, and alerts, which
 * are said as they appear.
 */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const known = new WeakSet(document.querySelectorAll(live));
    window.told = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const into = target instanceof Element ? target : target.parentElement;
        const region = into?.closest(live);
        if (region && known.has(region)) window.told.push(region.textContent ?? '');
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const one of [node, ...node.querySelectorAll('*')]) {
            if (one.matches('[role=alert]')) window.told.push(one.textContent ?? '');
            if (one.matches(live)) known.add(one);
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
/** Waits until it has been said. */
const told = (page: Page, words: RegExp) =>
  expect.poll(() => page.evaluate(() => window.told.join(' | '))).toMatch(words);

describe('what changes is told', () => {
  let portal: Portal;
  let browser: Browser;
  let vendor: Person;
  let visitor: Person;
  let accountId: number;
  const step = journey(() => ({ vendor, visitor }));

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
    ({ accountId } = await openAccount(portal.url, tara, 'Tara’s Tents'));
    for (let index = 0; index < 8; index += 1)
      await postLead(portal.url, {
        match_id: `told-${index}`,
        account_id: accountId,
        name: `Party ${index}`,
      });
    vendor = await openAs(browser, portal.url, tara);
    visitor = await newPerson(browser, portal.url);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  step('a lead that comes in while somebody reads further down', async () => {
    const { page } = vendor;
    await page.getByRole('heading', { name: 'Party 7' }).waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    await listen(page);
    await postLead(portal.url, { match_id: 'told-late', account_id: accountId, name: 'The late party' });
    await told(page, /1 new lead/);
  });

  step('what was saved', async () => {
    const { page } = vendor;
    await page.goto('/dashboard/preferences');
    await page.getByLabel('Minimum budget').fill('1200');
    await listen(page);
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await told(page, /Preferences updated successfully!/);
  });

  step('what is wrong with a form, and what the server refused', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@told.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await listen(page);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await told(page, /incorrect|invalid|match/i);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    // Read as the focus comes to the first field that is wrong, with what is wrong about it.
    const first = page.getByLabel('First name');
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/required|enter/i);
  });
});
