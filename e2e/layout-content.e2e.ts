/** Every screen fits with the longest words that people may write, and with nothing, one thing or a thousand to list. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { prepareWork } from './admin-screens.ts';
import { launchBrowser } from './browser.ts';
import { callAs, signedIn } from './demo-people.ts';
import { fill, type Content } from './layout-content.ts';
import { reflowFaults, type Look } from './layout.ts';
import { startPortal, type Portal } from './portal.ts';
import { openFor, screensByArea, show } from './screen-list.ts';

const widths = (...each: number[]): Look[] => each.map((width) => ({ name: `${width} px`, width }));
/** Dark differs in colours only: one width tells whether something depends on it after all. */
const dark: Look = { name: '390 px, dark', width: 390, dark: true };
/**
 * Every screen in words as long as they come; those with lists with less and more to list too. What is listed breaks by
 * its words, which the first tells of at every width.
 */
const contents: (Content & { looks: Look[] })[] = [
  {
    name: 'one of each, in long words',
    entries: 1,
    long: true,
    looks: [...widths(360, 390, 768, 1024, 1440), dark],
  },
  { name: 'nothing to list', entries: 0, looks: widths(360, 768, 1440) },
  { name: 'a thousand of each, in long words', entries: 1000, long: true, looks: widths(360, 768, 1440) },
];
const withLists = new Set(['vendor', 'admin']);
/** Screens of one thing: there are none without it, and no other with a thousand. */
const ofOne = new Set(['lead-details', 'admin-review', 'admin-account', 'admin-mail']);
/** Screens that list nothing of people's. */
const plain = new Set([
  'resources',
  'guide',
  'faq',
  'concierge',
  'preferences',
  'admin-settings',
  'admin-mail',
]);

describe('every screen fits whatever people write', () => {
  let portal: Portal;
  let browser: Browser;

  before(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchBrowser({ graphics: false })]);
    await prepareWork(browser, portal.url);
    const vendor = await signedIn(browser, portal.url, 'vendor');
    const { body } = await callAs(vendor, 'GET', '/vendor-account/current');
    const [own] = body['accounts'] as { account: { id: number } }[];
    const saved = await callAs(vendor, 'POST', `/vendor-account/${own!.account.id}/saved-replies`, {
      name: 'Availability',
      base_package: 2500,
      vendor_notes: 'We are free on your date.',
      next_steps: null,
      estimated_timeline: null,
    });
    assert.equal(saved.status, 201, JSON.stringify(saved.body));
    await vendor.context.close();
  });
  after(async () => {
    await browser?.close();
    await portal?.dispose();
  });

  for (const [index, content] of contents.entries()) {
    for (const { area, who, screens } of screensByArea) {
      if (index > 0 && !withLists.has(who)) continue;
      test(`${area}: ${content.name}`, async () => {
        const { page, context } = await openFor(browser, portal.url, who, { unique: 'content' });
        await fill(page, content);
        const found: string[] = [];
        for (const screen of screens) {
          if (index > 0 && (ofOne.has(screen.file) || plain.has(screen.file))) continue;
          await show(page, screen);
          const faults = await reflowFaults(page, content.looks);
          found.push(...faults.map((fault) => `${screen.file}: ${fault}`));
        }
        await context.close();
        assert.deepEqual(found, []);
      });
    }
  }
});
