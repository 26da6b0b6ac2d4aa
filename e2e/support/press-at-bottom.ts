import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { expect } from './test.ts';

/** Presses a button at the bottom edge of the window, where scroll anchoring does not make up for a line inserted above. */
export async function pressAtBottom(page: Page, button: Locator): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const at = await button.boundingBox();
  assert.ok(at);
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  const moved = async () => Math.abs((await button.boundingBox())!.y - at.y);
  // A pressed button moves by 1 px. A line inserted above would move it by 20 px.
  await expect.poll(moved, 'the button stays under the pointer').toBeLessThan(3);
  await page.mouse.up();
}
