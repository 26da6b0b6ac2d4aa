import type { Page } from 'playwright-core';

/** The address of any script. */
export const anyScript = /\.js$/;

/** Holds the scripts of a page back, all or those of some addresses, until the returned function is called. */
export async function holdScripts(page: Page, which: RegExp = anyScript): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
