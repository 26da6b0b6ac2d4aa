import type { Page } from 'playwright-core';

/** Locators of the dashboard's inbox: one card, and the names on all cards. */
const inbox = (page: Page) => page.getByRole('list', { name: 'Your Matched Clients' });
export const card = (page: Page, name: string) => inbox(page).getByRole('article', { name });
export const names = (page: Page) =>
  inbox(page).getByRole('heading', { level: 2 }).getByRole('link').allTextContents();
