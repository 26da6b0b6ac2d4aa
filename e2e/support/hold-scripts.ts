import type { Page } from 'playwright-core';

/** Matches the URL of any script. */
export const anyScript = /\.js$/;

/** Holds the page's scripts, all or those with matching URLs, until the returned function is called. */
export async function holdScripts(page: Page, which: RegExp = anyScript): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
