/** An inbox of 1,000 leads on a phone with a four times slower processor. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Person } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { openAccount, openAs } from '../../support/newcomers.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closePeople, test } from '../../support/test.ts';

const LEADS = 1000;
const AT_ONCE = 20;
const person = { name: 'Mia Thousand', email: 'mia@thousand.test', password: 'a-thousand-and-one-nights' };

test.describe('inbox with 1,000 leads', () => {
  let portal: Portal;
  let vendor: Person;
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
    const devtools = await vendor.context.newCDPSession(vendor.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  });
  test.afterAll(async ({ browser }) => {
    await closePeople(browser);
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
    const names = await page.locator('main article h2').allTextContents();
    assert.equal(new Set(names).size, LEADS);
    await page.getByText(/ of 1,000 leads/).waitFor({ state: 'detached' });
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
    assert.deepEqual(vendor.complaints.all, []);
  });
});

/** Scrolls one screen at a time, as a thumb does, until this many cards are rendered. */
async function scrollUntil(page: Page, cards: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelectorAll('main article').length < wanted) {
      window.scrollBy(0, innerHeight);
      await frame();
    }
  }, cards);
}
