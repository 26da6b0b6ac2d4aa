import type { Page } from 'playwright-core';

/** Sends a response, and lets the ten seconds pass in which it can be undone. The page's clock stays that far ahead. */
export async function sendPastUndo(page: Page, send: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await send();
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor();
  await page.clock.fastForward(10_000);
}
