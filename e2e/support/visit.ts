import type { Page } from 'playwright-core';
import { inExtendedTier } from './test.ts';

/**
 * Opens a page of the portal by its path. In the gate, a page on which the app runs changes without a new document, as with
 * a link in the app, because loading a document takes most of the time. An open dialog is closed first.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (inExtendedTier() || !(await page.evaluate(isRunning))) {
    await page.goto(path);
    return;
  }
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await visitInApp(page, path);
}

/** Changes the page without a new document, as a link in the app does. */
export const visitInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // React Router numbers its entries.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether the app of the page has started. Runs in the page. */
export const isRunning = () =>
  document.querySelector('#portal-config') !== null &&
  !('portalBoot' in globalThis || 'portalEarly' in globalThis);
