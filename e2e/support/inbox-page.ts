import type { Page } from 'playwright-core';
import { expect } from './test.ts';

/** Locators of the dashboard's inbox: one card, and the names on all cards. */
const inbox = (page: Page) => page.getByRole('list', { name: 'Your Matched Clients' });
export const card = (page: Page, name: string) => inbox(page).getByRole('article', { name });
export const names = (page: Page) =>
  inbox(page).getByRole('heading', { level: 2 }).getByRole('link').allTextContents();

/**
 * Returns from a lead to the inbox, which scrolls to its card, focuses it and corrects the position until the page has
 * been still for a few frames.
 */
export async function backToInbox(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await expect(card(page, name).getByRole('heading').getByRole('link')).toBeFocused();
  await page.evaluate(async () => {
    let place = NaN;
    for (let still = 0; still < 10; still = scrollY === place ? still + 1 : 0) {
      place = scrollY;
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
}
