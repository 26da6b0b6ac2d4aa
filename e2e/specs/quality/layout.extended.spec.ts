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

  test('the review of an approved application: small touch targets', async ({ browser, portal }) => {
    const { page, context } = await openFor(browser, portal.url, 'admin', { unique: 'decided' });
    await show(page, {
      file: 'admin-applications',
      title: 'Applications',
      path: '/admin/applications?status=approved',
    });
    await show(page, {
      file: 'admin-decided-review',
      title: 'A decided review',
      open: async () => {
        await page
          .getByRole('table')
          .getByRole('button', { name: /Review|View/ })
          .first()
          .click();
        await page.getByRole('link', { name: 'Open the vendor account' }).waitFor();
      },
    });
    assert.deepEqual(await targetFaults(page), []);
    await context.close();
  });
});
