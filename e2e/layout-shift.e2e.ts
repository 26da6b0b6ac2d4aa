/** Nothing jumps: a screen whose answers come late keeps the place of what is still to come. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, untilItRuns } from './browser.ts';
import { untilSettled } from './layout-settled.ts';
import { shiftFaults, watchShifts } from './layout-shift.ts';
import { startPortal, type Portal } from './portal.ts';
import { openFor, screensByArea, type Screens } from './screen-list.ts';

/** Later than what browsers take for the answer to a press. */
const LATE_MS = 600;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
type Viewport = (typeof viewports)[number];

/** Every answer of the API comes late; the live stream is no answer. */
const answerLate = (context: BrowserContext) =>
  context.route(/\/api\/(?!live)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });

/** Goes to a page without loading it, as Back does, wherever one is. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx } = history.state as { idx: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    window.openedAt = performance.now();
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

describe('nothing jumps when answers come late', () => {
  let portal: Portal;
  let browser: Browser;

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser({ graphics: false })]);
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  async function open(who: Screens['who'], viewport: Viewport) {
    const person = await openFor(browser, portal.url, who, { viewport, unique: `late-${viewport.width}` });
    await watchShifts(person.context);
    await answerLate(person.context);
    return person;
  }
  /** Loads each screen of an area by its own URL and sees what moves. */
  async function load({ who, screens }: Screens, viewport: Viewport) {
    const { page, context } = await open(who, viewport);
    const found: string[] = [];
    const look = async (file: string, how: string) =>
      found.push(
        ...(await shiftFaults(page)).map((fault) => `${file}, ${how}, ${viewport.width} px: ${fault}`),
      );
    for (const { file, path, open: press } of screens) {
      const before = page.url();
      if (path) {
        await untilSettled(page, () => page.goto(path));
        await look(file, 'loaded');
      }
      if (press) {
        await untilSettled(page, () => press(page));
        await look(file, 'pressed');
      }
      // What was opened by pressing has a URL of its own.
      if (!path && page.url() !== before) {
        await untilSettled(page, () => page.reload());
        await look(file, 'loaded');
      }
    }
    await context.close();
    return found;
  }
  /** Goes from screen to screen inside the portal. */
  async function move({ who, screens }: Screens, viewport: Viewport) {
    const { page, context } = await open(who, viewport);
    const found: string[] = [];
    const [first, ...others] = screens.flatMap(({ path }) => path ?? []);
    await untilSettled(page, async () => {
      await page.goto(first!);
      // A page to read has its scripts once somebody is about to press something.
      await page.getByRole('banner').getByRole('link').first().hover();
      await untilItRuns(page);
    });
    await shiftFaults(page);
    for (const path of others) {
      await untilSettled(page, () => goInside(page, path));
      found.push(
        ...(await shiftFaults(page)).map((fault) => `${path}, moved to, ${viewport.width} px: ${fault}`),
      );
    }
    await context.close();
    return found;
  }

  for (const screens of screensByArea) {
    test(`${screens.area}, loaded`, async () => {
      const found = await Promise.all(viewports.map((viewport) => load(screens, viewport)));
      assert.deepEqual(found.flat(), []);
    });
    if (screens.screens.filter(({ path }) => path).length < 2) continue;
    test(`${screens.area}, from one screen to the next`, async () => {
      const found = await Promise.all(viewports.map((viewport) => move(screens, viewport)));
      assert.deepEqual(found.flat(), []);
    });
  }
});
