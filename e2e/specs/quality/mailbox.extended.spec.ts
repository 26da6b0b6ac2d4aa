/** The development mailbox: its emails have the colors and the type of the portal, narrow and wide, light and dark. */
import { demoEmails } from '../../support/demo-users.ts';
import { mailTo } from '../../support/mailbox.ts';
import { callApi } from '../../support/new-users.ts';
import { expect, test } from '../../support/test.ts';

/** `--paper`, `--surface` and `--primary` of the design tokens. */
const colors = {
  light: { paper: 'rgb(251, 246, 238)', surface: 'rgb(255, 253, 249)', primary: 'rgb(123, 45, 59)' },
  dark: { paper: 'rgb(23, 18, 17)', surface: 'rgb(32, 25, 24)', primary: 'rgb(154, 63, 80)' },
};

test.beforeAll(async ({ portal }) => {
  await callApi(portal.url, 'POST', '/auth/forgot-password', { body: { email: demoEmails.rejected } });
  await mailTo(portal.url, demoEmails.rejected, /reset/i);
});

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the mailbox and its emails at ${width} px, ${colorScheme}`, async ({ browser, portal }) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        colorScheme,
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      await page.goto('/dev/mailbox');
      const { paper, surface, primary } = colors[colorScheme];
      await expect(page.locator('body')).toHaveCSS('background-color', paper);
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      });
      expect(fonts.map((family) => family.replaceAll(/["']/g, '')).toSorted()).toEqual([
        'Figtree Variable',
        'Fraunces Variable',
      ]);
      const first = page.locator('details').filter({ hasText: demoEmails.rejected }).first();
      await first.locator('summary').click();
      const mail = first.frameLocator('iframe');
      await expect(mail.locator('body')).toHaveCSS('background-color', paper);
      await expect(mail.locator('.sheet > table > tbody > tr > td').first()).toHaveCSS(
        'background-color',
        surface,
      );
      await expect(mail.locator('.button a')).toHaveCSS('background-color', primary);
      for (const area of [page.locator('html'), mail.locator('html')])
        expect(await area.evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true);
      await context.close();
    });
