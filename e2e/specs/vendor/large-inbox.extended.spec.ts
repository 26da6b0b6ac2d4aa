/** An inbox of 1,000 leads on a phone. The benchmarks measure its speed on a slow processor. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { openAccount, openAs } from '../../support/new-users.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, test } from '../../support/test.ts';

const LEADS = 1000;
const AT_ONCE = 20;
const person = { name: 'Mia Thousand', email: 'mia@thousand.test', password: 'a-thousand-and-one-nights' };

test.describe('inbox with 1,000 leads', () => {
  let portal: Portal;
  let vendor: BrowserUser;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    const { accountId } = await openAccount(portal.url, person, 'Thousand Events');
    for (let from = 1; from <= LEADS; from += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          postLead(portal.url, {
            match_id: `many-${from + index}`,
            account_id: accountId,
            name: `Event number ${from + index}`,
          }),
        ),
      );
    }
    vendor = await openAs(browser, portal.url, person, { viewport: { width: 390, height: 844 } });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  test('[E7] loads the first hundred leads and skips rendering those off screen', async () => {
    const { page } = vendor;
    await page.getByText('100 of 1,000 leads').waitFor({ state: 'attached' });
    const drawn = await page.evaluate(
      () =>
        [...document.querySelectorAll('main article')].filter((card) =>
          card.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
    assert.ok(drawn > 0 && drawn < 30, `${drawn} of 100 cards are drawn`);
  });

  test('[E7] loads every lead once while scrolling', async () => {
    const { page } = vendor;
    await scrollUntil(page, LEADS);
    // One call for all cards: locators need seconds to search so many.
    const { names, more } = await page.evaluate(() => ({
      names: [...document.querySelectorAll('main article h2')].map((heading) => heading.textContent),
      more: document.querySelector('main')!.textContent.includes(' of 1,000 leads'),
    }));
    assert.equal(new Set(names).size, LEADS);
    assert.equal(more, false);
  });

  test('[E7] narrows the list to one search result and restores it', async () => {
    const { page } = vendor;
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = page.getByRole('searchbox', { name: 'Search leads' });
    await box.fill('number 777');
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
    await page.getByRole('heading', { level: 2, name: 'Event number 777' }).waitFor();
    await box.fill('');
    await page.waitForFunction(() => document.querySelectorAll('main article').length >= 100);
    assert.deepEqual(vendor.pageErrors.all, []);
  });
});

/** The longest time in ms until the next page of leads is rendered. It takes about a second. */
const MAX_WAIT_MS = 60_000;

/**
 * Scrolls one screen at a time, as a thumb does, and waits for more cards at the end, until this many are
 * rendered. Fails when the page shows an error or stops loading more.
 */
async function scrollUntil(page: Page, cards: number): Promise<void> {
  const stopped = await page.evaluate(
    async ({ wanted, longest }) => {
      const main = document.querySelector('main')!;
      const shown = () => main.querySelectorAll('article').length;
      const error = () => main.querySelector('[role=alert]')?.textContent ?? null;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      /** Resolves on the page's next change. Waiting uses no processor time. */
      const change = (ms: number) =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(() => end(), ms);
          const observer = new MutationObserver(() => end());
          const end = () => {
            clearTimeout(timer);
            observer.disconnect();
            resolve();
          };
          observer.observe(main, { childList: true, subtree: true });
        });
      for (let last = performance.now(), known = 0; shown() < wanted;) {
        if (shown() > known) last = performance.now();
        known = shown();
        const left = last + longest - performance.now();
        if (error() !== null || left <= 0) return { cards: known, error: error(), scrolled: scrollY };
        const { scrollHeight } = document.documentElement;
        if (Math.ceil(scrollY + innerHeight) >= scrollHeight) await change(left);
        else {
          window.scrollBy(0, innerHeight);
          await frame();
        }
      }
      return null;
    },
    { wanted: cards, longest: MAX_WAIT_MS },
  );
  assert.equal(stopped, null, `The list stopped loading: ${JSON.stringify(stopped)}`);
}
