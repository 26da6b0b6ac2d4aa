/** How fast pages are for their visitors reaches the metrics of the gateway. */
import { openUser } from '../../support/browser.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

test('a page reports its web vitals when it is left, for the remote that it opened with', async ({
  browser,
  portal,
}) => {
  const { page } = await openUser(browser, portal.url);
  // The code of the report loads once the app runs and the browser is idle, so a page that is left at once reports nothing.
  await expect(async () => {
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    const metrics = await (await fetch(`${portal.url}/__metrics`)).text();
    for (const vital of ['LCP', 'TTFB', 'CLS'])
      expect(metrics).toMatch(new RegExp(`_count\\{vital="${vital}",name="auth",version="[^"]+"\\} [1-9]`));
  }).toPass({ timeout: 30_000 });
});
