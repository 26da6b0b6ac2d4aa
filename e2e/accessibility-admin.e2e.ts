/** axe, WCAG 2.2 AA: every screen of the admin panel and every dialog over it, light and dark, phone and desktop. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { adminScreens, prepareWork } from './admin-screens.ts';
import { looks, violationsOn } from './axe.ts';
import { launchBrowser, newPerson } from './browser.ts';
import { logIn } from './demo-people.ts';
import { startPortal, type Portal } from './portal.ts';

describe('nothing keeps an admin out', () => {
  let portal: Portal;
  let browser: Browser;

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
    await prepareWork(browser, portal.url);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  for (const { colorScheme, viewport } of looks) {
    test(`${colorScheme}, ${viewport.width} px`, async () => {
      const person = await newPerson(browser, portal.url, { colorScheme, viewport });
      await person.page.goto('/login');
      await logIn(person, 'admin');
      const found: string[] = [];
      for (const [name, see] of Object.entries(adminScreens)) {
        await see(person.page);
        found.push(...(await violationsOn(person.page)).map((line) => `${name}: ${line}`));
      }
      assert.deepEqual(found, []);
      await person.context.close();
    });
  }
});
