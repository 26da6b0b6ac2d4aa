/** How fast pages are for their visitors reaches the metrics of the gateway. */
import { openUser } from '../../support/browser.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

for (const [path, name, tier] of [
  ['/', 'host', EXTENDED],
  ['/login', 'auth', {}],
] as const)
  test(`${path} reports its web vitals when it is left, for ${name}`, tier, async ({ browser, portal }) => {
    const { page } = await openUser(browser, portal.url);
    // The report's code loads once the app runs and the browser is idle: a page that is left earlier reports nothing.
    let stay = 0;
    await expect(async () => {
      await page.goto(path);
      // The app of a public page starts when one of its links is about to be used.
      await page.getByRole('link').nth(2).focus();
      await page.waitForTimeout((stay += 1000));
      await page.goto('about:blank');
      const metrics = await (await fetch(`${portal.url}/__metrics`)).text();
      for (const vital of ['LCP', 'TTFB', 'CLS'])
        expect(metrics).toMatch(
          new RegExp(`_count\\{vital="${vital}",name="${name}",version="[^"]+"\\} [1-9]`),
        );
    }).toPass({ timeout: 40_000 });
  });
