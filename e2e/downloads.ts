import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The file that a press hands over: its name and its text. */
export async function fileOf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
