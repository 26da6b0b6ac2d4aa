import { launchBrowser, openUser, untilItRuns } from '../../e2e/support/browser.ts';
import type { CheckResult } from './portal-checks.ts';

/** Public pages, each with an element that it must show. */
const pages = [
  { path: '/', shows: { role: 'link', name: 'Contact' } },
  { path: '/login', shows: { role: 'textbox', name: 'Email' } },
  { path: '/register', shows: { role: 'textbox', name: 'Email' } },
] as const;

/**
 * Opens the public pages in a browser. Each must show its element and start its app without an error in the
 * console.
 */
export async function checkInBrowser(url: string): Promise<CheckResult[]> {
  const browser = await launchBrowser();
  try {
    const results: CheckResult[] = [];
    for (const { path, shows } of pages) {
      const { context, page, pageErrors } = await openUser(browser, url);
      let problem = '';
      try {
        await page.goto(path);
        const shown = page.getByRole(shows.role, { name: shows.name }).first();
        await shown.hover();
        await untilItRuns(page);
      } catch (error) {
        problem = (error as Error).message.split('\n', 1)[0] ?? '';
      }
      const detail = [problem, ...pageErrors.all].filter((each) => each !== '').join('; ');
      results.push({
        name: `browser at ${path}`,
        ok: detail === '',
        detail: detail || `shows '${shows.name}'`,
      });
      await context.close();
    }
    return results;
  } finally {
    await browser.close();
  }
}
