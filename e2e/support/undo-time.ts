import type { Page } from 'playwright-core';
import { conditionsOf } from './conditions/index.ts';
import type { Portal } from './portal.ts';

/** Waits until the server holds a response that the page sends from now on. */
export const untilTaken = (page: Page): Promise<unknown> =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/(respond|decline)$/.test(response.url()),
  );

/** Sends a response, and ends the time in which it can be undone. */
export async function sendPastUndo(
  portal: Pick<Portal, 'endUndo'>,
  page: Page,
  send: () => Promise<unknown>,
): Promise<void> {
  const taken = untilTaken(page);
  await send();
  await taken;
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.first().waitFor();
  // Without live events, a page asks for what was sent when the time that it knows is over.
  if (!conditionsOf().has('silentStream')) await portal.endUndo();
  await undo.first().waitFor({ state: 'hidden' });
}
