/** axe, WCAG 2.2 AA: every screen of the admin panel and every dialog, light and dark, phone and desktop. */
import assert from 'node:assert/strict';
import { adminScreens, prepareWork } from '../../support/admin-screens.ts';
import { violationsOfScreens } from '../../support/axe.ts';
import { signedIn } from '../../support/demo-users.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { BOTH_TIERS, closeUsers, test } from '../../support/test.ts';

test.describe('admin screens have no accessibility violations', () => {
  let portal: Portal;

  test.beforeAll(async () => {
    portal = await startPortal();
    await prepareWork(portal.url);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  for (const [area, screens] of Object.entries(adminScreens)) {
    test(`[E10] ${area}`, BOTH_TIERS, async ({ browser }) => {
      const { page, context } = await signedIn(browser, portal.url, 'admin');
      assert.deepEqual(await violationsOfScreens(page, screens), []);
      await context.close();
    });
  }
});
