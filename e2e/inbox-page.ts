import type { Page } from 'playwright-core';

/** The inbox on the dashboard: a card of it, and the names on all of them. */
const inbox = (page: Page) => page.getByRole('list', { name: 'Your Matched Clients' });
export const card = (page: Page, name: string) => inbox(page).getByRole('article', { name });
export const names = (page: Page) =>
  inbox(page).getByRole('heading', { level: 2 }).getByRole('link').allTextContents();
