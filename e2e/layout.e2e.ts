/** Every screen fits: on a phone, at 400 % zoom, with text set wider or larger, and under a finger. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { reflowFaults, targetFaults } from './layout.ts';
import { startPortal, type Portal } from './portal.ts';
import { openFor, screensByArea, show } from './screen-list.ts';

describe('every screen fits', () => {
  let portal: Portal;
  let browser: Browser;

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser({ graphics: false })]);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  for (const { area, who, screens } of screensByArea) {
    test(`${area}: nothing scrolls sideways, is cut off, lies on another or is too small to be hit`, async () => {
      const { page, context } = await openFor(browser, portal.url, who, { unique: 'fits' });
      const found: string[] = [];
      for (const screen of screens) {
        await show(page, screen);
        const faults = [...(await reflowFaults(page)), ...(await targetFaults(page))];
        found.push(...faults.map((fault) => `${screen.file}: ${fault}`));
      }
      assert.deepEqual(found, []);
      await context.close();
    });
  }
});
