/** An inbox of 1,000 leads on a phone: its pages, and the way back from a lead. */
import assert from 'node:assert/strict';
import type { BrowserUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

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

  test('[E7] shows the first fifty leads and skips rendering those off screen', async () => {
    const { page } = vendor;
    await page.getByText('1,000 leads', { exact: true }).waitFor();
    const { cards, drawn } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main article')];
      const visible = all.filter((card) => card.checkVisibility({ contentVisibilityAuto: true }));
      return { cards: all.length, drawn: visible.length };
    });
    assert.equal(cards, 50);
    assert.ok(drawn > 0 && drawn < 30, `${drawn} of ${cards} cards are drawn`);
  });

  test('[E7] turns the pages and opens the last one for a page past the end', async () => {
    const { page } = vendor;
    const names = () => page.locator('main article h2 a').allTextContents();
    const first = await names();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/dashboard?page=2&after=*');
    await page.getByText('Page 2 of 20').waitFor();
    await expect.poll(async () => (await names()).filter((name) => first.includes(name)).length).toBe(0);
    assert.equal((await names()).length, 50);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/dashboard?page=21');
    await page.waitForURL('**/dashboard?page=20');
    await page.getByText('Page 20 of 20').waitFor();
    assert.equal((await names()).length, 50);
  });

  for (const back of ['the link', 'the browser']) {
    test(`[E7] returns from a lead to its page and card by ${back}`, async () => {
      const { page } = vendor;
      await page.goto('/dashboard?page=2');
      const link = page.locator('main article h2 a').nth(29);
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const name = (await link.textContent())!;
      // The cards above it get their real heights.
      await page.waitForTimeout(300);
      const before = (await link.boundingBox())!.y;
      await link.click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      if (back === 'the link') await page.getByRole('link', { name: 'Back to Leads' }).click();
      else await page.goBack();
      await page.waitForURL('**/dashboard?page=2');
      await expect(link).toHaveText(name);
      await expect(link).toBeFocused();
      await expect.poll(async () => Math.abs(Math.round((await link.boundingBox())!.y - before))).toBe(0);
    });
  }

  test('[E7] narrows the list to one search result and restores it', async () => {
    const { page } = vendor;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Search and filters' }).click();
    const box = page.getByRole('searchbox', { name: 'Search leads' });
    await box.fill('number 777');
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
    await page.getByRole('heading', { level: 2, name: 'Event number 777' }).waitFor();
    await page.getByText('1 of 1,000 matches').waitFor();
    await box.fill('');
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 50);
    assert.deepEqual(vendor.pageErrors.all, []);
  });
});
