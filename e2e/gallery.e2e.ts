/** Every component in every state looks as it did, and breaks no rule of accessibility. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from './axe.ts';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { comparePicture } from './compare-picture.ts';
import { root } from './portal.ts';

const URL_OF_IT = 'http://gallery.test';
const folder = mkdtempSync(join(tmpdir(), 'portal-gallery-'));

const looks = [
  { look: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { look: 'desktop-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { look: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;
// The lightbox lets the page behind it shine through, wherever it stands.
const overlays = ['Dialog', 'Confirm', 'Confirm a danger', 'Popover', 'Menu'];

describe('the gallery', () => {
  let browser: Browser;
  before(async () => {
    const built = spawnSync(process.execPath, ['scripts/gallery.ts', '--out', folder], { cwd: root });
    assert.equal(built.status, 0, String(built.stderr));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(options: Parameters<typeof newPerson>[2]): Promise<Person> {
    const person = await newPerson(browser, URL_OF_IT, options);
    await person.context.route(`${URL_OF_IT}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
    });
    await person.page.goto('/');
    await person.page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    // What the forms say of themselves has come, and the fonts are there.
    await person.page.getByText('Failed to update preferences. Please try again.').waitFor();
    await person.page.evaluate(() => document.fonts.ready);
    return person;
  }

  for (const { look, ...options } of looks) {
    test(`${look}: each component looks as it did`, async () => {
      const { page, context, complaints } = await open(options);
      const wrong: string[] = [];
      for (const section of await page.locator('main > section').all()) {
        const id = await section.getAttribute('id');
        wrong.push((await comparePicture(`gallery/${look}/${id}`, section)) ?? '');
      }
      for (const name of overlays) wrong.push(await comparedOpen(page, look, name));
      assert.deepEqual(wrong.filter(Boolean), []);
      assert.deepEqual(await violationsOn(page), []);
      assert.deepEqual(complaints.all, []);
      await context.close();
    });
  }

  async function comparedOpen(page: Page, look: string, name: string): Promise<string> {
    await page.getByRole('button', { name, exact: true }).click();
    const overlay = page.getByRole(name === 'Menu' ? 'menu' : 'dialog');
    await overlay.waitFor();
    const found = await comparePicture(
      `gallery/${look}/overlay-${name.toLowerCase().replaceAll(' ', '-')}`,
      overlay,
    );
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'hidden' });
    return found ?? '';
  }
});
