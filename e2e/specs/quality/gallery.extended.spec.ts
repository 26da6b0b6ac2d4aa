/** Visual regression and accessibility of every component in every state. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { violationsOn } from '../../support/axe.ts';
import { chromiumOptions, openUser, type BrowserUser } from '../../support/browser.ts';
import { root } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

// The reference images were taken with an emulated graphics card.
test.use({ launchOptions: await chromiumOptions({ graphics: true }) });

const URL_OF_IT = 'http://gallery.test';

const looks = [
  { look: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { look: 'desktop-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { look: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;
// Excludes the lightbox: it is translucent, so its image would include the page behind it.
const overlays = ['Dialog', 'Confirm', 'Confirm a danger', 'Popover', 'Menu'];

test.describe('component gallery', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-gallery-'));
    const built = spawnSync(process.execPath, ['scripts/commands/gallery.ts', '--out', folder], {
      cwd: root,
    });
    assert.equal(built.status, 0, String(built.stderr));
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(browser: Browser, options: Parameters<typeof openUser>[2]): Promise<BrowserUser> {
    const person = await openUser(browser, URL_OF_IT, options);
    await person.context.route(`${URL_OF_IT}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
    });
    await person.page.goto('/');
    await person.page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    // Waits for the error messages of the forms and for the fonts.
    await person.page.getByText('Failed to update preferences. Please try again.').waitFor();
    await person.page.evaluate(() => document.fonts.ready);
    return person;
  }

  for (const { look, ...options } of looks) {
    test(`${look}: components match the reference images and have no accessibility violations`, async ({
      browser,
    }) => {
      const { page, context, pageErrors } = await open(browser, options);
      const looksAsBefore = (shown: Locator, name: string) =>
        expect.soft(shown).toHaveScreenshot(['gallery', look, `${name}.png`]);
      for (const section of await page.locator('main > section').all())
        await looksAsBefore(section, (await section.getAttribute('id'))!);
      for (const name of overlays) {
        await page.getByRole('button', { name, exact: true }).click();
        const overlay = page.getByRole(name === 'Menu' ? 'menu' : 'dialog');
        await overlay.waitFor();
        await looksAsBefore(overlay, `overlay-${name.toLowerCase().replaceAll(' ', '-')}`);
        await page.keyboard.press('Escape');
        await overlay.waitFor({ state: 'hidden' });
      }
      assert.deepEqual(await violationsOn(page), []);
      assert.deepEqual(pageErrors.all, []);
      await context.close();
    });
  }
});
