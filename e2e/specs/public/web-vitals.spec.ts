/** How fast pages are for their visitors reaches the metrics of the gateway. */
import { openUser } from '../../support/browser.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

for (const [path, name] of [
  ['/', 'host'],
  ['/login', 'auth'],
] as const)
  test(`${path} reports its web vitals when it is left, for ${name}`, async ({ browser, portal }) => {
    const { page } = await openUser(browser, portal.url);
    // The code of the report loads when the browser is idle, so a page that is left at once reports nothing.
    await expect(async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.goto('about:blank');
      const metrics = await (await fetch(`${portal.url}/__metrics`)).text();
      for (const vital of ['LCP', 'TTFB', 'CLS'])
        expect(metrics).toMatch(
          new RegExp(`_count\\{vital="${vital}",name="${name}",version="[^"]+"\\} [1-9]`),
        );
    }).toPass({ timeout: 30_000 });
  });
