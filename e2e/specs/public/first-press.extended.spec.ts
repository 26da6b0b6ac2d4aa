/** Every control of a prerendered page answers its first press, also before the page's scripts arrive. */
import type { Browser, Page } from 'playwright-core';
import { hostPages } from '@portal/shared/federation';
import { openUser, untilItRuns } from '../../support/browser.ts';
import { holdScripts } from '../../support/hold-scripts.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.afterEach(async ({ browser }) => {
  await closeUsers(browser);
});

/** Buttons, summaries and fields. Links navigate without scripts. */
const controls = (page: Page) =>
  page.locator(
    '#root :is(button:enabled, summary, input, select, textarea):not([aria-hidden=true] *, [role=img] *)',
  );

/** What a person notices of a press: texts, states, the focus, and whether the page was printed. */
const answerOf = (page: Page) =>
  page.evaluate(() => ({
    text: document.body.innerText,
    states: [...document.querySelectorAll('[aria-pressed], [aria-expanded], details, input')].map((element) =>
      element instanceof HTMLInputElement
        ? `${element.type} ${element.checked}`
        : `${element.ariaPressed} ${element.ariaExpanded} ${element.hasAttribute('open')}`,
    ),
    theme: document.documentElement.dataset['theme'],
    focus: document.activeElement?.getAttribute('name'),
    printed: document.documentElement.dataset['printed'],
  }));

/** Opens a page and presses a control before or after its scripts arrive. */
async function press(browser: Browser, url: string, path: string, index: number, when: 'cold' | 'running') {
  const { page, context } = await openUser(browser, url, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'true');
  });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const control = controls(page).nth(index);
  await control.scrollIntoViewIfNeeded();
  if (when === 'running') {
    release();
    // Also starts a page that waits for a visitor to interact.
    await page.dispatchEvent('#root button', 'pointerover');
    await untilItRuns(page);
  }
  if (await control.isVisible()) await control.click();
  release();
  await untilItRuns(page);
  return { page, context };
}

for (const path of [...hostPages, '/login', '/register']) {
  test(`every control of ${path} answers its first press`, async ({ browser, portal }) => {
    const { page, context } = await openUser(browser, portal.url, { viewport: { width: 390, height: 844 } });
    await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const count = await controls(page).count();
    expect(count).toBeGreaterThan(0);
    await context.close();
    for (let index = 0; index < count; index += 1) {
      const running = await press(browser, portal.url, path, index, 'running');
      const expected = await answerOf(running.page);
      await running.context.close();
      const cold = await press(browser, portal.url, path, index, 'cold');
      await expect.poll(() => answerOf(cold.page), { message: `control ${index}` }).toEqual(expected);
      await cold.context.close();
    }
  });
}
