/** Every screen fits on a phone, at 400 % zoom, with wider or larger text, and has touch-sized targets. */
import assert from 'node:assert/strict';
import { reflowFaults, targetFaults } from '../../support/layout.ts';
import { openFor, screensByArea, show } from '../../support/screen-list.ts';
import { test } from '../../support/test.ts';

test.describe('layout of every screen', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const { area, who, screens } of screensByArea) {
    test(`${area}: no horizontal scroll, clipped or overlapping content, or small touch targets`, async ({
      browser,
      portal,
    }) => {
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
