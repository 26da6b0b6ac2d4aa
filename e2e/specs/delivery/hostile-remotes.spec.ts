/** What a remote does to the shared page ends with its area: every other part works without a reload. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { simulateSession } from '@portal/platform/browser';
import { openUser } from '../../support/browser.ts';
import { craftedVersion, publishMisbehaving, type misbehaviors } from '../../support/crafted-builds.ts';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const PATH = '/onboarding/1';
const hostile = [
  'replaces a built-in function',
  'keeps its style sheets',
  'catches every press',
  'changes the address all the time',
] as const satisfies (keyof typeof misbehaviors)[];

test.use({ brokenOnPurpose: true });

let browser: Browser;
let door: StandaloneGateway;
test.beforeAll(async ({ browser: workerBrowser }) => {
  browser = workerBrowser;
  door = await startStandaloneGateway();
  for (const what of hostile) await publishMisbehaving(door.store, 'onboarding', PATH, what);
});
test.afterAll(async () => {
  await closeUsers(browser);
  await door.dispose();
});

/** Opens a page of the host, and from there, in the same document, the page of the hostile remote. */
async function visitHostile(what: (typeof hostile)[number]): Promise<Page> {
  const user = await openUser(browser, door.url);
  await simulateSession(user, 'applicant');
  const { page } = user;
  await page.goto(`/contact?remote=onboarding@${craftedVersion(what)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.evaluate((path) => history.pushState(null, '', path), PATH);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  // Its area may show the failure.
  await page.locator('main:has-text("Healed"), [data-remote-failure]').waitFor({ state: 'attached' });
  return page;
}

for (const what of hostile) {
  const tier = what === 'catches every press' ? {} : EXTENDED;
  test(`a remote that ${what} ends with its area`, tier, async () => {
    const page = await visitHostile(what);
    if (what !== 'changes the address all the time') {
      // Back, because the remote keeps every press while it is shown.
      await page.goBack();
      await page.waitForURL('**/contact**');
      const name = page.getByRole('textbox', { name: 'Last name' });
      await name.click();
      await name.press('End');
      await name.pressSequentially('o');
      await expect(name).toHaveValue('Delgadoo');
      await name.press('Backspace');
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
    await page.waitForURL(/\/terms$/);
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor();
    await page.waitForTimeout(300);
    assert.match(page.url(), /\/terms$/);
    await page.getByRole('banner').getByRole('link').first().waitFor();
    assert.deepEqual(
      await page.evaluate(() => ['sameDocument' in globalThis, 'polluted' in {}, [1].map((one) => one + 1)]),
      [true, false, [2]],
    );
    await page.context().close();
  });
}

test('counts what it had to stop against the build', async () => {
  const page = await visitHostile('changes the address all the time');
  const errors = async () => {
    const status = (await (await fetch(`${door.url}/__operations.json`)).json()) as {
      recent_errors: { message: string; remote: string; version: string }[];
    };
    return status.recent_errors
      .filter(({ version }) => version === craftedVersion('changes the address all the time'))
      .map(({ message, remote }) => `${remote}: ${message}`);
  };
  await expect.poll(errors).toContain('onboarding: Error: It changed the address too often, or elsewhere');
  await page.context().close();
});
