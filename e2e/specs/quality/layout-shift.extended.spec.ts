/** No layout shifts: a screen with slow responses reserves the space of its content. */
import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { untilItRuns } from '../../support/browser.ts';
import { untilSettled } from '../../support/layout-settled.ts';
import { shiftFaults, watchShifts } from '../../support/layout-shift.ts';
import type { Portal } from '../../support/portal.ts';
import { openFor, screensByArea, type Screens } from '../../support/screen-list.ts';
import { test } from '../../support/test.ts';

/** Longer than the window in which browsers attribute a shift to user input. */
const LATE_MS = 600;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
type Viewport = (typeof viewports)[number];

/** Delays every API response except the live stream. */
const answerLate = (context: BrowserContext) =>
  context.route(/\/api\/(?!live)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });

/** Navigates without a page load, as the Back button does, from any page. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx } = history.state as { idx: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    window.openedAt = performance.now();
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

test.describe('no layout shift when responses arrive late', () => {
  test.describe.configure({ mode: 'parallel' });

  interface Fixtures {
    browser: Browser;
    portal: Portal;
  }
  async function open({ browser, portal }: Fixtures, who: Screens['who'], viewport: Viewport) {
    const person = await openFor(browser, portal.url, who, { viewport, unique: `late-${viewport.width}` });
    await watchShifts(person.context);
    await answerLate(person.context);
    return person;
  }
  /** Loads each screen of an area by its URL and collects layout shifts. */
  async function load(fixtures: Fixtures, { who, screens }: Screens, viewport: Viewport) {
    const { page, context } = await open(fixtures, who, viewport);
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
      // A screen that a press opened can have its own URL.
      if (!path && page.url() !== before) {
        await untilSettled(page, () => page.reload());
        await look(file, 'loaded');
      }
    }
    await context.close();
    return found;
  }
  /** Navigates between the screens inside the portal and collects layout shifts. */
  async function move(fixtures: Fixtures, { who, screens }: Screens, viewport: Viewport) {
    const { page, context } = await open(fixtures, who, viewport);
    const found: string[] = [];
    const [first, ...others] = screens.flatMap(({ path }) => path ?? []);
    await untilSettled(page, async () => {
      await page.goto(first!);
      // A prerendered page loads its scripts when the user is about to press something.
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
    test(`${screens.area}: after loading`, async ({ browser, portal }) => {
      const found = await Promise.all(
        viewports.map((viewport) => load({ browser, portal }, screens, viewport)),
      );
      assert.deepEqual(found.flat(), []);
    });
    if (screens.screens.filter(({ path }) => path).length < 2) continue;
    test(`${screens.area}: after navigating between screens`, async ({ browser, portal }) => {
      const found = await Promise.all(
        viewports.map((viewport) => move({ browser, portal }, screens, viewport)),
      );
      assert.deepEqual(found.flat(), []);
    });
  }
});
