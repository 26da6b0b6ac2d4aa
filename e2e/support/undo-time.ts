import type { Page } from 'playwright-core';
import type { Portal } from './portal.ts';

/** Sends a response, and ends the time in which it can be undone. */
export async function sendPastUndo(
  portal: Pick<Portal, 'endUndo'>,
  page: Page,
  send: () => Promise<unknown>,
): Promise<void> {
  await send();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.first().waitFor();
  await portal.endUndo();
  await undo.first().waitFor({ state: 'hidden' });
}
