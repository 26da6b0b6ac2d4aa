import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** How a screen is looked at: light and dark, on a desktop and a phone. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

/**
 * What axe finds wrong with a page as it is now, one line for each element. What it finds while the page is still being
 * drawn is looked at once more when the page rests.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  const found = await look(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(1000);
  return look(page);
}

async function look(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // What passes the focus on inside an open pop-up cannot itself keep it.
    const context = { exclude: ['[data-base-ui-focus-guard]'] };
    const { violations: found } = await checker.run(context, { runOnly: { type: 'tag', values } });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, rules);
}
