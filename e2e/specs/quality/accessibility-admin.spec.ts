/** axe, WCAG 2.2 AA: every screen of the admin panel and every dialog, light and dark, phone and desktop. */
import assert from 'node:assert/strict';
import { adminScreens, prepareWork } from '../../support/admin-screens.ts';
import { viewports, violationsInBothThemes } from '../../support/axe.ts';
import { newPerson } from '../../support/browser.ts';
import { logIn } from '../../support/demo-people.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closePeople, test } from '../../support/test.ts';

test.describe('admin screens have no accessibility violations', () => {
  let portal: Portal;

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    await prepareWork(browser, portal.url);
  });
  test.afterAll(async ({ browser }) => {
    await closePeople(browser);
    await portal?.dispose();
  });

  for (const viewport of viewports) {
    test(`[E10] ${viewport.width} px`, async ({ browser }) => {
      const person = await newPerson(browser, portal.url, { viewport });
      await person.page.goto('/login');
      await logIn(person, 'admin');
      const found: string[] = [];
      for (const [name, see] of Object.entries(adminScreens)) {
        await see(person.page);
        found.push(...(await violationsInBothThemes(person.page)).map((line) => `${name}: ${line}`));
      }
      assert.deepEqual(found, []);
      await person.context.close();
    });
  }
});
